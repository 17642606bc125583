// Runs the program as a person would, and keeps what it printed.
#pragma once

#include <sys/wait.h>

#include <array>
#include <atomic>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <unistd.h>

#include "core/json.h"
#include "places.h"

namespace affray::test {

struct Printed {
    int exit_code = -1;
    std::string text;  // stdout and stderr

    [[nodiscard]] core::Json json() const { return core::Json::parse(text); }
    [[nodiscard]] std::vector<core::Json> json_lines() const {
        std::vector<core::Json> lines;
        std::istringstream in(text);
        for (std::string line; std::getline(in, line);) lines.push_back(core::Json::parse(line));
        return lines;
    }
};

// A directory that goes away with the test.
class Scratch {
public:
    Scratch() {
        static std::atomic<int> number = 0;
        path_ = std::filesystem::temp_directory_path() /
                fmt::format("affray-test-{}-{}", getpid(), ++number);
        std::filesystem::create_directories(path_);
    }
    ~Scratch() { std::filesystem::remove_all(path_); }
    Scratch(const Scratch&) = delete;
    Scratch& operator=(const Scratch&) = delete;

    [[nodiscard]] std::string file(const std::string& name) const {
        return (path_ / name).string();
    }

private:
    std::filesystem::path path_;
};

inline std::string text_of(const std::string& path) {
    std::ifstream in(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

inline void write_text(const std::string& path, const std::string& text) {
    std::ofstream(path, std::ios::binary) << text;
}

// Runs "PROGRAM ARGUMENTS" in a shell with the given input.
inline Printed run_program(const std::string& program, const std::string& arguments,
                           const std::string& input) {
    const Scratch scratch;
    write_text(scratch.file("input"), input);
    const std::string command =
        fmt::format("\"{}\" {} < {} 2>&1", program, arguments, scratch.file("input"));
    Printed printed;
    FILE* pipe = popen(command.c_str(), "r");
    std::array<char, 4096> buffer{};
    for (std::size_t n = 0; (n = fread(buffer.data(), 1, buffer.size(), pipe)) > 0;)
        printed.text.append(buffer.data(), n);
    const int status = pclose(pipe);
    printed.exit_code = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    return printed;
}

inline Printed run(const std::string& arguments, const std::string& input = {}) {
    return run_program(kBinary, arguments, input);
}

inline Printed run_lab(const std::string& arguments) {
    return run_program(kLabBinary, arguments, {});
}

}  // namespace affray::test
