#include "bots/deed_query.h"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "ai/bloodbowl/odds/deed_chances.h"
#include "ai/bloodbowl/odds/deed_outlook.h"
#include "bloodbowl/game.h"
#include "bloodbowl/rules/action/action.h"
#include "bloodbowl/text/names.h"

namespace affray::bots {

using namespace bloodbowl;
using core::Json;
using core::ObjectReader;
using core::Result;

namespace {

using Words = std::span<const std::string_view>;

constexpr std::array<std::string_view, 5> kKinds{"block", "blitz", "foul", "hand_off", "pass"};
constexpr std::array<std::string_view, ai::kEndings> kEndingWords{
    "crowd", "down", "pushed", "nobody_falls", "both_down", "fall"};
constexpr std::array<std::string_view, 4> kLinks{"willing", "not_intercepted", "accurate",
                                                 "caught"};

template <class E>
std::string word(Words words, E value) {
    return std::string(words[static_cast<std::size_t>(value)]);
}

Json chances_json(const ai::TwoChances& chances) {
    return {{"chance", rounded(chances.chance)}, {"plain", rounded(chances.plain)}};
}

const char* word_for(Assistance assistance) {
    switch (assistance) {
        case Assistance::Marked: return "marked";
        case Assistance::Forbidden: return "forbidden";
        default: return "no_tackle_zone";
    }
}

Json side_json(const Asked& asked, const ai::ContestSide& side) {
    Json helps = Json::array(), cancelled = Json::array();
    for (const ai::Help& help : side.help) {
        const std::string name = short_name(asked.setup, help.player);
        if (help.assistance == Assistance::Given)
            helps.push_back(name);
        else
            cancelled.push_back({{"player", name}, {"why", word_for(help.assistance)}});
    }
    return {{"own", side.own},
            {"horns", side.horns},
            {"helps", std::move(helps)},
            {"cancelled", std::move(cancelled)},
            {"total", side.total()}};
}

// A roll that fails on the way and ends the turn with it.
bool can_end_turn(const ai::DeedOutlook& deed) {
    return std::any_of(deed.rolls.begin(), deed.rolls.end(), [](const ai::PathRoll& roll) {
        return roll.kind == RollKind::Dodge || roll.kind == RollKind::GoingForIt ||
               roll.kind == RollKind::Leap || roll.kind == RollKind::PickUp;
    });
}

// Every way it can end, the way to it included: they add up to one.
Json outcomes_json(const ai::DeedOutlook& deed) {
    const ai::BlockOutlook& block = *deed.block;
    Json list = Json::array();
    const auto add = [&](std::string of, const ai::TwoChances& chances, bool turnover) {
        if (chances.plain < 1e-9 && chances.chance < 1e-9) return;
        Json one = chances_json(chances);
        one["of"] = std::move(of);
        one["turnover"] = turnover;
        list.push_back(std::move(one));
    };
    for (std::size_t i = 0; i < ai::kEndings; ++i) {
        const auto ending = static_cast<ai::Ending>(i);
        const bool turnover = ending == ai::Ending::Fall ||
                              (ending == ai::Ending::BothDown && block.both_down_is_turnover);
        add(word(kEndingWords, ending),
            deed.way.and_then(block.once[i], block.with_team[i] - block.once[i]), turnover);
    }
    add("not_there", {1 - deed.way.plain, 1 - deed.way.chance}, can_end_turn(deed));
    return list;
}

Json block_json(const Asked& asked, const ai::DeedOutlook& deed) {
    const ai::BlockOutlook& block = *deed.block;
    return {{"dice", std::abs(block.dice)},
            {"yours", block.dice >= 0},
            {"attacker", side_json(asked, block.attacker)},
            {"defender", side_json(asked, block.defender)},
            {"dauntless", rounded(block.dauntless)},
            {"dauntless_dice", block.dauntless_dice},
            {"chainsaw", deed.uses_chainsaw},
            {"frenzy", asked.m.player(deed.player).skills.has(Skill::Frenzy)},
            {"outcomes", outcomes_json(deed)},
            {"armour", rounded(block.hurt.broken)},
            {"leaves", rounded(block.hurt.leaves)}};
}

Json foul_json(const Asked& asked, const ai::DeedOutlook& deed) {
    const ai::FoulOutlook& foul = *deed.foul;
    const Team& team = asked.m.team(asked.m.player(deed.player).side);
    return {{"fouler", side_json(asked, foul.fouler)},
            {"victim", side_json(asked, foul.victim)},
            {"needed", foul.needed},
            {"leaves", rounded(deed.way.chance * foul.hurt.leaves)},
            {"spotted", rounded(deed.way.chance * foul.spotted)},
            {"bribes", team.bribes}};
}

Json pass_json(const Asked& asked, const ai::PassOutlook& pass) {
    Json links = Json::array(), interceptors = Json::array();
    for (const ai::PassLink& link : pass.links) {
        Json one = chances_json(link.chances);
        one["of"] = word(kLinks, link.of);
        one["needed"] = link.needed > 0 ? Json(link.needed) : Json(nullptr);
        links.push_back(std::move(one));
    }
    for (const auto& [player, chance] : pass.interceptors)
        interceptors.push_back(
            {{"player", short_name(asked.setup, player)}, {"chance", rounded(chance)}});
    const bool is_thrown = pass.range != Range::OutOfRange;
    return {{"measured", pass.is_measured},
            {"range", is_thrown ? Json(word(kNames<Range>, pass.range)) : Json(nullptr)},
            {"modifier", pass.modifier},
            {"fumble", rounded(pass.fumble)},
            {"links", std::move(links)},
            {"interceptors", std::move(interceptors)}};
}

// Why it cannot be done at once; nothing: it can.
Json obstacle(const Asked& asked, const ai::DeedOutlook& deed,
              std::span<const core::Action> legal) {
    const Match& m = asked.m;
    if (std::find(legal.begin(), legal.end(), deed.actions.front()) != legal.end()) return nullptr;
    if (m.player(deed.player).side != m.active) return "not_his_turn";
    if (deed.is_spent) return "spent";
    if (m.acted.has(deed.player) && ai::action_of(m, deed.player) == nullptr) return "has_acted";
    return "not_now";
}

Json deed_json(const Asked& asked, const ai::DeedOutlook& deed,
               std::span<const core::Action> legal) {
    const bool has_team_reroll =
        deed.way.chance > deed.way.plain || deed.wanted.chance > deed.wanted.plain;
    Json why = obstacle(asked, deed, legal);
    Json actions = Json::array();
    if (why.is_null())
        for (const core::Action action : deed.actions)
            actions.push_back(BloodBowl::action_text(asked.setup, action));
    Json json = chances_json(deed.wanted);
    json["kind"] = word(kKinds, deed.kind);
    json["player"] = short_name(asked.setup, deed.player);
    json["target"] = short_name(asked.setup, deed.target);
    json["from"] = square_json(deed.from);
    json["path"] = path_json(asked, deed.path, has_team_reroll);
    json["rolls"] = rolls_json(deed.rolls, has_team_reroll);
    json["moves"] = deed.moves;
    json["gfi"] = deed.extra;
    json["way"] = chances_json(deed.way);
    json["actions"] = std::move(actions);
    json["why_not"] = std::move(why);
    json["block"] = deed.block ? block_json(asked, deed) : Json(nullptr);
    json["foul"] = deed.foul ? foul_json(asked, deed) : Json(nullptr);
    json["pass"] = deed.pass ? pass_json(asked, *deed.pass) : Json(nullptr);
    return json;
}

Json deeds_json(const Asked& asked, const std::vector<ai::DeedOutlook>& deeds,
                std::span<const core::Action> legal) {
    Json list = Json::array();
    for (const ai::DeedOutlook& deed : deeds) list.push_back(deed_json(asked, deed, legal));
    return list;
}

// Threats ---------------------------------------------------------------------------------------

Json reach_json(const Asked& asked, PlayerId p, const ai::PathFinder& finder) {
    Json squares = Json::array();
    for (const Square square : finder.squares())
        squares.push_back({square.x(), square.y(), rounded(finder.to(square)->chance)});
    return {{"player", short_name(asked.setup, p)}, {"squares", std::move(squares)}};
}

// With the ball in his hands, or by way of the square where it lies.
std::optional<ai::Reach> run_to_score(const Match& m, PlayerId p, ai::PathFinder& finder) {
    if (!holds_ball(m, p) &&
        (m.ball().state != BallState::OnGround || !finder.go_on_from(m.ball().square)))
        return std::nullopt;
    return ai::surest_run(finder, m.player(p).side);
}

// By victim: what each of the side could do to him, the surest first.
class Blows {
public:
    explicit Blows(const Asked& asked) : asked_(asked) {}

