#include <png.h>
#include <string.h>

// Swift does not import macros that are built from other macros.
static const png_uint_32 CPNG_FORMAT_RGBA = PNG_FORMAT_RGBA;

/// The most bytes that a PNG of this picture can take.
static inline size_t cpng_size_bound(const png_image *image) {
  return PNG_IMAGE_PNG_SIZE_MAX(*image);
}

// The simplified interface gets one kind of file wrong: interlaced, 16 bits a sample, wanted in 8. Up to libpng 1.6.50 it
// writes past the end of the rows (CVE-2025-65018), after that it mixes the rows up (pnggroup/libpng#853). These files go
// through the traditional interface instead. Its setjmp and longjmp stay within one C function: no Swift frame is jumped over.

typedef struct {
  const png_byte *next;
  size_t left;
  char *message;
} cpng_file;

static inline void cpng_take(png_structp png, png_bytep target, size_t count) {
  cpng_file *file = (cpng_file *)png_get_io_ptr(png);
  if (count > file->left) png_error(png, "read beyond end of data");
  memcpy(target, file->next, count);
  file->next += count;
  file->left -= count;
}

static inline void cpng_fail(png_structp png, png_const_charp words) {
  strncpy(((cpng_file *)png_get_error_ptr(png))->message, words, 63);
  png_longjmp(png, 1);
}

static inline void cpng_ignore(png_structp png, png_const_charp words) {}

/// Decodes an interlaced file of 16 bits a sample to straight RGBA of 8, `width * height * 4` bytes without gaps between rows.
/// Gives 1; or 0, and libpng's sentence in `message`, 64 bytes that were zero before.
static inline int cpng_read_interlaced_16(
  const void *bytes, size_t count, png_uint_32 width, png_uint_32 height, void *rgba, char *message
) {
  cpng_file file = {(const png_byte *)bytes, count, message};
  png_structp png = png_create_read_struct(PNG_LIBPNG_VER_STRING, &file, cpng_fail, cpng_ignore);
  if (png == NULL) return 0;
  png_infop info = png_create_info_struct(png);
  if (info == NULL || setjmp(png_jmpbuf(png))) {
    png_destroy_read_struct(&png, &info, NULL);
    return 0;
  }
  png_set_read_fn(png, &file, cpng_take);
  png_read_info(png, info);
  png_set_expand(png);
  png_set_scale_16(png);
  png_set_gray_to_rgb(png);
  png_set_add_alpha(png, 255, PNG_FILLER_AFTER);
  int passes = png_set_interlace_handling(png);
  png_read_update_info(png, info);
  size_t stride = (size_t)width * 4;
  if (png_get_image_height(png, info) != height || png_get_rowbytes(png, info) != stride) png_error(png, "two headers");
  for (; passes > 0; passes--) {
    for (png_uint_32 y = 0; y < height; y++) png_read_row(png, (png_bytep)rgba + y * stride, NULL);
  }
  png_destroy_read_struct(&png, &info, NULL);
  return 1;
}
