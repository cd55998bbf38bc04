// How much of a pixel the alpha of a picture leaves. The reference renderer (ImageCoverage) does the same steps in the same order.
#ifdef IMAGE_CLIP

uniform sampler2DArray clipImage;
// From device pixels, counted from the corner, to texels of the source, and the corner; the source; the edge numbers of its sides.
uniform vec4 clipImageMap;
uniform vec2 clipImageOrigin;
uniform vec4 clipImageSource;
uniform vec4 clipImageAcross;
uniform vec4 clipImageDown;
// How it is read, with 4 added for soft edges; the layer; its corner there.
uniform vec4 clipImagePlace;
// Its size, and the two levels that are read.
uniform vec4 clipImageExtent;
// How much the second weighs.
uniform float clipImageWeight;

float clipAlpha(vec2 texel, int lod) {
  return texelFetch(clipImage, ivec3(ivec2(texel + clipImagePlace.zw), int(clipImagePlace.y)), lod).a;
}

float clipLinear(vec2 spot, vec2 first, vec2 last, vec2 size, int lod) {
  vec2 clamped = max(min(spot, last), first) - 0.5;
  vec2 corner = floor(clamped);
  vec2 weight = clamped - corner;
  vec2 border = size - 1.0;
  vec2 low = max(min(corner, border), 0.0);
  vec2 high = max(min(corner + 1.0, border), 0.0);
  float a = clipAlpha(low, lod);
  float b = clipAlpha(vec2(high.x, low.y), lod);
  float c = clipAlpha(vec2(low.x, high.y), lod);
  float d = clipAlpha(high, lod);
  float upper = a + (b - a) * weight.x;
  float lower = c + (d - c) * weight.x;
  return upper + (lower - upper) * weight.y;
}

float clipLevel(vec2 spot, int lod) {
  vec2 size = vec2(max(ivec2(clipImageExtent.xy) >> lod, 1));
  vec2 there = (clipImageSource.xy + spot) * (size / clipImageExtent.xy);
  return clipLinear(there, vec2(0.5), size - 0.5, size, lod);
}

float coverageOfImage(vec2 pixel) {
  vec2 offset = pixel - clipImageOrigin;
  vec2 spot = vec2(
    clipImageMap.x * offset.x + clipImageMap.y * offset.y, clipImageMap.z * offset.x + clipImageMap.w * offset.y);
  vec2 size = clipImageSource.zw - clipImageSource.xy;
  int kind = int(clipImagePlace.x);
  float share = 0.0;
  if (kind >= 4) {
    share = max(above(clipImageAcross, spot.x) - above(clipImageAcross, spot.x - size.x), 0.0)
      * max(above(clipImageDown, spot.y) - above(clipImageDown, spot.y - size.y), 0.0);
    kind -= 4;
  } else if (spot.x >= 0.0 && spot.x < size.x && spot.y >= 0.0 && spot.y < size.y) {
    share = 1.0;
  }
  vec2 border = clipImageExtent.xy - 1.0;
  if (kind == 0) {
    vec2 first = floor(clipImageSource.xy);
    vec2 last = ceil(clipImageSource.zw) - 1.0;
    vec2 texel = max(min(floor(clipImageSource.xy + spot + 0.0009765625), last), first);
    return share * clipAlpha(max(min(texel, border), 0.0), 0);
  }
  if (kind == 1) {
    vec2 middle = (clipImageSource.xy + clipImageSource.zw) * 0.5;
    return share * clipLinear(
      clipImageSource.xy + spot, min(clipImageSource.xy + 0.5, middle), max(clipImageSource.zw - 0.5, middle),
      clipImageExtent.xy, 0);
  }
  float near = clipLevel(spot, int(clipImageExtent.z));
  float far = clipLevel(spot, int(clipImageExtent.w));
  return share * (near + (far - near) * clipImageWeight);
}
#endif
