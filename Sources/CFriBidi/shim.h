#include <fribidi.h>

// Swift does not import macros that are built from other macros.
static const unsigned int CFRIBIDI_LTR = FRIBIDI_TYPE_LTR;
static const unsigned int CFRIBIDI_RTL = FRIBIDI_TYPE_RTL;
static const unsigned int CFRIBIDI_WRTL = FRIBIDI_TYPE_WRTL;
static const unsigned int CFRIBIDI_ON = FRIBIDI_TYPE_ON;
static const unsigned int CFRIBIDI_WS = FRIBIDI_TYPE_WS;
static const unsigned int CFRIBIDI_SS = FRIBIDI_TYPE_SS;
static const unsigned int CFRIBIDI_BS = FRIBIDI_TYPE_BS;
static const unsigned int CFRIBIDI_MASK_EXPLICIT = FRIBIDI_MASK_EXPLICIT;
static const unsigned int CFRIBIDI_MASK_ISOLATE = FRIBIDI_MASK_ISOLATE;
static const unsigned int CFRIBIDI_MASK_BN = FRIBIDI_MASK_BN;
