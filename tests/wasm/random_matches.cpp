// Plays a random match of every edition of Blood Bowl and one of Underworlds, with nothing but the
// rules, and prints a hash of each match's bytes. tools/check/wasm compares what WebAssembly prints
// with what the machine itself does: the rules give the same match everywhere.
#include <cstdint>
#include <cstdio>
#include <cstring>
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
template <class Match>
std::uint64_t hash_of(const Match& match) {
    std::uint64_t hash = 0xcbf29ce484222325U;
    unsigned char bytes[sizeof(Match)];
    std::memcpy(bytes, &match, sizeof(Match));
    for (const unsigned char byte : bytes) hash = (hash ^ byte) * 0x100000001b3U;
    return hash;
}

template <class Rules>
void play(const char* name, const typename Rules::Setup& setup) {
    core::SeededDice dice(kSeed);
    core::SeededDice choices(kSeed, kStreamOfChoices);
    core::ActionList actions;
    typename Rules::Match match{};
    int decisions = 0;
    for (Rules::start(setup, match, dice, nullptr); Rules::decision(match).is_open(); ++decisions) {
        Rules::list_actions(setup, match, actions);
        const core::Action choice =
            actions[choices.below(static_cast<std::uint32_t>(actions.size()))];
        Rules::apply(setup, match, choice, dice, nullptr);
    }
    std::printf("%s: %d decisions, %016llx\n", name, decisions,
                static_cast<unsigned long long>(hash_of(match)));
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
