// Who looks at leagues right now, on this node or on another one.
#pragma once

#include <cstdint>
#include <map>
#include <set>
#include <string>

namespace affray::server {

class PeopleHere {
public:
    // `steady`: milliseconds of a clock that nobody sets.
    // Here; `tells`: there are other nodes, which want to hear of it.
    void saw(const std::string& user, std::int64_t steady, bool tells);
    void heard_of(const std::string& user, std::int64_t steady);   // on another node
    [[nodiscard]] std::set<std::string> now(std::int64_t steady);  // within the last moments
    [[nodiscard]] std::set<std::string> taken_untold();

private:
    std::map<std::string, std::int64_t> seen_at_;
    std::set<std::string> untold_;
};

}  // namespace affray::server
