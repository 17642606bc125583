// What a record says about its secret dice, and every way to forge it that we know.
#include "store/dice/dice_proof.h"

#include <functional>
#include <numeric>
#include <sstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "ai/base/random_bot.h"
#include "games/games.h"

namespace affray::store {
namespace {

using core::Json;
using testing::HasSubstr;

constexpr int kDecisions = 120;

Seed counting_seed(std::uint8_t from = 0) {
    Seed seed;
    std::iota(seed.begin(), seed.end(), from);
    return seed;
}

DiceShare opened_by_seat(std::uint8_t from) {
    const Seed value = counting_seed(from);
    return {commitment_of(value), to_hex(value), false};
}

DiceSecret agreed_secret() { return {counting_seed(), {opened_by_seat(40), opened_by_seat(80)}}; }

// A match as a server plays it, written down as it likes: which line a decision is rolled from, and
// which it says it was rolled from, are its own choice.
class Log {
public:
    Log(const std::string& game, DiceSecret secret) : secret_(std::move(secret)) {
        const core::GameType& type = *games::find_game(game);
        match_ = std::move(*type.make(type.sample_header(type.editions.back())));
        lines_.push_back({{"affray", "record"}, {"version", core::kLogRecordVersion}});
        lines_[0].update(match_->header());
        lines_[0]["about"] = {{"secret_dice", proof_json(secret_, {"first", "second"})}};
        write({{"start", true}}, 0, 0, [&](core::Dice& dice) { match_->start(dice, {}); });
        stands_.push_back(match_->clone());
    }

    // Rolls from one line and says another.
    void decide(std::uint64_t from, std::uint64_t said) {
        const Json decision = match_->decision_json();
        const core::Action action = bot_.choose(*match_);
        write({{"n", stands_.size() - 1},
               {"seat", decision.at("seat")},
               {"decision", decision.at("kind")},
               {"action", match_->action_text(action)}},
              from, said,
              [&](core::Dice& dice) { EXPECT_TRUE(match_->apply(action, dice, {}).ok()); });
        stands_.push_back(match_->clone());
    }
    void decide() { decide(next(), next()); }
    void take_back(std::size_t decisions) {
        lines_.push_back({{"line", next()}, {"back_to", decisions}});
        stands_.resize(decisions + 1);
        match_ = stands_.back()->clone();
    }
    void note(Json line) {
        line["line"] = next();
        lines_.push_back(std::move(line));
    }
    [[nodiscard]] std::uint64_t next() const { return lines_.size() - 1; }
    [[nodiscard]] std::vector<Json>& lines() { return lines_; }

    // What rolling from a line would give the one who is asked.
    [[nodiscard]] int luck_of(std::uint64_t line) const {
        SecretDice dice(secret_.key(), line);
        return dice.roll({0, 6}) + dice.roll({0, 6});
    }

    [[nodiscard]] std::string text() const {
        std::string text;
        for (const Json& line : lines_) text += line.dump() + "\n";
        return text;
    }
    // Nothing: everything is as it should be.
    [[nodiscard]] std::string problem() const { return problem_in(text()); }
    static std::string problem_in(const std::string& text) {
        const auto record = core::read_record(text);
        if (!record) return record.error().message;
        if (const auto same = core::verify(*record, games::games()); !same)
            return same.error().message;
        const auto proof = proof_of(*record);
        if (!proof) return proof.error().message;
        if (!*proof) return "no secret dice";
        const auto same = verify_dice(*record, **proof, games::games());
        return same ? "" : same.error().message;
    }
    [[nodiscard]] std::string form() const {
        const auto record = core::read_record(text());
        const auto proof = proof_of(*record);
        return std::string((*proof)->form());
    }

private:
    void write(Json line, std::uint64_t from, std::uint64_t said,
               const std::function<void(core::Dice&)>& play) {
        SecretDice dice(secret_.key(), from);
        core::RecordingDice recording(dice);
        play(recording);
        line["line"] = said;
        line["dice"] = core::to_json(recording.rolls(), match_->die_types());
        for (const core::Roll& roll : recording.rolls()) line["sides"].push_back(roll.die.sides);
        lines_.push_back(std::move(line));
    }

