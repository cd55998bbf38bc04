// How much of a pixel a rectangle with round corners covers. The reference renderer (RoundedCoverage) does the same steps in the
// same order.
#ifdef ROUNDED_CLIP

// SpriteCore's Clip.Rounded: the axis and the origin; the sides; the circles' centres and radii; the sides' edge numbers.
uniform vec4 roundedPlace;
uniform vec4 roundedSides;
uniform vec4 roundedU;
uniform vec4 roundedV;
uniform vec4 roundedRadii;
uniform vec4 roundedEdge;

float coverageOfRounded(vec2 pixel) {
  vec2 away = pixel - roundedPlace.zw;
  float u = roundedPlace.x * away.x + roundedPlace.y * away.y;
  float v = roundedPlace.x * away.y - roundedPlace.y * away.x;
  vec3 circle = vec3(0.0);
  bool round = true;
  if (u < roundedU.x && v < roundedV.x) circle = vec3(roundedU.x, roundedV.x, roundedRadii.x);
  else if (u > roundedU.y && v < roundedV.y) circle = vec3(roundedU.y, roundedV.y, roundedRadii.y);
  else if (u > roundedU.z && v > roundedV.z) circle = vec3(roundedU.z, roundedV.z, roundedRadii.z);
  else if (u < roundedU.w && v > roundedV.w) circle = vec3(roundedU.w, roundedV.w, roundedRadii.w);
  else round = false;
  if (!round) {
    float across = max(above(roundedEdge, u - roundedSides.x) - above(roundedEdge, u - roundedSides.z), 0.0);
    return across * max(above(roundedEdge, v - roundedSides.y) - above(roundedEdge, v - roundedSides.w), 0.0);
  }
  float du = u - circle.x;
  float dv = v - circle.y;
  vec2 spot = vec2(roundedPlace.x * du - roundedPlace.y * dv, roundedPlace.y * du + roundedPlace.x * dv);
  float distance = sqrt(spot.x * spot.x + spot.y * spot.y);
  // At the centre itself there is no direction; all of the pixel lies inside.
  vec2 direction = abs(spot) / max(distance, 0.001);
  float longer = max(max(direction.x, direction.y), 0.5);
  float shorter = min(direction.x, direction.y);
  float bend = 1.0 / (2.0 * longer * max(shorter, longer * 1e-6));
  return above(
    vec4((longer - shorter) * 0.5, (longer + shorter) * 0.5, 1.0 / longer, bend), circle.z - distance);
}
#endif
