// After a match: gold and fans.
#include "league/post_match/procedure.h"

namespace affray::league::after_match {

Takings Procedure::takings(Side side) const {
    return {.result = result_of(setup.outcome, side),
            .stage = setup.stage,
            .fame = setup.outcome.team(side).fame,
            .gate = gate(),
            .rating = setup.outcome.team(side).rating};
}

void Procedure::collect_winnings(bool begins) {
    if (begins) {
        m.asked_again = false;
        if (own().gold > 0) {
            m.treasury += own().gold;
            tell({.kind = Happened::GoldEarned,
                  .value = own().gold,
                  .rule = rule("", "", "classic.handicap.sponsorship_deal")});
        }
        collect_exposure();
        if (pays_for_concession(setup.side)) return;
        if (!m.pays_for_home) roll_winnings(own().winnings_dice);
    }
    if (m.pays_for_home) return;
    const bool may_reroll = rules.winnings_reroll && result() == MatchResult::Won;
    if (may_reroll && !m.asked_again) return ask(Ask::Winnings);
    const int gold = with_stadium(winnings_of(rules, takings(setup.side), m.die_1));
    earn(winnings_with_sponsor(sponsorship(), gold));
    if (pays_for_concession(opponent())) {
        roll_winnings(others().winnings_dice);
        earn(at_least_nothing(winnings_of(rules, takings(opponent()), m.die_1)));
    }
    m.die_1 = 0;
}

void Procedure::roll_winnings(int more_dice) {
    const auto die = static_cast<std::uint8_t>(setup.friendly ? d3() : d6());
    std::uint8_t more = 0;  // of a Promo Tour
    for (int i = 0; i < more_dice; ++i) more = static_cast<std::uint8_t>(more + d3());
    m.die_1 = static_cast<std::uint8_t>(die + more);
    tell({.kind = Happened::WinningsRolled,
          .dice = {die, more},
          .rule = rule("crp.winnings.01", "bb16.postmatch.04", "classic.winnings.01")});
}

void Procedure::earn(int gold) {
    m.winnings += gold;
    m.treasury += gold;
    tell({.kind = Happened::WinningsEarned,
          .value = gold,
          .rule = rule("crp.postmatch.04", "bb16.postmatch.04", "classic.winnings.01")});
}

void Procedure::settle_petty_cash() {
    if (!bloodbowl::rules_of(edition()).petty_cash || own().gold_left == 0) return;
    m.treasury += own().gold_left;
    tell({.kind = Happened::GoldReturned, .value = own().gold_left, .rule = "crp.postmatch.05"});
}

// By the value on the day of the match, not by what the team is worth now.
void Procedure::pay_expenses() {
    const int value =
        own().value > 0 ? own().value : team_value(setup.team, rules) + own().gold_brought;
    const int paid = std::min(m.treasury, rules.expenses.due(value));
    if (paid == 0) return;
    m.treasury -= paid;
    tell({.kind = Happened::ExpensesPaid,
          .value = paid,
          .rule = rule("crp.expenses.01", "bb16.optional_league.06")});
}

void Procedure::change_fan_factor() {
    if (pays_for_concession(setup.side))
        return change_fans(-1,
                           rule("crp.leagueconcede.03", "bb16.concede.04", "classic.concede.01"));
    std::array<std::uint8_t, 4> rolled{};
    const bool table = rules.fan_factor_roll == FanFactorRoll::Table;
    const int count = table ? 1 : fan_dice(rules, result());
    int total = 0;
    for (int i = 0; i < count; ++i) {
        const int die = d6();
        rolled[static_cast<std::size_t>(i)] = static_cast<std::uint8_t>(die);
        total += die;
    }
    total += table ? fan_modifier(mood()) : fans_of_stadium();
    tell({.kind = Happened::FansRolled,
          .value = total,
          .dice = rolled,
          .rule = rule("crp.fanfactor.01", "bb16.postmatch.08", "classic.fan_factor.01")});
    const int change =
        table ? fans_gained_by_table(rules, total) : fans_gained(result(), total, m.fan_factor);
    change_fans(change, rule("crp.postmatch.06", "bb16.postmatch.08", "classic.fan_factor.01"));
}

FanMood Procedure::mood() const {
    FanMood mood{.result = result(),
                 .stage = setup.stage,
                 .touchdowns = setup.outcome.points[static_cast<std::size_t>(setup.side)],
                 .fan_factor = m.fan_factor};
    for (const PlayerOutcome& player : setup.outcome.players)
        if (player.side == setup.side) mood.casualties += player.casualties;
    return mood;
}

void Procedure::change_fans(int change, std::string_view id) {
    const int now = std::max(0, m.fan_factor + change);
    if (now == m.fan_factor) return;
    m.fan_factor = static_cast<std::int16_t>(now);
    tell({.kind = Happened::FansChanged, .value = change, .rule = id});
}

void Procedure::make_mistakes() {
    if (!rules.expensive_mistakes || m.treasury < kMistakesFrom) return;
    const int die = d6();
    const Mistake mistake = expensive_mistake(rules, m.treasury, die);
    tell({.kind = Happened::MistakesRolled,
          .dice = {static_cast<std::uint8_t>(die)},
          .text = name_of(mistake),
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

void Procedure::lose(int gold, std::string_view id) {
    const int lost = std::clamp(gold, 0, m.treasury);
    m.treasury -= lost;
    tell({.kind = Happened::GoldLost, .value = lost, .rule = id});
}

}  // namespace affray::league::after_match
