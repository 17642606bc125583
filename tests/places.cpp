#include "places.h"

namespace affray {

const char* const kSourceDir = AFFRAY_SOURCE_DIR;
const char* const kBinary = AFFRAY_BINARY;
const char* const kLabBinary = AFFRAY_LAB_BINARY;

}  // namespace affray
