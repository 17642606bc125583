// The working of the game after a match: what its chapters share. Only for the files that do it.
#pragma once

#include <algorithm>

#include "bloodbowl/data/stars.h"
#include "bloodbowl/rules/advancement.h"
#include "league/post_match/post_match.h"
#include "teams/learning.h"
#include "teams/team_check.h"

namespace affray::league::after_match {

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

inline constexpr int kTenThousand = 10'000;
inline constexpr int kCharacteristicCodes = 5;  // codes below it are characteristics, from 1
inline constexpr int kEleven = 11;
inline constexpr int kDiceBase = 8;  // two dice in one number

inline Action act(Act kind, int a = 0) {
    return {static_cast<std::uint16_t>(kind), static_cast<std::uint16_t>(a), 0, 0};
}
inline Act act_of(Action action) { return static_cast<Act>(action.kind); }

inline int code_of_learning(Improvement improvement) {
    return improvement.kind == Improvement::Kind::NewSkill
               ? kCharacteristicCodes + static_cast<int>(improvement.skill)
               : static_cast<int>(improvement.kind);
}
inline Improvement learning_of(int code) {
    if (code < kCharacteristicCodes) return {static_cast<Improvement::Kind>(code), {}};
    return {Improvement::Kind::NewSkill, static_cast<Skill>(code - kCharacteristicCodes)};
}
inline std::string_view learning_text(Improvement improvement) {
    switch (improvement.kind) {
        case Improvement::Kind::Movement: return "+ma";
        case Improvement::Kind::Strength: return "+st";
        case Improvement::Kind::Agility: return "+ag";
        case Improvement::Kind::Armour: return "+av";
        case Improvement::Kind::NewSkill: break;
    }
    return id_of(improvement.skill);
}
inline Improvement in_team_terms(const bloodbowl::Improvement& learned) {
    if (learned.skill) return {Improvement::Kind::NewSkill, *learned.skill};
    switch (learned.characteristic) {
        case bloodbowl::Characteristic::Strength: return {Improvement::Kind::Strength, {}};
        case bloodbowl::Characteristic::Agility: return {Improvement::Kind::Agility, {}};
        case bloodbowl::Characteristic::Armour: return {Improvement::Kind::Armour, {}};
        default: return {Improvement::Kind::Movement, {}};
    }
}

// The characteristic or the skill is his now.
void learn(TeamMember& member, Improvement improvement);
// Never more than two points, never below one. False: it cannot fall.
bool reduce(TeamMember& member, CasualtyEffect effect);
std::string_view loss_text(CasualtyEffect effect);

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
    // A house rule that is no part of the edition's book has the id of the book it is from.
    [[nodiscard]] std::string_view rule(std::string_view crp, std::string_view bb16,
                                        std::string_view classic = {}) const {
        const std::string_view own = edition() == Edition::Bb16      ? bb16
                                     : edition() == Edition::Classic ? classic
                                                                     : crp;
        for (const std::string_view id : {own, crp, bb16, classic})
            if (!id.empty()) return id;
        return {};
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
        std::erase_if(open, [&](const Improvement& each) {
            return (each.kind == Improvement::Kind::Movement &&
                    !may_increase(sponsorship(), Increase::Movement)) ||
                   (each.kind == Improvement::Kind::Agility &&
                    !may_increase(sponsorship(), Increase::Agility));
        });
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
    // Where the team lives, and who pays it
    [[nodiscard]] StadiumRecord stadium() const {
        StadiumRecord record = setup.team.stadium;
        record.fund = m.fund;
        const auto home = static_cast<bloodbowl::Playable>(m.home);
        if (home == bloodbowl::Playable::None)
            record.home.reset();
        else if (m.has_new_home || !record.home)
            record.home = {std::string(bloodbowl::name_of(home)), std::string(id_of(home)), false};
        if (record.home) record.home->is_owned = m.owns_home;
        return record;
    }
    [[nodiscard]] Sponsorship sponsorship() const {
        return {m.ongoing_deals, static_cast<MajorSponsor>(m.major_sponsor), m.blacklisted,
                m.bombardier};
    }
    [[nodiscard]] bool has_home() const { return m.home != 0; }
    [[nodiscard]] int fans_of_stadium() const {
        return rules.stadiums ? fan_factor_bonus(std::string(id_of(setup.outcome.stadium))) : 0;
    }
    [[nodiscard]] bool was_at_home() const {
        return rules.stadiums && has_home() && !m.has_new_home &&
               setup.outcome.stadium_host == setup.side;
    }
    [[nodiscard]] bool is_stadium_free() const {
        return rules.stadiums && setup.outcome.stadium != bloodbowl::Playable::None &&
               setup.outcome.stadium_host == Side::None;
    }
    [[nodiscard]] int price_of_patience() const {
        return kPriceOfPatience * points_to_keep(m.die_1, m.fan_factor).value_or(0);
    }
    // Who throws the bombs: of the position that the team may have most of.
    [[nodiscard]] bool may_be_armed(const TeamMember& one) const {
        const Position* at = position(one);
        if (at == nullptr || !one.stays() || one.dying || one.journeyman) return false;
        int most = 0;
        for (const Position& each : roster->positions) most = std::max(most, int{each.max});
        return is_line_position(at->max, most);
    }
    [[nodiscard]] bool has_whom_to_arm() const {
        return std::any_of(members().begin(), members().end(),
                           [&](const TeamMember& one) { return may_be_armed(one); });
    }
    [[nodiscard]] bool may_sign(MajorSponsor sponsor) const {
        return may_accept(sponsorship(), sponsor, setup.team.team.list.roster) &&
               (sponsor != MajorSponsor::Farblast || has_whom_to_arm());
    }
    [[nodiscard]] PostMatchMoment moment_for_deals() const {
        return post_match_sequence(edition())[m.place] == Step::LastDeals
                   ? PostMatchMoment::AtTheEnd
                   : PostMatchMoment::AfterSponsorRolls;
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
    void record();  // who is with the team, and what befell them
    void run();
    void answer(Action action);
    static Deeds deeds_of(const TeamMember& one, const PlayerOutcome& played);

private:
    PostMatchState& m;

    int d6() { return dice_.roll({static_cast<std::uint8_t>(DieKind::D6), 6}); }
    int d3() { return (d6() + 1) / 2; }
    int d8() { return dice_.roll({static_cast<std::uint8_t>(DieKind::D8), 8}); }
    int d16() { return pick(16) + 1; }
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
    void proceed(Step step, bool begins);

    std::span<TeamMember> all() { return {m.members.data(), m.count}; }
    TeamMember& add(const ListedPlayer& player);
    void enter(const ListedPlayer& player, std::size_t place);
    void look_at(const PlayerOutcome& player, int place);
    void join_journeyman(const PlayerOutcome& player, int place);
    TeamMember& new_member(int position);
    TeamMember& new_journeyman(int position);
    void spend_before_match();
    void suffer(TeamMember& one, const PlayerOutcome& played);
    void suffer(TeamMember& one, const CasualtyResult& result);

    // The Most Valuable Player
    void award_mvp(bool begins);
    [[nodiscard]] int count_mvps() const;
    int draw_nominee();
    void give_mvp(int in_match);

    // Star Player points and what they bring
    void add_star_points();
    void improve();
    void roll_improvement(TeamMember& one);
    void take_improvement(Improvement improvement);
    void end_improvement(TeamMember& one);
    void age(TeamMember& one);

    // The dead, and who leaves a team that gave up
    void remove_dead();
    void desert();

    // Gold
    [[nodiscard]] Takings takings(Side side) const;
    [[nodiscard]] int gate() const {
        return setup.gate.value_or((own().fans + others().fans) * 1000);
    }
    void collect_winnings(bool begins);
    void roll_winnings(int more_dice);
    void earn(int gold);
    void settle_petty_cash();
    void pay_expenses();
    void change_fan_factor();
    [[nodiscard]] FanMood mood() const;
    void change_fans(int change, std::string_view id);

    // Hire and fire
    void purchase(bool begins);
    void trade(Action action);
    [[nodiscard]] std::string_view purchase_rule() const;
    void pay(int gold, std::string_view what, std::string_view id);
    void drop(std::string_view what);
    void join(const TeamMember& one, const Position& at, int price);
    void join_for_free(std::string_view position, std::string_view id);
    void roster_star(int place);
    void settle_journeymen(bool begins);
    void hire_journeyman(int number);
    void ask_for_upkeep(bool begins);
    void pay_upkeep();
    void lose_star();

    // The next match
    void make_mistakes();
    void lose(int gold, std::string_view id);
    void prepare_next_match(bool begins);
    void add_journeyman(int position);
    void record_value();

    // Where the team lives
    void seek_residency();
    void try_residency();
    void settle_residency();
    void pass(Ask question);
    void end_residency();
    void move_in();
    void give_up_home();
    int with_stadium(int winnings);
    void collect_exposure();
    void look_after_home();
    void roll_for_home();
    void keep_home();
    void lose_home();
    void sell_stadium();
    void buy_stadium();
    void pay_fund();

    // Who pays it
    void meet_sponsors();
    void seek_sponsor();
    void sign(int contract);
    void decline_deal();
    void arm(int number);
    void receive_ongoing();
    void end_deal(int contract);
    void insure(const TeamMember& one);
    void settle_insurance();
    void pay_fee();
    void refuse_fee();
    void settle_debt(Ask question, bool pays);
    void let_one_miss(bool stars_too);
    void train(TeamMember& one);
    void keep_dice(int code);
    void end_last_deals();

    core::Dice& dice_;
    core::Listener<PostMatchEvent>* listener_;
};

// The team's list, without what it and its players have done so far.
teams::Team listed_now(const View& v);

// What the match left, without a question or a die.
void begin(const PostMatchSetup& setup, PostMatchState& m);

void list_purchases(const View& v, ActionList& out);
void list_journeymen(const View& v, ActionList& out);
void list_stadium_answers(const View& v, ActionList& out);
void list_sponsor_answers(const View& v, ActionList& out);

}  // namespace affray::league::after_match
