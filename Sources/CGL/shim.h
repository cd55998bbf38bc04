// Types and constants only: without GL_GLEXT_PROTOTYPES no function is declared, so that GL can be called in no other way
// than through the function table of OpenGLRenderer.
#include <GL/glcorearb.h>
