#include "league/post_match/coach.h"

#include <algorithm>

#include "bloodbowl/rules/advancement.h"
#include "teams/team_check.h"

namespace affray::league {

namespace {

using bloodbowl::PlayerOutcome;
using core::Action;
using core::ActionList;
using teams::Skill;

// What helps nearly everybody, best first.
constexpr std::array kWantedSkills{
    Skill::Block,   Skill::Dodge,  Skill::Guard,     Skill::MightyBlow, Skill::SureHands,
    Skill::Wrestle, Skill::Tackle, Skill::StandFirm, Skill::Claw,       Skill::SideStep,
    Skill::Pass,    Skill::Catch,  Skill::Pro,       Skill::Fend,       Skill::DirtyPlayer};

class SensibleCoach {
public:
    SensibleCoach(const PostMatchSetup& setup, const PostMatchState& m) : setup_(setup), m_(m) {
        PostMatch::list_actions(setup, m, list_);
    }

    [[nodiscard]] Action choose() const {
        switch (PostMatch::question(m_)) {
            case PostMatchQuestion::Nominate:
                return best([&](Action action) { return promise_of(action); });
            case PostMatchQuestion::Winnings:
                return first(m_.die_1 <= 3 ? PostMatchAction::Reroll : PostMatchAction::Keep);
            case PostMatchQuestion::Improvement:
                return best([](Action action) { return worth_of_learning(action); });
            case PostMatchQuestion::Purchase: return purchase();
            case PostMatchQuestion::Journeyman:
                return first(count_roster() < kWantedPlayers ? PostMatchAction::Hire
                                                             : PostMatchAction::Done);
            case PostMatchQuestion::Upkeep: return first(PostMatchAction::Pay);
            case PostMatchQuestion::KeptDice:
                return best([](Action action) { return worth_of_dice(action); });
            case PostMatchQuestion::Sponsor: return first(PostMatchAction::SeekSponsor);
            case PostMatchQuestion::Deal: return first(PostMatchAction::Sign);
            default: return list_[0];
        }
    }

private:
    static constexpr int kWantedPlayers = 13;
    static constexpr int kWantedRerolls = 3;
    static constexpr int kReserve = 150'000;
    static constexpr int kRichPlayers = 15;
    static constexpr int kRichRerolls = 5;
    static constexpr int kRichStaff = 3;

    [[nodiscard]] static bool is(Action action, PostMatchAction kind) {
        return action.kind == static_cast<std::uint16_t>(kind);
    }
    [[nodiscard]] bool is_possible(PostMatchAction kind) const {
        return std::any_of(list_.begin(), list_.end(),
                           [&](Action action) { return is(action, kind); });
    }
    [[nodiscard]] Action first(PostMatchAction kind) const {
        for (const Action action : list_)
            if (is(action, kind)) return action;
        return is(list_[list_.size() - 1], PostMatchAction::Done) ? list_[list_.size() - 1]
                                                                  : list_[0];
    }
    template <class Worth>
    [[nodiscard]] Action best(Worth&& worth) const {
        return *std::max_element(list_.begin(), list_.end(),
                                 [&](Action a, Action b) { return worth(a) < worth(b); });
    }

    // Who learns something by the award, then who is nearest to it; never the dead and the hired.
    [[nodiscard]] int promise_of(Action action) const {
        for (int i = 0; i < m_.count; ++i) {
            const TeamMember& one = m_.members[static_cast<std::size_t>(i)];
            if (one.in_match != static_cast<int>(action.a)) continue;
            if (one.dying || one.is_star() || one.journeyman) return 0;
            const bloodbowl::SharedHouse& house = setup_.team.team.house;
            const bloodbowl::Rules& book = bloodbowl::rules_of(setup_.team.team.edition, house);
            const int award = star_points_for({.mvp_awards = 1}, house);
            const int now = one.star_points;
            const bool rises =
                bloodbowl::level_of(book, now + award) > bloodbowl::level_of(book, now);
            return 1 + std::min(now, 200) + (rises ? 1000 : 0);
        }
        return 0;
    }

    [[nodiscard]] static int worth_of_learning(Action action) {
        constexpr std::array kCharacteristicWorth{0, 40, 100, 60, 30};  // MA, ST, AG, AV
        constexpr std::size_t kCodes = kCharacteristicWorth.size();
        if (action.a < kCodes) return kCharacteristicWorth[action.a];
        const auto skill = static_cast<Skill>(action.a - kCodes);
        const auto* wanted = std::find(kWantedSkills.begin(), kWantedSkills.end(), skill);
        return static_cast<int>(kWantedSkills.end() - wanted) * 5;
    }

    // Doubles open more skills, high sums raise a characteristic.
    [[nodiscard]] static int worth_of_dice(Action action) {
        constexpr int kTwoDice = 8;
        const int one = action.a / kTwoDice, two = action.a % kTwoDice;
        return one + two + (one == two ? 5 : 0);
    }

    [[nodiscard]] int count_roster() const {
        return static_cast<int>(
            std::count_if(m_.members.begin(), m_.members.begin() + m_.count,
                          [](const auto& one) { return one.stays() && !one.journeyman; }));
    }
    [[nodiscard]] int count_fit() const {
        return static_cast<int>(std::count_if(
            m_.members.begin(), m_.members.begin() + m_.count,
            [](const auto& one) { return one.stays() && !one.journeyman && !one.misses_next; }));
    }

