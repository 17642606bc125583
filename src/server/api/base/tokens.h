// The token of a session, as requests carry it.
//
// A browser carries it in a cookie that no script can read. A program that asks for one
// (POST /api/token) gets a token of its own in the answer and shows it as "Authorization: Bearer".
#pragma once

#include <string>

#include "server/net/http.h"

namespace affray::server {

[[nodiscard]] bool shows_token(const HttpRequest& request);
// It shows one or asks for one.
[[nodiscard]] bool is_program(const HttpRequest& request);
[[nodiscard]] std::string token_of(const HttpRequest& request);  // empty: none

// For the Set-Cookie header; only_https: the browser sends it over nothing else.
[[nodiscard]] std::string session_cookie(const std::string& token, bool only_https);
[[nodiscard]] std::string ended_session_cookie(bool only_https);

}  // namespace affray::server
