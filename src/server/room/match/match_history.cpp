#include "server/room/match/match_history.h"

#include <fmt/format.h>

namespace affray::server {

namespace {

// So much is copied for everybody who joins rather than for each decision.
constexpr std::size_t kLongestNewest = 64UL * 1024;

}  // namespace

void MatchHistory::append(std::string_view entry) {
    if (size() > 0) newest_ += ',';
    newest_ += entry;
    ends_.push_back(size());
}

void MatchHistory::add_decision(int seat, std::string_view action, std::string_view events) {
    const std::string head =
        fmt::format(R"({{"n":{},"line":{},"seat":"{}","action":{},"events":)", ends_.size() - 1,
                    next_line_, seats_.at(static_cast<std::size_t>(seat)), Json(action).dump());
    if (size() > 0) newest_ += ',';
    ((newest_ += head) += events) += '}';
    ends_.push_back(size());
    pass_line();
}

void MatchHistory::add(const store::LogEntry& line) {
    if (line.seq < next_line_) return;
    const Json entry = Json::parse(line.entry, nullptr, false);
    if (entry.contains("do"))
        return add_decision(entry.at("seat").get<int>(),
                            entry.at("do").get_ref<const std::string&>(), line.events);
    if (entry.contains("start"))
        append(fmt::format(R"({{"n":-1,"line":{},"seat":null,"action":null,"events":{}}})",
                           next_line_, line.events));
    else if (entry.contains("back_to"))
        return go_back(entry.at("back_to").get<std::size_t>());
    pass_line();
}

void MatchHistory::go_back(std::size_t decisions) {
    ends_.resize(decisions + 1);
    const std::size_t kept = ends_.back();
    if (kept < whole_->size()) {
        whole_ = std::make_shared<const std::string>(whole_->substr(0, kept));
        newest_.clear();
    } else {
        newest_.resize(kept - whole_->size());
    }
    pass_line();
}

std::vector<Text> MatchHistory::texts() {
    if (newest_.size() > kLongestNewest) {
        whole_ = std::make_shared<const std::string>(*whole_ + newest_);
        newest_.clear();
    }
    return {whole_, std::make_shared<const std::string>(newest_)};
}

}  // namespace affray::server
