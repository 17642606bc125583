// Entries about what follows a match.
#include <fmt/format.h>

#include "league/entry_taker.h"
#include "league/match_outcome.h"
#include "league/tournament.h"

namespace affray::league {

using core::Status;

namespace {

// The faces of an entry. Where they do not fit, others fall, always the same.
class DiceOfEntry final : public core::Dice {
public:
    DiceOfEntry(const std::vector<int>& faces, std::uint64_t seed) : faces_(faces), spare_(seed) {}

    int roll(core::Die die) override {
        if (used_ < faces_.size() && faces_[used_] >= 1 && faces_[used_] <= die.sides)
            return fallen_.emplace_back(faces_[used_++]);
        fit_ = false;
        return fallen_.emplace_back(spare_.roll(die));
    }
    [[nodiscard]] const std::vector<int>& fallen() const { return fallen_; }
    [[nodiscard]] bool fit() const { return fit_ && used_ == faces_.size(); }

private:
    const std::vector<int>& faces_;
    core::SeededDice spare_;
    std::vector<int> fallen_;
    std::size_t used_ = 0;
    bool fit_ = true;
};

class Hearing final : public core::Listener<PostMatchEvent> {
public:
    explicit Hearing(std::vector<PostMatchEvent>& events) : events_(events) {}
    void on(const PostMatchEvent& event) override { events_.push_back(event); }

private:
    std::vector<PostMatchEvent>& events_;
};

Stage stage_of(Phase phase) {
    if (phase == Phase::SemiFinal) return Stage::SemiFinal;
    return phase == Phase::Final ? Stage::Final : Stage::League;
}

// It is nobody's home, and the team has none or could give it up.
bool may_want_stadium(const League& league, const bloodbowl::Outcome& outcome,
                      const LeagueTeam* team) {
    return league.rules.stadiums && team != nullptr &&
           outcome.stadium != bloodbowl::Playable::None &&
           outcome.stadium_host == bloodbowl::Side::None &&
           (!team->stadium.home || team->team.treasury >= kGiveUpPrice);
}

// What can be answered without a wish: nothing is bought, nobody is dismissed.
std::string modest_answer(const RunningPostMatch& running) {
    if (!running.has_begun()) return {};
    for (const char* usual : {"done", "keep", "pay", "pass"})
        if (PostMatch::find_action(running.setup, running.state, usual).ok()) return usual;
    core::ActionList list;
    PostMatch::list_actions(running.setup, running.state, list);
    return PostMatch::action_text(running.setup, list[0]);
}

}  // namespace

Status go_on(const PostMatchSetup& setup, PostMatchState& state, bool has_begun,
             const std::string& answer, core::Dice& dice, std::vector<PostMatchEvent>* heard) {
    std::vector<PostMatchEvent> unheard;
    Hearing hearing(heard == nullptr ? unheard : *heard);
    if (has_begun == answer.empty())
        return refused(has_begun ? "what follows this match has begun already"
                                 : "what follows this match has not begun");
    if (!has_begun) {
        PostMatch::start(setup, state, dice, &hearing);
        return core::Done{};
    }
    const auto action = PostMatch::find_action(setup, state, answer);
    if (!action) return action.error();
    PostMatch::apply(setup, state, *action, dice, &hearing);
    return core::Done{};
}

void EntryTaker::begin_post_match(const Fixture& fixture, const std::array<int, 2>& values) const {
    if (!league.settings.post_match) return;
    const std::array<TeamId, 2> ids{fixture.pairing.home, fixture.pairing.away};
    std::array<ReportedTeam, 2> teams;
    for (std::size_t side = 0; side < 2; ++side) {
        const auto& team = league.entrant(ids[side])->team;
        teams[side] = {ids[side], team ? &*team : nullptr};
    }
    if (teams[0].team == nullptr && teams[1].team == nullptr) return;
    const bloodbowl::Outcome outcome = [&] {
        const MatchReported& told = fixture.details;
        if (!told.outcome) {
            bloodbowl::Outcome reported = outcome_of_report(told, teams, league.rules);
            for (std::size_t side = 0; side < 2; ++side) reported.teams[side].value = values[side];
            return reported;
        }
        return told.outranks_outcome ? outcome_as_reported(told, teams, league.rules)
                                     : *told.outcome;
    }();
    const int gate = spectators(fixture, teams, outcome);
    for (std::size_t side = 0; side < 2; ++side) {
        Entrant& entrant = *league.entrant(ids[side]);
        if (!entrant.team) continue;
        RunningPostMatch running;
        running.fixture = fixture.id;
        running.setup.rules = league.rules;
        running.setup.team = *entrant.team;
        running.setup.outcome = outcome;
        running.setup.side = static_cast<bloodbowl::Side>(side);
        running.setup.opponent = league.entrant(ids[1 - side])->name;
        running.setup.fixture = fixture.id;
        running.setup.stage = stage_of(fixture.phase);
        running.setup.friendly = fixture.friendly;
        running.setup.taken_stars = rostered_stars(league, ids[side]);
        running.setup.gate = gate;
        running.setup.is_play_off = fixture.phase != Phase::Season;
        if (may_want_stadium(league, outcome, teams[1 - side].team))
            running.setup.rival = Rival::Undecided;
        entrant.post_match = std::move(running);
    }
}

// As reported; else those of the match under its terms.
int EntryTaker::spectators(const Fixture& fixture, const std::array<ReportedTeam, 2>& teams,
                           const bloodbowl::Outcome& outcome) const {
    const MatchTerms terms = terms_of(league, fixture);
    int sum = 0;
    for (std::size_t side = 0; side < 2; ++side) {
        const int told = fixture.details.gate[side];
        const int fan_factor =
            teams[side].team == nullptr ? 0 : teams[side].team->team.list.fan_factor;
        sum += told > 0 ? told : gate_of(terms, outcome.teams[side].fans * 1000, fan_factor);
    }
    return sum;
}

// What one team did that concerns the other: a try for the stadium, the one roll for both.
void EntryTaker::tell_rival(const RunningPostMatch& running) const {
    const Fixture& fixture = *league.fixture(running.fixture);
    const bool is_home = running.setup.side == bloodbowl::Side::Home;
    auto& other = league.entrant(is_home ? fixture.pairing.away : fixture.pairing.home)->post_match;
    if (!other || other->fixture != running.fixture) return;
    other->setup.exposure_die = running.state.exposure_die;
    if (other->setup.rival != Rival::Undecided || !decided_on_stadium(running.state)) return;
    other->setup.rival = running.state.tried_residency ? Rival::Tries : Rival::Passes;
    other->setup.rival_total = running.state.total;
}

// The league goes on with the team as it has become.
void EntryTaker::end_post_match(Entrant& entrant) const {
    const RunningPostMatch& running = *entrant.post_match;
    entrant.team = team_after(running.setup, running.state);
    entrant.team->team.house = league.house;
    entrant.value = team_value(*entrant.team, league.rules);
    Fixture& fixture = *league.fixture(running.fixture);
    const auto side = static_cast<std::size_t>(running.setup.side);
    fixture.details.winnings[side] = entrant.team->matches.back().winnings;
    auto& aftermath = fixture.aftermath[side];
    aftermath.clear();
    for (const PostMatchAnswer& answer : running.answers)
        aftermath.insert(aftermath.end(), answer.events.begin(), answer.events.end());
}

Status EntryTaker::open_post_match(const TeamId& team, const std::string& fixture) const {
    if (const Status status = known(team); !status) return status;
    if (!by_commissioner() && !by_coach_of(team))
        return refused(fmt::format("'{}' is not the team of {}", team, entry.by));
    const auto& running = league.entrant(team)->post_match;
    if (!running || running->is_over())
        return refused(fmt::format("'{}' has no match behind it of which something is open", team));
    if (!fixture.empty() && fixture != running->fixture)
        return refused(fmt::format("'{}' has to do what follows '{}', not '{}'", team,
                                   running->fixture, fixture));
    return core::Done{};
}

Status EntryTaker::take(const PostMatchAnswered& answered) const {
    const Status open = open_post_match(answered.team, answered.fixture);
    const Status status = open ? advance(*league.entrant(answered.team), answered) : open;
    if (status || !is_worked_anew()) return status;
    league.notes.push_back(fmt::format("entry {}: {}", entry.number, status.error().message));
    return core::Done{};
}

Status EntryTaker::take(const PostMatchDice& told) const {
    Entrant* entrant = league.entrant(told.team);
    const Status status = [&]() -> Status {
        if (entrant == nullptr || !entrant->post_match ||
            entrant->post_match->fixture != told.fixture)
            return refused(fmt::format("nothing follows '{}' for '{}'", told.fixture, told.team));
        if (!by_commissioner() && !by_coach_of(told.team))
            return refused(fmt::format("'{}' is not the team of {}", told.team, entry.by));
        const RunningPostMatch& running = *entrant->post_match;
        if (!told.seed.empty() && (!running.is_over() || !running.secret.is_open()))
            return refused("a secret of dice is told when all is done that they were rolled for");
        if (told.seed.empty() && running.is_over()) return refused("all of it is done");
        return core::Done{};
    }();
    if (!status) {
        if (!is_worked_anew()) return status;
        league.notes.push_back(fmt::format("entry {}: {}", entry.number, status.error().message));
        return core::Done{};
    }
    PostMatchSecret& secret = entrant->post_match->secret;
    if (told.seed.empty())
        secret = {told.commitment, {}, {}, {}, 0};
    else
        secret.seed = told.seed;
    return core::Done{};
}

// What the faces should be is for who knows the secret to check; here they name their line.
Status EntryTaker::fits_its_secret(const RunningPostMatch& running,
                                   const PostMatchAnswered& answered) {
    const PostMatchSecret& secret = running.secret;
    if (!secret.is_open()) {
        if (answered.line > 0) return refused("no secret was committed to for these dice");
        return core::Done{};
    }
    if (answered.line != secret.lines + 1)
        return refused(fmt::format("the dice of line {} come now, not of {}", secret.lines + 1,
                                   answered.line));
    if (answered.value.empty() == secret.value.empty())
        return refused("the value of the seat is opened once, before the first die");
    if (answered.sides.size() != answered.dice.size())
        return refused("every die tells how many sides it has");
    return core::Done{};
}

Status EntryTaker::advance(Entrant& entrant, const PostMatchAnswered& answered) const {
    RunningPostMatch& running = *entrant.post_match;
    if (!is_worked_anew())
        if (const Status status = fits_its_secret(running, answered); !status) return status;
    if (waits_for_rival(running) && !is_worked_anew())
        return refused(fmt::format("{} has not said yet whether it wants to live in this stadium",
                                   running.setup.opponent));
    PostMatchState& state = running.state;
    const PostMatchState before = state;
    PostMatchAnswer done{entry.number, answered.answer, {}, {}};
    DiceOfEntry dice(answered.dice, spare_seed());
    if (const Status status =
            go_on(running.setup, state, running.has_begun(), answered.answer, dice, &done.events);
        !status)
        return status;
    if (!dice.fit()) {
        if (!is_worked_anew()) {
            state = before;
            return refused("these are not the dice that are rolled here");
        }
        league.notes.push_back(
            fmt::format("entry {}: other dice are rolled for '{}' now", entry.number, entrant.id));
    }
    done.dice = dice.fallen();
    running.secret.lines = std::max(running.secret.lines, answered.line);
    if (!answered.value.empty()) {
        running.secret.value = answered.value;
        running.secret.opened_by = answered.opened_by;
    }
    const bool has_decided = decided_on_stadium(state) && !decided_on_stadium(before);
    if (!done.dice.empty() || has_decided)
        running.before.clear();
    else if (running.has_begun())
        running.before.push_back(before);
    running.answers.push_back(std::move(done));
    if (has_decided || state.exposure_die != 0) tell_rival(running);
    if (running.is_over()) end_post_match(entrant);
    tell_of_stars();
    return core::Done{};
}

// Who is on the roster of a team is free for no other.
void EntryTaker::tell_of_stars() const {
    if (!league.rules.rostered_stars || league.book < LeagueMade::kBookOfPlayOffs) return;
    const std::vector<std::string> taken = rostered_stars(league);
    for (Entrant& entrant : league.entrants)
        if (auto& open = entrant.post_match; open && !open->is_over())
            open->setup.taken_stars = taken;
}

Status EntryTaker::take(const PostMatchTakenBack& taken) const {
    Status status = open_post_match(taken.team, taken.fixture);
    if (status && !league.entrant(taken.team)->post_match->may_undo())
        status = refused("there is no answer to take back: none was given since a die fell");
    if (!status) {
        if (!is_worked_anew()) return status;
        league.notes.push_back(fmt::format("entry {}: {}", entry.number, status.error().message));
        return core::Done{};
    }
    RunningPostMatch& running = *league.entrant(taken.team)->post_match;
    running.state = running.before.back();
    running.before.pop_back();
    running.answers.pop_back();
    if (running.secret.lines > 0) --running.secret.lines;
    tell_of_stars();
    return core::Done{};
}

// The log went on from here when it was written: what is open after a correction is done without
// a wish.
void EntryTaker::settle_if_worked_anew(const TeamId& team) const {
    Entrant* entrant = league.entrant(team);
    if (!is_worked_anew() || entrant == nullptr || !entrant->post_match ||
        entrant->post_match->is_over())
        return;
    while (!entrant->post_match->is_over()) {
        PostMatchAnswered answered;
        answered.team = team;
        answered.answer = modest_answer(*entrant->post_match);
        static_cast<void>(advance(*entrant, answered));
    }
    league.notes.push_back(fmt::format(
        "entry {}: what was open for '{}' before it is done without a wish", entry.number, team));
}

Status EntryTaker::is_free(const TeamId& team) const {
    settle_if_worked_anew(team);
    return may_play(league, team);
}

Status may_play(const League& league, const TeamId& team) {
    const Entrant* entrant = league.entrant(team);
    if (entrant == nullptr) return refused(fmt::format("there is no team '{}'", team));
    if (!entrant->team || !league.settings.post_match) return core::Done{};
    if (!entrant->unconfirmed.empty())
        return refused(fmt::format("the report of the last match of '{}' ('{}') is not confirmed",
                                   team, entrant->unconfirmed));
    if (entrant->post_match && !entrant->post_match->is_over())
        return refused(fmt::format("'{}' has not done what follows its last match ('{}')", team,
                                   entrant->post_match->fixture));
    return core::Done{};
}

}  // namespace affray::league
