#include "league/post_match.h"

#include <algorithm>

#include "bloodbowl/data/stars.h"
#include "bloodbowl/rules/advancement.h"
#include "teams/learning.h"
#include "teams/team_check.h"

namespace affray::league {

namespace {

using bloodbowl::CasualtyEffect;
using bloodbowl::CasualtyResult;
using bloodbowl::DieKind;
using bloodbowl::InjurySuffered;
using bloodbowl::ListedPlayer;
using bloodbowl::Membership;
using bloodbowl::PlayerOutcome;
using bloodbowl::Position;
using bloodbowl::Roster;
using bloodbowl::Side;
using bloodbowl::Skill;
using bloodbowl::SkillSet;
using core::Action;
using core::ActionList;
using teams::Improvement;
using Act = PostMatchAction;
using Ask = PostMatchQuestion;
using Happened = PostMatchEventKind;
using Step = PostMatchStep;

constexpr int kTenThousand = 10'000;
constexpr int kCharacteristicCodes = 5;  // codes below it are characteristics, from 1
constexpr int kEleven = 11;

Action act(Act kind, int a = 0) {
    return {static_cast<std::uint16_t>(kind), static_cast<std::uint16_t>(a), 0, 0};
}
Act act_of(Action action) { return static_cast<Act>(action.kind); }

int code_of_learning(Improvement improvement) {
    return improvement.kind == Improvement::Kind::NewSkill
               ? kCharacteristicCodes + static_cast<int>(improvement.skill)
               : static_cast<int>(improvement.kind);
}
Improvement learning_of(int code) {
    if (code < kCharacteristicCodes) return {static_cast<Improvement::Kind>(code), {}};
    return {Improvement::Kind::NewSkill, static_cast<Skill>(code - kCharacteristicCodes)};
}
std::string_view learning_text(Improvement improvement) {
    switch (improvement.kind) {
        case Improvement::Kind::Movement: return "+ma";
        case Improvement::Kind::Strength: return "+st";
        case Improvement::Kind::Agility: return "+ag";
        case Improvement::Kind::Armour: return "+av";
        case Improvement::Kind::NewSkill: break;
    }
    return id_of(improvement.skill);
}
Improvement in_team_terms(const bloodbowl::Improvement& learned) {
    if (learned.skill) return {Improvement::Kind::NewSkill, *learned.skill};
    switch (learned.characteristic) {
        case bloodbowl::Characteristic::Strength: return {Improvement::Kind::Strength, {}};
        case bloodbowl::Characteristic::Agility: return {Improvement::Kind::Agility, {}};
        case bloodbowl::Characteristic::Armour: return {Improvement::Kind::Armour, {}};
        default: return {Improvement::Kind::Movement, {}};
    }
}

void learn(TeamMember& member, Improvement improvement) {
    if (member.learned_count < member.learned.size())
        member.learned[member.learned_count++] = improvement;
    switch (improvement.kind) {
        case Improvement::Kind::NewSkill: member.skills.add(improvement.skill); break;
        case Improvement::Kind::Movement: ++member.ma, ++member.start_ma; break;
        case Improvement::Kind::Strength: ++member.st, ++member.start_st; break;
        case Improvement::Kind::Agility: ++member.ag, ++member.start_ag; break;
        case Improvement::Kind::Armour: ++member.av, ++member.start_av; break;
    }
}

// Never more than two points, never below one. False: it cannot fall.
bool reduce(std::uint8_t& now, int start) {
    if (now <= 1 || now <= start - 2) return false;
    --now;
    return true;
}
bool reduce(TeamMember& member, CasualtyEffect effect) {
    switch (effect) {
        case CasualtyEffect::MinusMovement: return reduce(member.ma, member.start_ma);
        case CasualtyEffect::MinusArmour: return reduce(member.av, member.start_av);
        case CasualtyEffect::MinusAgility: return reduce(member.ag, member.start_ag);
        case CasualtyEffect::MinusStrength: return reduce(member.st, member.start_st);
        default: return false;
    }
}
std::string_view loss_text(CasualtyEffect effect) {
    switch (effect) {
        case CasualtyEffect::MinusMovement: return "-ma";
        case CasualtyEffect::MinusArmour: return "-av";
        case CasualtyEffect::MinusAgility: return "-ag";
        case CasualtyEffect::MinusStrength: return "-st";
        default: return "niggling";
    }
}

constexpr std::array kCrpSequence{
    Step::Record,    Step::Mvp,        Step::StarPoints, Step::Improvements, Step::RemoveDead,
    Step::Desertion, Step::Winnings,   Step::PettyCash,  Step::Expenses,     Step::FanFactor,
    Step::Purchases, Step::Journeymen, Step::Upkeep,     Step::Mistakes,     Step::NextMatch,
    Step::Value,     Step::Over};
constexpr std::array kBb16Sequence{
    Step::Record,    Step::Mvp,        Step::StarPoints, Step::Improvements, Step::Winnings,
    Step::PettyCash, Step::Expenses,   Step::FanFactor,  Step::RemoveDead,   Step::Desertion,
    Step::Purchases, Step::Journeymen, Step::Upkeep,     Step::Mistakes,     Step::NextMatch,
    Step::Value,     Step::Over};
constexpr std::array kClassicSequence{
    Step::Record,       Step::Winnings,   Step::PettyCash, Step::Mvp,      Step::StarPoints,
    Step::Improvements, Step::RemoveDead, Step::Desertion, Step::Expenses, Step::FanFactor,
    Step::Purchases,    Step::Journeymen, Step::Upkeep,    Step::Mistakes, Step::NextMatch,
    Step::Value,        Step::Over};

// Looks at a team between two matches.
class View {
public:
    View(const PostMatchSetup& setup, const PostMatchState& m)
        : setup(setup), rules(setup.rules), m(m), roster(setup.team.roster()) {}

