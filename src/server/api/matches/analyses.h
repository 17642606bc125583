// Finished matches looked through for mistakes: in the background, a piece at a time, each kept
// when it is done (web/src/wire: Analysis). Used on the loop's thread.
#pragma once

#include <deque>
#include <map>
#include <memory>
#include <string>

#include "server/room/services.h"

namespace affray::server {

class Analyses {
public:
    explicit Analyses(Services& services) : services_(services) {}

    // How far it is; null: nobody has asked for it, or it is long ago.
    [[nodiscard]] Json progress(const std::string& match, int seat) const;
    [[nodiscard]] bool is_known(const std::string& match, int seat) const;
    // Whether one more may be begun now.
    [[nodiscard]] bool has_room() const;
    // Begins it. The record is of a match that is over.
    struct Asked {
        std::string match;
        int seat = 0;
        std::string seat_name;
        std::string person;
        std::string address;
        std::shared_ptr<void> slot;  // kept until it is done
    };
    void begin(Asked asked, std::string record);

private:
    struct Analysis;
    using Key = std::pair<std::string, int>;

    void read(const std::shared_ptr<Analysis>& analysis, std::string record);
    void go_on(const std::shared_ptr<Analysis>& analysis);
    void fail(const std::shared_ptr<Analysis>& analysis, const std::string& problem) const;

    Services& services_;
    std::map<Key, std::shared_ptr<Analysis>> all_;
    std::deque<Key> in_order_;  // the oldest first
};

}  // namespace affray::server
