// What injuries, fouls and the referee need to find in a position
// that somebody wrote, and for whom they wait (checked.h).
#include "bloodbowl/rules/checked.h"

namespace affray::bloodbowl {

namespace {

bool is_casualty_roll(const Rules& rules, int roll) {
    const bool d68 = rules.casualty_system == CasualtySystem::D68;
    if (!d68 && roll >= 1 && roll <= 6) return true;
    const int units = roll % 10;
    return roll / 10 >= 1 && roll / 10 <= 6 && units >= 1 && units <= (d68 ? 8 : 6);
}

// Who is hurt by something that leaves him standing until his armour, or his injury, is known.
bool may_stand(const InjuryFrame& f) {
    if (f.cause == InjuryCause::Stab || f.cause == InjuryCause::Chainsaw)
        return f.step <= InjuryFrame::Step::ArmourPilingOn;
    return f.cause == InjuryCause::Rock || f.cause == InjuryCause::PitchInvasion ||
           f.cause == InjuryCause::Kicked || f.cause == InjuryCause::Bitten;
}

const char* wrong_place_of_hurt(const Checked& c, const InjuryFrame& f) {
    const Status status = c.m.player(f.player).status;
    if (f.step == InjuryFrame::Step::RaiseDead)
        return status == Status::Casualty ? nullptr : "who is raised should be a casualty";
    if (f.cause == InjuryCause::Crowd)
        return status == Status::Reserves ? nullptr : "the crowd has him no longer";
    if (!c.plays(f.player)) return "the player is not on the pitch";
    const bool should_be_down = !c.anything_may_happen() && !may_stand(f);
    return c.stands(f.player) && should_be_down ? "who is hurt should be down" : nullptr;
}

bool is_d6(int number) { return number >= 1 && number <= 6; }

const char* wrong_casualty(const Checked& c, const InjuryFrame& f) {
    const Rules& rules = c.setup.rules;
    if (f.decay_roll != 0 && !is_casualty_roll(rules, f.decay_roll))
        return "decay_roll is no casualty roll";
    if (f.always_badly_hurt) return nullptr;
    if (!is_casualty_roll(rules, f.first_roll)) return "first_roll is no casualty roll";
    if (f.treated && rules.apothecary == ApothecaryMode::RerollAndChoose &&
        !is_casualty_roll(rules, f.second_roll))
        return "second_roll is no casualty roll";
    return nullptr;
}

// Two who wrestle may both be crushed by what they carry: one after the other.
bool called(const Checked& c, const InjuryFrame& f, const InjuryFrame& next) {
    return f.step == InjuryFrame::Step::Injury && f.cause == InjuryCause::Block &&
           next.cause == InjuryCause::Block && f.player != next.player &&
           c.has(f.player, Skill::BallAndChain) && c.has(next.player, Skill::BallAndChain);
}

bool called(const Checked&, const InjuryFrame& injury, const MomentFrame& f) {
    return injury.step == InjuryFrame::Step::ArmourBonus && f.moment == Moment::ArmourRolled;
}

}  // namespace

const char* wrong(const Checked& c, const InjuryFrame& f) {
    using Step = InjuryFrame::Step;
    constexpr int kMostAssistants = 11;
    constexpr int kMostBonus = 20;
    constexpr int kMostInjuryHelp = 4;  // two from a card or an axe, two from a geyser
    if (!f.player.is_some()) return "who is hurt?";
    if (f.cause == InjuryCause::Eaten) return "who is eaten is not hurt";
    if (f.cause == InjuryCause::Foul && !f.by.is_some()) return "who fouls?";
    if (f.armour_help > kMostAssistants || f.armour_hindrance > kMostAssistants || f.bonus < 0 ||
        f.bonus > kMostBonus)
        return "armour_help, armour_hindrance or bonus is too much";
    if (f.injury_help > kMostInjuryHelp) return "injury_help is too much";
    if (const char* problem = wrong_place_of_hurt(c, f)) return problem;
    switch (f.step) {
        case Step::ArmourBonus: return c.is_at(Moment::ArmourRolled) ? nullptr : kNobodyIsAsked;
        case Step::Injury: return nullptr;  // waits for the injury of another player
        case Step::ArmourPilingOn:
        case Step::InjuryPilingOn:
        case Step::Result:
            return is_d6(f.die_1) && is_d6(f.die_2) ? nullptr : "the dice should be those rolled";
        case Step::KnockedOut: return f.treated ? "he has been treated already" : nullptr;
        case Step::Regeneration:
        case Step::Igor:
        case Step::RaiseDead: return wrong_casualty(c, f);
        default: return kNobodyIsAsked;
    }
}

bool waits_for(const Checked& c, const InjuryFrame& f, const Above& above) {
    return std::visit([&](const auto& a) { return called(c, f, a); }, above.frame);
}

Starts starts_of(const InjuryFrame& f) {
    using Step = InjuryFrame::Step;
    if (f.stabbed_again && f.step == Step::ArmourPilingOn) {
        InjuryFrame start = f;
        start.stabbed_again = false;
        return {start};
    }
    switch (f.step) {
        case Step::ArmourPilingOn: return begun_at(f, {Step::ArmourPilingOn, Step::ArmourBonus});
        case Step::InjuryPilingOn: return begun_at(f, {Step::InjuryBonus});
        case Step::Result: return begun_at(f, {Step::InjuryPilingOn});
        case Step::Regeneration:
            return begun_at(f, {f.treated ? Step::Treated : Step::AskApothecary});
        case Step::KnockedOut:
        case Step::Igor:
        case Step::RaiseDead: return {f};
        default: return {};
    }
}

namespace {

bool called(const Checked&, const FoulFrame& f, const RollFrame& roll) {
    return f.step == FoulFrame::Step::KickBack && roll.kind == RollKind::Chainsaw &&
           roll.player == f.fouler;
}

// The call of the referee; what a special one does to the fouler or somebody else.
bool called(const Checked&, const FoulFrame& f, const SendingOffFrame&) {
    return f.step == FoulFrame::Step::Judged || f.step == FoulFrame::Step::Over;
}

bool called(const Checked&, const FoulFrame& f, const InjuryFrame& injury) {
    if (f.step >= FoulFrame::Step::Judged) return injury.cause == InjuryCause::Card;
    return f.step == FoulFrame::Step::Referee && injury.cause == InjuryCause::Foul &&
           injury.player == f.victim && injury.by == f.fouler;
}

}  // namespace

const char* wrong(const Checked& c, const FoulFrame& f) {
    // What the referee does may have brought the fouler down.
    const bool is_judged = f.step > FoulFrame::Step::Referee;
    if (!c.is_active(f.fouler) || (!is_judged && !c.stands(f.fouler)))
        return "the fouler should be standing";
    if (!c.is_opponent(f.victim)) return "the victim should be an opponent";
    if (f.fouler_assists > kMostAssists || f.victim_assists > kMostAssists)
        return "so many cannot assist";
    // While the referee looks the victim may have been carried off already.
    if (f.step >= FoulFrame::Step::Referee) return nullptr;
    return c.is_down(f.victim) && c.are_neighbours(f.fouler, f.victim)
               ? nullptr
               : "the victim should be an opponent who is down next to the fouler";
}

bool waits_for(const Checked& c, const FoulFrame& f, const Above& above) {
    return std::visit([&](const auto& a) { return called(c, f, a); }, above.frame);
}

Starts starts_of(const FoulFrame& f) {
    return from_here_if(f, f.step <= FoulFrame::Step::VictimAssists);
}

// For a foul or a special ball a player is sent off at once; for his weapon after the drive,
// wherever he is.
const char* wrong(const Checked& c, const SendingOffFrame& f) {
    if (!f.player.is_some()) return "who is sent off?";
    if (f.for_foul)
        return c.m.player(f.player).status != Status::Absent ? nullptr
                                                             : "the player is not with his team";
    const Status status = c.m.player(f.player).status;
    if (status == Status::SentOff || status == Status::Missing || status == Status::Flying)
        return "he took no part in the drive";
    // Blind referees send off the victim of a foul.
    return c.has(f.player, Skill::SecretWeapon) || running<FoulFrame>(c.m) != nullptr
               ? nullptr
               : "he has no Secret Weapon";
}

}  // namespace affray::bloodbowl
