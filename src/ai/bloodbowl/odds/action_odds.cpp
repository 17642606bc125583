#include "ai/bloodbowl/odds/action_odds.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include <fmt/format.h>

#include "ai/bloodbowl/odds/block_outlook.h"
#include "ai/bloodbowl/odds/odds.h"
#include "bloodbowl/data/house_json.h"
#include "bloodbowl/rules/block/block.h"
#include "bloodbowl/rules/board.h"
#include "bloodbowl/rules/decisions.h"
#include "bloodbowl/rules/engine.h"
#include "bloodbowl/rules/influence.h"
#include "bloodbowl/text/house_marks.h"

namespace affray::ai {

using namespace bloodbowl;
using core::Action;

namespace {

using Odds = std::optional<ActionOdds>;

// Rolls in a row: what the engine will ask of the player, and how a coach says it.

class RollChain {
public:
    RollChain(const Setup& setup, const Match& m) : setup_(setup), m_(m) {}

    void add(const RollRequest& request, std::string_view word) {
        add(request, word, test_for(setup_, m_, request).needed());
    }
    void add(const RollRequest& request, std::string_view word, int needed) {
        ChainRoll roll{.needed = needed, .skill_reroll = has_skill_reroll(request)};
        if (request.kind == RollKind::Dodge) roll.supply = 0;
        if (setup_.house != nullptr)
            add_marks(house_, house_marks(setup_, request.kind, request.player, request.opponent));
        rolls_.push_back(roll);
        text_ += fmt::format("{}{} {}+", text_.empty() ? "" : ", ", word, needed);
    }
    [[nodiscard]] bool empty() const { return rolls_.empty(); }
    [[nodiscard]] double chance(bool team_reroll) const {
        return chance_of_all(rolls_, team_reroll);
    }
    [[nodiscard]] const std::string& text() const { return text_; }
    [[nodiscard]] const HouseMarks& house() const { return house_; }

    [[nodiscard]] Odds odds(PlayerId roller) const {
        if (empty()) return std::nullopt;
        ActionOdds odds{text_, {{"success", chance(false)}}, house_};
        if (may_use_team_reroll(setup_, m_, roller))
            odds.chances.push_back({"with_team_reroll", chance(true)});
        return odds;
    }

private:
    [[nodiscard]] bool has_skill_reroll(const RollRequest& request) const {
        const SkillSet& skills = m_.player(request.player).skills;
        switch (request.kind) {
            case RollKind::Dodge:
                return skills.has(Skill::Dodge) &&
                       !has_used(m_, request.player, OncePerTurn::kDodge) &&
                       hinderers(m_, request.player, request.from, Skill::Tackle).empty();
            case RollKind::GoingForIt:
                return skills.has(Skill::SureFeet) &&
                       !has_used(m_, request.player, OncePerTurn::kSureFeet);
            case RollKind::PickUp: return skills.has(Skill::SureHands);
            case RollKind::Pass: return skills.has(Skill::Pass);
            case RollKind::Catch:
            case RollKind::Interception:
                return skills.has(Skill::Catch) || skills.has(Skill::MonstrousMouth);
            default: return false;
        }
    }

