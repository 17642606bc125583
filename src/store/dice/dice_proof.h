// What a record tells of its secret dice, and whether it is true.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/record.h"
#include "store/dice/dice_agreement.h"

namespace affray::store {

// `about.secret_dice` of a record's header.
struct DiceProof {
    std::string commitment;  // to the server's seed
    DiceSecret secret;
    // Records of version 1 only: the log line of the start and of each decision.
    std::vector<std::uint64_t> lines;

    // Agreed: a seat opened a value of its own. Server: the server drew all values (bots, one
    // screen). Old: lines may have been left out, so the server could have chosen among them.
    [[nodiscard]] std::string_view form() const;
};

[[nodiscard]] core::Json proof_json(const DiceSecret& secret,
                                    const std::vector<std::string>& seats);

// Nothing: the record's dice were not secret. An error: what it says cannot be read.
[[nodiscard]] core::Result<std::optional<DiceProof>> proof_of(const core::Record& record);

// Whether every value fits its commitment, and every line has exactly the dice that its number
// gives: those that were taken back, too.
[[nodiscard]] core::Status verify_dice(const core::Record& record, const DiceProof& proof,
                                       core::GameTypes games);

}  // namespace affray::store
