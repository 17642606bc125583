#include "store/dice/dice_proof.h"

#include <algorithm>

#include <fmt/format.h>

namespace affray::store {

namespace {

using core::Error;
using core::Json;
using core::Result;
using core::Status;

Error bad_secret(std::string message) { return {"bad_secret_dice", std::move(message)}; }

bool has_text(const Json& json, const char* key) {
    return json.contains(key) && json.at(key).is_string();
}

Status read_shares(const Json& json, std::vector<DiceShare>& shares) {
    if (!json.is_array()) return bad_secret("secret_dice.shares: should be a list");
    for (const Json& share : json) {
        const bool complete = share.is_object() && has_text(share, "commitment") &&
                              has_text(share, "value") && has_text(share, "opened_by");
        if (!complete)
            return bad_secret("secret_dice.shares: should have commitment, value and opened_by");
        shares.push_back(
            {share.at("commitment"), share.at("value"), share.at("opened_by") == "server"});
        if (!fits(shares.back(), shares.back().value))
            return bad_secret("the value of a seat does not fit its commitment");
    }
    return core::Done{};
}

Status read_lines(const Json& json, std::size_t decisions, std::vector<std::uint64_t>& lines) {
    if (!json.is_array() || json.size() != decisions + 1)
        return bad_secret(
            "secret_dice.lines: should have a number for the start and each decision");
    for (const Json& line : json) {
        if (!line.is_number_unsigned())
            return bad_secret("secret_dice.lines: should be a list of numbers");
        lines.push_back(line.get<std::uint64_t>());
    }
    if (!std::is_sorted(lines.begin(), lines.end(), std::less_equal<>()))
        return bad_secret("secret_dice.lines: no line may be used twice");
    return core::Done{};
}

std::vector<int> sides_of(const std::vector<core::Roll>& rolls) {
    std::vector<int> sides;
    for (const core::Roll& roll : rolls) sides.push_back(roll.die.sides);
    return sides;
}

// Plays one line with the dice of its number and compares them with those recorded.
template <class Play>
Status same_dice(const Json& recorded, const Json& sides, SecretDice dice,
                 const core::AnyMatch& match, Play&& play) {
    core::RecordingDice recording(dice);
    if (Status played = play(recording); !played) return played;
    const Json rolled = core::to_json(recording.rolls(), match.die_types());
    if (rolled != recorded)
        return bad_secret(fmt::format("the seed gives the dice {}, the record has {}",
                                      rolled.dump(), recorded.dump()));
    if (!sides.is_null() && sides != Json(sides_of(recording.rolls())))
        return bad_secret("the dice had other sides than the record says");
    return core::Done{};
}

// The match as the log makes it, every decision on the way to where it stands.
class Walk {
public:
    Walk(std::unique_ptr<core::AnyMatch> made, const Seed& key) : key_(key) {
        stands_.push_back(std::move(made));
    }

    Status start(std::uint64_t line, const Json& entry) {
        core::AnyMatch& match = *stands_.back();
        return named(line, same_dice(entry.at("dice"), entry.value("sides", Json()), {key_, line},
                                     match, [&](core::Dice& dice) -> Status {
                                         match.start(dice, {});
                                         return core::Done{};
                                     }));
    }
    Status decide(std::uint64_t line, const Json& entry) {
        auto match = stands_.back()->clone();
        const auto action = match->read_action(entry.at("action"));
        if (!action) return named(line, action.error());
        const Status same =
            same_dice(entry.at("dice"), entry.value("sides", Json()), {key_, line}, *match,
                      [&](core::Dice& dice) { return match->apply(*action, dice, {}); });
        stands_.push_back(std::move(match));
        return named(line, same);
    }
    void go_back(std::size_t decisions) { stands_.resize(decisions + 1); }
    [[nodiscard]] bool is_over() const {
        return stands_.size() > 1 && !stands_.back()->decision().is_open();
    }

private:
    static Status named(std::uint64_t line, Status status) {
        if (status) return status;
        return Error{status.error().code, fmt::format("line {}: {}", line, status.error().message)};
    }

