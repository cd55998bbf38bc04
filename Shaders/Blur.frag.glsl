// One pass of a blur of a picture's alpha. The reference renderer (GroupBlur) does the same steps in the same order.

uniform sampler2DArray image;
// The size of what is read.
uniform int extentX;
uniform int extentY;
// The side of the squares whose means are taken; 0 for a pass along an axis.
uniform int block;
uniform float share;
// The way of the axis, the first pixel that counts, how many do, and what they count.
uniform int wayX;
uniform int wayY;
uniform int first;
uniform int count;
uniform vec4 weights[16];

out vec4 color;

void main() {
  ivec2 extent = ivec2(extentX, extentY);
  ivec2 way = ivec2(wayX, wayY);
  ivec2 here = ivec2(gl_FragCoord.xy);
  float sum = 0.0;
  if (block > 0) {
    ivec2 start = here * block;
    ivec2 end = min(start + block, extent);
    for (int y = start.y; y < end.y; ++y) {
      for (int x = start.x; x < end.x; ++x) sum = sum + texelFetch(image, ivec3(x, y, 0), 0).a;
    }
    sum = sum * share;
  } else {
    for (int i = 0; i < count; ++i) {
      ivec2 spot = here + way * (first + i);
      if (spot.x < 0 || spot.y < 0 || spot.x >= extent.x || spot.y >= extent.y) continue;
      sum = sum + weights[i >> 2][i & 3] * texelFetch(image, ivec3(spot, 0), 0).a;
    }
  }
  color = vec4(sum);
}
