#include "teams/learning.h"

#include "bloodbowl/data/house.h"

namespace affray::teams {
namespace {

using bloodbowl::Access;
using bloodbowl::Characteristic;
using bloodbowl::ListedPlayer;

// Grab and Frenzy never come together on one player.
bool may_have(const ListedPlayer& player, Skill skill) {
    if (player.skills.has(skill)) return false;
    if (skill == Skill::Grab) return !player.skills.has(Skill::Frenzy);
    if (skill == Skill::Frenzy) return !player.skills.has(Skill::Grab);
    return true;
}

bool may_rise(int now, int printed) { return now < 10 && now - printed < 2; }

}  // namespace

std::vector<Improvement> skills_to_learn(const ListedPlayer& player, const Position& position,
                                         Edition edition, bool doubles) {
    std::vector<Improvement> choices;
    for (int s = 0; s < bloodbowl::kSkills; ++s) {
        const auto skill = static_cast<Skill>(s);
        const Access access = access_to(skill, position, edition);
        if (access == Access::None || (access == Access::OnDoubles && !doubles)) continue;
        if (may_have(player, skill)) choices.push_back({Improvement::Kind::NewSkill, skill});
    }
    return choices;
}

// crp.improve.02, .06, .07
std::vector<Improvement> characteristics_to_raise(const ListedPlayer& player,
                                                  const Position& position, int roll) {
    std::vector<Improvement> choices;
    const bloodbowl::Profile& printed = position.profile;
    const unsigned raised = bloodbowl::raised_by(roll, position);
    const auto offer = [&](Characteristic which, Improvement::Kind kind, int now, int from) {
        if ((raised & bloodbowl::raise_bit(which)) != 0 && may_rise(now, from))
            choices.push_back({kind, {}});
    };
    offer(Characteristic::Movement, Improvement::Kind::Movement, player.ma, printed.ma);
    offer(Characteristic::Armour, Improvement::Kind::Armour, player.av, printed.av);
    offer(Characteristic::Agility, Improvement::Kind::Agility, player.ag, printed.ag);
    offer(Characteristic::Strength, Improvement::Kind::Strength, player.st, printed.st);
    return choices;
}

}  // namespace affray::teams
