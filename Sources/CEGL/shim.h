// No window system's headers: the displays in use here have no windows.
#define EGL_NO_X11
#include <EGL/egl.h>
#include <EGL/eglext.h>