    void add_those_of(PlayerId p) {
        ai::OutlookFinder deeds(asked_.setup, asked_.m, p);
        for (const PlayerId target : standing_of(asked_.m, other(asked_.m.player(p).side)))
            if (auto deed = deeds.best_against(target))
                by_target_[target.slot].push_back(std::move(*deed));
    }
    [[nodiscard]] Json on(PlayerId target) {
        auto& deeds = by_target_[target.slot];
        std::stable_sort(deeds.begin(), deeds.end(),
                         [](const ai::DeedOutlook& a, const ai::DeedOutlook& b) {
                             return a.wanted.chance > b.wanted.chance;
                         });
        Json by = Json::array();
        for (const ai::DeedOutlook& deed : deeds)
            by.push_back({{"player", short_name(asked_.setup, deed.player)},
                          {"kind", word(kKinds, deed.kind)},
                          {"chance", rounded(deed.wanted.chance)}});
        return {{"target", short_name(asked_.setup, target)}, {"by", std::move(by)}};
    }

private:
    const Asked& asked_;
    std::array<std::vector<ai::DeedOutlook>, kSlots> by_target_;
};

Result<Side> read_side(const Match& m, ObjectReader& query) {
    const Json* json = query.take("side");
    if (json == nullptr) return threatening_side(m);
    if (*json == "home") return Side::Home;
    if (*json == "away") return Side::Away;
    return bad_query(R"('side' should be "home" or "away")");
}

}  // namespace

Side threatening_side(const Match& m) {
    if (m.active != Side::None) return other(m.active);
    return m.decision.is_open() ? other(static_cast<Side>(m.decision.seat)) : Side::Away;
}

Result<Json> answer_deed(const Asked& asked, ObjectReader& query,
                         std::span<const core::Action> legal) {
    const auto p = read_player(asked, query);
    if (!p) return p.error();
    const auto target = read_player(asked, query, "target");
    if (!target) return target.error();
    if (const std::string problem = query.problem(); !problem.empty()) return bad_query(problem);
    return Json{
        {"player", short_name(asked.setup, *p)},
        {"target", short_name(asked.setup, *target)},
        {"deeds",
         deeds_json(asked, ai::OutlookFinder(asked.setup, asked.m, *p).against(*target), legal)}};
}

Result<Json> answer_attackers(const Asked& asked, ObjectReader& query,
                              std::span<const core::Action> legal) {
    const auto target = read_player(asked, query, "target");
    if (!target) return target.error();
    if (const std::string problem = query.problem(); !problem.empty()) return bad_query(problem);
    return Json{
        {"player", nullptr},
        {"target", short_name(asked.setup, *target)},
        {"deeds", deeds_json(asked, ai::who_can_get_at(asked.setup, asked.m, *target), legal)}};
}

Result<Json> answer_threats(const Asked& asked, ObjectReader& query) {
    const Match& m = asked.m;
    const auto side = read_side(m, query);
    if (!side) return side.error();
    if (const std::string problem = query.problem(); !problem.empty()) return bad_query(problem);
    const auto when =
        *side == m.active ? ai::PathFinder::When::Now : ai::PathFinder::When::NextTurn;
    Json reach = Json::array(), scores = Json::array(), blows = Json::array();
    Blows struck(asked);
    ai::PathFinder finder;
    for (const PlayerId p : on_pitch_of(m, *side)) {
        if (*side != m.active || !m.acted.has(p)) struck.add_those_of(p);
        finder.search(asked.setup, m, p, when);
        reach.push_back(reach_json(asked, p, finder));
        if (const auto run = run_to_score(m, p, finder))
            scores.push_back({{"player", short_name(asked.setup, p)},
                              {"chance", rounded(run->chance)},
                              {"at", square_json(run->to)}});
    }
    for (const PlayerId target : standing_of(m, other(*side))) blows.push_back(struck.on(target));
    return Json{{"side", *side == Side::Home ? "home" : "away"},
                {"reach", std::move(reach)},
                {"scores", std::move(scores)},
                {"blows", std::move(blows)}};
}

}  // namespace affray::bots
