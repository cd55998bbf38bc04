// One pixel of a quad: where it lies in the texture, what is read there, and how much of it is covered.
// The reference renderer (QuadMap, QuadCoverage, LevelReader) does the same steps in the same order.

uniform vec4 target;
uniform float rowOrder;

// The soft sides of the clip: (nx, ny, ox, oy), their edge numbers, and (length, 0, 0, 0).
uniform int clipCount;
uniform vec4 clipLine[8];
uniform vec4 clipEdge[8];
uniform vec4 clipExtent[8];

// What a path leaves of each pixel, and the device pixel that its first one is, with the layer it lies in.
uniform bool clipMasked;
uniform sampler2DArray clipMask;
uniform vec4 clipMaskPlace;

// A group's mask, and the device pixel that its first one is.
uniform bool masked;
uniform sampler2DArray mask;
uniform vec2 maskOrigin;

flat in vec4 inverseMap;
flat in vec2 origin;
flat in vec4 source;
flat in vec4 modulation;
flat in vec4 edgeAcross;
flat in vec4 edgeDown;
flat in float level;
flat in uint flags;
flat in ivec3 extent;

#ifdef SECOND_OUTPUT
layout(location = 0, index = 0) out vec4 color;
layout(location = 0, index = 1) out vec4 second;
#else
out vec4 color;
#endif

// The texel of the image, at its place in the texture.
vec4 fetch(ivec2 texel, int lod) {
  return fetchFrom(ivec3(texel + place.zw, place.y), lod);
}

vec4 readNearest(vec2 spot) {
  vec2 first = floor(source.xy);
  vec2 last = ceil(source.zw) - 1.0;
  vec2 texel = max(min(floor(source.xy + spot + 0.0009765625), last), first);
  vec2 border = vec2(extent.xy) - 1.0;
  return fetch(ivec2(max(min(texel, border), 0.0)), 0);
}

vec4 readLinear(vec2 spot, vec2 first, vec2 last, vec2 size, int lod) {
  vec2 clamped = max(min(spot, last), first) - 0.5;
  vec2 corner = floor(clamped);
  vec2 weight = clamped - corner;
  vec2 border = size - 1.0;
  ivec2 low = ivec2(max(min(corner, border), 0.0));
  ivec2 high = ivec2(max(min(corner + 1.0, border), 0.0));
  vec4 a = fetch(low, lod);
  vec4 b = fetch(ivec2(high.x, low.y), lod);
  vec4 c = fetch(ivec2(low.x, high.y), lod);
  vec4 d = fetch(high, lod);
  vec4 upper = a + (b - a) * weight.x;
  vec4 lower = c + (d - c) * weight.x;
  return upper + (lower - upper) * weight.y;
}

vec4 readLevel(vec2 spot, int lod) {
  vec2 size = vec2(max(extent.xy >> lod, 1));
  vec2 there = (source.xy + spot) * (size / vec2(extent.xy));
  return readLinear(there, vec2(0.5), size - 0.5, size, lod);
}

vec4 readTexture(vec2 spot) {
  uint kind = flags & 3u;
  if (kind == 3u) return vec4(1.0);
  if (kind == 0u) return readNearest(spot);
  vec2 middle = (source.xy + source.zw) * 0.5;
  if (kind == 1u) {
    return readLinear(
      source.xy + spot, min(source.xy + 0.5, middle), max(source.zw - 0.5, middle), vec2(extent.xy), 0);
  }
  int lastLevel = extent.z;
  float lod = max(min(level, float(lastLevel)), 0.0);
  float whole = floor(lod);
  vec4 near = readLevel(spot, int(whole));
  vec4 far = readLevel(spot, min(int(whole) + 1, lastLevel));
  return near + (far - near) * (lod - whole);
}

float coverageOfEdges(vec2 spot) {
  vec2 size = source.zw - source.xy;
  float left = (flags & 4u) != 0u ? above(edgeAcross, spot.x) : 1.0;
  float right = (flags & 16u) != 0u ? above(edgeAcross, spot.x - size.x) : 0.0;
  float top = (flags & 8u) != 0u ? above(edgeDown, spot.y) : 1.0;
  float bottom = (flags & 32u) != 0u ? above(edgeDown, spot.y - size.y) : 0.0;
  return max(left - right, 0.0) * max(top - bottom, 0.0);
}

float coverageOfClip(vec2 pixel) {
  float coverage = 1.0;
  for (int i = 0; i < clipCount; ++i) {
    vec4 line = clipLine[i];
    float v = line.x * (pixel.x - line.z) + line.y * (pixel.y - line.w);
    coverage = coverage * max(above(clipEdge[i], v) - above(clipEdge[i], v - clipExtent[i].x), 0.0);
  }
  if (clipMasked) {
    coverage = coverage * texelFetch(clipMask, ivec3(ivec2(pixel - clipMaskPlace.xy), int(clipMaskPlace.z)), 0).a;
  }
  return coverage;
}

void main() {
  float row = rowOrder > 0.0 ? gl_FragCoord.y : target.y - gl_FragCoord.y;
  vec2 pixel = vec2(gl_FragCoord.x, row) + target.zw;
  vec2 offset = pixel - origin;
  vec2 spot = vec2(
    inverseMap.x * offset.x + inverseMap.y * offset.y, inverseMap.z * offset.x + inverseMap.w * offset.y);
  float coverage = coverageOfEdges(spot) * coverageOfClip(pixel);
#ifdef ROUNDED_CLIP
  coverage = coverage * coverageOfRounded(pixel);
#endif
#ifdef IMAGE_CLIP
  coverage = coverage * coverageOfImage(pixel);
#endif
  if (masked) coverage = coverage * texelFetch(mask, ivec3(ivec2(pixel - maskOrigin), 0), 0).a;
#ifdef GRADIENT
  color = readTexture(spot) * modulation * gradientAt(pixel) * coverage;
#else
  color = readTexture(spot) * modulation * coverage;
#endif
#ifdef COVERAGE_OUT
  second = vec4(coverage);
#endif
#ifdef FACTOR_OUT
  second = vec4(1.0 - color.a + color.rgb, 1.0);
#endif
}