    const Setup& setup_;
    const Match& m_;
    std::vector<ChainRoll> rolls_;
    std::string text_;
    HouseMarks house_;
};

template <class F>
const F* top_frame(const Match& m) {
    return m.depth > 0 ? std::get_if<F>(&m.top()) : nullptr;
}

bool must_go_for_it(const Match& m, const ActionFrame& f) {
    return f.moved >= movement_of(m, f.player);
}

Odds step_odds(const Setup& setup, const Match& m, Square to) {
    const auto* f = top_frame<ActionFrame>(m);
    if (f == nullptr) return std::nullopt;
    const PlayerId p = f->player;
    const Square from = m.player(p).square;
    RollChain chain(setup, m);
    if (must_dodge(m, p, from))
        chain.add({.kind = RollKind::Dodge, .player = p, .from = from, .to = to}, "dodge");
    if (must_go_for_it(m, *f))
        chain.add({.kind = RollKind::GoingForIt, .player = p, .extra = f->gone_for_it + 1}, "GFI");
    if (ball_lies_at(m, to))
        chain.add({.kind = RollKind::PickUp, .player = p, .from = to, .to = to}, "pick up");
    return chain.odds(p);
}

Odds declare_odds(const Setup& setup, const Match& m, PlayerId p) {
    if (m.player(p).status != Status::Prone || movement_of(m, p) >= kStandingUpCost ||
        has_skill(m, p, Skill::JumpUp))
        return std::nullopt;
    RollChain chain(setup, m);
    chain.add({.kind = RollKind::StandUp, .player = p}, "stand up");
    return chain.odds(p);
}

// Blocks

std::string dice_text(int dice) {
    const int number = std::abs(dice);
    return fmt::format("{} {}{}", number, number == 1 ? "die" : "dice", dice < 0 ? " against" : "");
}

Odds block_odds(const Setup& setup, const Match& m, PlayerId defender) {
    const auto* f = top_frame<ActionFrame>(m);
    if (f == nullptr) return std::nullopt;
    constexpr double kAgain = 1;  // shown only to who may use a team re-roll
    const BlockThrow block = block_throw(setup, m, f->player, defender, f->type, kAgain);
    RollChain paid(setup, m);
    if (f->type == ActionType::Blitz && must_go_for_it(m, *f))
        paid.add({.kind = RollKind::GoingForIt, .player = f->player}, "GFI");
    const double thrown = paid.chance(false);
    ActionOdds odds{
        paid.empty() ? dice_text(block.dice) : paid.text() + ", " + dice_text(block.dice),
        {},
        house_marks_of_block(setup, f->player, defender)};
    odds.chances = {{"knock_down", thrown * wanted(block.once)},
                    {"fall", 1 - thrown + thrown * attacker_falls(block.once)}};
    if (paid.empty() && may_use_team_reroll(setup, m, f->player))
        odds.chances.push_back({"with_team_reroll", wanted(block.with_team)});
    return odds;
}

void add_injury(const Setup& setup, const Match& m, PlayerId victim, int armour_modifier,
                ActionOdds& odds) {
    const Player& player = m.player(victim);
    const bool niggles = setup.rules.niggling == NigglingEffect::InjuryPlusOne;
    const InjuryChances chances = armour_and_injury(
        setup.rules, armour_of(m, victim), armour_modifier, niggles ? player.niggling_injuries : 0);
    add_marks(odds.house, house_marks_of_harm(setup, victim, true));
    odds.chances.push_back({"armour_broken", chances.broken});
    odds.chances.push_back({"knocked_out", chances.knocked_out});
    odds.chances.push_back({"casualty", chances.casualty});
}

// Those who leave by the crowd's hands are not saved by their armour.
void add_crowd(const Setup& setup, const Match& m, PlayerId victim, ActionOdds& odds) {
    const bool niggles = setup.rules.niggling == NigglingEffect::InjuryPlusOne;
    const InjuryChances chances =
        injury(setup.rules, niggles ? m.player(victim).niggling_injuries : 0);
    add_marks(odds.house, house_marks_of_harm(setup, victim, false));
    odds.chances.push_back({"knocked_out", chances.knocked_out});
    odds.chances.push_back({"casualty", chances.casualty});
}

Odds face_odds(const Setup& setup, const Match& m, BlockFace face) {
    const auto* f = top_frame<BlockFrame>(m);
    if (f == nullptr) return std::nullopt;
    constexpr std::array<const char*, kEndings> kTexts{"into the crowd", "the defender falls",
                                                       "pushed back",    "nobody falls",
                                                       "both fall",      "the attacker falls"};
    const Ending ending = ending_of(m, *f, face);
    ActionOdds odds{kTexts[static_cast<std::size_t>(ending)], {}};
    if (ending == Ending::Crowd) add_crowd(setup, m, f->defender, odds);
    if (ending == Ending::Down) add_injury(setup, m, f->defender, 0, odds);
    if (ending == Ending::Fall) add_injury(setup, m, f->attacker, 0, odds);
    return odds;
}

// Throwing and catching

RollRequest catch_request(const Match& m, PlayerId catcher, Arrival arrival) {
    const Square square = m.player(catcher).square;
    return {.kind = RollKind::Catch,
            .player = catcher,
            .from = square,
            .to = square,
            .arrival = arrival};
}

Odds hand_off_odds(const Setup& setup, const Match& m, PlayerId receiver) {
    RollChain chain(setup, m);
    chain.add(catch_request(m, receiver, Arrival::HandOff), "catch");
    return chain.odds(receiver);
}

struct ThrowChances {
    double accurate = 0, inaccurate = 0, fumble = 0;
};

// The six results of the throw, judged as the engine judges them.
ThrowChances one_throw(const Setup& setup, const Test& test) {
    ThrowChances chances;
    for (int natural = 1; natural <= kSixSided; ++natural) {
        const int total = natural + test.modifiers.total();
        double& sum = is_fumble(setup.rules, setup.options, natural, total) ? chances.fumble
                      : natural >= test.needed()                            ? chances.accurate
                                                                            : chances.inaccurate;
        sum += 1.0 / kSixSided;
    }
    return chances;
}

int lowest_accurate(const ThrowChances& chances) {
    return kSixSided + 1 - static_cast<int>(std::lround(chances.accurate * kSixSided));
}

Odds throw_odds(const Setup& setup, const Match& m, Square target) {
    const auto* f = top_frame<PassFrame>(m);
    if (f == nullptr || !setup.rules.premeasure_pass) return std::nullopt;
    const RollRequest request{.kind = RollKind::Pass,
                              .player = f->thrower,
                              .from = m.player(f->thrower).square,
                              .to = target};
    const Test test = test_for(setup, m, request);
    const ThrowChances chances = one_throw(setup, test);
    RollChain chain(setup, m);
    chain.add(request, "pass", lowest_accurate(chances));
    ActionOdds odds;
    const PlayerId catcher = player_at(m, target);
    const bool is_caught = catcher.is_some() && can_catch(m, catcher) &&
                           m.player(catcher).side == m.player(f->thrower).side;
    if (is_caught) {
        chain.add(catch_request(m, catcher, Arrival::AccuratePass), "catch");
        odds.chances.push_back({"success", chain.chance(false)});
        if (may_use_team_reroll(setup, m, f->thrower))
            odds.chances.push_back({"with_team_reroll", chain.chance(true)});
    }
    odds.text = chain.text();
    odds.house = chain.house();
    odds.chances.push_back({"accurate", chances.accurate});
    odds.chances.push_back({"inaccurate", chances.inaccurate});
    odds.chances.push_back({"fumble", chances.fumble});
    return odds;
}

Odds interception_odds(const Setup& setup, const Match& m, PlayerId p) {
    const Square at = m.player(p).square;
    RollChain chain(setup, m);
    chain.add({.kind = RollKind::Interception, .player = p, .from = at, .to = at}, "intercept");
    return chain.odds(p);
}

// Fouls and the referee

Odds foul_odds(const Setup& setup, const Match& m, PlayerId victim) {
    const auto* f = top_frame<ActionFrame>(m);
    if (f == nullptr) return std::nullopt;
    const int modifier = count_assistants(m, f->player, victim, Contest::Foul) -
                         count_assistants(m, victim, f->player, Contest::Foul);
    ActionOdds odds{fmt::format("armour {}+", armour_of(m, victim) + 1 - modifier), {}};
    add_injury(setup, m, victim, modifier, odds);
    if (setup.rules.foul_detection == FoulDetection::Doubles &&
        !is_affected(m, EffectKind::NoSendingOff, m.player(f->player).side))
        odds.chances.push_back({"spotted", chance_of_foul_doubles(armour_of(m, victim), modifier)});
    return odds;
}

Odds single_die(std::string_view word, int needed) {
    return ActionOdds{fmt::format("{} {}+", word, needed), {{"success", chance_of(needed)}}};
}

// Answers to what was rolled

Odds reroll_odds(const Setup& setup, const Match& m) {
    if (const auto* roll = top_frame<RollFrame>(m)) {
        const Test test = test_for(setup, m, request_of(*roll));
        return ActionOdds{fmt::format("needs {}+", test.needed()),
                          {{"success", test.chance()}},
                          house_marks(setup, roll->kind, roll->player, roll->opponent)};
    }
    const auto* f = top_frame<BlockFrame>(m);
    if (f == nullptr) return std::nullopt;
    const int dice = f->defender_chooses ? -f->dice : f->dice;
    const EndingChances again = endings_of_throw(m, *f, dice);
    return ActionOdds{dice_text(dice),
                      {{"knock_down", wanted(again)}, {"fall", attacker_falls(again)}}};
}

Odds keep_odds(const Setup& setup, const Match& m) {
    const auto* roll = top_frame<RollFrame>(m);
    if (roll == nullptr) return std::nullopt;
    const bool success = natural_sum(*roll) >= test_for(setup, m, request_of(*roll)).needed();
    return ActionOdds{
        fmt::format("{} rolled: {}", natural_sum(*roll), success ? "succeeds" : "fails"), {}};
}

double chance_of_badly_hurt(const Setup& setup) {
    int badly_hurt = 0;
    for (int tens = 1; tens <= kSixSided; ++tens)
        for (int units = 1; units <= 8; ++units)
            if (casualty_for(setup, 10 * tens + units) == CasualtyEffect::BadlyHurt) ++badly_hurt;
    return badly_hurt / 48.0;
}

Odds apothecary_odds(const Setup& setup, const Match& m) {
    const auto* f = top_frame<InjuryFrame>(m);
    if (f == nullptr) return std::nullopt;
    if (f->step == InjuryFrame::Step::KnockedOut)
        return ActionOdds{"stunned instead", {{"success", 1}}};
    if (setup.rules.apothecary == ApothecaryMode::CureOnTwoPlus) return single_die("cured on", 2);
    return ActionOdds{"a second casualty roll",
                      {{"badly_hurt", chance_of_badly_hurt(setup)}},
                      house_marks_of_casualties(setup)};
}

Odds use_odds(const Setup& setup, const Match& m) {
    return static_cast<DecisionKind>(m.decision.kind) == DecisionKind::Apothecary
               ? apothecary_odds(setup, m)
               : std::nullopt;
}

// A chance as it stands beside an option: short.
std::string brief(const NamedChance& named) {
    static constexpr std::array<std::pair<std::string_view, std::string_view>, 7> kWords{
        {{"success", ""},
         {"with_team_reroll", " re-rolled"},
         {"knock_down", " down"},
         {"fall", " falls"},
         {"armour_broken", " armour"},
         {"knocked_out", " KO"},
         {"badly_hurt", " badly hurt"}}};
    const std::string percent = fmt::format("{:.0f}%", 100 * named.chance);
    for (const auto& [of, words] : kWords)
        if (of == named.of) return fmt::format("{}{}", percent, words);
    return fmt::format("{} {}", percent, named.of);
}

}  // namespace

double ActionOdds::operator[](std::string_view of) const {
    const auto found = std::find_if(chances.begin(), chances.end(),
                                    [&](const NamedChance& chance) { return chance.of == of; });
    return found == chances.end() ? 0 : found->chance;
}

std::optional<ActionOdds> odds_of(const Setup& setup, const Match& m, Action action) {
    if (!m.decision.is_open()) return std::nullopt;
    switch (kind_of(action)) {
        case ActionKind::Declare: return declare_odds(setup, m, player_of(action));
        case ActionKind::Step: return step_odds(setup, m, square_of(action));
        case ActionKind::Block: return block_odds(setup, m, player_of(action));
        case ActionKind::ThrowTo: return throw_odds(setup, m, square_of(action));
        case ActionKind::HandOff: return hand_off_odds(setup, m, player_of(action));
        case ActionKind::Foul: return foul_odds(setup, m, player_of(action));
        case ActionKind::Intercept: return interception_odds(setup, m, player_of(action));
        case ActionKind::Reroll: return reroll_odds(setup, m);
        case ActionKind::Keep: return keep_odds(setup, m);
        case ActionKind::TakeDie: return face_odds(setup, m, static_cast<BlockFace>(action.a));
        case ActionKind::Use: return use_odds(setup, m);
        case ActionKind::Argue: return single_die("argue", setup.rules.argue_success);
        case ActionKind::Bribe: return single_die("bribe", 2);
        default: return std::nullopt;
    }
}

PassChances pass_chances(const Setup& setup, const Match& m, PlayerId thrower, Square from,
                         Square target) {
    const Test test =
        test_for(setup, m, {.kind = RollKind::Pass, .player = thrower, .from = from, .to = target});
    const ThrowChances once = one_throw(setup, test);
    const double again =
        has_skill(m, thrower, Skill::Pass) ? 1 - once.accurate : 0;  // thrown a second time
    PassChances chances;
    chances.range = pass_range(from, target);
    chances.modifier = test.modifiers.total();
    chances.needed = lowest_accurate(once);
    chances.accurate = once.accurate * (1 + again);
    chances.fumble = again > 0 ? again * once.fumble : once.fumble;
    const PlayerId catcher = player_at(m, target);
    if (!catcher.is_some() || catcher == thrower || !can_catch(m, catcher) ||
        m.player(catcher).side != m.player(thrower).side)
        return chances;
    RollChain chain(setup, m);
    chain.add(catch_request(m, catcher, Arrival::AccuratePass), "catch");
    chances.receiver = catcher;
    chances.caught = chain.chance(false);
    return chances;
}

double hand_off_chance(const Setup& setup, const Match& m, PlayerId receiver) {
    if (!can_catch(m, receiver)) return 0;
    RollChain chain(setup, m);
    chain.add(catch_request(m, receiver, Arrival::HandOff), "catch");
    return chain.chance(false);
}

PlayerSet interceptors_of(const Setup& setup, const Match& m, PlayerId thrower, Square from,
                          Square target) {
    PlayerSet set;
    if (!setup.options.interceptions) return set;
    for (const PlayerId p : standing_of(m, other(m.player(thrower).side)))
        if (can_catch(m, p) && is_under_ruler(from, target, m.player(p).square)) set.add(p);
    return set;
}

double interception_chance(const Setup& setup, const Match& m, PlayerId interceptor) {
    return (*interception_odds(setup, m, interceptor))["success"];
}

BlockChances block_chances(const Setup& setup, const Match& m, PlayerId attacker, PlayerId defender,
                           ActionType type) {
    const BlockThrow block = block_throw(setup, m, attacker, defender, type, 0);
    return {.dice = block.dice,
            .knock_down = wanted(block.once),
            .push = wanted(block.once) + block.once[static_cast<std::size_t>(Ending::Pushed)],
            .fall = attacker_falls(block.once)};
}

std::string describe(const ActionOdds& odds) {
    std::string text;
    for (const NamedChance& named : odds.chances)
        text += fmt::format("{}{}", text.empty() ? "" : ", ", brief(named));
    const char* colon = text.empty() || odds.text.empty() ? "" : ": ";
    return odds.text + colon + text + house_rule_text(odds.house);
}

core::Json to_json(const ActionOdds& odds) {
    core::Json json{{"text", odds.text}};
    for (const auto& [of, chance] : odds.chances)
        json[std::string(of)] = std::round(chance * 1e6) / 1e6;
    if (!odds.house.empty()) json["house"] = bloodbowl::to_json(odds.house);
    return json;
}

}  // namespace affray::ai
