// Where the sources and the programs of this build are. In a file of its own, so that what the
// tests compile to does not depend on the folder they are compiled in.
#pragma once

namespace affray {

extern const char* const kSourceDir;
extern const char* const kBinary;
extern const char* const kLabBinary;

}  // namespace affray
