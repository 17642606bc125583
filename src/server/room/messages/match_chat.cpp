#include "server/room/messages/match_chat.h"

#include <algorithm>

#include "server/net/logger.h"

namespace affray::server {

namespace {

constexpr std::size_t kChatLinesKept = 200;

}  // namespace

MatchChat::MatchChat(std::vector<store::ChatRow> lines, std::vector<std::string> seat_names)
    : lines_(std::make_move_iterator(lines.begin()), std::make_move_iterator(lines.end())),
      seat_names_(std::move(seat_names)),
      next_(lines_.empty() ? 0 : lines_.back().n + 1) {}

store::ChatRow MatchChat::next_line(const Viewer& viewer, std::string text, std::int64_t at) {
    store::ChatRow line;
    line.n = next_++;
    line.user = viewer.user;
    line.name = viewer.name;
    line.account = viewer.account;
    line.seat = viewer.seats.empty() ? -1 : viewer.seats[0];
    line.text = std::move(text);
    line.at = at;
    return line;
}

void MatchChat::add(const store::ChatRow& line) {
    lines_.push_back(line);
    if (lines_.size() > kChatLinesKept) lines_.pop_front();
}

void MatchChat::erase_lines_of(const std::string& user) {
    std::erase_if(lines_, [&](const store::ChatRow& line) { return line.user == user; });
}

Json MatchChat::line_json(const store::ChatRow& line) const {
    const auto seat = static_cast<std::size_t>(line.seat);
    const bool is_seated = line.seat >= 0 && seat < seat_names_.size();
    return {{"n", line.n},
            {"from", line.name},
            {"user", line.user.empty() ? Json(nullptr) : Json(line.user)},
            {"account", line.account},
            {"seat", is_seated ? Json(seat_names_[seat]) : Json(nullptr)},
            {"text", line.text},
            {"at", iso_time(line.at)}};
}

Json MatchChat::for_somebody(const std::set<std::string>& unheard) const {
    Json chat = Json::array();
    for (const store::ChatRow& line : lines_)
        if (!line.text.empty() && !unheard.contains(line.user)) chat.push_back(line_json(line));
    return chat;
}

}  // namespace affray::server
