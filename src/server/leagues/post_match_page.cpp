// What a team does after a match, step by step.
#include <algorithm>
#include <utility>

#include "bloodbowl/data/house_json.h"
#include "core/dice.h"
#include "league/post_match/coach.h"
#include "league/post_match/house_marks.h"
#include "league/team/winnings.h"
#include "server/leagues/league_pages.h"

namespace affray::server {

using league::PostMatch;
using league::PostMatchAction;
using league::PostMatchEvent;
using league::PostMatchEventKind;
using league::PostMatchState;
using league::PostMatchStep;

namespace {

PostMatchStep step_of(PostMatchEventKind kind) {
    switch (kind) {
        case PostMatchEventKind::MvpAwarded:
        case PostMatchEventKind::MvpLost: return PostMatchStep::Mvp;
        case PostMatchEventKind::PointsAdded: return PostMatchStep::StarPoints;
        case PostMatchEventKind::ImprovementRolled:
        case PostMatchEventKind::Learned:
        case PostMatchEventKind::NothingToLearn:
        case PostMatchEventKind::AgeingRolled:
        case PostMatchEventKind::Aged: return PostMatchStep::Improvements;
        case PostMatchEventKind::Died: return PostMatchStep::RemoveDead;
        case PostMatchEventKind::DesertionRolled: return PostMatchStep::Desertion;
        case PostMatchEventKind::WinningsRolled:
        case PostMatchEventKind::WinningsEarned:
        case PostMatchEventKind::GoldEarned: return PostMatchStep::Winnings;
        case PostMatchEventKind::GoldReturned:
        case PostMatchEventKind::GoldSpent: return PostMatchStep::PettyCash;
        case PostMatchEventKind::ExpensesPaid: return PostMatchStep::Expenses;
        case PostMatchEventKind::FansRolled:
        case PostMatchEventKind::FansChanged: return PostMatchStep::FanFactor;
        case PostMatchEventKind::Bought:
        case PostMatchEventKind::Dismissed:
        case PostMatchEventKind::Joined: return PostMatchStep::Purchases;
        case PostMatchEventKind::JourneymanHired: return PostMatchStep::Journeymen;
        case PostMatchEventKind::UpkeepPaid:
        case PostMatchEventKind::StarLeft: return PostMatchStep::Upkeep;
        case PostMatchEventKind::MistakesRolled:
        case PostMatchEventKind::GoldLost: return PostMatchStep::Mistakes;
        case PostMatchEventKind::ResidencyRolled:
        case PostMatchEventKind::HomeFound:
        case PostMatchEventKind::HomeGivenUp: return PostMatchStep::Residency;
        case PostMatchEventKind::HomeAtRisk:
        case PostMatchEventKind::HomeKept:
        case PostMatchEventKind::HomeLost:
        case PostMatchEventKind::StadiumSold: return PostMatchStep::HomeStadium;
        case PostMatchEventKind::SponsorSought:
        case PostMatchEventKind::DealSigned:
        case PostMatchEventKind::DealEnded:
        case PostMatchEventKind::SponsorPaid:
        case PostMatchEventKind::MissesNext:
        case PostMatchEventKind::BombsHandedOut: return PostMatchStep::Sponsors;
        case PostMatchEventKind::FeeRolled: return PostMatchStep::Insurance;
        case PostMatchEventKind::JourneymanAdded: return PostMatchStep::NextMatch;
        case PostMatchEventKind::ValueRecorded: return PostMatchStep::Value;
        default: return PostMatchStep::Record;
    }
}

Json event_line(const league::PostMatchSetup& setup, const PostMatchEvent& event) {
    Json dice = Json::array();
    for (const std::uint8_t die : event.dice)
        if (die > 0) dice.push_back(static_cast<int>(die));
    return {{"kind", std::string(name_of(event.kind))},
            {"number", event.number},
            {"value", event.value},
            {"dice", std::move(dice)},
            {"text", std::string(event.text)},
            {"rule", std::string(event.rule)},
            {"house", bloodbowl::to_json(house_marks(setup, event), setup.team.team.house)}};
}

bool may_happen(PostMatchStep step, const league::RunningPostMatch& running) {
    const league::LeagueRules& rules = running.setup.rules;
    switch (step) {
        case PostMatchStep::Mistakes: return rules.expensive_mistakes;
        case PostMatchStep::Residency:
        case PostMatchStep::HomeStadium: return rules.stadiums;
        case PostMatchStep::Sponsors: return rules.sponsors;
        case PostMatchStep::Insurance:
        case PostMatchStep::LastDeals: return rules.sponsors && running.state.major_sponsor != 0;
        default: return true;
    }
}

Json steps_of(const league::RunningPostMatch& running, bloodbowl::Edition edition) {
    const bool over = running.is_over();
    Json steps = Json::array();
    std::size_t place = 0;
    for (const PostMatchStep step : league::post_match_sequence(edition)) {
        if (step == PostMatchStep::Over) break;
        if (!may_happen(step, running)) {
            ++place;  // nothing can happen there
            continue;
        }
        Json events = Json::array();
        for (const league::PostMatchAnswer& answer : running.answers)
            for (const PostMatchEvent& event : answer.events)
                if (step_of(event.kind) == step) events.push_back(event_line(running.setup, event));
        const std::size_t now = running.has_begun() ? running.state.place : 0;
        steps.push_back({{"id", std::string(name_of(step))},
                         {"state", over || place < now ? "done"
                                   : place == now      ? "now"
                                                       : "later"},
                         {"events", std::move(events)}});
        ++place;
    }
    return steps;
}

// One face, then whatever comes.
class FirstFace final : public core::Dice {
public:
    explicit FirstFace(int face) : face_(face) {}
    int roll(core::Die die) override { return std::min<int>(std::exchange(face_, 1), die.sides); }

private:
    int face_;
};

// What it costs, and what the team would be worth; nothing is rolled for these.
struct Consequence {
    int gold = 0;
    int value = 0;
};

Consequence consequence_of(const league::RunningPostMatch& running, core::Action action) {
    const auto kind = static_cast<PostMatchAction>(action.kind);
    const bool rolls = kind == PostMatchAction::Done || kind == PostMatchAction::Keep ||
                       kind == PostMatchAction::Reroll || kind == PostMatchAction::Nominate ||
                       kind == PostMatchAction::Pay || kind == PostMatchAction::LetGo ||
                       kind == PostMatchAction::Learn ||
                       (kind >= PostMatchAction::KeepDice && kind < PostMatchAction::BuyStadium);
    const auto worth = [&](const PostMatchState& state) {
        return league::team_value(league::team_after(running.setup, state), running.setup.rules);
    };
    if (rolls) return {};
    PostMatchState after = running.state;
    core::SeededDice dice(1);
    PostMatch::apply(running.setup, after, action, dice, nullptr);
    return {running.state.treasury - after.treasury, worth(after) - worth(running.state)};
}

// A die that is thrown again: how often it brings more, as much, or less.
Json chances_of_reroll(const league::RunningPostMatch& running, core::Action reroll) {
    core::Action keep = reroll;
    keep.kind = static_cast<std::uint16_t>(PostMatchAction::Keep);
    const auto winnings_after = [&](core::Action action, int face) {
        PostMatchState after = running.state;
        FirstFace dice(face);
        PostMatch::apply(running.setup, after, action, dice, nullptr);
        return after.winnings;
    };
    const int kept = winnings_after(keep, 1);
    double more = 0, same = 0, less = 0;
    constexpr int kFaces = 6;
    for (int face = 1; face <= kFaces; ++face) {
        const int gold = winnings_after(reroll, face);
        (gold > kept ? more : gold == kept ? same : less) += 1.0 / kFaces;
    }
    return {{"more", more}, {"same", same}, {"less", less}};
}

// What a full treasury may cost when all is bought.
Json chances_of_mistakes(const league::RunningPostMatch& running) {
    const int treasury = running.state.treasury;
    if (!running.setup.rules.expensive_mistakes || treasury < league::kMistakesFrom) return nullptr;
    Json chances = Json::object();
    constexpr int kFaces = 6;
    for (int face = 1; face <= kFaces; ++face) {
        const std::string name(
            name_of(league::expensive_mistake(running.setup.rules, treasury, face)));
        chances[name] = chances.value(name, 0.0) + 1.0 / kFaces;
    }
    return chances;
}

Json chances_of(const league::RunningPostMatch& running, core::Action action) {
    const auto kind = static_cast<PostMatchAction>(action.kind);
    if (kind == PostMatchAction::Reroll) return chances_of_reroll(running, action);
    if (kind == PostMatchAction::Done &&
        PostMatch::question(running.state) == league::PostMatchQuestion::Purchase)
        return chances_of_mistakes(running);
    return nullptr;
}

Json question_of(const league::RunningPostMatch& running) {
    const PostMatchState& state = running.state;
    const league::PostMatchQuestion question = PostMatch::question(state);
    core::ActionList actions;
    PostMatch::list_actions(running.setup, state, actions);
    Json options = Json::array();
    for (const core::Action action : actions) {
        const std::string text = PostMatch::action_text(running.setup, action);
        const std::size_t space = text.find(' ');
        const std::string what = space == std::string::npos ? text : text.substr(space + 1);
        const Consequence consequence = consequence_of(running, action);
        options.push_back({{"answer", text},
                           {"what", what},
                           {"number", core::small_number(std::string_view(what)).value_or(0)},
                           {"gold", consequence.gold},
                           {"value", consequence.value},
                           {"legal", true},
                           {"why_not", ""},
                           {"chances", chances_of(running, action)}});
    }
    const bool about_a_player = question == league::PostMatchQuestion::Improvement &&
                                state.cursor >= 0 && state.cursor < state.count;
    Json dice = Json::array();
    if (question == league::PostMatchQuestion::Improvement ||
        question == league::PostMatchQuestion::Winnings)
        for (const std::uint8_t die : {state.die_1, state.die_2})
            if (die > 0) dice.push_back(static_cast<int>(die));
    return {{"kind", std::string(name_of(question))},
            {"number",
             about_a_player
                 ? static_cast<int>(state.members[static_cast<std::size_t>(state.cursor)].number)
                 : 0},
            {"dice", std::move(dice)},
            {"options", std::move(options)}};
}

}  // namespace

namespace {

Json secret_json(const league::PostMatchSecret& secret) {
    if (secret.commitment.empty()) return nullptr;
    return {{"commitment", secret.commitment},
            {"value", text_or_null(secret.value)},
            {"opened_by", text_or_null(secret.opened_by)},
            {"seed", text_or_null(secret.seed)}};
}

}  // namespace

Json post_match_page(const LeagueView& view, const league::TeamId& team) {
    const league::Entrant* entrant = view.league.entrant(team);
    if (entrant == nullptr || !entrant->post_match) return nullptr;
    const league::RunningPostMatch& running = *entrant->post_match;
    const bool asks = running.has_begun() && !running.is_over();
    const league::LeagueTeam after =
        running.has_begun() ? league::team_after(running.setup, running.state) : running.setup.team;
    const Json head = head_json(view);
    Json before_page = team_page_of(view, team, &running.setup.team);
    Json after_page = team_page_of(view, team, &after);
    before_page["head"] = head;
    after_page["head"] = head;
    Json suggestion = nullptr;
    if (asks)
        suggestion = PostMatch::action_text(running.setup,
                                            league::sensible_action(running.setup, running.state));
    return {{"head", head},
            {"team", team_ref(view, team)},
            {"fixture", fixture_or_null(view, running.fixture)},
            {"answered", running.answers.size()},
            {"begun", running.has_begun()},
            {"dice", secret_json(running.secret)},
            {"steps", steps_of(running, view.league.edition)},
            {"question", asks ? question_of(running) : Json(nullptr)},
            {"may_undo", running.may_undo() && (view.coaches(team) || view.is_commissioner())},
            {"before", std::move(before_page)},
            {"after", std::move(after_page)},
            {"suggestion", std::move(suggestion)}};
}

}  // namespace affray::server
