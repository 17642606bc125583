// What the commands of both programs share: their exit codes, mistakes a person can mend, files.
#pragma once

#include <stdexcept>
#include <string>
#include <string_view>

#include "core/json.h"

namespace affray::cli {

inline constexpr int kFine = 0;
inline constexpr int kCheckFailed = 1;
inline constexpr int kBadInput = 2;

// Something the person who typed the command can mend: printed, and exit code 2.
class BadInput : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

// Files. All throw BadInput with a message that names the file.
[[nodiscard]] std::string read_file(const std::string& path);
void write_file(const std::string& path, std::string_view text);
void make_folder(const std::string& name);  // nothing for an empty name

// The value of a result, or its error as BadInput.
template <class T>
T value_or_bad_input(core::Result<T> result, std::string_view context = {}) {
    if (result) return std::move(*result);
    const std::string message = result.error().message;
    throw BadInput(context.empty() ? message : std::string(context) + ": " + message);
}

void print_json(const core::Json& json);

}  // namespace affray::cli
