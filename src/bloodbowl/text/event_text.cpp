// The log: one sentence of plain English for each event.
#include "bloodbowl/text/event_text.h"

#include "bloodbowl/rules/geometry.h"
#include "bloodbowl/text/event_speaker.h"
#include "bloodbowl/text/house_marks.h"

namespace affray::bloodbowl {

// "H3 Karl dodges to 5,6: rolled 4, needs 3+ (+1 dodging, -1 tackle zones)"
std::string Speaker::rolled() const {
    std::string deed;
    switch (e_.roll) {
        case RollKind::Dodge: deed = "dodges to " + to(); break;
        case RollKind::GoingForIt: deed = "goes for it"; break;
        case RollKind::PickUp: deed = "tries to pick up the ball"; break;
        case RollKind::Pass: deed = "throws to " + to(); break;
        case RollKind::Catch: deed = "tries to catch the ball"; break;
        case RollKind::Interception: deed = "tries to intercept"; break;
        case RollKind::StandUp: deed = "tries to stand up"; break;
        case RollKind::Leap: deed = "leaps to " + to(); break;
        case RollKind::Landing: deed = "tries to land on his feet"; break;
        case RollKind::JumpUp: deed = "tries to jump up to block"; break;
        case RollKind::HypnoticGaze: deed = "gazes at " + called(e_.other); break;
        case RollKind::FoulAppearance: deed = "dares to face " + called(e_.other); break;
        case RollKind::BoneHead: deed = "tries to remember what to do"; break;
        case RollKind::ReallyStupid: deed = "tries to work out what to do"; break;
        case RollKind::WildAnimal: deed = "tries to restrain himself"; break;
        case RollKind::TakeRoot: deed = "tries not to take root"; break;
        case RollKind::BloodLust: deed = "fights his thirst"; break;
        case RollKind::Animosity: deed = "overcomes his animosity to " + called(e_.other); break;
        case RollKind::AlwaysHungry: deed = "resists his hunger"; break;
        case RollKind::EscapeHunger: deed = "tries to squirm free"; break;
        case RollKind::Chainsaw: deed = "swings the chainsaw at " + called(e_.other); break;
        case RollKind::HailMaryPass: deed = "throws a Hail Mary pass to " + to(); break;
        case RollKind::SafeThrow: deed = "tries to save his throw"; break;
        case RollKind::ThrowTeamMate: deed = "throws " + called(e_.other); break;
        case RollKind::Dauntless: deed = "stands up to " + called(e_.other); break;
        case RollKind::Tentacles: deed = "tries to break free of " + called(e_.other); break;
        case RollKind::Shadowing: deed = "tries to shake off " + called(e_.other); break;
    }
    return fmt::format("{} {}: rolled {}, needs {}+{}{}", who(), deed, dice_text(e_), e_.needed,
                       modifiers_text(e_), either("", ", fails"));
}

std::string Speaker::faces() const {
    std::string text;
    for (std::size_t i = 0; i < static_cast<std::size_t>(e_.block_dice); ++i)
        text += (text.empty() ? "" : ", ") + plain_word(static_cast<BlockFace>(e_.dice[i]));
    return text;
}

std::string Speaker::armour() const {
    const int modifier = e_.total - e_.dice[0] - e_.dice[1];
    const std::string change = modifier == 0 ? "" : fmt::format(" {:+}", modifier);
    return fmt::format("{}: armour roll {}{} against {}, {}", who(), dice_text(e_), change,
                       e_.target, either("broken", "it holds"));
}

std::string Speaker::before_the_kick() const {
    switch (e_.kind) {
        case EventKind::WeatherRolled:
            return fmt::format("The weather: {} ({})", plain_word(e_.weather), dice_text(e_));
        case EventKind::FansCounted:
            return fmt::format("{} thousand fans of {} (FAME {})", e_.fans, team(), e_.fame);
        case EventKind::NigglingRolled:
            return fmt::format("{}: niggling injury, rolled {}, {}", who(), dice_text(e_),
                               either("he can play", "he misses the match"));
        case EventKind::StadiumFound:
            return e_.card == Playable::None
                       ? "A standard stadium"
                       : fmt::format("The stadium: {}{}", name_of(e_.card),
                                     e_.side == Side::None ? "" : ", home of " + team());
        case EventKind::FameChanged:
            return fmt::format("{}: FAME {:+}, now {}", team(), e_.change, e_.fame);
        case EventKind::SponsorRolled:
            return fmt::format("The sponsor of {} rolls {}, {}", team(), dice_text(e_),
                               either("a re-roll", "nothing"));
        case EventKind::TossWon: return team() + " win the toss";
        case EventKind::KickChosen: return team() + " kick";
        case EventKind::HalfBegan:
            return e_.half == 3 ? "Overtime begins" : fmt::format("Half {} begins", e_.half);
        case EventKind::Recovered:
            return fmt::format("{}: rolled {} to recover, {}", who(), dice_text(e_),
                               either("wakes up", "stays knocked out"));
        case EventKind::NoPlayers: return team() + " have no players to set up";
        default: return fmt::format("{} is placed at {}", who(), to());
    }
}

std::string Speaker::kick_off() const {
    switch (e_.kind) {
        case EventKind::Kicked: return fmt::format("{} kick off to {}", team(), to());
        case EventKind::KickScattered:
            return fmt::format("The kick scatters from {} {} ({})", from(), where_to(),
                               dice_text(e_));
        case EventKind::KickOffRolled:
            return fmt::format("Kick-off: {} ({})", plain_word(e_.kickoff), dice_text(e_));
        case EventKind::OpposedRoll:
            return fmt::format("{} roll {}{}", team(), e_.total, modifiers_text(e_));
        case EventKind::RerollGained: return team() + " gain a team re-roll";
        case EventKind::RerollLost: return team() + " lose a team re-roll";
        case EventKind::BribeGained: return team() + " gain a bribe";
        case EventKind::MarkersMoved: return fmt::format("The turn markers move by {:+}", e_.turns);
        case EventKind::GeyserRolled:
            return fmt::format("The ground under {}: {}, {}", who(), dice_text(e_),
                               either("it holds", "a geyser breaks open"));
        case EventKind::GeyserErupted:
            return fmt::format("{} is shot {} squares through the air", who(), dice_text(e_));
        case EventKind::QuakeRolled:
            return fmt::format("The earth trembles: {}, {} in all, {}", dice_text(e_), e_.total,
                               either("nothing falls", "rocks come down"));
        case EventKind::InvasionRolled:
            return fmt::format("The fans and {}: rolled {}, needs {}+{}, {}", who(), dice_text(e_),
                               e_.needed, modifiers_text(e_),
                               either("they get him", "he is unhurt"));
        case EventKind::RockHit: return fmt::format("A rock hits {}", who());
        case EventKind::EventRolled:
            return fmt::format("{} rolls {}, needs {}+", who(), dice_text(e_), e_.target);
        default: return fmt::format("Touchback: {} receive the ball", team());
    }
}

std::string Speaker::turn() const {
    switch (e_.kind) {
        case EventKind::TurnBegan:
            return e_.is_bonus ? fmt::format("{}: bonus turn", team())
                               : fmt::format("{}: turn {}", team(), e_.turn);
        case EventKind::TurnEnded: return fmt::format("{}: the turn ends", team());
        case EventKind::Turnover:
            return fmt::format("Turnover for {}: {}", team(), plain_word(e_.turnover));
        case EventKind::Declared:
            return fmt::format("{} declares a {}", who(), plain_word(e_.action));
        case EventKind::StoodUp: return who() + " stands up";
        case EventKind::Moved: return fmt::format("{} moves to {}", who(), to());
        case EventKind::Rolled: return rolled();
        case EventKind::Rerolled:
            return fmt::format("{} uses a {} re-roll", who(), plain_word(e_.source));
        default: return fmt::format("{} uses {}", who(), skill());
    }
}

std::string Speaker::blocking() const {
    switch (e_.kind) {
        case EventKind::AssistsCounted: return fmt::format("{}: {} assist(s)", team(), e_.assists);
        case EventKind::BlockRolled:
            return fmt::format("{} blocks {}: {}{}", who(), called(e_.other), faces(),
                               e_.does_defender_choose ? " (the defender chooses)" : "");
        case EventKind::BlockChosen:
            return fmt::format("{} against {}: {}", who(), called(e_.other), plain_word(e_.face));
        case EventKind::PushedBack: return fmt::format("{} is pushed back to {}", who(), to());
        case EventKind::IntoTheCrowd:
            return fmt::format("{} is pushed into the crowd from {}", who(), from());
        case EventKind::FollowedUp: return fmt::format("{} follows up to {}", who(), to());
        default: return fmt::format("{} goes down ({})", who(), plain_word(e_.cause));
    }
}

std::string Speaker::injury() const {
    constexpr Names<3> kResults{"stunned", "knocked out", "casualty"};
    switch (e_.kind) {
        case EventKind::ArmourRolled: return armour();
        case EventKind::InjuryRolled: {
            const std::string dice = dice_text(e_);
            return fmt::format("{}: {}{}{}", who(),
                               dice.empty() ? "" : "injury roll " + dice + ", ",
                               kResults[static_cast<std::size_t>(e_.injury)], modifiers_text(e_));
        }
        case EventKind::CasualtyRolled:
            return fmt::format("{}: casualty roll {}, {}", who(), e_.casualty_roll,
                               casualty_name(setup_.rules, e_.casualty_roll, e_.casualty));
        case EventKind::ApothecaryUsed:
            return fmt::format("The apothecary treats {}{}", who(), either("", " in vain"));
        default:
            return fmt::format("{}: rolled {} in the heat{}", who(), dice_text(e_),
                               either("", ", collapses"));
    }
}

std::string Speaker::ball() const {
    constexpr Names<3> kResults{"inaccurate", "accurate", "a fumble"};
    switch (e_.kind) {
        case EventKind::BallScattered: return fmt::format("The ball scatters {}", where_to());
        case EventKind::BallBounced: return fmt::format("The ball bounces {}", where_to());
        case EventKind::BallThrownIn:
            return fmt::format("The crowd throws the ball in to {} ({})", to(), dice_text(e_));
        case EventKind::BallLanded: return fmt::format("The ball comes to rest at {}", to());
        case EventKind::BallHeld: return who() + " has the ball";
        case EventKind::BallDropped: return who() + " loses the ball";
        case EventKind::BallRemoved: return fmt::format("The ball at {} is gone", to());
        case EventKind::PassThrown:
            return fmt::format("{} throws a {} to {}", who(), plain_word(e_.range), to());
        case EventKind::PassResult:
            return fmt::format("The pass is {}", kResults[static_cast<std::size_t>(e_.pass)]);
        case EventKind::Intercepted: return who() + " intercepts the pass";
        default: return fmt::format("{} hands off to {}", who(), called(e_.other));
    }
}

std::string Speaker::referee() const {
    switch (e_.kind) {
        case EventKind::Fouled: return fmt::format("{} fouls {}", who(), called(e_.other));
        case EventKind::RefereeRolled:
            return fmt::format("The referee: rolled {}, sees it on {}+, {}", dice_text(e_),
                               e_.target, either("he has seen it", "he looked away"));
        case EventKind::CallArgued:
            return fmt::format("The call on {} is argued: rolled {}, {}", who(), dice_text(e_),
                               either("the referee gives in", "in vain"));
        case EventKind::BribeTried:
            return fmt::format("A bribe for {}: rolled {}, {}", who(), dice_text(e_),
                               either("it is taken", "it is refused"));
        case EventKind::SentOff: return who() + " is sent off";
        default:
            return fmt::format("Illegal procedure is called on {}, {}", team(),
                               either("rightly", "wrongly"));
    }
}

std::string Speaker::ending() const {
    switch (e_.kind) {
        case EventKind::Touchdown:
            return e_.player.is_some() ? fmt::format("TOUCHDOWN! {} scores for {}", who(), team())
                                       : fmt::format("{} are awarded a touchdown", team());
        case EventKind::Conceded: return team() + " concede the match";
        case EventKind::ShootOutRolled:
            return fmt::format("Shoot-out: {} roll {}, total {}{}", team(), dice_text(e_), e_.total,
                               modifiers_text(e_));
        default:
            return e_.side == Side::None ? "The match ends in a draw"
                                         : fmt::format("The match is over: {} win", team());
    }
}

std::string Speaker::skills() const {
    switch (e_.kind) {
        case EventKind::GateRolled:
            return fmt::format("{}: {}, rolled {}, needs {}+{}", who(), skill(), dice_text(e_),
                               e_.target, either("", ", fails"));
        case EventKind::PlacedProne: return who() + " is placed prone";
        case EventKind::Held: return fmt::format("{} is held by {}", who(), called(e_.other));
        case EventKind::Shadowed: return fmt::format("{} follows to {}", who(), to());
        case EventKind::Leapt: return fmt::format("{} leaps to {}", who(), to());
        case EventKind::Distracted:
            return fmt::format("{} loses his tackle zone ({})", who(), skill());
        case EventKind::Rooted: return who() + " takes root";
        case EventKind::Bit:
            return e_.other.is_some() ? fmt::format("{} bites {}", who(), called(e_.other))
                                      : who() + " finds nobody to bite and leaves the pitch";
        case EventKind::Attacked:
            return fmt::format("{} uses {} on {}", who(), skill(), called(e_.other));
        case EventKind::SkillGiven: return fmt::format("{} is given {}", who(), skill());
        case EventKind::Hidden:
            return fmt::format("{} is covered for: rolled {}, {}", who(), dice_text(e_),
                               either("the referee sees nothing", "in vain"));
        case EventKind::Joined: return who() + " turns up";
        case EventKind::MvpEarned: return who() + " earns an MVP award";
        case EventKind::SatOut: return who() + " sits this match out";
        case EventKind::ChangedSides:
            return fmt::format("{} changes sides and is now {}", who(), called(e_.other));
        case EventKind::Substituted:
            return fmt::format("{} comes on for {} at {}", who(), called(e_.other), to());
        case EventKind::FacingChosen:
            return fmt::format("{} turns to the {}", who(), direction_word(e_.direction));
        default: return fmt::format("{} rises as {}", called(e_.other), who());
    }
}

std::string Speaker::flight() const {
    switch (e_.kind) {
        case EventKind::Eaten: return fmt::format("{} eats {}", who(), called(e_.other));
        case EventKind::TeamMateThrown:
            return e_.to.is_somewhere()
                       ? fmt::format("{} throws {} to {}", who(), called(e_.other), to())
                       : fmt::format("{} kicks {} ({})", who(), called(e_.other), dice_text(e_));
        case EventKind::TeamMateScattered: return fmt::format("{} sails {}", who(), where_to());
        case EventKind::TeamMateLanded:
            return fmt::format("{} comes down at {}{}", who(), to(),
                               either(" and stands", " hard"));
        case EventKind::BombThrown: return fmt::format("{} throws a bomb to {}", who(), to());
        case EventKind::BombExploded: return fmt::format("The bomb explodes at {}", to());
        default:
            return fmt::format("{}: rolled {} in the blast, {}", who(), dice_text(e_),
                               either("hit", "unhurt"));
    }
}

std::string Speaker::speak() const {
    switch (e_.kind) {
        case EventKind::WeatherRolled:
        case EventKind::FansCounted:
        case EventKind::StadiumFound:
        case EventKind::FameChanged:
        case EventKind::SponsorRolled:
        case EventKind::NigglingRolled:
        case EventKind::TossWon:
        case EventKind::KickChosen:
        case EventKind::HalfBegan:
        case EventKind::Recovered:
        case EventKind::NoPlayers:
        case EventKind::Placed: return before_the_kick();
        case EventKind::Kicked:
        case EventKind::KickScattered:
        case EventKind::KickOffRolled:
        case EventKind::OpposedRoll:
        case EventKind::RerollGained:
        case EventKind::RerollLost:
        case EventKind::BribeGained:
        case EventKind::MarkersMoved:
        case EventKind::InvasionRolled:
        case EventKind::GeyserRolled:
        case EventKind::GeyserErupted:
        case EventKind::QuakeRolled:
        case EventKind::RockHit:
        case EventKind::EventRolled:
        case EventKind::Touchback: return kick_off();
        case EventKind::TurnBegan:
        case EventKind::TurnEnded:
        case EventKind::Turnover:
        case EventKind::Declared:
        case EventKind::StoodUp:
        case EventKind::Moved:
        case EventKind::Rolled:
        case EventKind::Rerolled:
        case EventKind::SkillUsed: return turn();
        case EventKind::AssistsCounted:
        case EventKind::BlockRolled:
        case EventKind::BlockChosen:
        case EventKind::PushedBack:
        case EventKind::IntoTheCrowd:
        case EventKind::FollowedUp:
        case EventKind::KnockedDown: return blocking();
        case EventKind::ArmourRolled:
        case EventKind::InjuryRolled:
        case EventKind::CasualtyRolled:
        case EventKind::ApothecaryUsed:
        case EventKind::Exhausted: return injury();
        case EventKind::BallScattered:
        case EventKind::BallBounced:
        case EventKind::BallThrownIn:
        case EventKind::BallLanded:
        case EventKind::BallHeld:
        case EventKind::BallDropped:
        case EventKind::BallRemoved:
        case EventKind::PassThrown:
        case EventKind::PassResult:
        case EventKind::Intercepted:
        case EventKind::HandedOff: return ball();
        case EventKind::Fouled:
        case EventKind::RefereeRolled:
        case EventKind::CallArgued:
        case EventKind::BribeTried:
        case EventKind::SentOff:
        case EventKind::IllegalProcedure: return referee();
        case EventKind::Touchdown:
        case EventKind::Conceded:
        case EventKind::ShootOutRolled:
        case EventKind::MatchEnded: return ending();
        case EventKind::GateRolled:
        case EventKind::PlacedProne:
        case EventKind::Held:
        case EventKind::Shadowed:
        case EventKind::Leapt:
        case EventKind::Distracted:
        case EventKind::Rooted:
        case EventKind::Bit:
        case EventKind::Attacked:
        case EventKind::FacingChosen:
        case EventKind::SkillGiven:
        case EventKind::Hidden:
        case EventKind::Joined:
        case EventKind::SatOut:
        case EventKind::MvpEarned:
        case EventKind::ChangedSides:
        case EventKind::Substituted:
        case EventKind::Raised: return skills();
        case EventKind::Eaten:
        case EventKind::TeamMateThrown:
        case EventKind::TeamMateScattered:
        case EventKind::TeamMateLanded:
        case EventKind::BombThrown:
        case EventKind::BombExploded:
        case EventKind::BombHit: return flight();
        case EventKind::Played:
        case EventKind::PlayRolled:
        case EventKind::PlayScattered:
        case EventKind::PlayEnded:
        case EventKind::Happened:
        case EventKind::TookEffect: return playing();
        case EventKind::MoneyCounted:
        case EventKind::OrderRolled:
        case EventKind::OrderChosen:
        case EventKind::OfferBought:
        case EventKind::OfferLost:
        case EventKind::CardsReturned:
        case EventKind::CardsCounted:
        case EventKind::DeckChosen:
        case EventKind::ChefRolled:
        case EventKind::GoldDemanded:
        case EventKind::GoldPaid:
        case EventKind::GoldEarned:
        case EventKind::IgorUsed: return buying();
        case EventKind::HandicapsCounted:
        case EventKind::HandicapRolled:
        case EventKind::ImprovementRolled:
        case EventKind::Improved: return learning();
    }
    return {};
}

std::string sentence(const Setup& setup, const Event& event) {
    return Speaker(setup, event).speak() + house_rule_text(house_marks(setup, event));
}

std::string_view direction_word(int direction) {
    constexpr Names<kDirections> kWords{"NW", "N", "NE", "W", "E", "SW", "S", "SE"};
    return direction < kDirections ? kWords[static_cast<std::size_t>(direction)] : "none";
}

std::string square_text(Square square) { return fmt::format("{},{}", square.x(), square.y()); }

std::string_view casualty_name(const Rules& rules, int roll, CasualtyEffect effect) {
    constexpr Names<8> kEffects{
        "Badly Hurt",     "Miss Next Game",  "Niggling Injury",  "Reduced Movement",
        "Reduced Armour", "Reduced Agility", "Reduced Strength", "Dead"};
    const int highest = rules.casualty_system == CasualtySystem::D68 ? 68 : 66;
    if (roll < 11 || roll > highest) return kEffects[static_cast<std::size_t>(effect)];
    const CasualtyRow& row = casualty_row(rules, roll);
    // A house may have another result there, which the book's name does not fit.
    return row.effect == effect ? row.name : kEffects[static_cast<std::size_t>(effect)];
}

}  // namespace affray::bloodbowl
