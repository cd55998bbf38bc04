#include <ft2build.h>
#include FT_FREETYPE_H
#include FT_OUTLINE_H
#include FT_MULTIPLE_MASTERS_H
#include FT_TRUETYPE_TABLES_H
#include FT_COLOR_H

// Swift does not import macros that cast or shift.
static const FT_Int32 CFT_LOAD_OUTLINE_UNITS = FT_LOAD_NO_SCALE | FT_LOAD_NO_BITMAP;
static const FT_Int32 CFT_LOAD_OUTLINE = FT_LOAD_NO_HINTING | FT_LOAD_NO_BITMAP;
static const FT_Int32 CFT_LOAD_COLOR = FT_LOAD_COLOR | FT_LOAD_NO_HINTING;
static inline int cft_is_scalable(FT_Face face) { return FT_IS_SCALABLE(face) != 0; }
static inline int cft_is_sfnt(FT_Face face) { return FT_IS_SFNT(face) != 0; }
static inline int cft_has_color(FT_Face face) { return FT_HAS_COLOR(face) != 0; }
static inline int cft_has_variations(FT_Face face) { return FT_HAS_MULTIPLE_MASTERS(face) != 0; }

/// Puts coverage of an outline into rows of 8 bits, `width` bytes each, the top one first. Gives FreeType's error.
static inline FT_Error cft_render(FT_Library library, FT_Outline *outline, unsigned char *rows, int width, int height) {
  FT_Bitmap bitmap = {0};
  bitmap.rows = (unsigned int)height;
  bitmap.width = (unsigned int)width;
  bitmap.pitch = width;
  bitmap.buffer = rows;
  bitmap.num_grays = 256;
  bitmap.pixel_mode = FT_PIXEL_MODE_GRAY;
  return FT_Outline_Get_Bitmap(library, outline, &bitmap);
}
