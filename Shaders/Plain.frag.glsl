// One pixel of a quad without edges that may read past its border: what the sampler gives, times the tint.

in vec2 texel;
flat in vec4 modulation;
flat in uint flags;

#ifdef SECOND_OUTPUT
layout(location = 0, index = 0) out vec4 color;
layout(location = 0, index = 1) out vec4 second;
#else
out vec4 color;
#endif

void main() {
  vec4 read = (flags & 3u) == 3u ? vec4(1.0) : sampleFrom(texel);
  color = read * modulation;
#ifdef COVERAGE_OUT
  second = vec4(1.0);
#endif
#ifdef FACTOR_OUT
  second = vec4(1.0 - color.a + color.rgb, 1.0);
#endif
}
