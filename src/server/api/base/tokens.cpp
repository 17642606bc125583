#include "server/api/base/tokens.h"

#include <string_view>

#include <fmt/format.h>

namespace affray::server {

namespace {

constexpr std::string_view kCookie = "affray";
constexpr std::string_view kBearer = "Bearer ";
constexpr int kCookieKeptS = 365 * 24 * 3600;

std::string token_cookie(const std::string& token, int kept_s, bool only_https) {
    return fmt::format("{}={}; Path=/; HttpOnly; SameSite=Strict; Max-Age={}{}", kCookie, token,
                       kept_s, only_https ? "; Secure" : "");
}

}  // namespace

bool shows_token(const HttpRequest& request) {
    return request.header("authorization").starts_with(kBearer);
}

bool is_program(const HttpRequest& request) {
    return shows_token(request) || request.path == "/api/token";
}

std::string token_of(const HttpRequest& request) {
    return shows_token(request) ? request.header("authorization").substr(kBearer.size())
                                : cookie(request, kCookie);
}

std::string session_cookie(const std::string& token, bool only_https) {
    return token_cookie(token, kCookieKeptS, only_https);
}

std::string ended_session_cookie(bool only_https) { return token_cookie("", 0, only_https); }

}  // namespace affray::server