    [[nodiscard]] Action purchase() const {
        for (const PostMatchAction free :
             {PostMatchAction::TakeRaised, PostMatchAction::TakeRotter})
            if (is_possible(free)) return first(free);
        const bool too_few = count_fit() < teams::kFewestPlayers;
        if (too_few && is_possible(PostMatchAction::Buy)) return player(false);
        if (is_possible(PostMatchAction::BuyApothecary))
            return first(PostMatchAction::BuyApothecary);
        if (m_.rerolls < kWantedRerolls && is_possible(PostMatchAction::BuyReroll))
            return first(PostMatchAction::BuyReroll);
        if (count_roster() < kWantedPlayers && is_possible(PostMatchAction::Buy))
            return player(true);
        return luxury();
    }
    // What a rich team does with gold that it does not need for the next deaths.
    [[nodiscard]] Action luxury() const {
        const int spare = m_.treasury - kReserve;
        const bloodbowl::Roster* roster = setup_.team.roster();
        if (roster == nullptr || spare <= 0) return first(PostMatchAction::Done);
        const int dearest = price_of_dearest(spare);
        if (count_roster() < kRichPlayers && dearest > 0) return player(true, spare);
        if (m_.rerolls < kRichRerolls && 2 * roster->reroll_cost <= spare)
            return first(PostMatchAction::BuyReroll);
        for (const Action leaves : {worn_out(spare), weakest(dearest)})
            if (is(leaves, PostMatchAction::Dismiss)) return leaves;
        if (spare >= kReserve && m_.assistant_coaches < kRichStaff)
            return first(PostMatchAction::BuyAssistant);
        if (spare >= kReserve && m_.cheerleaders < kRichStaff)
            return first(PostMatchAction::BuyCheerleader);
        return first(PostMatchAction::Done);
    }
    [[nodiscard]] int price_of_dearest(int gold) const {
        int dearest = 0;
        for (const Action action : list_)
            if (is(action, PostMatchAction::Buy))
                if (const int cost = setup_.team.roster()->positions[action.a].cost; cost <= gold)
                    dearest = std::max(dearest, cost);
        return dearest;
    }
    // Whose injuries have cost him more than he has learned makes room for a new one in his
    // position; else Done.
    [[nodiscard]] Action worn_out(int spare) const {
        Action leaves = first(PostMatchAction::Done);
        int worst = 0;
        for (const Action action : list_) {
            if (!is(action, PostMatchAction::Dismiss)) continue;
            for (int i = 0; i < m_.count; ++i) {
                const TeamMember& one = m_.members[static_cast<std::size_t>(i)];
                if (one.number != action.a || one.position < 0) continue;
                const int cost =
                    setup_.team.roster()->positions[static_cast<std::size_t>(one.position)].cost;
                const int loss = wear_of(one) - experience_of(one);
                if (cost <= spare && loss > worst) worst = loss, leaves = action;
            }
        }
        return leaves;
    }
    [[nodiscard]] int experience_of(const TeamMember& one) const {
        return bloodbowl::level_of(
            bloodbowl::rules_of(setup_.team.team.edition, setup_.team.team.house), one.star_points);
    }
    [[nodiscard]] static int wear_of(const TeamMember& one) {
        const auto lost = [](int start, int now) { return std::max(0, start - now); };
        return lost(one.start_ma, one.ma) + lost(one.start_av, one.av) + one.niggling +
               2 * (lost(one.start_st, one.st) + lost(one.start_ag, one.ag));
    }
    // Somebody who has learned nothing makes room for a better one; else Done.
    [[nodiscard]] Action weakest(int price) const {
        Action leaves = first(PostMatchAction::Done);
        int cheapest = price;
        for (const Action action : list_) {
            if (!is(action, PostMatchAction::Dismiss)) continue;
            for (int i = 0; i < m_.count; ++i) {
                const TeamMember& one = m_.members[static_cast<std::size_t>(i)];
                if (one.number != action.a || one.position < 0 || one.star_points > 5) continue;
                const int cost =
                    setup_.team.roster()->positions[static_cast<std::size_t>(one.position)].cost;
                if (cost < cheapest) cheapest = cost, leaves = action;
            }
        }
        return leaves;
    }
    // The dearest or the cheapest that costs no more than this.
    [[nodiscard]] Action player(bool dearest, int most = kNever) const {
        return best([&](Action action) {
            if (!is(action, PostMatchAction::Buy)) return -kNever;
            const int cost = setup_.team.roster()->positions[action.a].cost;
            if (cost > most) return -kNever;
            return dearest ? cost : -cost;
        });
    }
    static constexpr int kNever = 100'000'000;

    const PostMatchSetup& setup_;
    const PostMatchState& m_;
    ActionList list_;
};

}  // namespace

core::Action sensible_action(const PostMatchSetup& setup, const PostMatchState& m) {
    return SensibleCoach(setup, m).choose();
}

LeagueTeam settle_match(const PostMatchSetup& setup, core::Dice& dice,
                        core::Listener<PostMatchEvent>* listener) {
    PostMatchState m;
    PostMatch::start(setup, m, dice, listener);
    while (!PostMatch::is_over(m))
        PostMatch::apply(setup, m, sensible_action(setup, m), dice, listener);
    return team_after(setup, m);
}

}  // namespace affray::league
