// The textures that a draw reads: one array, or (MANY_IMAGES) up to eight, chosen by a chain of comparisons, since samplers
// cannot be indexed by what differs from pixel to pixel.

uniform sampler2DArray image0;
#ifdef MANY_IMAGES
uniform sampler2DArray image1;
uniform sampler2DArray image2;
uniform sampler2DArray image3;
uniform sampler2DArray image4;
uniform sampler2DArray image5;
uniform sampler2DArray image6;
uniform sampler2DArray image7;
#define CHOOSE(READ) \
  switch (place.x) { \
    case 0: return READ(image0); \
    case 1: return READ(image1); \
    case 2: return READ(image2); \
    case 3: return READ(image3); \
    case 4: return READ(image4); \
    case 5: return READ(image5); \
    case 6: return READ(image6); \
    default: return READ(image7); \
  }
#else
#define CHOOSE(READ) return READ(image0);
#endif

// The unit and the layer of the image, then its corner there.
flat in ivec4 place;

vec4 fetchFrom(ivec3 texel, int lod) {
#define READ_TEXEL(IMAGE) texelFetch(IMAGE, texel, lod)
  CHOOSE(READ_TEXEL)
}

// Linear reading by the sampler, at a place in texels of the texture.
vec4 sampleFrom(vec2 texel) {
#define READ_SAMPLE(IMAGE) textureLod(IMAGE, vec3(texel / vec2(textureSize(IMAGE, 0).xy), float(place.y)), 0.0)
  CHOOSE(READ_SAMPLE)
}
