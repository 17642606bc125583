// How a seed comes about that nobody alone decides.
//
// The server draws a secret of 32 bytes and shows its SHA-256. Every seat draws 32 bytes of its own
// and shows their SHA-256. When all of these are on the table the seats open theirs; the first die
// falls when all are open. The server opens its secret when the match is over. The dice come from
//     SHA-256("affray dice 2\n" || secret || value of the first seat || of the second ...).
// For bots, seats on one screen and clients that commit to nothing the server draws the value, and
// says so.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/json.h"
#include "store/dice/secret_dice.h"

namespace affray::store {

struct DiceShare {
    std::string
        commitment;     // hexadecimal digits; empty: of a match that began before there were any
    std::string value;  // empty: not open yet
    bool by_server = false;

    [[nodiscard]] bool is_open() const { return !value.empty(); }
};

[[nodiscard]] DiceShare server_share();
// As 64 hexadecimal digits in lower case, or nothing.
[[nodiscard]] std::optional<DiceShare> committed_share(std::string_view commitment);
// Whether it is what the seat has committed to.
[[nodiscard]] bool fits(const DiceShare& share, std::string_view value);

[[nodiscard]] core::Json to_json(const DiceShare& share);
[[nodiscard]] DiceShare read_dice_share(const core::Json& json);  // as it was written by to_json

// What a match's dice are made of.
struct DiceSecret {
    Seed seed{};                    // the server's
    std::vector<DiceShare> shares;  // by seat, all open; none: the seed alone, as it once was

    [[nodiscard]] Seed key() const;
};

}  // namespace affray::store
