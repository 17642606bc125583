// JSON in columns.
#pragma once

#include <string>
#include <string_view>

#include "store/values.h"

namespace affray::store {

inline std::string text_of(const Json& json) {
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

inline Json json_of(const std::string& text) {
    if (text.empty()) return {};
    Json json = Json::parse(text, nullptr, false);
    if (json.is_discarded()) throw DamagedData("damaged JSON in the data");
    return json;
}

// Of what can be done without.
inline Json json_or(const std::string& text, const Json& otherwise) {
    Json json = Json::parse(text, nullptr, false);
    return json.is_discarded() ? otherwise : json;
}

inline std::string sql(std::string_view columns, std::string_view rest) {
    return std::string(columns) + std::string(rest);
}

}  // namespace affray::store
