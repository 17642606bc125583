// affray league: matches played by bots, and what teams do after theirs.
#include <random>

#include <fmt/format.h>

#include "bots/registry.h"
#include "cli/base/command.h"
#include "cli/league_commands.h"
#include "cli/league_play.h"
#include "league/post_match/house_marks.h"

namespace affray::cli {

namespace {

// The match and, for both teams, what follows it.
void play_fixture(LeagueFile& file, const LeagueOptions& options, const league::Fixture& fixture,
                  std::uint64_t seed) {
    core::SeededDice dice(seed);
    league::MatchReported report =
        play_league_match(file.league(), fixture, options.bot, seed, dice);
    fmt::print("{}: {} {}-{} {}\n", fixture.id, fixture.pairing.home, report.score[0],
               report.score[1], fixture.pairing.away);
    file.add(std::move(report));
    for (const std::string& id : {fixture.pairing.home, fixture.pairing.away})
        file.settle(id, dice);
}

}  // namespace

// What a team does after its match: shows how it stands, or goes on with an answer.
int go_on_after_match(const LeagueOptions& options) {
    LeagueFile file(options);
    if (file.league().entrant(options.team) == nullptr)
        throw BadInput(fmt::format("there is no team '{}'", options.team));
    const auto& running = file.league().entrant(options.team)->post_match;
    if (!running || running->is_over()) {
        fmt::print("'{}' has nothing to do\n", options.team);
        return kFine;
    }
    const std::uint64_t seed = options.dice_seed > 0 ? options.dice_seed : std::random_device()();
    core::SeededDice dice(seed + static_cast<std::uint64_t>(file.league().entries));
    if (options.answer == "undo")
        file.add(league::PostMatchTakenBack{options.team, running->fixture});
    else if (options.answer == "all")
        file.settle(options.team, dice);
    else if (!options.answer.empty() || !running->has_begun())
        file.answer(options.team, options.answer, dice);
    if (!options.answer.empty() || running->answers.size() == 1)
        for (const league::PostMatchEvent& event : running->answers.back().events)
            fmt::print("{}{}\n", league::PostMatch::event_text(event),
                       bloodbowl::house_rule_text(house_marks(running->setup, event)));
    if (running->is_over()) {
        fmt::print("done; the team is worth {}\n", file.league().entrant(options.team)->value);
        return kFine;
    }
    core::ActionList list;
    league::PostMatch::list_actions(running->setup, running->state, list);
    fmt::print("{}:", name_of(league::PostMatch::question(running->state)));
    for (const core::Action action : list)
        fmt::print(" '{}'", league::PostMatch::action_text(running->setup, action));
    fmt::print("\n");
    return kFine;
}

int play_league(const LeagueOptions& options) {
    if (bots::find_bot(options.bot) == nullptr)
        throw BadInput(fmt::format("there is no bot '{}'", options.bot));
    LeagueFile file(options);
    std::vector<std::string> open;
    for (const league::Fixture& fixture : file.league().fixtures)
        if (!fixture.result &&
            (options.report.fixture.empty() || fixture.id == options.report.fixture))
            open.push_back(fixture.id);
    if (open.empty()) throw BadInput("there is no such match that has not been played");
    std::uint64_t seed = options.seed;
    for (const std::string& id : open) {
        const league::Fixture fixture = *file.league().fixture(id);
        play_fixture(file, options, fixture, seed++);
    }
    return kFine;
}

}  // namespace affray::cli
