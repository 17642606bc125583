#include "lab/cli/record_folders.h"

#include <algorithm>
#include <filesystem>

#include "cli/base/command.h"

namespace affray::lab {

std::vector<std::string> records_in(const std::vector<std::string>& folders) {
    std::vector<std::string> files;
    for (const std::string& folder : folders) {
        if (!std::filesystem::is_directory(folder)) throw cli::BadInput(folder + " is no folder");
        for (const auto& entry : std::filesystem::directory_iterator(folder))
            if (entry.path().extension() == ".affray") files.push_back(entry.path().string());
    }
    std::sort(files.begin(), files.end());
    return files;
}

}  // namespace affray::lab