    const PostMatchSetup& setup;
    const LeagueRules& rules;
    const PostMatchState& m;
    const Roster* roster;

    [[nodiscard]] Edition edition() const { return setup.team.team.edition; }
    [[nodiscard]] Side opponent() const { return bloodbowl::other(setup.side); }
    [[nodiscard]] const bloodbowl::TeamOutcome& own() const {
        return setup.outcome.team(setup.side);
    }
    [[nodiscard]] const bloodbowl::TeamOutcome& others() const {
        return setup.outcome.team(opponent());
    }
    [[nodiscard]] MatchResult result() const { return result_of(setup.outcome, setup.side); }
    [[nodiscard]] bool is_ours(const PlayerOutcome& player) const {
        return player.id.slot / bloodbowl::kSlotsPerSide == static_cast<int>(setup.side);
    }
    // Who gave up pays for it, unless he had hardly anybody left.
    [[nodiscard]] bool pays_for_concession(Side side) const {
        if (setup.outcome.conceded != static_cast<int>(side)) return false;
        return !(rules.concession_excused && setup.outcome.concession_excused);
    }
    [[nodiscard]] const PlayerOutcome* in_match(const TeamMember& member) const {
        return member.in_match < 0
                   ? nullptr
                   : &setup.outcome.players[static_cast<std::size_t>(member.in_match)];
    }
    [[nodiscard]] const Position* position(const TeamMember& member) const {
        return roster == nullptr || member.position < 0
                   ? nullptr
                   : &roster->positions[static_cast<std::size_t>(member.position)];
    }
    [[nodiscard]] const TeamMember* member_of(int in_match) const {
        for (int i = 0; i < m.count; ++i)
            if (m.members[static_cast<std::size_t>(i)].in_match == in_match)
                return &m.members[static_cast<std::size_t>(i)];
        return nullptr;
    }
    [[nodiscard]] std::span<const TeamMember> members() const {
        return {m.members.data(), m.count};
    }
    // Journeymen are not on the roster for good.
    [[nodiscard]] int count_roster() const {
        return static_cast<int>(
            std::count_if(members().begin(), members().end(),
                          [](const auto& x) { return x.stays() && !x.journeyman; }));
    }
    [[nodiscard]] int count_of(int position) const {
        return static_cast<int>(std::count_if(
            members().begin(), members().end(),
            [&](const auto& x) { return x.stays() && !x.journeyman && x.position == position; }));
    }
    [[nodiscard]] int count_fit() const {
        return static_cast<int>(
            std::count_if(members().begin(), members().end(),
                          [](const auto& x) { return x.stays() && !x.misses_next; }));
    }
    [[nodiscard]] bool has_place_for(int position) const {
        return m.count < PostMatchState::kMostMembers && count_roster() < teams::kMostPlayers &&
               count_of(position) < roster->positions[static_cast<std::size_t>(position)].max;
    }
    [[nodiscard]] int place_of(std::string_view position) const {
        if (roster == nullptr) return -1;
        for (std::size_t i = 0; i < roster->positions.size(); ++i)
            if (roster->positions[i].id == position) return static_cast<int>(i);
        return -1;
    }
    [[nodiscard]] int free_number() const {
        int number = 1;
        while (std::any_of(members().begin(), members().end(),
                           [&](const auto& x) { return x.number == number; }))
            ++number;
        return number;
    }
    [[nodiscard]] std::string_view rule(std::string_view crp, std::string_view bb16,
                                        std::string_view classic = {}) const {
        if (edition() == Edition::Bb16) return bb16;
        if (edition() == Edition::Classic) return classic;
        return crp;
    }
    [[nodiscard]] ListedPlayer listed(const TeamMember& member) const {
        ListedPlayer player;
        player.ma = member.ma, player.st = member.st, player.ag = member.ag, player.av = member.av;
        player.skills = member.skills;
        return player;
    }
    [[nodiscard]] std::vector<Improvement> choices(const TeamMember& member) const {
        const Position* at = position(member);
        if (at == nullptr) return {};
        auto open = teams::characteristics_to_raise(listed(member), *at, m.die_1 + m.die_2);
        const auto skills =
            teams::skills_to_learn(listed(member), *at, edition(), m.die_1 == m.die_2);
        open.insert(open.end(), skills.begin(), skills.end());
        return open;
    }

    // Who may be named for the award, or is in the draw.
    [[nodiscard]] std::vector<int> mvp_candidates() const {
        std::vector<int> candidates;
        for (std::size_t i = 0; i < setup.outcome.players.size(); ++i) {
            const PlayerOutcome& player = setup.outcome.players[i];
            if (!is_ours(player) || !player.was_available()) continue;
            const TeamMember* member = member_of(static_cast<int>(i));
            const bool rostered = member != nullptr && member->is_star();
            const bool hired_for_match = !rostered && (player.membership == Membership::Mercenary ||
                                                       player.membership == Membership::Star);
            const bool is_drawn =
                rules.mvp == MvpMethod::Random || rules.mvp == MvpMethod::OfTheAlive;
            if (rostered && !is_drawn) continue;
            if (rules.mvp == MvpMethod::OfTheAlive &&
                (hired_for_match || (member != nullptr && member->dying)))
                continue;
            const auto* named = m.nominated.data();
            if (std::find(named, named + m.nominated_count, static_cast<int>(i)) !=
                named + m.nominated_count)
                continue;
            candidates.push_back(static_cast<int>(i));
        }
        return candidates;
    }
    [[nodiscard]] const TeamMember* rostered() const {
        for (const TeamMember& member : members())
            if (member.stays() && member.is_star()) return &member;
        return nullptr;
    }
    [[nodiscard]] int price_of_star(const TeamMember& member) const {
        return bloodbowl::stars(edition())[static_cast<std::size_t>(member.star)].cost;
    }
    [[nodiscard]] bool may_roster(const bloodbowl::Star& star) const {
        const bool taken = std::find(setup.taken_stars.begin(), setup.taken_stars.end(), star.id) !=
                           setup.taken_stars.end();
        return rules.rostered_stars && rostered() == nullptr && !taken && star.hireable &&
               star.players.size() == 1 && star.cost <= m.treasury && roster != nullptr &&
               star.plays_for(*roster) && count_roster() < teams::kMostPlayers &&
               m.count < PostMatchState::kMostMembers;
    }
};

// Runs the sequence until the coach must decide.
class Procedure : public View {
public:
    Procedure(const PostMatchSetup& setup, PostMatchState& state, core::Dice& dice,
              core::Listener<PostMatchEvent>* listener)
        : View(setup, state), m(state), dice_(dice), listener_(listener) {}

