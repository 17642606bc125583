#include "server/api/reference_texts.h"

#include "server/net/gzip.h"

namespace affray::server {

namespace {

constexpr std::size_t kMostTexts = 5000;  // there are fewer things to look up
constexpr std::size_t kWorthPacking = 1000;

}  // namespace

ReferenceText reference_text(const Json& json) {
    ReferenceText text{std::make_shared<const std::string>(dump(json)), nullptr};
    if (text.plain->size() > kWorthPacking)
        text.gzip = std::make_shared<const std::string>(gzip(*text.plain));
    return text;
}

HttpReply reference_reply(const ReferenceText& text, const HttpRequest& request) {
    HttpReply reply;
    reply.headers = {{"Cache-Control", "max-age=300"}, {"Vary", "Accept-Encoding"}};
    const bool packed =
        text.gzip != nullptr && request.header("accept-encoding").find("gzip") != std::string::npos;
    if (packed) reply.headers.emplace_back("Content-Encoding", "gzip");
    reply.body = packed ? text.gzip : text.plain;
    return reply;
}

const ReferenceText* ReferenceTexts::find(const std::string& path) const {
    const auto found = by_path_.find(path);
    return found == by_path_.end() ? nullptr : &found->second;
}

void ReferenceTexts::keep(const std::string& path, const ReferenceText& text) {
    if (by_path_.size() < kMostTexts) by_path_[path] = text;
}

}  // namespace affray::server
