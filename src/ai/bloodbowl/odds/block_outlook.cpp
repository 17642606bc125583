#include "ai/bloodbowl/odds/block_outlook.h"

#include <algorithm>
#include <cstdlib>

#include "ai/bloodbowl/odds/odds.h"
#include "bloodbowl/rules/block/block.h"
#include "bloodbowl/rules/block/push_back.h"
#include "bloodbowl/rules/injury.h"

namespace affray::ai {

using namespace bloodbowl;

namespace {

// The six sides of a block die.
constexpr std::array kSides{BlockFace::AttackerDown,     BlockFace::BothDown,
                            BlockFace::Pushed,           BlockFace::Pushed,
                            BlockFace::DefenderStumbles, BlockFace::DefenderDown};

double& of(EndingChances& chances, Ending ending) {
    return chances[static_cast<std::size_t>(ending)];
}

template <class Visit>
void for_each_pair(Visit&& visit) {
    for (int first = 1; first <= kSixSided; ++first)
        for (int second = 1; second <= kSixSided; ++second) visit(DicePair{first, second});
}

std::vector<Help> help_for(const Match& m, PlayerId helped, PlayerId opponent, Contest contest) {
    std::vector<Help> help;
    for_each_neighbour(m, m.player(opponent).square, [&](PlayerId p) {
        if (p != helped && m.player(p).side == m.player(helped).side && m.standing.has(p))
            help.push_back({p, assistance_of(m, p, opponent, contest)});
    });
    return help;
}

// What each face comes to ------------------------------------------------------------------------

class FaceEndings {
public:
    FaceEndings(const Match& m, const BlockFrame& block) : m_(m), block_(block) {
        crowd_ =
            leads_into_crowd(m, m.player(block.attacker).square, m.player(block.defender).square) &&
            !side_steps();
        prone_is_turnover_ = holds_ball(m, block.attacker);
    }

    [[nodiscard]] Ending ending_of(BlockFace face) const {
        switch (face) {
            case BlockFace::AttackerDown: return Ending::Fall;
            case BlockFace::BothDown: return both_down();
            case BlockFace::Pushed: return pushed(Ending::Pushed);
            case BlockFace::DefenderStumbles:
                return defends(Skill::Dodge) && !attacks(Skill::Tackle) ? pushed(Ending::Pushed)
                                                                        : pushed(Ending::Down);
            case BlockFace::DefenderDown: break;
        }
        return pushed(Ending::Down);
    }
    // They wrestled: nobody is Knocked Down.
    [[nodiscard]] bool both_down_is_turnover() const { return !is_wrestled_ || prone_is_turnover_; }
    [[nodiscard]] int worth(Ending ending) const {  // to the attacker
        constexpr std::array<int, kEndings> kWorth{6, 5, 4, 3, 1, 0};
        const bool harmless = ending == Ending::BothDown && !both_down_is_turnover();
        return harmless ? 2 : kWorth[static_cast<std::size_t>(ending)];
    }

private:
    [[nodiscard]] bool attacks(Skill skill) const { return has_skill(m_, block_.attacker, skill); }
    [[nodiscard]] bool defends(Skill skill) const { return has_skill(m_, block_.defender, skill); }
    [[nodiscard]] bool is_juggernaut() const {
        return block_.type == ActionType::Blitz && attacks(Skill::Juggernaut);
    }
    [[nodiscard]] bool side_steps() const {
        if (!defends(Skill::SideStep) || attacks(Skill::Grab)) return false;
        const Square at = m_.player(block_.defender).square;
        for (int d = 0; d < kDirections; ++d)
            if (is_empty(m_, step(at, d))) return true;
        return false;
    }
    // Where he is pushed, and in which state he would be left.
    [[nodiscard]] Ending pushed(Ending state) const {
        const bool stays =
            is_rooted(m_, block_.defender) || (defends(Skill::StandFirm) && !is_juggernaut());
        if (!stays) return crowd_ ? Ending::Crowd : state;
        return state == Ending::Pushed ? Ending::NobodyFalls : state;
    }

    // Block keeps a player on his feet; Wrestle, by either coach, brings both to the ground.
    [[nodiscard]] Ending both_down() const {
        const bool up = attacks(Skill::Block), stays_up = defends(Skill::Block);
        Ending ending = up && stays_up ? Ending::NobodyFalls
                        : up           ? Ending::Down
                        : stays_up     ? Ending::Fall
                                       : Ending::BothDown;
        const auto wrestles = [&](Skill skill, PlayerId p) {
            return has_skill(m_, p, skill) && !is_rooted(m_, p);
        };
        const int wrestled = prone_is_turnover_ ? 1 : 2;
        if (wrestles(Skill::Wrestle, block_.defender) && !is_juggernaut() &&
            wrestled < worth(ending)) {
            is_wrestled_ = true;
            ending = Ending::BothDown;
        }
        if (wrestles(Skill::Wrestle, block_.attacker) && wrestled > worth(ending)) {
            is_wrestled_ = true;
            ending = Ending::BothDown;
        }
        if (is_juggernaut() && worth(pushed(Ending::Pushed)) > worth(ending))
            return pushed(Ending::Pushed);
        return ending;
    }

