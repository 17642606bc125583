#include "server/room/match/match_change.h"

#include "server/room/match/bot_seat.h"

namespace affray::server {

namespace {

// So many decisions may have to be played again under later rules. Where a line has a hash of the
// position anyway, it is written once for both.
constexpr std::size_t kDecisionsPerSnapshot = core::kDecisionsPerHash;

store::MatchRow row_with(const MatchState& state, const MatchAbout& about) {
    store::MatchRow row = state.row;
    row.about = to_json(about);
    row.holders = holders_of(about);
    for (std::size_t seat = 0; seat < about.seats.size(); ++seat)
        if (about.seats[seat].user.empty()) forget_rating(row.result, seat);
    return row;
}

// Later rules may not play again what lies after the last one.
std::optional<store::Snapshot> due_snapshot(const MatchState& state, const std::vector<Step>& steps,
                                            core::GameTypes games) {
    const std::size_t before = state.decisions();
    const std::size_t after = before + steps.size();
    if (before / kDecisionsPerSnapshot == after / kDecisionsPerSnapshot) return std::nullopt;
    const Step& last = steps.back();
    if (!last.after->decision().is_open()) return std::nullopt;  // nothing goes on from there
    return snapshot_of(type_of(state.row, games), *last.after, last.taken.line);
}

Json result_of(const core::AnyMatch& match, std::size_t decisions) {
    return {{"outcome", match.outcome_json()},
            {"hash", core::hash_text(match.hash())},
            {"score", match.score()},
            {"decisions", decisions}};
}

}  // namespace

MatchChange change_of_about(const MatchState& state, const MatchAbout& about) {
    return {.row = row_with(state, about)};
}

MatchChange change_by_steps(const MatchState& state, const std::vector<Step>& steps,
                            std::int64_t at, const Json& clock, core::GameTypes games) {
    MatchChange change;
    std::size_t number = state.decisions();
    change.snapshot = due_snapshot(state, steps, games);
    for (const Step& step : steps) {
        const bool is_stored = change.snapshot && &step == &steps.back();
        change.lines.push_back(MatchLog::line_of(step, ++number, at, clock,
                                                 is_stored ? &change.snapshot->position : nullptr));
    }
    const core::AnyMatch& after = *steps.back().after;
    change.ends = !after.decision().is_open();
    // Who was to agree to a take-back has played on instead; at the end nothing is on offer.
    change.offers_change =
        state.about.has_take_back() || (change.ends && !state.about.offers.empty());
    if (!change.ends && !change.offers_change) return change;
    MatchAbout about = state.about;
    about.drop_take_backs();
    if (change.ends) about.offers.clear();
    change.row = row_with(state, about);
    if (!change.ends) return change;
    change.row->state = "over";
    change.row->result = result_of(after, number);
    change.rated = rated_end(state, *change.row, at);
    return change;
}

MatchChange change_by_end(const MatchState& state, const AgreedEnd& end, std::int64_t at) {
    const Json entry{{"end", end.how}, {"winner", end.winner}, {"loser", end.loser}};
    MatchAbout about = state.about;
    about.offers.clear();
    store::MatchRow row = row_with(state, about);
    row.state = "over";
    row.result = {
        {"end", entry}, {"score", state.match().score()}, {"decisions", state.decisions()}};
    auto rated = rated_end(state, row, at);
    return {.lines = {MatchLog::line_of(state.log->next_line(), entry, at)},
            .row = std::move(row),
            .ends = true,
            .rated = std::move(rated)};
}

MatchChange change_by_bot(const MatchState& state, int seat, const bots::BotType& bot,
                          std::int64_t at) {
    MatchAbout about = state.about;
    seat_bot(about.seats[static_cast<std::size_t>(seat)], bot, kUsualThinkMs);
    const int line = state.log->next_line();
    return {.lines = {MatchLog::line_of(line, {{"seat", seat}, {"bot", bot.name}}, at)},
            .row = row_with(state, about)};
}

MatchChange change_by_going_back(const MatchState& state, std::size_t decisions,
                                 const core::AnyMatch& stood, std::int64_t at,
                                 core::GameTypes games) {
    MatchChange change;
    if (state.about.has_take_back()) {
        MatchAbout about = state.about;
        about.drop_take_backs();
        change.row = row_with(state, about);
    }
    const int line = state.log->next_line();
    change.lines.push_back(MatchLog::line_of(line, {{"back_to", decisions}}, at));
    // The last snapshot may be of what is taken back.
    change.snapshot = snapshot_of(type_of(state.row, games), stood, line);
    return change;
}

}  // namespace affray::server
