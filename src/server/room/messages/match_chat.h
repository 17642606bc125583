// What is said at a match: the newest lines.
#pragma once

#include <deque>
#include <set>
#include <string>
#include <vector>

#include "server/room/match/audience.h"
#include "store/store.h"

namespace affray::server {

class MatchChat {
public:
    MatchChat(std::vector<store::ChatRow> lines, std::vector<std::string> seat_names);

    // What somebody says now; it is added when it is stored.
    [[nodiscard]] store::ChatRow next_line(const Viewer& viewer, std::string text, std::int64_t at);
    void add(const store::ChatRow& line);
    void erase_lines_of(const std::string& user);

    // ChatLine of web/src/wire.
    [[nodiscard]] Json line_json(const store::ChatRow& line) const;
    [[nodiscard]] Json for_somebody(const std::set<std::string>& unheard) const;

private:
    std::deque<store::ChatRow> lines_;
    std::vector<std::string> seat_names_;
    int next_ = 0;
};

}  // namespace affray::server