    const Match& m_;
    const BlockFrame& block_;
    bool crowd_ = false;
    bool prone_is_turnover_ = false;
    mutable bool is_wrestled_ = false;
};

// The chooser takes the face he likes best. No two endings are worth the same, so that each has the
// chance that this many dice show nothing better, less that they show only worse.
EndingChances thrown(const FaceEndings& faces, int dice) {
    std::array<Ending, kSides.size()> endings{};
    for (std::size_t i = 0; i < kSides.size(); ++i) endings[i] = faces.ending_of(kSides[i]);
    const bool theirs = dice < 0;
    const auto all_dice = [&](int sides) {
        double chance = 1;
        for (int i = std::abs(dice); i > 0; --i) chance *= static_cast<double>(sides) / kSixSided;
        return chance;
    };
    EndingChances chances{};
    for (const Ending ending : endings) {
        int worse = 0, as_good = 0;  // to the chooser
        for (const Ending other : endings) {
            const int more = faces.worth(other) - faces.worth(ending);
            worse += (theirs ? more > 0 : more < 0) ? 1 : 0;
            as_good += more == 0 ? 1 : 0;
        }
        of(chances, ending) = all_dice(worse + as_good) - all_dice(worse);
    }
    return chances;
}

EndingChances thrown_again(const EndingChances& once, double again) {
    double unwanted = 0;
    for (std::size_t i = 0; i < kEndings; ++i)
        if (!is_wanted(static_cast<Ending>(i))) unwanted += once[i];
    EndingChances chances{};
    for (std::size_t i = 0; i < kEndings; ++i) {
        const bool kept = is_wanted(static_cast<Ending>(i));
        chances[i] = once[i] * (kept ? 1 : 1 - again) + unwanted * again * once[i];
    }
    return chances;
}

void mix(EndingChances& chances, const EndingChances& others, double part) {
    for (std::size_t i = 0; i < kEndings; ++i)
        chances[i] = chances[i] * (1 - part) + others[i] * part;
}

// What the two Strengths have beyond the players' own; see the engine's block.
double dauntless_chance(const Setup& setup, const Match& m, const BlockFrame& block) {
    if (!may_use_dauntless(m, block) || defender_strength(m, block) <= attacker_strength(m, block))
        return 0;
    const int opposing = defender_strength(m, block) - m.player(block.defender).st;
    const int own = attacker_strength(m, block) - m.player(block.attacker).st;
    const bool against_own = setup.rules.dauntless == DauntlessMode::TwoDiceAgainstStrength;
    return test_for(setup, m,
                    {.kind = RollKind::Dauntless,
                     .player = block.attacker,
                     .opponent = block.defender,
                     .extra = against_own ? -opposing : own - opposing})
        .chance();
}

// In the Action that is going on.
bool has_stepped(const Match& m, PlayerId p) {
    for (std::size_t i = 0; m.has_effects && i < m.depth; ++i)
        if (const auto* action = std::get_if<ActionFrame>(&m.stack[i]))
            return action->player == p && action->has_stepped;
    return false;
}

}  // namespace

int ContestSide::given() const {
    return static_cast<int>(std::count_if(help.begin(), help.end(), [](const Help& one) {
        return one.assistance == Assistance::Given;
    }));
}

bool is_wanted(Ending ending) { return ending == Ending::Crowd || ending == Ending::Down; }

HurtChances hurt_chances(const Setup& setup, const Match& m, const InjuryFrame& injury) {
    const Reader r{setup, setup.rules, m};
    HurtChances chances;
    for_each_pair([&](DicePair armour) {
        InjuryFrame f = injury;
        ArmourVerdict verdict{.broken = true};
        if (f.step == InjuryFrame::Step::Armour) verdict = armour_verdict(r, f, armour);
        double leaves = 0, doubles = 0;
        for_each_pair([&](DicePair dice) {
            leaves += chance_to_leave_pitch(r, f, dice) / kThrowsOfTwoDice;
            doubles += (dice.first == dice.second ? 1 : 0) / kThrowsOfTwoDice;
        });
        if (!verdict.broken) leaves = doubles = 0;
        chances.broken += (verdict.broken ? 1 : 0) / kThrowsOfTwoDice;
        chances.leaves += leaves / kThrowsOfTwoDice;
        chances.doubles += (verdict.is_seen ? 1 : doubles) / kThrowsOfTwoDice;
    });
    return chances;
}

double wanted(const EndingChances& chances) {
    return chances[static_cast<std::size_t>(Ending::Crowd)] +
           chances[static_cast<std::size_t>(Ending::Down)];
}

double attacker_falls(const EndingChances& chances) {
    return chances[static_cast<std::size_t>(Ending::BothDown)] +
           chances[static_cast<std::size_t>(Ending::Fall)];
}

Ending ending_of(const Match& m, const BlockFrame& block, BlockFace face) {
    return FaceEndings(m, block).ending_of(face);
}

EndingChances endings_of_throw(const Match& m, const BlockFrame& block, int dice) {
    return thrown(FaceEndings(m, block), dice);
}

BlockThrow block_throw(const Setup& setup, const Match& m, PlayerId attacker, PlayerId defender,
                       ActionType type, double again) {
    BlockFrame block{.attacker = attacker,
                     .defender = defender,
                     .type = type,
                     .after_moving = has_stepped(m, attacker)};
    const auto assists = [&](PlayerId helped, PlayerId against) {
        return setup.options.assists ? count_assistants(m, helped, against, Contest::Block) : 0;
    };
    const int help = assists(attacker, defender);
    const int opposing = defender_strength(m, block) + assists(defender, attacker);
    BlockThrow result;
    result.dice = block_dice(attacker_strength(m, block) + help, opposing);
    const FaceEndings faces(m, block);
    result.once = thrown(faces, result.dice);
    result.both_down_is_turnover = faces.both_down_is_turnover();
    result.with_team = thrown_again(result.once, again);
    result.dauntless = dauntless_chance(setup, m, block);
    if (result.dauntless > 0) {
        block.dauntless = true;
        result.dauntless_dice = block_dice(attacker_strength(m, block) + help, opposing);
        const EndingChances once = thrown(faces, result.dauntless_dice);
        mix(result.once, once, result.dauntless);
        mix(result.with_team, thrown_again(once, again), result.dauntless);
    }
    return result;
}

BlockOutlook block_outlook(const Setup& setup, const Match& m, PlayerId attacker, PlayerId defender,
                           ActionType type, double again) {
    const BlockFrame block{.attacker = attacker,
                           .defender = defender,
                           .type = type,
                           .after_moving = has_stepped(m, attacker)};
    BlockOutlook outlook;
    static_cast<BlockThrow&>(outlook) = block_throw(setup, m, attacker, defender, type, again);
    outlook.attacker.own = m.player(attacker).st;
    outlook.attacker.horns = attacker_strength(m, block) - m.player(attacker).st;
    outlook.defender.own = defender_strength(m, block);
    if (setup.options.assists) {
        outlook.attacker.help = help_for(m, attacker, defender, Contest::Block);
        outlook.defender.help = help_for(m, defender, attacker, Contest::Block);
    }
    outlook.hurt = hurt_chances(setup, m,
                                {.step = first_step_of_injury(m, defender),
                                 .cause = InjuryCause::Block,
                                 .player = defender,
                                 .by = attacker});
    return outlook;
}

// On a 1 the saw hits its wielder. Nobody falls unless the armour breaks.
BlockOutlook chainsaw_outlook(const Setup& setup, const Match& m, PlayerId attacker,
                              PlayerId defender, double again) {
    const double hit =
        test_for(setup, m, {.kind = RollKind::Chainsaw, .player = attacker, .opponent = defender})
            .chance();
    const auto sawn = [&](PlayerId victim) {
        return hurt_chances(setup, m,
                            {.cause = InjuryCause::Chainsaw, .player = victim, .by = attacker});
    };
    BlockOutlook outlook;
    outlook.dice = 0;
    outlook.hurt = sawn(defender);
    const double broken_self = sawn(attacker).broken;
    const auto endings = [&](double hits) {
        EndingChances chances{};
        of(chances, Ending::Down) = hits * outlook.hurt.broken;
        of(chances, Ending::Fall) = (1 - hits) * broken_self;
        of(chances, Ending::NobodyFalls) =
            1 - of(chances, Ending::Down) - of(chances, Ending::Fall);
        return chances;
    };
    outlook.once = endings(hit);
    outlook.with_team = endings(hit + (1 - hit) * again * hit);
    return outlook;
}

FoulOutlook foul_outlook(const Setup& setup, const Match& m, PlayerId fouler, PlayerId victim) {
    constexpr int kImpossibleSum = 13;
    constexpr double kOnASix = 1 / 6.0, kOnFourOrMore = 1 / 2.0;
    FoulOutlook outlook;
    outlook.fouler.help = help_for(m, fouler, victim, Contest::Foul);
    outlook.victim.help = help_for(m, victim, fouler, Contest::Foul);
    outlook.victim.own = armour_of(m, victim);
    const InjuryFrame injury{.step = InjuryFrame::Step::Armour,
                             .cause = InjuryCause::Foul,
                             .player = victim,
                             .by = fouler,
                             .armour_help = static_cast<std::uint8_t>(outlook.fouler.given()),
                             .armour_hindrance = static_cast<std::uint8_t>(outlook.victim.given())};
    outlook.hurt = hurt_chances(setup, m, injury);
    outlook.needed = kImpossibleSum;
    for_each_pair([&](DicePair dice) {
        InjuryFrame f = injury;
        if (armour_verdict({setup, setup.rules, m}, f, dice).broken)
            outlook.needed = std::min(outlook.needed, dice.first + dice.second);
    });
    const Side side = m.player(fouler).side;
    if (!is_affected(m, EffectKind::NoSendingOff, side))
        outlook.spotted = setup.rules.foul_detection == FoulDetection::Doubles
                              ? outlook.hurt.doubles
                          : m.watched == side ? kOnFourOrMore
                                              : kOnASix;
    return outlook;
}

}  // namespace affray::ai
