#include "cli/base/command.h"

#include <filesystem>
#include <fstream>
#include <iterator>

#include <fmt/format.h>

namespace affray::cli {

std::string read_file(const std::string& path) {
    if (std::filesystem::is_directory(path)) throw BadInput(fmt::format("{} is a directory", path));
    std::ifstream file(path, std::ios::binary);
    if (!file) throw BadInput(fmt::format("{} cannot be read", path));
    return {std::istreambuf_iterator<char>(file), {}};
}

void write_file(const std::string& path, std::string_view text) {
    std::ofstream file(path, std::ios::binary);
    file.write(text.data(), static_cast<std::streamsize>(text.size()));
    file.close();
    if (!file) throw BadInput(fmt::format("{} cannot be written", path));
}

void make_folder(const std::string& name) {
    if (name.empty()) return;
    std::error_code error;
    std::filesystem::create_directories(name, error);
    if (error) throw BadInput(fmt::format("{} cannot be made: {}", name, error.message()));
}

void print_json(const core::Json& json) {
    fmt::print("{}\n", json.dump(2, ' ', false, core::Json::error_handler_t::replace));
}

}  // namespace affray::cli
