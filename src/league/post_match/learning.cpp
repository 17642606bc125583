// After a match: the Most Valuable Player, Star Player points and what they bring.
#include "league/post_match/procedure.h"

namespace affray::league::after_match {

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

namespace {

// Never more than two points, never below one. False: it cannot fall.
bool reduce(std::uint8_t& now, int start) {
    if (now <= 1 || now <= start - 2) return false;
    --now;
    return true;
}

}  // namespace

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

void Procedure::award_mvp(bool begins) {
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

int Procedure::count_mvps() const {
    if (setup.friendly) return 0;
    int count = own().mvp_awarded || pays_for_concession(setup.side) ? 0 : 1;
    if (pays_for_concession(opponent()) && !others().mvp_awarded) ++count;
    return count;
}

int Procedure::draw_nominee() {
    if (m.nominated_count == 3) return d3() - 1;
    return pick(m.nominated_count);
}

void Procedure::give_mvp(int in_match) {
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

void Procedure::add_star_points() {
    const bloodbowl::Rules& book = bloodbowl::rules_of(edition(), setup.team.team.house);
    for (TeamMember& one : all()) {
        const PlayerOutcome* played = in_match(one);
        if (played == nullptr || one.is_star()) continue;
        const int points = star_points_for(deeds_of(one, *played), setup.team.team.house);
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

Deeds Procedure::deeds_of(const TeamMember& one, const PlayerOutcome& played) {
    return {.matches = played.status == bloodbowl::Status::Missing ? 0 : 1,
            .touchdowns = played.touchdowns,
            .completions = played.completions,
            .interceptions = played.interceptions,
            .casualties = played.casualties,
            .mvp_awards = played.mvp_awards + one.mvp_awards};
}

void Procedure::improve() {
    for (; m.cursor < m.count; ++m.cursor) {
        TeamMember& one = member(m.cursor);
        while (!one.dying && one.rolls_due > 0) {
            if (m.die_1 == 0) roll_improvement(one);
            if (m.die_3 != 0) return ask(Ask::KeptDice);
            if (!choices(one).empty()) return ask(Ask::Improvement);
            tell({.kind = Happened::NothingToLearn,
                  .number = one.number,
                  .rule = rule("crp.improve.03", "bb16.improvement.04", "classic.star_roll.02")});
            end_improvement(one);
        }
    }
}

void Procedure::roll_improvement(TeamMember& one) {
    m.die_1 = static_cast<std::uint8_t>(d6());
    m.die_2 = static_cast<std::uint8_t>(d6());
    if (improvement_dice(sponsorship()) == 3) m.die_3 = static_cast<std::uint8_t>(d6());
    tell({.kind = Happened::ImprovementRolled,
          .number = one.number,
          .dice = {m.die_1, m.die_2, m.die_3},
          .rule = rule("crp.improve.02", "bb16.improvement.03", "classic.star_roll.01")});
    if (m.die_3 != 0) train(one);
}

void Procedure::take_improvement(Improvement improvement) {
    TeamMember& one = member(m.cursor);
    learn(one, improvement);
    tell({.kind = Happened::Learned,
          .number = one.number,
          .text = learning_text(improvement),
          .rule = rule("crp.improve.01", "bb16.improvement.02", "classic.star_roll.02")});
    end_improvement(one);
}

void Procedure::end_improvement(TeamMember& one) {
    m.die_1 = m.die_2 = 0;
    --one.rolls_due;
    ++one.level;
    if (rules.ageing) age(one);
}

void Procedure::age(TeamMember& one) {
    std::array<std::uint8_t, 4> dice{static_cast<std::uint8_t>(d6()),
                                     static_cast<std::uint8_t>(d6())};
    const int roll = dice[0] + dice[1];
    tell({.kind = Happened::AgeingRolled,
          .number = one.number,
          .value = one.level,
          .dice = dice,
          .rule = "classic.ageing.01"});
    if (!is_ageing(rules, one.level, roll)) return;
    dice = {static_cast<std::uint8_t>(d6()), static_cast<std::uint8_t>(d6())};
    const auto place = static_cast<std::size_t>(dice[0] + dice[1] - 2);
    CasualtyEffect effect = rules.tables.ageing_losses.by_roll[place];
    if (effect != CasualtyEffect::NigglingInjury && !reduce(one, effect))
        effect = CasualtyEffect::NigglingInjury;
    if (effect == CasualtyEffect::NigglingInjury) ++one.niggling;
    tell({.kind = Happened::Aged,
          .number = one.number,
          .dice = dice,
          .text = loss_text(effect),
          .rule = "classic.ageing.04"});
}

}  // namespace affray::league::after_match
