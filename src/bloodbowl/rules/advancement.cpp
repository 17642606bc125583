#include "bloodbowl/rules/advancement.h"

#include <algorithm>

#include "bloodbowl/data/hiring.h"
#include "bloodbowl/data/house.h"
#include "bloodbowl/data/match_tables.h"
#include "bloodbowl/data/rosters.h"
#include "bloodbowl/rules/playables.h"

namespace affray::bloodbowl {

namespace {

constexpr int kMostOfCharacteristic = 10;
constexpr int kMostRaised = 2;  // above where he started

bool may_rise(int now, int start) {
    return now < kMostOfCharacteristic && now - start < kMostRaised;
}

// Grab and Frenzy never come together on one player.
bool is_barred(SkillSet skills, Skill skill) {
    return (skill == Skill::Frenzy && skills.has(Skill::Grab)) ||
           (skill == Skill::Grab && skills.has(Skill::Frenzy));
}

// Null: his roster does not say what he may learn.
const Position* position_of(const Setup& setup, const Match& m, PlayerId p) {
    const std::string& id = setup.teams[p.slot / kSlotsPerSide].roster;
    const Roster* roster = setup.house != nullptr ? setup.house->find_roster(id)
                                                  : find_roster(setup.rules.edition, id);
    return roster == nullptr ? nullptr
                             : position_listed_as(*roster, identity(setup, m, p).position);
}

unsigned open_characteristics(const Setup& setup, const Match& m, const AdvancementFrame& f) {
    ListedPlayer player = identity(setup, m, f.player);
    // He started as his position is printed: what he has learned since counts towards the two.
    if (const Position* position = position_of(setup, m, f.player)) {
        const Profile& printed = position->profile;
        player.start_ma = std::min<int>(player.start_ma, printed.ma);
        player.start_st = std::min<int>(player.start_st, printed.st);
        player.start_ag = std::min<int>(player.start_ag, printed.ag);
        player.start_av = std::min<int>(player.start_av, printed.av);
    }
    return characteristics_to_raise(setup, player, f.die_1 + f.die_2);
}

SkillSet open_skills(const Setup& setup, const Match& m, const AdvancementFrame& f) {
    return skills_to_learn(setup, m, f.player, f.die_1 == f.die_2);
}

void roll(Engine& e, AdvancementFrame& f) {
    f.die_1 = static_cast<std::uint8_t>(e.d6());
    f.die_2 = static_cast<std::uint8_t>(e.d6());
    e.tell({.kind = EventKind::ImprovementRolled,
            .player = f.player,
            .total = f.die_1 + f.die_2,
            .dice = {f.die_1, f.die_2}});
}

void tell(const Engine& e, PlayerId p, const Improvement& improvement) {
    if (improvement.skill)
        e.tell({.kind = EventKind::SkillGiven, .player = p, .skill = *improvement.skill});
    else
        e.tell({.kind = EventKind::Improved,
                .player = p,
                .characteristic = improvement.characteristic});
}

}  // namespace

int level_of(const Rules& rules, int star_points) {
    return static_cast<int>(
        std::count_if(rules.star_levels.begin(), rules.star_levels.end(),
                      [&](int from) { return from > 0 && star_points >= from; }));
}

std::uint8_t code_of(const Improvement& improvement) {
    const int code = improvement.skill ? 1 + kCharacteristics + static_cast<int>(*improvement.skill)
                                       : 1 + static_cast<int>(improvement.characteristic);
    return static_cast<std::uint8_t>(code);
}

Improvement improvement_of(std::uint8_t code) {
    if (code > kCharacteristics) return {static_cast<Skill>(code - 1 - kCharacteristics)};
    return {std::nullopt, static_cast<Characteristic>(code - 1)};
}

void learn(Player& player, const Improvement& improvement) {
    if (improvement.skill) {
        if (!is_barred(player.skills, *improvement.skill)) player.skills.add(*improvement.skill);
        return;
    }
    const std::array values{&player.ma, &player.st, &player.ag, &player.av};
    std::uint8_t& value = *values[static_cast<std::size_t>(improvement.characteristic)];
    value = static_cast<std::uint8_t>(std::min(value + 1, kMostOfCharacteristic));
}

SkillSet skills_to_learn(const Setup& setup, const Match& m, PlayerId p, bool doubles) {
    SkillSet open;
    const SkillSet& known = m.player(p).skills;
    const Position* position = position_of(setup, m, p);
    if (position == nullptr) return open;
    for (int i = 0; i < kSkills; ++i) {
        const auto skill = static_cast<Skill>(i);
        const Access access = access_to(skill, *position, setup.rules.edition);
        const bool is_open = access == Access::Normal || (access == Access::OnDoubles && doubles);
        if (is_open && !known.has(skill) && !is_barred(known, skill)) open.add(skill);
    }
    return open;
}

unsigned characteristics_to_raise(const Setup& setup, const ListedPlayer& player, int total) {
    constexpr int kLowest = 2;
    const int place = total - kLowest;
    if (place < 0 || place >= kRollsOf2D6) return 0;
    unsigned raised = tables_of(setup).improvements[static_cast<std::size_t>(place)];
    const auto keep = [&](Characteristic characteristic, bool may) {
        if (!may) raised &= ~static_cast<unsigned>(raise_bit(characteristic));
    };
    keep(Characteristic::Movement, may_rise(player.ma, player.start_ma));
    keep(Characteristic::Strength, may_rise(player.st, player.start_st));
    keep(Characteristic::Agility, may_rise(player.ag, player.start_ag));
    keep(Characteristic::Armour, may_rise(player.av, player.start_av));
    return raised;
}

void proceed(Engine& e, AdvancementFrame& f) {
    if (f.die_1 == 0) roll(e, f);
    if (open_skills(e.setup, e.m, f) == SkillSet{} && open_characteristics(e.setup, e.m, f) == 0)
        return e.pop();
    e.ask(f.owner, DecisionKind::Improvement);
}

void list(const Reader& r, const AdvancementFrame& f, ActionList& out) {
    const unsigned raised = open_characteristics(r.setup, r.m, f);
    for (int i = 0; i < kCharacteristics; ++i)
        if ((raised & raise_bit(static_cast<Characteristic>(i))) != 0)
            out.push(make_action(ActionKind::Raise, static_cast<std::uint16_t>(i)));
    const SkillSet skills = open_skills(r.setup, r.m, f);
    for (int i = 0; i < kSkills; ++i)
        if (skills.has(static_cast<Skill>(i)))
            out.push(make_action(ActionKind::Give, static_cast<Skill>(i)));
}

// What he has learned is for good: what brought it about lasts, and counts it.
void answer(Engine& e, AdvancementFrame& f, Action action) {
    Improvement improvement{std::nullopt, static_cast<Characteristic>(action.a)};
    if (kind_of(action) == ActionKind::Give) improvement.skill = static_cast<Skill>(action.a);
    const AdvancementFrame done = f;
    e.pop();
    tell(e, done.player, improvement);
    for (LastingEffect& effect : e.m.effects)
        if (effect.kind == EffectKind::Played && effect.card == done.card &&
            effect.side == done.owner)
            effect.count = code_of(improvement);
    restore(e, done.player);
}

}  // namespace affray::bloodbowl
