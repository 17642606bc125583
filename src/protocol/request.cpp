#include "protocol/request.h"

#include <algorithm>

#include <fmt/format.h>

namespace affray::protocol {

using core::Json;

void refuse(std::string code, std::string message) {
    throw Refusal{{std::move(code), std::move(message)}};
}

const Json* find(const Json& request, const char* key) {
    const auto found = request.find(key);
    return found == request.end() || found->is_null() ? nullptr : &*found;
}

std::string text_field(const Json& request, const char* key, std::string_view usual) {
    const Json* field = find(request, key);
    if (field == nullptr) return std::string(usual);
    if (!field->is_string()) refuse("bad_request", fmt::format("\"{}\" must be a text", key));
    return field->get<std::string>();
}

std::uint64_t number_field(const Json& request, const char* key, std::uint64_t usual,
                           Bounds bounds) {
    const Json* field = find(request, key);
    if (field == nullptr) return usual;
    const bool fits = field->is_number_unsigned() && field->get<std::uint64_t>() >= bounds.least &&
                      field->get<std::uint64_t>() <= bounds.most;
    if (!fits)
        refuse("bad_request", fmt::format("\"{}\" must be a whole number from {} to {}", key,
                                          bounds.least, bounds.most));
    return field->get<std::uint64_t>();
}

bool flag_field(const Json& request, const char* key) {
    const Json* field = find(request, key);
    if (field != nullptr && !field->is_boolean())
        refuse("bad_request", fmt::format("\"{}\" must be true or false", key));
    return field != nullptr && field->get<bool>();
}

void allow_only(const Json& request, const std::vector<std::string_view>& keys) {
    for (const auto& [key, value] : request.items())
        if (key != "cmd" && key != "id" && std::find(keys.begin(), keys.end(), key) == keys.end())
            refuse("bad_request", fmt::format("this command knows no field \"{}\"", key));
}

}  // namespace affray::protocol
