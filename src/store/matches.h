// Matches without their logs: lists are made of them.
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

struct SeatHolder {
    int seat = 0;
    std::string user;
};

// A match without its log. What it is made of and who plays is JSON of the layer above.
struct MatchRow {
    std::string id;
    std::string game;
    std::string state;  // "waiting", "running", "over", "aside"
    bool open = false;  // in the lobby
    Milliseconds created = 0;
    Milliseconds touched = 0;
    Json about = Json::object();
    std::string seed;  // the secret of its dice, in hexadecimal digits
    Json result = {};  // when it is over
    std::vector<SeatHolder> holders = {};
    std::string damage = {};  // what of it cannot be read; empty: nothing
};

// A match that cannot be played because it is damaged: kept as it is for who runs the server.
struct AsideMatch {
    std::string match;
    std::string was;  // its state before
    std::string reason;
    Milliseconds at = 0;
};

// Where one stands among those that were touched before and after it.
struct Touched {
    Milliseconds at = std::numeric_limits<Milliseconds>::min();
    std::string match;
};

class Matches {
public:
    virtual ~Matches() = default;

    virtual void add_match(const MatchRow& match) = 0;
    // All but its seed, which is laid open when the match is over.
    virtual void update_match(const MatchRow& match) = 0;
    virtual void delete_match(std::string_view id) = 0;
    virtual void touch_match(std::string_view id, Milliseconds at) = 0;
    [[nodiscard]] virtual std::optional<MatchRow> find_match(std::string_view id) = 0;
    // Newest first. An empty state: any.
    [[nodiscard]] virtual std::vector<MatchRow> matches_of(
        std::string_view user, std::string_view state, int most,
        Milliseconds before = std::numeric_limits<Milliseconds>::max()) = 0;
    // Newest first, too: to be looked at one after the other where there may be thousands.
    [[nodiscard]] virtual std::vector<std::string> ids_of_matches_of(std::string_view user,
                                                                     int most) = 0;
    [[nodiscard]] virtual std::size_t count_unfinished(std::string_view user) = 0;
    // Who opened it counts it until it is over or gone.
    virtual void set_opener(std::string_view id, std::string_view opener) = 0;
    [[nodiscard]] virtual std::size_t count_opened_by(std::string_view opener) = 0;
    [[nodiscard]] virtual std::vector<MatchRow> open_matches(std::string_view state, int most) = 0;
    [[nodiscard]] virtual std::vector<std::string> matches_in_state(std::string_view state) = 0;
    // Whose row has not changed since then, the oldest first, from the one after `after` on.
    [[nodiscard]] virtual std::vector<MatchRow> untouched(std::string_view state,
                                                          Milliseconds before, int most,
                                                          const Touched& after = {}) = 0;
    // Nothing but its state changes; bring_back() gives it the old one again.
    virtual void put_aside(std::string_view id, std::string_view reason, Milliseconds at) = 0;
    virtual void bring_back(std::string_view id) = 0;
    [[nodiscard]] virtual std::vector<AsideMatch> matches_aside() = 0;
};

}  // namespace affray::store
