// One corner of a quad, pulled from the buffer of quads: three words of four numbers a quad, as SpriteCore's Quad lays them out.
//
// TRIANGLES: corners of triangles instead, vertices in device pixels; the quad only says where texels lie.
// PLAIN: no edges, no clamping: the place in the texture is interpolated between the corners.

uniform usamplerBuffer quads;
// Where each texture of the list is: (unit + 256·layer, x + 65536·y, width + 65536·height, the last level).
uniform isamplerBuffer places;
// The texture that slot 0 stands for.
uniform int firstTexture;
// By how much quads are moved: 0 but for those that stay on the GPU.
uniform vec2 offset;
// The size of the target in pixels, and the device pixel that its first one is.
uniform vec4 target;
// 1 where the target's first row is the top one, −1 for a window.
uniform float rowOrder;

#ifdef TRIANGLES
in vec2 vertex;
uniform int quad;
#endif

flat out vec4 modulation;
flat out uint flags;
// The unit and the layer, then the corner of the image there.
flat out ivec4 place;
#ifdef PLAIN
out vec2 texel;
#else
flat out vec4 inverseMap;
flat out vec2 origin;
flat out vec4 source;
flat out vec4 edgeAcross;
flat out vec4 edgeDown;
flat out float level;
// The size of the image and its last level.
flat out ivec3 extent;
#endif

#ifndef PLAIN
// SpriteCore's EdgeCoverage: (straight, reach, slope, bend).
vec4 edge(float gx, float gy) {
  float x = abs(gx);
  float y = abs(gy);
  float longer = max(x, y);
  float shorter = min(x, y);
  float bend = 1.0 / (2.0 * longer * max(shorter, longer * 1e-6));
  return vec4((longer - shorter) * 0.5, (longer + shorter) * 0.5, 1.0 / longer, bend);
}

// The logarithm to base 2 by the series of the inverse hyperbolic tangent, so that both renderers find the same level.
float logarithm(float x) {
  uint bits = floatBitsToUint(x);
  float exponent = float(int(bits >> 23) - 127);
  float mantissa = uintBitsToFloat((bits & 0x7fffffu) | 0x3f800000u);
  float z = (mantissa - 1.4142135) / (mantissa + 1.4142135);
  float zz = z * z;
  return exponent + (0.5 + 2.8853900 * (z * (1.0 + zz * (0.33333334 + zz * (0.2 + zz * 0.14285715)))));
}
#endif

void main() {
#ifdef TRIANGLES
  int index = quad * 3;
#else
  int index = (gl_VertexID >> 2) * 3;
#endif
  uvec4 first = texelFetch(quads, index);
  uvec4 second = texelFetch(quads, index + 1);
  uvec4 third = texelFetch(quads, index + 2);
  vec4 map = uintBitsToFloat(first);
  vec2 start = uintBitsToFloat(second.xy) + offset;
  vec4 rect = uintBitsToFloat(third);
  flags = second.w >> 16;
  vec2 size = rect.zw - rect.xy;

  float opacity = float(second.z >> 24) * 0.003921569 * (float(second.w & 0xffffu) * 1.5259022e-05);
  vec3 tint = vec3(float(second.z & 255u), float((second.z >> 8) & 255u), float((second.z >> 16) & 255u)) * 0.003921569;
  modulation = vec4(tint * opacity, opacity);

  ivec4 home = (flags & 3u) == 3u ? ivec4(0) : texelFetch(places, firstTexture + int(flags >> 6));
  place = ivec4(home.x & 255, home.x >> 8, home.y & 65535, home.y >> 16);

  vec2 corner = vec2(float(gl_VertexID & 1), float((gl_VertexID >> 1) & 1));
#ifdef PLAIN
  vec2 local = size * corner;
  vec2 exact = map.xy * local.x + map.zw * local.y + start;
  vec2 there = floor(exact * 256.0 + 0.5) * 0.00390625;
  // The grid moves the corner by up to 1/512 pixel; what is read there moves with it.
  vec2 moved = (there - exact) * (1.0 / (map.x * map.w - map.y * map.z));
  local += vec2(map.w * moved.x - map.z * moved.y, map.x * moved.y - map.y * moved.x);
  texel = rect.xy + local + vec2(place.zw);
#else
  origin = start;
  source = rect;
  extent = ivec3(home.z & 65535, (home.z >> 16) & 65535, home.w);
  float reciprocal = 1.0 / (map.x * map.w - map.y * map.z);
  inverseMap = vec4(map.w * reciprocal, -map.z * reciprocal, -map.y * reciprocal, map.x * reciprocal);
  edgeAcross = edge(inverseMap.x, inverseMap.y);
  edgeDown = edge(inverseMap.z, inverseMap.w);
  level = 0.5 * logarithm(max(
    inverseMap.x * inverseMap.x + inverseMap.z * inverseMap.z, inverseMap.y * inverseMap.y + inverseMap.w * inverseMap.w));
#ifdef TRIANGLES
  vec2 there = vertex;
#else
  vec2 local = size * corner;
  bool soft = (flags & 60u) != 0u;
  if (soft) {
    // One pixel further out on every side: where the rasteriser draws the line, coverage is 0.
    vec2 step = vec2(length(inverseMap.xy), length(inverseMap.zw));
    local += step * (corner * 2.0 - 1.0);
  }
  vec2 there = map.xy * local.x + map.zw * local.y + start;
  // The grid of the rasteriser, taken here, so that what the driver does on the way to it rounds nothing else.
  if (!soft) there = floor(there * 256.0 + 0.5) * 0.00390625;
  // So far out, a Float is too coarse for the pixel around the edges, and drivers lose triangles. Coverage needs neither: draw the
  // whole target, and let it say what is seen.
  vec2 reach = abs(map.xy) * size.x + abs(map.zw) * size.y;
  if (soft && max(reach.x, reach.y) > 262144.0) there = target.zw + target.xy * corner;
#endif
#endif
  vec2 unit = (there - target.zw) * (2.0 / target.xy) - 1.0;
  gl_Position = vec4(unit.x, unit.y * rowOrder, 0.0, 1.0);
}