    void run() {
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

    void answer(Action action) {
        switch (act_of(action)) {
            case Act::Nominate:
                m.nominated[m.nominated_count++] = static_cast<std::int16_t>(action.a);
                break;
            case Act::Keep: m.asked_again = true; break;
            case Act::Reroll:
                m.asked_again = true;
                roll_winnings();
                break;
            case Act::Learn: take_improvement(learning_of(action.a)); break;
            case Act::Hire: hire_journeyman(action.a); break;
            case Act::Add: add_journeyman(action.a); break;
            case Act::Pay: pay_upkeep(); break;
            case Act::LetGo: lose_star(); break;
            case Act::Done: m.asked_again = true; break;
            default: trade(action);
        }
    }

private:
    PostMatchState& m;

    int d6() { return dice_.roll({static_cast<std::uint8_t>(DieKind::D6), 6}); }
    int d3() { return (d6() + 1) / 2; }
    int pick(std::size_t n) {
        if (n == 1) return 0;
        return dice_.roll(
                   {static_cast<std::uint8_t>(DieKind::Pick), static_cast<std::uint8_t>(n)}) -
               1;
    }
    void tell(const PostMatchEvent& event) const {
        if (listener_ != nullptr) listener_->on(event);
    }
    void ask(Ask question) { m.decision = {0, static_cast<std::uint8_t>(question)}; }
    TeamMember& member(int i) { return m.members[static_cast<std::size_t>(i)]; }
    TeamMember& numbered(int number) {
        return *std::find_if(all().begin(), all().end(),
                             [&](const TeamMember& one) { return one.number == number; });
    }
    TeamMember* member_in_match(int in_match) {
        const TeamMember* found = member_of(in_match);
        return found == nullptr ? nullptr
                                : &m.members[static_cast<std::size_t>(found - m.members.data())];
    }

    void proceed(Step step, bool begins) {
        switch (step) {
            case Step::Record: return record();
            case Step::Mvp: return award_mvp(begins);
            case Step::StarPoints: return add_star_points();
            case Step::Improvements: return improve();
            case Step::RemoveDead: return remove_dead();
            case Step::Desertion: return desert();
            case Step::Winnings: return collect_winnings(begins);
            case Step::PettyCash: return settle_petty_cash();
            case Step::Expenses: return pay_expenses();
            case Step::FanFactor: return change_fan_factor();
            case Step::Purchases: return purchase(begins);
            case Step::Journeymen: return settle_journeymen(begins);
            case Step::Upkeep: return ask_for_upkeep();
            case Step::Mistakes: return make_mistakes();
            case Step::NextMatch: return prepare_next_match(begins);
            case Step::Value: return record_value();
            case Step::Over: return;
        }
    }

    // Who is with the team, and what befell them
    // ----------------------------------------------------

    void record() {
        const teams::Team& team = setup.team.team;
        m.treasury = team.treasury;
        m.fan_factor = static_cast<std::int16_t>(team.list.fan_factor);
        m.rerolls = static_cast<std::uint8_t>(team.list.rerolls);
        m.apothecary = team.list.apothecary;
        m.assistant_coaches = static_cast<std::uint8_t>(team.list.assistant_coaches);
        m.cheerleaders = static_cast<std::uint8_t>(team.list.cheerleaders);
        for (std::size_t i = 0; i < team.list.players.size(); ++i) enter(team.list.players[i], i);
        for (std::size_t i = 0; i < setup.outcome.players.size(); ++i)
            look_at(setup.outcome.players[i], static_cast<int>(i));
        spend_before_match();
        for (TeamMember& one : all())
            if (const PlayerOutcome* played = in_match(one)) suffer(one, *played);
    }

    std::span<TeamMember> all() { return {m.members.data(), m.count}; }

    TeamMember& add(const ListedPlayer& player) {
        TeamMember& one = m.members[m.count++];
        one.number = static_cast<std::uint8_t>(player.number);
        one.ma = static_cast<std::uint8_t>(player.ma);
        one.st = static_cast<std::uint8_t>(player.st);
        one.ag = static_cast<std::uint8_t>(player.ag);
        one.av = static_cast<std::uint8_t>(player.av);
        one.start_ma = static_cast<std::uint8_t>(player.start_ma);
        one.start_st = static_cast<std::uint8_t>(player.start_st);
        one.start_ag = static_cast<std::uint8_t>(player.start_ag);
        one.start_av = static_cast<std::uint8_t>(player.start_av);
        one.niggling = static_cast<std::uint8_t>(player.niggling_injuries);
        one.star_points = static_cast<std::uint16_t>(player.star_points);
        one.skills = player.skills;
        return one;
    }

    void enter(const ListedPlayer& player, std::size_t place) {
        TeamMember& one = add(player);
        one.origin = static_cast<std::int16_t>(place);
        one.journeyman = player.hired == bloodbowl::Hired::Journeyman;
        const Position* at = roster == nullptr ? nullptr : teams::position_of(player, *roster);
        if (at != nullptr) one.position = static_cast<std::int16_t>(at - roster->positions.data());
        if (!player.is_star()) return;
        one.position = -1;
        const auto found = bloodbowl::find_star_player(edition(), player.star);
        const auto stars = bloodbowl::stars(edition());
        if (found.star != nullptr) one.star = static_cast<std::int16_t>(found.star - stars.data());
    }

    void look_at(const PlayerOutcome& player, int place) {
        const auto& injury = player.injury;
        if (!is_ours(player)) {
            const bool ours =
                injury && injury->may_become_rotter &&
                injury->by.slot / bloodbowl::kSlotsPerSide == static_cast<int>(setup.side);
            const bool struck_off = player.membership == Membership::Member ||
                                    player.membership == Membership::Journeyman;
            if (ours && struck_off) ++m.rotters_left;
            return;
        }
        if (player.membership == Membership::Raised) {
            const bool dead = injury && !injury->healed && injury->was_deadly();
            if (!dead) ++m.raised_left;
            return;
        }
        if (player.membership == Membership::Mercenary || player.membership == Membership::Guest)
            return;
        for (TeamMember& one : all()) {
            if (one.number != player.number || one.in_match >= 0) continue;
            if (one.is_star() != (player.membership == Membership::Star)) continue;
            one.in_match = static_cast<std::int16_t>(place);
            return;
        }
        if (player.membership == Membership::Journeyman) join_journeyman(player, place);
    }

    // He was taken on for this match only now, before it.
    void join_journeyman(const PlayerOutcome& player, int place) {
        const int position = place_of(player.position);
        if (position < 0 || m.count == PostMatchState::kMostMembers) return;
        TeamMember& one = new_journeyman(position);
        one.in_match = static_cast<std::int16_t>(place);
    }

    TeamMember& new_member(int position) {
        const Position& at = roster->positions[static_cast<std::size_t>(position)];
        TeamMember& one = add(teams::rookie(at, free_number(), std::string(at.name.english)));
        one.position = static_cast<std::int16_t>(position);
        return one;
    }
    TeamMember& new_journeyman(int position) {
        TeamMember& one = new_member(position);
        one.journeyman = true;
        one.skills.add(Skill::Loner);
        return one;
    }

    // Gold that was moved to petty cash is out of the treasury; elsewhere what was spent is.
    void spend_before_match() {
        const int spent = own().gold_brought - own().gold_left;
        m.treasury = std::max(0, m.treasury - own().gold_brought);
        if (!bloodbowl::rules_of(edition()).petty_cash) m.treasury += own().gold_left;
        if (spent > 0)
            tell({.kind = Happened::GoldSpent,
                  .value = spent,
                  .rule = rule("crp.prematch.06", "bb16.prematch.11", "classic.prematch.06")});
    }

    // Stars on the roster are never hurt for longer than the match.
    void suffer(TeamMember& one, const PlayerOutcome& played) {
        for (const bloodbowl::Improvement& learned : played.improvements)
            learn(one, in_team_terms(learned));
        if (!played.injury || played.injury->healed || one.is_star()) return;
        const InjurySuffered& injury = *played.injury;
        if (injury.was_deadly()) return void(one.dying = true);
        one.misses_next = injury.misses_next_game;
        suffer(one, injury.result);
        if (injury.again) suffer(one, *injury.again);
    }
    void suffer(TeamMember& one, const CasualtyResult& result) {
        if (result.effect == CasualtyEffect::NigglingInjury)
            ++one.niggling;
        else if (!result.reduced || !reduce(one, result.effect))
            return;
        tell({.kind = Happened::Injured,
              .number = one.number,
              .text = loss_text(result.effect),
              .rule = rule("crp.casualty.12", "bb16.casualty.06", "classic.injury.08")});
    }

    // The Most Valuable Player
    // ----------------------------------------------------------------------

    void award_mvp(bool begins) {
        if (begins) m.mvps_left = static_cast<std::uint8_t>(count_mvps());
        while (m.mvps_left > 0) {
            const auto candidates = mvp_candidates();
            const std::size_t wanted = rules.mvp == MvpMethod::OfThree  ? 3
                                       : rules.mvp == MvpMethod::Chosen ? 1
                                                                        : 0;
            if (m.nominated_count < wanted && !candidates.empty()) return ask(Ask::Nominate);
            --m.mvps_left;
            if (wanted > 0 && m.nominated_count > 0)
                give_mvp(m.nominated[static_cast<std::size_t>(draw_nominee())]);
            else if (wanted == 0 && !candidates.empty())
                give_mvp(candidates[static_cast<std::size_t>(pick(candidates.size()))]);
            m.nominated_count = 0;
        }
    }
    int count_mvps() const {
        if (setup.friendly) return 0;
        int count = own().mvp_awarded || pays_for_concession(setup.side) ? 0 : 1;
        if (pays_for_concession(opponent()) && !others().mvp_awarded) ++count;
        return count;
    }
    int draw_nominee() {
        if (m.nominated_count == 3) return d3() - 1;
        return pick(m.nominated_count);
    }
    void give_mvp(int in_match) {
        TeamMember* one = member_in_match(in_match);
        const int number = setup.outcome.players[static_cast<std::size_t>(in_match)].number;
        if (one == nullptr || one->is_star())
            return tell({.kind = Happened::MvpLost,
                         .number = number,
                         .rule = rule("crp.spp.09", "bb16.inducement.21", "classic.mvp.01")});
        ++one->mvp_awards;
        tell({.kind = Happened::MvpAwarded,
              .number = number,
              .rule = rule("crp.spp.08", "bb16.spp.06", "classic.mvp.01")});
    }

    // Star Player points and what they bring
    // --------------------------------------------------------

    void add_star_points() {
        const bloodbowl::Rules& book = bloodbowl::rules_of(edition());
        for (TeamMember& one : all()) {
            const PlayerOutcome* played = in_match(one);
            if (played == nullptr || one.is_star()) continue;
            const int points = star_points_for(deeds_of(one, *played));
            if (points == 0) continue;
            const int before = bloodbowl::level_of(book, one.star_points);
            one.star_points = static_cast<std::uint16_t>(one.star_points + points);
            const int level = bloodbowl::level_of(book, one.star_points);
            const int learned = static_cast<int>(played->improvements.size());
            one.rolls_due = static_cast<std::uint8_t>(std::max(0, level - before - learned));
            one.level = static_cast<std::uint8_t>(level - one.rolls_due);
            tell({.kind = Happened::PointsAdded,
                  .number = one.number,
                  .value = points,
                  .rule = rule("crp.spp.11", "bb16.postmatch.02", "classic.spp.01")});
        }
    }

public:
    static Deeds deeds_of(const TeamMember& one, const PlayerOutcome& played) {
        return {.matches = played.status == bloodbowl::Status::Missing ? 0 : 1,
                .touchdowns = played.touchdowns,
                .completions = played.completions,
                .interceptions = played.interceptions,
                .casualties = played.casualties,
                .mvp_awards = played.mvp_awards + one.mvp_awards};
    }

private:
    void improve() {
        for (; m.cursor < m.count; ++m.cursor) {
            TeamMember& one = member(m.cursor);
            while (!one.dying && one.rolls_due > 0) {
                if (m.die_1 == 0) roll_improvement(one);
                if (!choices(one).empty()) return ask(Ask::Improvement);
                tell({.kind = Happened::NothingToLearn,
                      .number = one.number,
                      .rule =
                          rule("crp.improve.03", "bb16.improvement.04", "classic.star_roll.02")});
                end_improvement(one);
            }
        }
    }
    void roll_improvement(const TeamMember& one) {
        m.die_1 = static_cast<std::uint8_t>(d6());
        m.die_2 = static_cast<std::uint8_t>(d6());
        tell({.kind = Happened::ImprovementRolled,
              .number = one.number,
              .dice = {m.die_1, m.die_2},
              .rule = rule("crp.improve.02", "bb16.improvement.03", "classic.star_roll.01")});
    }
    void take_improvement(Improvement improvement) {
        TeamMember& one = member(m.cursor);
        learn(one, improvement);
        tell({.kind = Happened::Learned,
              .number = one.number,
              .text = learning_text(improvement),
              .rule = rule("crp.improve.01", "bb16.improvement.02", "classic.star_roll.02")});
        end_improvement(one);
    }
    void end_improvement(TeamMember& one) {
        m.die_1 = m.die_2 = 0;
        --one.rolls_due;
        ++one.level;
        if (rules.ageing) age(one);
    }
    void age(TeamMember& one) {
        std::array<std::uint8_t, 4> dice{static_cast<std::uint8_t>(d6()),
                                         static_cast<std::uint8_t>(d6())};
        const int roll = dice[0] + dice[1];
        tell({.kind = Happened::AgeingRolled,
              .number = one.number,
              .dice = dice,
              .rule = "classic.ageing.01"});
        if (!is_ageing(one.level, roll)) return;
        dice = {static_cast<std::uint8_t>(d6()), static_cast<std::uint8_t>(d6())};
        CasualtyEffect effect = ageing_effect(dice[0] + dice[1]);
        if (effect != CasualtyEffect::NigglingInjury && !reduce(one, effect))
            effect = CasualtyEffect::NigglingInjury;
        if (effect == CasualtyEffect::NigglingInjury) ++one.niggling;
        tell({.kind = Happened::Aged,
              .number = one.number,
              .dice = dice,
              .text = loss_text(effect),
              .rule = "classic.ageing.04"});
    }
    static CasualtyEffect ageing_effect(int roll) {
        switch (roll) {
            case 9: return CasualtyEffect::MinusArmour;
            case 10: return CasualtyEffect::MinusMovement;
            case 11: return CasualtyEffect::MinusAgility;
            case 12: return CasualtyEffect::MinusStrength;
            default: return CasualtyEffect::NigglingInjury;
        }
    }

    // The dead, and who leaves a team that gave up
    // --------------------------------------------------

    void remove_dead() {
        constexpr int kPoisonWorks = 4;
        for (TeamMember& one : all()) {
            if (one.dying) {
                one.departure = Departure::Dead;
                tell({.kind = Happened::Died,
                      .number = one.number,
                      .rule = rule("crp.postmatch.03", "bb16.postmatch.09", "classic.injury.08")});
                continue;
            }
            const PlayerOutcome* played = in_match(one);
            if (played == nullptr || !played->injury || !played->injury->poisoned || one.is_star())
                continue;
            const int die = d6();
            if (die >= kPoisonWorks) one.misses_next = true;
            tell({.kind = Happened::Poisoned,
                  .number = one.number,
                  .value = die >= kPoisonWorks ? 1 : 0,
                  .dice = {static_cast<std::uint8_t>(die)},
                  .rule = "bb16.skill.weeping_dagger.01"});
        }
    }

    void desert() {
        constexpr int kLeavesUpTo = 3;
        if (rules.deserters_from == 0 || !pays_for_concession(setup.side)) return;
        for (TeamMember& one : all()) {
            if (!one.stays() || one.star_points < rules.deserters_from) continue;
            const int die = d6();
            if (die <= kLeavesUpTo) one.departure = Departure::Deserted;
            tell({.kind = Happened::DesertionRolled,
                  .number = one.number,
                  .value = die <= kLeavesUpTo ? 1 : 0,
                  .dice = {static_cast<std::uint8_t>(die)},
                  .rule = rule("crp.leagueconcede.04", "bb16.concede.05")});
        }
    }

    // Gold
    // --------------------------------------------------------------------------------------------

    Takings takings(Side side) const {
        return {.result = result_of(setup.outcome, side),
                .stage = setup.stage,
                .fame = setup.outcome.team(side).fame,
                .gate = gate(),
                .rating = setup.outcome.team(side).rating};
    }
    int gate() const { return (own().fans + others().fans) * 1000; }

    void collect_winnings(bool begins) {
        if (begins) {
            m.asked_again = false;
            if (own().gold > 0) {
                m.treasury += own().gold;
                tell({.kind = Happened::GoldEarned,
                      .value = own().gold,
                      .rule = rule("", "", "classic.handicap.sponsorship_deal")});
            }
            if (pays_for_concession(setup.side)) return;
            roll_winnings();
        }
        const bool may_reroll = rules.winnings_reroll && result() == MatchResult::Won;
        if (may_reroll && !m.asked_again) return ask(Ask::Winnings);
        earn(winnings_of(rules, takings(setup.side), m.die_1));
        if (pays_for_concession(opponent())) {
            roll_winnings();
            earn(winnings_of(rules, takings(opponent()), m.die_1));
        }
        m.die_1 = 0;
    }
    void roll_winnings() {
        m.die_1 = static_cast<std::uint8_t>(setup.friendly ? d3() : d6());
        tell({.kind = Happened::WinningsRolled,
              .dice = {m.die_1},
              .rule = rule("crp.winnings.01", "bb16.postmatch.04", "classic.winnings.01")});
    }
    void earn(int gold) {
        m.winnings += gold;
        m.treasury += gold;
        tell({.kind = Happened::WinningsEarned,
              .value = gold,
              .rule = rule("crp.postmatch.04", "bb16.postmatch.04", "classic.winnings.01")});
    }

    void settle_petty_cash() {
        if (!bloodbowl::rules_of(edition()).petty_cash || own().gold_left == 0) return;
        m.treasury += own().gold_left;
        tell(
            {.kind = Happened::GoldReturned, .value = own().gold_left, .rule = "crp.postmatch.05"});
    }

    // By the value on the day of the match, not by what the team is worth now.
    void pay_expenses() {
        const int value =
            own().value > 0 ? own().value : team_value(setup.team, rules) + own().gold_brought;
        const int paid = std::min(m.treasury, rules.expenses.due(value));
        if (paid == 0) return;
        m.treasury -= paid;
        tell({.kind = Happened::ExpensesPaid,
              .value = paid,
              .rule = rule("crp.expenses.01", "bb16.optional_league.06")});
    }

    void change_fan_factor() {
        if (pays_for_concession(setup.side))
            return change_fans(
                -1, rule("crp.leagueconcede.03", "bb16.concede.04", "classic.concede.01"));
        std::array<std::uint8_t, 4> rolled{};
        const bool table = rules.fan_factor_roll == FanFactorRoll::Table;
        const int count = table ? 1 : result() == MatchResult::Won ? 3 : 2;
        int total = 0;
        for (int i = 0; i < count; ++i) {
            const int die = d6();
            rolled[static_cast<std::size_t>(i)] = static_cast<std::uint8_t>(die);
            total += die;
        }
        tell({.kind = Happened::FansRolled,
              .dice = rolled,
              .rule = rule("crp.fanfactor.01", "bb16.postmatch.08", "classic.fan_factor.01")});
        const int change = table ? fans_gained_by_table(total + fan_modifier(mood()))
                                 : fans_gained(result(), total, m.fan_factor);
        change_fans(change, rule("crp.postmatch.06", "bb16.postmatch.08", "classic.fan_factor.01"));
    }
    FanMood mood() const {
        FanMood mood{.result = result(),
                     .stage = setup.stage,
                     .touchdowns = setup.outcome.points[static_cast<std::size_t>(setup.side)],
                     .fan_factor = m.fan_factor};
        for (const PlayerOutcome& player : setup.outcome.players)
            if (player.side == setup.side) mood.casualties += player.casualties;
        return mood;
    }
    void change_fans(int change, std::string_view id) {
        const int now = std::max(0, m.fan_factor + change);
        if (now == m.fan_factor) return;
        m.fan_factor = static_cast<std::int16_t>(now);
        tell({.kind = Happened::FansChanged, .value = change, .rule = id});
    }

    // Hire and fire
    // -----------------------------------------------------------------------------------

    void purchase(bool begins) {
        if (begins) m.asked_again = false;
        if (!m.asked_again) ask(Ask::Purchase);
    }

    void trade(Action action) {
        switch (act_of(action)) {
            case Act::Buy: {
                const Position& at = roster->positions[action.a];
                join(new_member(action.a), at, at.cost);
                break;
            }
            case Act::BuyReroll:
                ++m.rerolls;
                pay(2 * roster->reroll_cost, "reroll",
                    rule("crp.postmatch.08", "bb16.postmatch.10", "classic.purchase.02"));
                break;
            case Act::BuyApothecary:
                m.apothecary = true;
                pay(teams::kApothecaryCost, "apothecary", purchase_rule());
                break;
            case Act::BuyAssistant:
                ++m.assistant_coaches;
                pay(teams::kAssistantCoachCost, "assistant_coach", purchase_rule());
                break;
            case Act::BuyCheerleader:
                ++m.cheerleaders;
                pay(teams::kCheerleaderCost, "cheerleader", purchase_rule());
                break;
            case Act::RosterStar: roster_star(action.a); break;
            case Act::Dismiss:
                numbered(action.a).departure = Departure::Dismissed;
                tell({.kind = Happened::Dismissed, .number = action.a, .rule = purchase_rule()});
                break;
            case Act::DropReroll: --m.rerolls, drop("reroll"); break;
            case Act::DropApothecary: m.apothecary = false, drop("apothecary"); break;
            case Act::DropAssistant: --m.assistant_coaches, drop("assistant_coach"); break;
            case Act::DropCheerleader: --m.cheerleaders, drop("cheerleader"); break;
            case Act::TakeRaised:
                --m.raised_left;
                join_for_free("zombie", rule("crp.necromancer.04", "bb16.necromancer.04"));
                break;
            case Act::TakeRotter:
                --m.rotters_left;
                join_for_free("rotter",
                              rule("crp.skill.nurgles_rot.03", "bb16.skill.nurgles_rot.04"));
                break;
            default: break;
        }
    }
    std::string_view purchase_rule() const {
        return rule("crp.postmatch.07", "bb16.postmatch.09", "classic.purchase.01");
    }
    void pay(int gold, std::string_view what, std::string_view id) {
        m.treasury -= gold;
        tell({.kind = Happened::Bought, .value = gold, .text = what, .rule = id});
    }
    void drop(std::string_view what) {
        tell({.kind = Happened::Dismissed, .text = what, .rule = purchase_rule()});
    }
    void join(const TeamMember& one, const Position& at, int price) {
        pay(price, at.id, purchase_rule());
        tell({.kind = Happened::Joined,
              .number = one.number,
              .text = at.id,
              .rule = purchase_rule()});
    }
    void join_for_free(std::string_view position, std::string_view id) {
        const TeamMember& one = new_member(place_of(position));
        tell({.kind = Happened::Joined, .number = one.number, .text = position, .rule = id});
    }
    void roster_star(int place) {
        const bloodbowl::Star& star = bloodbowl::stars(edition())[static_cast<std::size_t>(place)];
        TeamMember& one = add(bloodbowl::listed_star(star.players[0], free_number()));
        one.star = static_cast<std::int16_t>(place);
        pay(star.cost, star.id, "bb16.rostered_star.01");
        tell({.kind = Happened::Joined,
              .number = one.number,
              .text = star.id,
              .rule = "bb16.rostered_star.01"});
    }

    void settle_journeymen(bool begins) {
        if (begins) m.asked_again = false;
        const bool any = std::any_of(all().begin(), all().end(), [](const TeamMember& one) {
            return one.stays() && one.journeyman;
        });
        if (!any) return;
        if (!m.asked_again) return ask(Ask::Journeyman);
        for (TeamMember& one : all()) {
            if (!one.stays() || !one.journeyman) continue;
            one.departure = Departure::Dismissed;
            tell({.kind = Happened::Dismissed,
                  .number = one.number,
                  .rule = rule("crp.postmatch.09", "bb16.postmatch.11")});
        }
    }
    void hire_journeyman(int number) {
        TeamMember& one = numbered(number);
        one.journeyman = false;
        const Position& at = *position(one);
        if (!at.profile.skills.has(Skill::Loner)) one.skills.remove(Skill::Loner);
        m.treasury -= at.cost;
        tell({.kind = Happened::JourneymanHired,
              .number = one.number,
              .value = at.cost,
              .rule = rule("crp.journeymen.06", "bb16.postmatch.12")});
    }

    // Only for a star who was on the roster before: the first upkeep is due after the next match.
    void ask_for_upkeep() {
        const TeamMember* star = rostered();
        if (star == nullptr || star->origin < 0 || m.cursor > 0) return;
        m.cursor = 1;
        if (m.treasury < star_upkeep(price_of_star(*star))) return lose_star();
        ask(Ask::Upkeep);
    }
    void pay_upkeep() {
        const TeamMember& star = *rostered();
        const int gold = star_upkeep(price_of_star(star));
        m.treasury -= gold;
        tell({.kind = Happened::UpkeepPaid,
              .number = star.number,
              .value = gold,
              .rule = "bb16.rostered_star.05"});
    }
    void lose_star() {
        TeamMember& star = m.members[static_cast<std::size_t>(rostered() - m.members.data())];
        star.departure = Departure::Unpaid;
        tell({.kind = Happened::StarLeft, .number = star.number, .rule = "bb16.rostered_star.06"});
    }

    // The next match
    // ------------------------------------------------------------------------------------

    void make_mistakes() {
        if (!rules.expensive_mistakes || m.treasury < kMistakesFrom) return;
        const int die = d6();
        const Mistake mistake = expensive_mistake(m.treasury, die);
        constexpr std::array<std::string_view, 4> kNames{"crisis_averted", "minor_incident",
                                                         "major_incident", "catastrophe"};
        tell({.kind = Happened::MistakesRolled,
              .dice = {static_cast<std::uint8_t>(die)},
              .text = kNames[static_cast<std::size_t>(mistake)],
              .rule = "bb16.expensive.01"});
        switch (mistake) {
            case Mistake::CrisisAverted: break;
            case Mistake::MinorIncident: lose(d3() * kTenThousand, "bb16.expensive.02"); break;
            case Mistake::MajorIncident: lose((m.treasury + 1) / 2, "bb16.expensive.03"); break;
            case Mistake::Catastrophe: {
                const int first = d6();
                lose(m.treasury - (first + d6()) * kTenThousand, "bb16.expensive.04");
                break;
            }
        }
    }
    void lose(int gold, std::string_view id) {
        const int lost = std::clamp(gold, 0, m.treasury);
        m.treasury -= lost;
        tell({.kind = Happened::GoldLost, .value = lost, .rule = id});
    }

    void prepare_next_match(bool begins) {
        if (begins) m.asked_again = false;
        const bool needed = rules.journeymen && roster != nullptr && !roster->journeymen.empty() &&
                            count_fit() < kEleven && m.count < PostMatchState::kMostMembers;
        if (needed && !m.asked_again) ask(Ask::NextMatch);
    }
    void add_journeyman(int position) {
        const TeamMember& one = new_journeyman(position);
        tell({.kind = Happened::JourneymanAdded,
              .number = one.number,
              .text = roster->positions[static_cast<std::size_t>(position)].id,
              .rule = rule("crp.postmatch.10", "bb16.postmatch.14")});
    }

    void record_value() {
        const LeagueTeam team = team_after(setup, m);
        m.value =
            edition() == Edition::Classic ? team_rating(team, rules) : team_value(team, rules);
        tell({.kind = Happened::ValueRecorded,
              .value = m.value,
              .rule = rule("crp.postmatch.11", "bb16.postmatch.16", "classic.postmatch.01")});
    }

    core::Dice& dice_;
    core::Listener<PostMatchEvent>* listener_;
};

void list_purchases(const View& v, ActionList& out) {
    const PostMatchState& m = v.m;
    out.push(act(Act::Done));
    if (v.roster == nullptr) return;
    for (std::size_t i = 0; i < v.roster->positions.size(); ++i)
        if (v.has_place_for(static_cast<int>(i)) && v.roster->positions[i].cost <= m.treasury)
            out.push(act(Act::Buy, static_cast<int>(i)));
    if (m.rerolls < bloodbowl::kMostTeamRerolls && 2 * v.roster->reroll_cost <= m.treasury)
        out.push(act(Act::BuyReroll));
    if (!m.apothecary && v.roster->apothecary && teams::kApothecaryCost <= m.treasury)
        out.push(act(Act::BuyApothecary));
    constexpr int kMostStaff = 99;
    if (teams::kAssistantCoachCost <= m.treasury && m.assistant_coaches < kMostStaff)
        out.push(act(Act::BuyAssistant));
    if (teams::kCheerleaderCost <= m.treasury && m.cheerleaders < kMostStaff)
        out.push(act(Act::BuyCheerleader));
    const auto stars = bloodbowl::stars(v.edition());
    for (std::size_t i = 0; i < stars.size(); ++i)
        if (v.may_roster(stars[i])) out.push(act(Act::RosterStar, static_cast<int>(i)));
    const auto free_place = [&](std::string_view position) {
        const int place = v.place_of(position);
        return place >= 0 && v.has_place_for(place);
    };
    if (m.raised_left > 0 && free_place("zombie")) out.push(act(Act::TakeRaised));
    if (m.rotters_left > 0 && free_place("rotter")) out.push(act(Act::TakeRotter));
    for (const TeamMember& one : v.members())
        if (one.stays() && !one.journeyman) out.push(act(Act::Dismiss, one.number));
    if (m.rerolls > 0) out.push(act(Act::DropReroll));
    if (m.apothecary) out.push(act(Act::DropApothecary));
    if (m.assistant_coaches > 0) out.push(act(Act::DropAssistant));
    if (m.cheerleaders > 0) out.push(act(Act::DropCheerleader));
}

void list_journeymen(const View& v, ActionList& out) {
    for (const TeamMember& one : v.members()) {
        const Position* at = v.position(one);
        if (one.stays() && one.journeyman && at != nullptr && at->cost <= v.m.treasury &&
            v.has_place_for(one.position))
            out.push(act(Act::Hire, one.number));
    }
    out.push(act(Act::Done));
}

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

void add_up(Deeds& sum, const Deeds& more) {
    sum.matches += more.matches;
    sum.touchdowns += more.touchdowns;
    sum.completions += more.completions;
    sum.interceptions += more.interceptions;
    sum.casualties += more.casualties;
    sum.mvp_awards += more.mvp_awards;
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
    match.gate = factor * 1000 * (v.own().fans + v.others().fans);
    match.winnings = v.m.winnings;
    match.value = v.m.value;
    if (outcome.conceded)
        match.remarks.push_back(*outcome.conceded == static_cast<int>(v.setup.side)
                                    ? "conceded"
                                    : "the opponent conceded");
    return match;
}

}  // namespace

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
    LeagueTeam after = setup.team;
    after.deeds.clear();
    after.team.list.players.clear();
    after.team.careers.clear();
    after.team.treasury = m.treasury;
    bloodbowl::TeamList& list = after.team.list;
    list.fan_factor = m.fan_factor;
    list.rerolls = m.rerolls;
    list.apothecary = m.apothecary;
    list.assistant_coaches = m.assistant_coaches;
    list.cheerleaders = m.cheerleaders;
    PlayedMatch match = played_match(v);
    for (const TeamMember& one : v.members()) {
        Deeds deeds;
        teams::Career career;
        if (one.origin >= 0) {
            const auto origin = static_cast<std::size_t>(one.origin);
            if (origin < setup.team.deeds.size()) deeds = setup.team.deeds[origin];
            if (origin < setup.team.team.careers.size()) career = setup.team.team.careers[origin];
        }
        if (const PlayerOutcome* played = v.in_match(one))
            add_up(deeds, Procedure::deeds_of(one, *played));
        for (int i = 0; i < one.learned_count; ++i)
            career.improvements.push_back(one.learned[static_cast<std::size_t>(i)]);
        const ListedPlayer player = listed_after(v, one);
        if (one.stays()) {
            after.deeds.push_back(deeds);
            add_player(after.team, player, career);
            continue;
        }
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