    DiceSecret secret_;
    std::unique_ptr<core::AnyMatch> match_;
    std::vector<std::unique_ptr<core::AnyMatch>> stands_;
    std::vector<Json> lines_;
    ai::RandomBot bot_{5};
};

// The key by hand: printf 'affray dice 2\n' followed by the bytes 00..1f, 28..47 and 50..6f, given
// to sha256sum.
TEST(DiceShares, KeyIsTheHashOfEverybodysBytes) {
    EXPECT_EQ(to_hex(agreed_secret().key()),
              "9a51fa6b54e5edc4864729baed033797cfea35c87ca1c911f8b0c07e0415e7fd");
}

TEST(DiceShares, WithoutSharesTheKeyIsTheSeed) {
    EXPECT_EQ((DiceSecret{counting_seed(), {}}.key()), counting_seed());
}

TEST(DiceShares, ValueMustBeWhatWasCommittedTo) {
    const DiceShare share = *committed_share(commitment_of(counting_seed(40)));
    EXPECT_FALSE(share.is_open());
    EXPECT_TRUE(fits(share, to_hex(counting_seed(40))));
    EXPECT_FALSE(fits(share, to_hex(counting_seed(41))));
    EXPECT_FALSE(fits(share, ""));
    EXPECT_FALSE(committed_share("12"));
    EXPECT_FALSE(committed_share(std::string(64, 'A')));  // one way of writing it only
}

class DiceProofs : public ::testing::TestWithParam<std::string> {
protected:
    static Log played() {
        Log log(GetParam(), agreed_secret());
        for (int i = 0; i < kDecisions; ++i) log.decide();
        return log;
    }
};

TEST_P(DiceProofs, HonestLogVerifies) {
    const Log log = played();
    EXPECT_EQ(log.problem(), "");
    EXPECT_EQ(log.form(), "agreed");
}

TEST_P(DiceProofs, TakenBackLinesAreThereAndCountForTheNumbers) {
    Log log = played();
    const std::uint64_t before = log.next();
    log.take_back(kDecisions - 3);
    log.note({{"seat", "second"}, {"bot", "rookie"}});
    for (int i = 0; i < 5; ++i) log.decide();
    log.note({{"ended", "draw"}, {"winner", nullptr}, {"loser", nullptr}});
    EXPECT_EQ(log.problem(), "");
    EXPECT_EQ(log.next(), before + 8);
    const auto record = core::read_record(log.text());
    EXPECT_EQ(record->decisions.size(), static_cast<std::size_t>(kDecisions) + 2);
    EXPECT_EQ(record->log.size(), log.next());
}

// As in the attack: the server looks at some lines ahead and takes the one it likes best.
TEST_P(DiceProofs, ChoosingTheLineAfterTheDecisionIsFoundOut) {
    Log skips(GetParam(), agreed_secret());
    Log renumbers(GetParam(), agreed_secret());
    std::uint64_t line = 0;
    for (int i = 0; i < kDecisions; ++i) {
        std::uint64_t best = line + 1;
        for (std::uint64_t other = best; other < line + 8; ++other)
            if (skips.luck_of(other) > skips.luck_of(best)) best = other;
        line = best;
        skips.decide(line, line);
        renumbers.decide(line, renumbers.next());
    }
    EXPECT_THAT(skips.problem(), HasSubstr("'line' should be"));
    EXPECT_THAT(renumbers.problem(), HasSubstr("the seed gives the dice"));
}

TEST_P(DiceProofs, LeftOutUsedTwiceOrInAnotherOrderIsRefused) {
    Log left_out = played();
    left_out.lines().erase(left_out.lines().begin() + 20);
    EXPECT_THAT(left_out.problem(), HasSubstr("should be 19"));
    Log twice = played();
    twice.lines()[30]["line"] = 27;
    EXPECT_THAT(twice.problem(), HasSubstr("'line' should be 29"));
    Log swapped = played();
    std::swap(swapped.lines()[10], swapped.lines()[11]);
    EXPECT_THAT(swapped.problem(), HasSubstr("should be 9"));
    Log unnumbered = played();
    unnumbered.lines()[10].erase("line");
    EXPECT_THAT(unnumbered.problem(), HasSubstr("'line' should be 9"));
}

TEST_P(DiceProofs, TakenBackDecisionMustHaveItsDiceToo) {
    Log log(GetParam(), agreed_secret());
    for (int i = 0; i < 60; ++i) log.decide();
    log.decide(1000, log.next());  // it never was rolled like this
    while (log.lines().back().at("dice").empty()) log.decide(1000, log.next());
    log.take_back(60);
    for (int i = 0; i < 20; ++i) log.decide();
    EXPECT_THAT(log.problem(), HasSubstr("the seed gives the dice"));
}

TEST_P(DiceProofs, EntryThatExplainsNothingIsRefused) {
    Log log = played();
    log.note({{"reason", "none"}});
    EXPECT_THAT(log.problem(), HasSubstr("is no line that a log can have"));
}

// A number that is used up gives the next decision other dice: as good as leaving one out.
TEST_P(DiceProofs, LineThatChangesNothingIsRefused) {
    const auto with = [](const std::vector<Json>& lines) {
        Log log = played();
        for (const Json& line : lines) log.note(line);
        log.decide();
        return log.problem();
    };
    const Json bot{{"seat", "second"}, {"bot", "rookie"}};
    EXPECT_EQ(with({bot}), "");
    EXPECT_THAT(with({bot, bot}), HasSubstr("a bot has this seat"));
    EXPECT_THAT(with({bot, {{"seat", "second"}, {"bot", "star"}}}), HasSubstr("a bot has this"));
    EXPECT_EQ(with({bot, {{"seat", "first"}, {"bot", "rookie"}}}), "");
    EXPECT_THAT(with({{{"bot", "rookie"}}}), HasSubstr("'seat' should be a text"));
    EXPECT_THAT(with({{{"seat", "first"}, {"bot", nullptr}}}), HasSubstr("'bot' should be"));
    EXPECT_THAT(with({{{"back_to", kDecisions}}}), HasSubstr("takes nothing back"));
    EXPECT_THAT(with({{{"ended", "draw"}}}), HasSubstr("nothing comes after the end"));
    const Json header = Json::parse(played().lines()[0].dump());
    EXPECT_THAT(with({{{"rules_revision", header.at("rules_revision")},
                       {"position", Json::object()},
                       {"back_to", kDecisions}}}),
                HasSubstr("is the one that it has"));
}

TEST_P(DiceProofs, AnotherSeedOrValueIsFoundOut) {
    const auto with = [](const std::function<void(Json&)>& change) {
        Log log = played();
        change(log.lines()[0]["about"]["secret_dice"]);
        return log.problem();
    };
    const std::string other = to_hex(counting_seed(1));
    EXPECT_THAT(with([&](Json& proof) { proof["seed"] = other; }), HasSubstr("commitment"));
    EXPECT_THAT(with([&](Json& proof) {
                    proof["seed"] = other;
                    proof["commitment"] = commitment_of(counting_seed(1));
                }),
                HasSubstr("the seed gives the dice"));
    EXPECT_THAT(with([&](Json& proof) { proof["shares"][1]["value"] = other; }),
                HasSubstr("does not fit its commitment"));
    EXPECT_THAT(with([&](Json& proof) { proof["shares"].erase(1); }),
                HasSubstr("the seed gives the dice"));
    EXPECT_THAT(with([&](Json& proof) { proof["shares"][0].erase("opened_by"); }),
                HasSubstr("opened_by"));
}

TEST_P(DiceProofs, WhatTheServerDrewForEverybodyIsCalledSo) {
    Log log(GetParam(), {counting_seed(), {server_share(), server_share()}});
    for (int i = 0; i < 20; ++i) log.decide();
    EXPECT_EQ(log.problem(), "");
    EXPECT_EQ(log.form(), "server");
}

// Records of earlier releases hold only what counts, and say which line it came from.
TEST_P(DiceProofs, OldFormStillVerifiesAndIsCalledOld) {
    const Seed seed = counting_seed();
    Log log(GetParam(), {seed, {}});
    Json numbers = Json::array({0});
    for (int i = 0; i < kDecisions; ++i) {
        const std::uint64_t line = log.next() + (i > 50 ? 7 : 0);  // something was taken back
        numbers.push_back(line);
        log.decide(line, line);
    }
    for (Json& line : log.lines()) line.erase("line");
    log.lines()[0]["version"] = core::kRecordVersion;
    Json& proof = log.lines()[0]["about"]["secret_dice"];
    proof["lines"] = numbers;
    EXPECT_EQ(log.problem(), "");
    EXPECT_EQ(log.form(), "old");
    proof["lines"][60] = proof["lines"][59];
    EXPECT_THAT(log.problem(), HasSubstr("no line may be used twice"));
}

INSTANTIATE_TEST_SUITE_P(Games, DiceProofs, ::testing::Values("bloodbowl", "underworlds"));

TEST(DiceProof, RecordWithoutSecretDiceHasNone) {
    core::Record record;
    record.header = {{"game", "bloodbowl"}};
    EXPECT_FALSE(proof_of(record)->has_value());
}

}  // namespace
}  // namespace affray::store
