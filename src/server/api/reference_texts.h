// What clients look up, made once: as text and packed.
#pragma once

#include <optional>
#include <string>
#include <unordered_map>

#include "server/net/http.h"

namespace affray::server {

struct ReferenceText {
    Text plain;
    Text gzip;  // null: not worth it
};
[[nodiscard]] ReferenceText reference_text(const Json& json);
[[nodiscard]] HttpReply reference_reply(const ReferenceText& text, const HttpRequest& request);

class ReferenceTexts {
public:
    [[nodiscard]] const ReferenceText* find(const std::string& path) const;
    void keep(const std::string& path, const ReferenceText& text);

private:
    std::unordered_map<std::string, ReferenceText> by_path_;
};

}  // namespace affray::server
