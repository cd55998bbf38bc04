// The colour of a gradient at a pixel. The reference renderer (GradientReader) does the same steps in the same order.
#ifdef GRADIENT

// The rows of all gradients, three words each, as SpriteCore's GradientTable lays them out: the offset and one over the distance to
// the next; the straight colour there; what is added to it on the way.
uniform samplerBuffer gradientRows;
// The first row, how many there are, and how the offset is found: 0 axial, 1 radial, 2 conic.
uniform int gradientFirst;
uniform int gradientCount;
uniform int gradientKind;
uniform vec4 gradientMap;
// The device pixel that is taken off first, then where that lies in the gradient.
uniform vec4 gradientOrigin;

// The angle of a place in turns, clockwise on screen from the direction to the right: 0 … 1.
float turnsOf(vec2 spot) {
  vec2 size = abs(spot);
  float longer = max(size.x, size.y);
  float x = longer == 0.0 ? 0.0 : min(size.x, size.y) / longer;
  float s = x * x;
  float turns = s * -0.0006453044 + 0.0034795979;
  turns = turns * s - 0.008898723;
  turns = turns * s + 0.015346034;
  turns = turns * s - 0.022136271;
  turns = turns * s + 0.031745944;
  turns = turns * s - 0.053046122;
  turns = (turns * s + 0.15915483) * x;
  if (size.y > size.x) turns = 0.25 - turns;
  if (spot.x < 0.0) turns = 0.5 - turns;
  return spot.y < 0.0 ? 1.0 - turns : turns;
}

// The premultiplied colour at a pixel's centre.
vec4 gradientAt(vec2 pixel) {
  vec2 away = pixel - gradientOrigin.xy;
  vec2 spot = vec2(
    gradientMap.x * away.x + gradientMap.y * away.y + gradientOrigin.z,
    gradientMap.z * away.x + gradientMap.w * away.y + gradientOrigin.w);
  float offset = spot.x;
  if (gradientKind == 1) offset = sqrt(spot.x * spot.x + spot.y * spot.y);
  if (gradientKind == 2) offset = turnsOf(spot);
  offset = max(min(offset, 2.0), -1.0);
  // The last row that does not lie beyond; the first one's offset is −1.
  int low = 0;
  int high = gradientCount;
  while (high - low > 1) {
    int middle = (low + high) >> 1;
    if (texelFetch(gradientRows, (gradientFirst + middle) * 3).x <= offset) low = middle;
    else high = middle;
  }
  int row = (gradientFirst + low) * 3;
  vec4 way = texelFetch(gradientRows, row);
  vec4 straight =
    texelFetch(gradientRows, row + 1) + texelFetch(gradientRows, row + 2) * ((offset - way.x) * way.y);
  return vec4(straight.rgb * straight.a, straight.a);
}
#endif
