#include "league/post_match/post_match.h"

#include <fmt/format.h>

#include "league/post_match/procedure.h"

namespace affray::league {

using namespace after_match;

namespace {

constexpr std::array kCrpSequence{
    Step::Record,    Step::Mvp,        Step::StarPoints, Step::Improvements, Step::RemoveDead,
    Step::Desertion, Step::Winnings,   Step::PettyCash,  Step::Expenses,     Step::FanFactor,
    Step::Purchases, Step::Journeymen, Step::Upkeep,     Step::Mistakes,     Step::NextMatch,
    Step::Value,     Step::Over};
constexpr std::array kBb16Sequence{
    Step::Record,      Step::Mvp,        Step::StarPoints, Step::Improvements, Step::Residency,
    Step::Winnings,    Step::PettyCash,  Step::Expenses,   Step::FanFactor,    Step::Sponsors,
    Step::HomeStadium, Step::RemoveDead, Step::Desertion,  Step::Purchases,    Step::Journeymen,
    Step::Upkeep,      Step::Insurance,  Step::Mistakes,   Step::NextMatch,    Step::LastDeals,
    Step::Value,       Step::Over};
constexpr std::array kClassicSequence{
    Step::Record,       Step::Winnings,   Step::PettyCash, Step::Mvp,      Step::StarPoints,
    Step::Improvements, Step::RemoveDead, Step::Desertion, Step::Expenses, Step::FanFactor,
    Step::Purchases,    Step::Journeymen, Step::Upkeep,    Step::Mistakes, Step::NextMatch,
    Step::Value,        Step::Over};

ListedPlayer listed_after(const View& v, const TeamMember& one) {
    ListedPlayer player;
    if (one.origin >= 0)
        player = v.setup.team.team.list.players[static_cast<std::size_t>(one.origin)];
    else if (one.is_star())
        player = bloodbowl::listed_star(
            bloodbowl::stars(v.edition())[static_cast<std::size_t>(one.star)].players[0],
            one.number);
    else
        player =
            teams::rookie(*v.position(one), one.number, std::string(v.position(one)->name.english));
    player.ma = one.ma, player.st = one.st, player.ag = one.ag, player.av = one.av;
    player.start_ma = one.start_ma, player.start_st = one.start_st;
    player.start_ag = one.start_ag, player.start_av = one.start_av;
    player.niggling_injuries = one.niggling;
    player.star_points = one.star_points;
    player.misses_match = one.misses_next;
    player.skills = one.skills;
    player.hired = one.journeyman ? bloodbowl::Hired::Journeyman : bloodbowl::Hired::ForGood;
    return player;
}

teams::Career career_after(const View& v, const TeamMember& one) {
    teams::Career career;
    const auto& before = v.setup.team.team.careers;
    if (one.origin >= 0 && static_cast<std::size_t>(one.origin) < before.size())
        career = before[static_cast<std::size_t>(one.origin)];
    for (int i = 0; i < one.learned_count; ++i)
        career.improvements.push_back(one.learned[static_cast<std::size_t>(i)]);
    return career;
}

void add_up(Deeds& sum, const Deeds& more) {
    sum.matches += more.matches;
    sum.touchdowns += more.touchdowns;
    sum.completions += more.completions;
    sum.interceptions += more.interceptions;
    sum.casualties += more.casualties;
    sum.mvp_awards += more.mvp_awards;
}

Deeds deeds_after(const View& v, const TeamMember& one) {
    Deeds deeds;
    const auto& before = v.setup.team.deeds;
    if (one.origin >= 0 && static_cast<std::size_t>(one.origin) < before.size())
        deeds = before[static_cast<std::size_t>(one.origin)];
    if (const PlayerOutcome* played = v.in_match(one))
        add_up(deeds, Procedure::deeds_of(one, *played));
    return deeds;
}

PlayedMatch played_match(const View& v) {
    const bloodbowl::Outcome& outcome = v.setup.outcome;
    const int factor = v.setup.stage == Stage::League ? 1 : v.rules.winnings_final_factor;
    PlayedMatch match;
    match.opponent = v.setup.opponent;
    match.fixture = v.setup.fixture;
    match.touchdowns = outcome.points[static_cast<std::size_t>(v.setup.side)];
    match.touchdowns_against = outcome.points[static_cast<std::size_t>(v.opponent())];
    for (const PlayerOutcome& player : outcome.players)
        (player.side == v.setup.side ? match.casualties : match.casualties_against) +=
            player.casualties;
    match.gate = v.setup.gate.value_or(factor * 1000 * (v.own().fans + v.others().fans));
    match.winnings = v.m.winnings;
    match.value = v.m.value;
    if (outcome.conceded)
        match.remarks.emplace_back(*outcome.conceded == static_cast<int>(v.setup.side)
                                       ? "conceded"
                                       : "the opponent conceded");
    return match;
}

}  // namespace

namespace after_match {

teams::Team listed_now(const View& v) {
    teams::Team now = v.setup.team.team;
    now.treasury = v.m.treasury;
    now.list.fan_factor = v.m.fan_factor;
    now.list.rerolls = v.m.rerolls;
    now.list.apothecary = v.m.apothecary;
    now.list.assistant_coaches = v.m.assistant_coaches;
    now.list.cheerleaders = v.m.cheerleaders;
    now.list.players.clear();
    now.careers.clear();
    for (const TeamMember& one : v.members())
        if (one.stays()) add_player(now, listed_after(v, one), career_after(v, one));
    return now;
}

void Procedure::run() {
    m.decision = {};
    const auto sequence = post_match_sequence(edition());
    while (sequence[m.place] != Step::Over) {
        const bool begins = !m.entered;
        m.entered = true;
        if (begins) m.cursor = 0;
        proceed(sequence[m.place], begins);
        if (m.decision.is_open()) return;
        ++m.place;
        m.entered = false;
    }
}

void begin(const PostMatchSetup& setup, PostMatchState& m) {
    class : public core::Dice {
        int roll(core::Die) override { throw core::DiceMismatch("nothing is rolled yet"); }
    } no_dice;
    Procedure(setup, m, no_dice, nullptr).record();
    m.place = 1;
}

void Procedure::answer(Action action) {
    switch (act_of(action)) {
        case Act::Nominate:
            m.nominated[m.nominated_count++] = static_cast<std::int16_t>(action.a);
            break;
        case Act::Keep: m.asked_again = true; break;
        case Act::Reroll:
            m.asked_again = true;
            roll_winnings(own().winnings_dice);
            break;
        case Act::Learn: take_improvement(learning_of(action.a)); break;
        case Act::Hire: hire_journeyman(action.a); break;
        case Act::Add: add_journeyman(action.a); break;
        case Act::Pay:
        case Act::LetGo: settle_debt(PostMatch::question(m), act_of(action) == Act::Pay); break;
        case Act::Done: m.asked_again = true; break;
        case Act::KeepDice: keep_dice(action.a); break;
        case Act::TryResidency: try_residency(); break;
        case Act::Pass: pass(PostMatch::question(m)); break;
        case Act::GoOn: settle_residency(); break;
        case Act::Accept:
            m.pays_for_home = true;
            move_in();
            end_residency();
            break;
        case Act::Decline: end_residency(); break;
        case Act::Sell: sell_stadium(); break;
        case Act::GiveUpHome: give_up_home(); break;
        case Act::SeekSponsor: seek_sponsor(); break;
        case Act::Sign: sign(action.a); break;
        case Act::Arm: arm(action.a); break;
        case Act::EndDeal: end_deal(action.a); break;
        default: trade(action);
    }
}

void Procedure::settle_debt(Ask question, bool pays) {
    switch (question) {
        case Ask::HomeAtRisk: return pays ? keep_home() : lose_home();
        case Ask::Fee: return pays ? pay_fee() : refuse_fee();
        default: return pays ? pay_upkeep() : lose_star();
    }
}

void Procedure::proceed(Step step, bool begins) {
    switch (step) {
        case Step::Record: return record();
        case Step::Mvp: return award_mvp(begins);
        case Step::StarPoints: return add_star_points();
        case Step::Improvements: return improve();
        case Step::RemoveDead: return remove_dead();
        case Step::Desertion: return desert();
        case Step::Residency: return seek_residency();
        case Step::Winnings: return collect_winnings(begins);
        case Step::PettyCash: return settle_petty_cash();
        case Step::Expenses: return pay_expenses();
        case Step::FanFactor: return change_fan_factor();
        case Step::Sponsors: return meet_sponsors();
        case Step::HomeStadium: return look_after_home();
        case Step::Purchases: return purchase(begins);
        case Step::Journeymen: return settle_journeymen(begins);
        case Step::Upkeep: return ask_for_upkeep(begins);
        case Step::Insurance: return settle_insurance();
        case Step::Mistakes: return make_mistakes();
        case Step::NextMatch: return prepare_next_match(begins);
        case Step::LastDeals: return end_last_deals();
        case Step::Value: return record_value();
        case Step::Over: return;
    }
}

}  // namespace after_match

std::span<const PostMatchStep> post_match_sequence(Edition edition) {
    switch (edition) {
        case Edition::Classic: return kClassicSequence;
        case Edition::Bb16: return kBb16Sequence;
        default: return kCrpSequence;
    }
}

MatchResult result_of(const bloodbowl::Outcome& outcome, bloodbowl::Side side) {
    const auto winner = outcome.winner();
    if (!winner) return MatchResult::Drawn;
    return *winner == static_cast<int>(side) ? MatchResult::Won : MatchResult::Lost;
}

int league_points(const PostMatchSetup& setup) {
    if (setup.friendly) return 0;
    switch (result_of(setup.outcome, setup.side)) {
        case MatchResult::Won: return setup.rules.points_won;
        case MatchResult::Drawn: return setup.rules.points_drawn;
        case MatchResult::Lost: return setup.rules.points_lost;
    }
    return 0;
}

void PostMatch::start(const Setup& setup, Match& m, core::Dice& dice,
                      core::Listener<Event>* listener) {
    m = {};
    Procedure(setup, m, dice, listener).run();
}

void PostMatch::list_actions(const Setup& setup, const Match& m, ActionList& out) {
    const View v(setup, m);
    switch (question(m)) {
        case Ask::None: break;
        case Ask::Nominate:
            for (const int candidate : v.mvp_candidates()) out.push(act(Act::Nominate, candidate));
            break;
        case Ask::Winnings:
            out.push(act(Act::Keep));
            out.push(act(Act::Reroll));
            break;
        case Ask::Improvement:
            for (const Improvement choice :
                 v.choices(m.members[static_cast<std::size_t>(m.cursor)]))
                out.push(act(Act::Learn, code_of_learning(choice)));
            break;
        case Ask::Purchase: list_purchases(v, out); break;
        case Ask::Journeyman: list_journeymen(v, out); break;
        case Ask::Upkeep:
            out.push(act(Act::Pay));
            out.push(act(Act::LetGo));
            break;
        case Ask::NextMatch:
            for (const std::string_view position : v.roster->journeymen)
                if (const int place = v.place_of(position); place >= 0)
                    out.push(act(Act::Add, place));
            out.push(act(Act::Done));
            break;
        case Ask::Residency:
        case Ask::Rival:
        case Ask::Offer:
        case Ask::HomeAtRisk:
        case Ask::Sale: list_stadium_answers(v, out); break;
        case Ask::KeptDice:
        case Ask::Sponsor:
        case Ask::Deal:
        case Ask::Bombardier:
        case Ask::EndDeals:
        case Ask::Fee: list_sponsor_answers(v, out); break;
    }
}

void PostMatch::apply(const Setup& setup, Match& m, core::Action action, core::Dice& dice,
                      core::Listener<Event>* listener) {
    Procedure procedure(setup, m, dice, listener);
    procedure.answer(action);
    procedure.run();
}

void PostMatch::run_on(const Setup& setup, Match& m, core::Dice& dice,
                       core::Listener<Event>* listener) {
    Procedure(setup, m, dice, listener).run();
}

LeagueTeam team_after(const PostMatchSetup& setup, const PostMatchState& m) {
    const View v(setup, m);
    LeagueTeam after;
    after.team = listed_now(v);
    after.former = setup.team.former;
    after.matches = setup.team.matches;
    after.stadium = setup.rules.stadiums ? v.stadium() : setup.team.stadium;
    after.sponsorship = setup.rules.sponsors ? v.sponsorship() : setup.team.sponsorship;
    PlayedMatch match = played_match(v);
    for (const TeamMember& one : v.members()) {
        const Deeds deeds = deeds_after(v, one);
        if (one.stays()) {
            after.deeds.push_back(deeds);
            continue;
        }
        const ListedPlayer player = listed_after(v, one);
        if (one.departure != Departure::Dismissed)
            match.remarks.push_back(fmt::format("{} ({})", player.name, name_of(one.departure)));
        after.former.push_back({.number = one.number,
                                .name = player.name,
                                .position = player.position,
                                .star_points = one.star_points,
                                .deeds = deeds,
                                .departure = one.departure,
                                .fixture = setup.fixture});
    }
    after.matches.push_back(std::move(match));
    return after;
}

}  // namespace affray::league
