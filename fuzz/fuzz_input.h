// What the fuzz targets share: bytes as a source of choices and dice, teams and options made of
// bytes, and a match that plays on under the invariants.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>
#include <utility>

#include "bloodbowl/data/embedded_teams.h"
#include "bloodbowl/data/setup_json.h"
#include "bloodbowl/game.h"
#include "bloodbowl/rules/playables.h"

namespace affray::fuzz {

using bloodbowl::BloodBowl;
using bloodbowl::Match;
using bloodbowl::Setup;

// A finding: what libFuzzer keeps the input for.
[[noreturn]] inline void fail(std::string_view what, std::string_view detail) {
    std::fprintf(stderr, "FINDING: %.*s: %.*s\n", static_cast<int>(what.size()), what.data(),
                 static_cast<int>(detail.size()), detail.data());
    std::abort();
}

// Reads the input from front to back; zeros when it is used up.
class Bytes {
public:
    Bytes(const std::uint8_t* data, std::size_t size) : next_(data), end_(data + size) {}

    [[nodiscard]] bool empty() const { return next_ == end_; }
    std::uint8_t next() { return empty() ? std::uint8_t{0} : *next_++; }
    std::uint32_t below(std::uint32_t bound) {
        const std::uint32_t low = next();
        return (bound <= 256 ? low : low | std::uint32_t{next()} << 8U) % bound;
    }
    bool flag() { return (next() & 1U) != 0; }
    [[nodiscard]] std::string_view rest() const {
        return {reinterpret_cast<const char*>(next_), static_cast<std::size_t>(end_ - next_)};
    }

private:
    const std::uint8_t* next_;
    const std::uint8_t* end_;
};

// Faces from the bytes. When there are none left they come from a generator, so that no rule that
// rolls until something happens waits for ever.
class ByteDice final : public core::Dice {
public:
    explicit ByteDice(Bytes& bytes) : bytes_(bytes) {}
    int roll(core::Die die) override {
        return bytes_.empty() ? later_.roll(die) : 1 + static_cast<int>(bytes_.below(die.sides));
    }

private:
    Bytes& bytes_;
    core::SeededDice later_{1};
};

// Read once: under the sanitizers reading takes longer than a match.
inline const bloodbowl::TeamList& embedded_team(std::string_view id) {
    const auto read = [](std::string_view name) {
        return *bloodbowl::read_team_list(
            *core::parse_json(bloodbowl::find_embedded_team(name)->json), name);
    };
    static const bloodbowl::TeamList human = read("human");
    static const bloodbowl::TeamList orc = read("orc");
    return id == "human" ? human : orc;
}

// A team of any legal shape: one to sixteen players, every characteristic, skill and resource.
inline bloodbowl::TeamList odd_team(std::uint64_t seed) {
    core::SeededDice random(seed);
    const auto between = [&](std::uint32_t least, std::uint32_t most) {
        return static_cast<int>(least + random.below(most - least + 1));
    };
    bloodbowl::TeamList team;
    team.name = "Odd";
    team.rerolls = between(0, 8);
    team.fan_factor = between(0, 99);
    team.apothecary = between(0, 1) == 1;
    team.cheerleaders = between(0, 20);
    team.assistant_coaches = between(0, 20);
    team.bribes = between(0, 3);
    constexpr std::array<const char*, 6> kRosters{"",       "human",   "orc",
                                                  "undead", "vampire", "nurgle"};
    team.roster = kRosters[static_cast<std::size_t>(between(0, 5))];
    const int players = between(1, bloodbowl::kMostListedPlayers);
    for (int number = 1; number <= players; ++number) {
        bloodbowl::ListedPlayer player;
        player.number = number;
        player.name = "Player";
        player.ma = player.start_ma = between(1, 10);
        player.st = player.start_st = between(1, 10);
        player.ag = player.start_ag = between(1, 10);
        player.av = player.start_av = between(1, 10);
        player.niggling_injuries = between(0, 7) / 6;
        player.misses_match = between(0, 11) == 0;
        player.is_thrall = between(0, 3) == 0;
        player.is_big_guy = between(0, 3) == 0;
        player.race = between(0, 1) == 0 ? "this" : "that";
        for (int skill = 0; skill < bloodbowl::kSkills; ++skill)
            if (between(0, 4) == 0) player.skills.add(static_cast<bloodbowl::Skill>(skill));
        team.players.push_back(std::move(player));
    }
    return team;
}

inline bloodbowl::TeamList team_from(Bytes& bytes) {
    const std::uint8_t shape = bytes.next();
    if (shape < 64) return embedded_team("human");
    if (shape < 128) return embedded_team("orc");
    return odd_team(shape * 256U + bytes.next());
}

// Bits switch options away from their default, so that zeros are the usual match.
inline bloodbowl::Options options_from(Bytes& bytes) {
    bloodbowl::Options options;
    const std::uint32_t bits = bytes.next() | std::uint32_t{bytes.next()} << 8U;
    const auto switches = {
        &options.kickoff_table, &options.fans,           &options.weather,
        &options.staff,         &options.hand_off,       &options.going_for_it,
        &options.assists,       &options.interceptions,  &options.fumbles,
        &options.fouls,         &options.casualty_table, &options.illegal_procedure,
        &options.as_published,  &options.rivals,         &options.piling_on};
    std::uint32_t bit = 1;
    for (bool* option : switches) {
        if ((bits & bit) != 0) *option = !*option;
        bit <<= 1U;
    }
    options.tie = static_cast<bloodbowl::TieOption>(bytes.below(3));
    return options;
}

// Cards and inducements of the edition, up to seven.
inline void fill_hand(bloodbowl::Edition edition, bloodbowl::TeamList& team, Bytes& bytes) {
    constexpr std::uint32_t kMost = 8;
    for (std::uint32_t left = bytes.below(kMost); left > 0; --left) {
        const auto card = static_cast<bloodbowl::Playable>(
            bloodbowl::kFirstPlayable +
            static_cast<int>(bytes.below(bloodbowl::kPlayables - bloodbowl::kFirstPlayable)));
        const bool may_hold =
            bloodbowl::data_of(card).exists_in(edition) && bloodbowl::can_be_held(card);
        if (may_hold && std::find(team.hand.begin(), team.hand.end(), card) == team.hand.end())
            team.hand.push_back(card);
    }
}

// What the books put around a match: inducements and cards, and under bb16 all of Death Zone.
inline void add_extras(bloodbowl::Edition edition, bloodbowl::Options& options, Bytes& bytes) {
    if (edition == bloodbowl::Edition::Classic) return;
    options.inducements = static_cast<bloodbowl::InducementsOption>(bytes.below(4));
    options.cards = static_cast<bloodbowl::CardsOption>(bytes.below(4));
    options.budget = 500;
    options.card_budget = 300;
    if (edition != bloodbowl::Edition::Bb16) return;
    options.weather_table = static_cast<bloodbowl::WeatherTable>(bytes.below(3));
    options.referee = static_cast<bloodbowl::RefereeOption>(bytes.below(10));
    options.card_variant = static_cast<bloodbowl::CardVariant>(bytes.below(5));
    const std::uint8_t bits = bytes.next();
    std::uint8_t bit = 1;
    for (bool* option : {&options.blitzmania, &options.special_balls, &options.match_events,
                         &options.special_plays, &options.lrb6_decks, &options.merged_deck,
                         &options.optional_inducements}) {
        *option = (bits & bit) != 0;
        bit = static_cast<std::uint8_t>(bit << 1U);
    }
    if ((bits & bit) != 0) options.stadium = "roll";
}

inline Setup setup_from(Bytes& bytes) {
    const auto edition = static_cast<bloodbowl::Edition>(bytes.below(bloodbowl::kEditions));
    bloodbowl::Options options = options_from(bytes);
    bloodbowl::TeamList home = team_from(bytes);
    bloodbowl::TeamList away = team_from(bytes);
    if (bytes.flag()) {
        add_extras(edition, options, bytes);
        fill_hand(edition, home, bytes);
        fill_hand(edition, away, bytes);
    }
    return bloodbowl::make_setup(edition, options, std::move(home), std::move(away));
}

// The ready-made teams under an edition: what the corpus of positions is written for.
inline Setup sample_setup(int edition) {
    return bloodbowl::make_setup(static_cast<bloodbowl::Edition>(edition % bloodbowl::kEditions),
                                 {}, embedded_team("human"), embedded_team("orc"));
}
// The same under bb16 with all of Death Zone.
inline Setup death_zone_setup() {
    bloodbowl::Options options;
    options.blitzmania = options.special_balls = options.match_events = true;
    options.weather_table = bloodbowl::WeatherTable::Winter;
    options.referee = bloodbowl::RefereeOption::Any;
    options.stadium = "roll";
    return bloodbowl::make_setup(bloodbowl::Edition::Bb16, options, embedded_team("human"),
                                 embedded_team("orc"));
}

inline void check(const Setup& setup, const Match& m, std::string_view when,
                  core::Action after = {}) {
    const std::string broken = BloodBowl::broken_invariant(setup, m);
    if (!broken.empty()) fail(when, BloodBowl::action_text(setup, after) + ": " + broken);
}

// Chooses and rolls at random. Looking at everything after every decision is the dear part.
enum class Checks { Always, AtTheEnd };
inline void play_on(const Setup& setup, Match& m, core::SeededDice& random, int decisions,
                    Checks checks = Checks::Always) {
    core::ActionList actions;
    core::Action action;
    for (; decisions > 0 && m.decision.is_open(); --decisions) {
        BloodBowl::list_actions(setup, m, actions);
        if (actions.empty()) fail("play_on", "a decision without an action");
        action = actions[random.below(static_cast<std::uint32_t>(actions.size()))];
        BloodBowl::apply(setup, m, action, random, nullptr);
        if (checks == Checks::Always) check(setup, m, "after a random action", action);
    }
    check(setup, m, "at the end of random actions", action);
}

}  // namespace affray::fuzz
