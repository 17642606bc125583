#include "server/net/http.h"

#include <algorithm>

namespace affray::server {

namespace {

int hex_digit(char c) {
    if (c >= '0' && c <= '9') return c - '0';
    if (c >= 'a' && c <= 'f') return c - 'a' + 10;
    if (c >= 'A' && c <= 'F') return c - 'A' + 10;
    return -1;
}

std::vector<std::string_view> split(std::string_view text, char separator) {
    std::vector<std::string_view> parts;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find(separator), text.size());
        parts.push_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return parts;
}

}  // namespace

std::string HttpRequest::header(const std::string& name) const {
    const auto found = headers.find(name);
    return found == headers.end() ? std::string() : found->second;
}

std::vector<std::string> HttpRequest::segments() const {
    std::vector<std::string> parts;
    for (const std::string_view part : split(path, '/'))
        if (!part.empty()) parts.emplace_back(part);
    return parts;
}

void refuse(int status, std::string code, std::string message) {
    throw Refusal{status, std::move(code), std::move(message), 0};
}

std::string dump(const Json& json) {
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

HttpReply json_reply(const Json& json, int status) {
    HttpReply reply;
    reply.status = status;
    reply.body = std::make_shared<const std::string>(dump(json));
    return reply;
}

HttpReply error_reply(const Refusal& refusal) {
    HttpReply reply = json_reply(
        {{"error", {{"code", refusal.code}, {"message", refusal.message}}}}, refusal.status);
    if (refusal.retry_after_s > 0)
        reply.headers.emplace_back("Retry-After", std::to_string(refusal.retry_after_s));
    return reply;
}

HttpReply text_reply(std::string body, std::string content_type) {
    HttpReply reply;
    reply.content_type = std::move(content_type);
    reply.body = std::make_shared<const std::string>(std::move(body));
    return reply;
}

std::string url_decoded(std::string_view text) {
    std::string decoded;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const int high = text[i] == '%' && i + 2 < text.size() ? hex_digit(text[i + 1]) : -1;
        const int low = high >= 0 ? hex_digit(text[i + 2]) : -1;
        if (low >= 0) {
            decoded += static_cast<char>(high * 16 + low);
            i += 2;
        } else {
            decoded += text[i] == '+' ? ' ' : text[i];
        }
    }
    return decoded;
}

void read_target(std::string_view target, HttpRequest& request) {
    const std::size_t question = std::min(target.find('?'), target.size());
    request.path = url_decoded(target.substr(0, question));
    if (question == target.size()) return;
    for (const std::string_view pair : split(target.substr(question + 1), '&')) {
        const std::size_t equals = std::min(pair.find('='), pair.size());
        const std::string_view value = pair.substr(std::min(equals + 1, pair.size()));
        request.query[url_decoded(pair.substr(0, equals))] = url_decoded(value);
    }
}

std::string cookie(const HttpRequest& request, std::string_view name) {
    const std::string header = request.header("cookie");
    for (std::string_view pair : split(header, ';')) {
        while (!pair.empty() && pair.front() == ' ') pair.remove_prefix(1);
        if (pair.size() > name.size() && pair.substr(0, name.size()) == name &&
            pair[name.size()] == '=')
            return std::string(pair.substr(name.size() + 1));
    }
    return {};
}

}  // namespace affray::server
