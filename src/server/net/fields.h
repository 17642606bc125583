// Reading the fields of a request's JSON; what is missing or wrong is a Refusal that names it.
#pragma once

#include <string>

#include "server/net/http.h"

namespace affray::server {

[[nodiscard]] Json body_object(const HttpRequest& request);

[[nodiscard]] std::string text_field(const Json& object, const char* name, std::size_t longest);
[[nodiscard]] std::string text_field_or(const Json& object, const char* name, std::size_t longest,
                                        std::string otherwise);
[[nodiscard]] int number_field(const Json& object, const char* name, int least, int most);
[[nodiscard]] int number_field_or(const Json& object, const char* name, int least, int most,
                                  int otherwise);
[[nodiscard]] bool flag_field_or(const Json& object, const char* name, bool otherwise);
[[nodiscard]] const Json& object_field(const Json& object, const char* name);

// Without control characters and white space at the ends; text that is not UTF-8 is refused.
[[nodiscard]] std::string clean_text(const std::string& text, std::string_view what);

// The value, or its error as a Refusal.
template <class T>
T value_or_refuse(core::Result<T> result) {
    if (result) return std::move(*result);
    refuse(400, result.error().code, result.error().message);
}

}  // namespace affray::server