    Seed key_;
    std::vector<std::unique_ptr<core::AnyMatch>> stands_;
};

Status walk_log(const core::Record& record, Walk& walk, bool from_position) {
    for (std::uint64_t number = 0; number < record.log.size(); ++number) {
        const Json& entry = record.log[number];
        Status status = core::Done{};
        if (walk.is_over())
            status = bad_secret(fmt::format("line {}: the match was over", number));
        else if (entry.contains("n"))
            status = walk.decide(number, entry);
        else if (entry.contains("start") && !from_position)
            status = walk.start(number, entry);
        else if (entry.contains("back_to"))
            walk.go_back(entry.at("back_to").get<std::size_t>());
        if (!status) return status;
    }
    return core::Done{};
}

// A log that cannot be played again still tells how many sides each die had.
Status compare_unplayed(const core::Record& record, const Seed& key,
                        std::span<const core::DieType> types) {
    for (std::uint64_t number = 0; number < record.log.size(); ++number) {
        const Json& entry = record.log[number];
        const Json recorded = entry.value("dice", Json::array());
        auto rolls = core::rolls_from_json(recorded, types);
        if (!rolls) return rolls.error();
        const Json sides = entry.value("sides", Json::array());
        if (!sides.is_array() || sides.size() != rolls->size())
            return bad_secret(fmt::format("line {}: not every die has its sides", number));
        SecretDice dice(key, number);
        for (std::size_t i = 0; i < rolls->size(); ++i) {
            core::Roll& roll = (*rolls)[i];
            if (!sides[i].is_number_unsigned() || sides[i] < 1 || sides[i] > 255)
                return bad_secret(fmt::format("line {}: not every die has its sides", number));
            roll.die.sides = sides[i].get<std::uint8_t>();
            roll.face = static_cast<std::uint8_t>(dice.roll(roll.die));
        }
        if (const Json rolled = core::to_json(*rolls, types); rolled != recorded)
            return bad_secret(fmt::format("line {}: the seed gives the dice {}, the record has {}",
                                          number, rolled.dump(), recorded.dump()));
    }
    return core::Done{};
}

// Null: the game is not known.
std::unique_ptr<core::AnyMatch> any_match_of(const core::Record& record, core::GameTypes games) {
    for (const core::GameType& game : games)
        if (record.header.value("game", Json()) == game.name)
            if (auto made = game.make(record.header)) return std::move(*made);
    return nullptr;
}

// Version 1: only what counts is there, with the number each line is said to have had.
Status walk_decisions(const core::Record& record, const DiceProof& proof, Walk& walk,
                      bool from_position) {
    if (!from_position)
        if (Status same = walk.start(proof.lines[0], {{"dice", record.start.dice}}); !same)
            return same;
    for (std::size_t n = 0; n < record.decisions.size(); ++n) {
        const core::RecordedDecision& decision = record.decisions[n];
        const Status same =
            walk.decide(proof.lines[n + 1], {{"action", decision.action}, {"dice", decision.dice}});
        if (!same) return same;
    }
    return core::Done{};
}

}  // namespace

std::string_view DiceProof::form() const {
    if (!lines.empty() || secret.shares.empty()) return "old";
    const bool agreed = std::any_of(secret.shares.begin(), secret.shares.end(),
                                    [](const DiceShare& share) { return !share.by_server; });
    return agreed ? "agreed" : "server";
}

Json proof_json(const DiceSecret& secret, const std::vector<std::string>& seats) {
    Json json{{"commitment", commitment_of(secret.seed)}, {"seed", to_hex(secret.seed)}};
    for (std::size_t i = 0; i < secret.shares.size(); ++i) {
        const DiceShare& share = secret.shares[i];
        json["shares"].push_back({{"seat", seats.at(i)},
                                  {"commitment", share.commitment},
                                  {"value", share.value},
                                  {"opened_by", share.by_server ? "server" : "seat"}});
    }
    return json;
}

Result<std::optional<DiceProof>> proof_of(const core::Record& record) {
    const Json about = record.header.value("about", Json());
    if (!about.is_object() || !about.contains("secret_dice")) return std::optional<DiceProof>();
    const Json& json = about.at("secret_dice");
    if (!json.is_object() || !has_text(json, "commitment") || !has_text(json, "seed"))
        return bad_secret("secret_dice: should have a commitment and a seed");
    DiceProof proof;
    proof.commitment = json.at("commitment").get<std::string>();
    const auto seed = seed_from_hex(json.at("seed").get_ref<const std::string&>());
    if (!seed) return bad_secret("secret_dice.seed: should be 64 hexadecimal digits");
    proof.secret.seed = *seed;
    Status read = core::Done{};
    if (record.log.empty())
        read = read_lines(json.value("lines", Json()), record.decisions.size(), proof.lines);
    else if (json.contains("shares"))
        read = read_shares(json.at("shares"), proof.secret.shares);
    if (!read) return read.error();
    return std::optional(std::move(proof));
}

Status verify_dice(const core::Record& record, const DiceProof& proof, core::GameTypes games) {
    if (commitment_of(proof.secret.seed) != proof.commitment)
        return bad_secret("the seed does not fit the commitment");
    auto match = core::position_at(record, 0, games);
    const bool other_rules = !match && match.error().code == "other_rules_revision";
    if (other_rules && !record.log.empty())
        if (const auto any = any_match_of(record, games))
            return compare_unplayed(record, proof.secret.key(), any->die_types());
    if (!match) return match.error();
    const bool from_position = record.header.contains("position");
    Walk walk(std::move(*match), proof.secret.key());
    return record.log.empty() ? walk_decisions(record, proof, walk, from_position)
                              : walk_log(record, walk, from_position);
}

}  // namespace affray::store
