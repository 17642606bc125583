// The records that the arena has written.
#pragma once

#include <string>
#include <vector>

namespace affray::lab {

// The files of all these folders, in the order of their names. Throws BadInput for what is no
// folder.
[[nodiscard]] std::vector<std::string> records_in(const std::vector<std::string>& folders);

}  // namespace affray::lab
