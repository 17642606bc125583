// What people say at a match.
#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "store/values.h"

namespace affray::store {

struct ChatRow {
    int n = 0;
    std::string user;  // empty: nobody's any more
    std::string name;
    int seat = -1;  // -1: a spectator
    std::string text;
    Milliseconds at = 0;
    bool account = false;
};

class ChatLines {
public:
    virtual ~ChatLines() = default;

    virtual void add_chat(std::string_view match, const ChatRow& line) = 0;
    [[nodiscard]] virtual std::vector<ChatRow> chat_of(std::string_view match, int most) = 0;
    [[nodiscard]] virtual std::vector<std::pair<std::string, ChatRow>> chat_by(
        std::string_view user) = 0;
};

}  // namespace affray::store
