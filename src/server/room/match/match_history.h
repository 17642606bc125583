// What happened so far, for who joins: LoggedDecision[] of web/src/wire as text, held once for all
// who are told it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "server/net/http.h"
#include "store/store.h"

namespace affray::server {

class MatchHistory {
public:
    explicit MatchHistory(std::vector<std::string> seats) : seats_(std::move(seats)) {}

    // The next line of the match's log; lines that it holds already are passed over.
    void add(const store::LogEntry& line);
    void add_decision(int seat, std::string_view action, std::string_view events);
    void pass_line() { ++next_line_; }
    void go_back(std::size_t decisions);
    [[nodiscard]] int next_line() const { return next_line_; }
    [[nodiscard]] std::size_t entries() const { return ends_.size(); }

    // The list without its brackets, in pieces.
    [[nodiscard]] std::vector<Text> texts();

private:
    void append(std::string_view entry);
    [[nodiscard]] std::size_t size() const { return whole_->size() + newest_.size(); }

    std::vector<std::string> seats_;
    Text whole_ = std::make_shared<const std::string>();  // never changed: others may hold it
    std::string newest_;                                  // what came after it
    std::vector<std::size_t> ends_;  // of the opening and of every decision, in all of the text
    int next_line_ = 0;
};

}  // namespace affray::server
