// GLFW brings no GL header of its own: GL is called through the function table of OpenGLRenderer only.
#define GLFW_INCLUDE_NONE
#include <GLFW/glfw3.h>
