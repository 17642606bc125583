// What a request of the line protocol says, field by field; whatever is wrong with it is a Refusal.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/json.h"
#include "core/result.h"

namespace affray::protocol {

// An error reply in the making. It never leaves EngineSession::handle().
struct Refusal {
    core::Error error;
    core::Json wanted = nullptr;  // the die that is missing, or for which another one was given
};

[[noreturn]] void refuse(std::string code, std::string message);

template <class T>
T value_of(core::Result<T> result) {
    if (!result) throw Refusal{result.error()};
    return std::move(*result);
}

// Null: the request has no such field.
[[nodiscard]] const core::Json* find(const core::Json& request, const char* key);
[[nodiscard]] std::string text_field(const core::Json& request, const char* key,
                                     std::string_view usual);
struct Bounds {
    std::uint64_t least = 0;
    std::uint64_t most = ~std::uint64_t{0};
};
[[nodiscard]] std::uint64_t number_field(const core::Json& request, const char* key,
                                         std::uint64_t usual, Bounds bounds = {});
[[nodiscard]] bool flag_field(const core::Json& request, const char* key);
// Any other field is refused, so that a misspelt one is noticed.
void allow_only(const core::Json& request, const std::vector<std::string_view>& keys);

}  // namespace affray::protocol
