// Plays a random match of every edition of Blood Bowl and one of Underworlds, with nothing but the
// rules, and prints a hash of everything that could be chosen. tools/check/wasm compares what
// WebAssembly prints with what the machine itself does: a match is the same everywhere.
#include <cstdint>
#include <cstdio>
#include <string>

#include "bloodbowl/data/ready_teams.h"
#include "bloodbowl/rules/forward_model.h"
#include "core/dice.h"
#include "underworlds/data/deck.h"
#include "underworlds/rules/forward_model.h"

namespace {

using namespace affray;

constexpr std::uint64_t kSeed = 7;
constexpr std::uint64_t kStreamOfChoices = 77;  // other numbers than the dice have

// FNV-1a
void add_to(std::uint64_t& hash, std::uint16_t value) { hash = (hash ^ value) * 0x100000001b3U; }

template <class Rules>
void play(const char* name, const typename Rules::Setup& setup) {
    core::SeededDice dice(kSeed);
    core::SeededDice choices(kSeed, kStreamOfChoices);
    core::ActionList actions;
    typename Rules::Match match{};
    int decisions = 0;
    std::uint64_t hash = 0xcbf29ce484222325U;
    for (Rules::start(setup, match, dice, nullptr); Rules::decision(match).is_open(); ++decisions) {
        Rules::list_actions(setup, match, actions);
        for (const core::Action action : actions)
            for (const std::uint16_t value : {action.kind, action.a, action.b, action.c})
                add_to(hash, value);
        const core::Action choice =
            actions[choices.below(static_cast<std::uint32_t>(actions.size()))];
        Rules::apply(setup, match, choice, dice, nullptr);
    }
    std::printf("%s: %d decisions, %016llx\n", name, decisions,
                static_cast<unsigned long long>(hash));
}

}  // namespace

int main() {
    for (const char* name : {"classic", "lrb5", "crp", "bb16"}) {
        const bloodbowl::Edition edition = *bloodbowl::edition_named(name);
        play<bloodbowl::BloodBowlRules>(
            name, bloodbowl::make_setup(edition, {}, *bloodbowl::ready_team(edition, "human"),
                                        *bloodbowl::ready_team(edition, "orc")));
    }
    play<underworlds::UnderworldsRules>(
        "underworlds",
        underworlds::make_setup(
            {}, {underworlds::deck_of(*underworlds::find_deck("reavers_starter")),
                 underworlds::deck_of(*underworlds::find_deck("champions_starter"))}));
}
