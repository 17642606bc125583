// What a client draws of a match: everything spelt out, so that nothing has to be known to draw it.
#include <functional>

#include "bloodbowl/game.h"
#include "bloodbowl/rules/playables.h"
#include "bloodbowl/text/json_values.h"
#include "bloodbowl/text/names.h"
#include "bloodbowl/text/shop_picture.h"
#include "core/json_object.h"

namespace affray::bloodbowl {

namespace {

using core::Json;

Json square_json(Square square) {
    return square.is_somewhere() ? Json::array({square.x(), square.y()}) : Json(nullptr);
}

Json name_json(const Setup& setup, PlayerId p) {
    return p.is_some() ? Json(short_name(setup, p)) : Json(nullptr);
}

Json skills_json(const SkillSet& skills) {
    Json list = Json::array();
    for (int number = 0; number < kSkills; ++number)
        if (skills.has(static_cast<Skill>(number)))
            list.push_back(id_of(static_cast<Skill>(number)));
    return list;
}

Json conditions_json(const Player& player) {
    constexpr unsigned kNotShown = Condition::kTookPart | Condition::kNoRecovery |
                                   Condition::kBarred | Condition::kOfTheMatch |
                                   Condition::kSitsOut | Condition::kSetUpProne;
    const unsigned shown = player.conditions & ~kNotShown;
    Json list = Json::array();
    for (std::size_t bit = 0; bit < kConditionNames.size(); ++bit)
        if (((shown >> bit) & 1U) != 0) list.push_back(kConditionNames[bit]);
    if ((player.conditions & Condition::kBookOfGrudges) != 0) list.push_back("grudge");
    return list;
}

bool has_ball(const Match& m, PlayerId p) {
    return std::any_of(m.balls.begin(), m.balls.end(), [&](const Ball& ball) {
        return ball.state == BallState::Held && ball.carrier == p;
    });
}

Json player_json(const Setup& setup, const Match& m, PlayerId p) {
    const Player& player = m.player(p);
    const ListedPlayer& entry = listed(setup, p, player.profile);
    core::JsonObject json(22);
    json.with("id", short_name(setup, p))
        .with("side", word_for(player.side))
        .with("number", entry.number)
        .with("name", entry.name)
        .with("position", entry.position)
        .with("role", entry.role)
        .with("state", word_for(player.status))
        .with("at", square_json(player.square))
        .with("ma", player.ma)
        .with("st", player.st)
        .with("ag", player.ag)
        .with("av", player.av)
        .with("skills", skills_json(player.skills))
        .with("conditions", conditions_json(player))
        .with("acted", m.acted.has(p))
        .with("has_ball", has_ball(m, p))
        .with("touchdowns", player.touchdowns)
        .with("completions", player.completions)
        .with("interceptions", player.interceptions)
        .with("casualties", player.casualties)
        .with("injury", player.hurt_roll > 0 ? Json(word_for(player.hurt_effect)) : Json(nullptr));
    if (entry.is_star()) json.with("star", true);
    return json.take();
}

// What the side holds; of a card that the viewer may not see, the back.
Json hand_json(const Match& m, Side side) {
    Json hand = Json::array();
    for (const Playable card : m.hands[static_cast<std::size_t>(side)])
        if (card != Playable::None) hand.push_back(std::string(id_of(card)));
    return hand;
}

bool is_stadium(const Setup& setup, const LastingEffect& effect) {
    return effect.kind == EffectKind::Played && rules_of(setup, effect.card).is_stadium;
}

// Squares that swallow who enters them.
Json pitfalls_json(const Match& m) {
    Json squares = Json::array();
    for (const auto& half : kHalves)
        for (const Square square : half)
            if (is_pitfall(m, square)) squares.push_back(square_json(square));
    return squares;
}

// Where it is played: null for a standard stadium.
Json stadium_json(const Setup& setup, const Match& m) {
    for (const LastingEffect& effect : m.effects)
        if (is_stadium(setup, effect))
            return {{"card", std::string(id_of(effect.card))},
                    {"home_of", side_json(effect.side)},
                    {"at", square_json(effect.square)},
                    {"pitfalls", pitfalls_json(m)},
                    {"halfway", halfway_of(m).first_of_away}};
    return nullptr;
}

Json effects_json(const Setup& setup, const Match& m) {
    Json effects = Json::array();
    for (const LastingEffect& effect : m.effects)
        if (effect.kind == EffectKind::Played)
            effects.push_back({{"card", std::string(id_of(effect.card))},
                               {"side", side_json(effect.side)},
                               {"player", name_json(setup, effect.player)},
                               {"at", square_json(effect.square)},
                               {"count", effect.count},
                               {"turns", effect.until == Until::EndOfTurn ? effect.turns : 0},
                               {"until", word_for(effect.until)}});
    return effects;
}

Json team_json(const Setup& setup, const Match& m, Side side) {
    const Team& team = m.team(side);
    return core::JsonObject(17)
        .with("name", setup.team(side).name)
        .with("roster", setup.team(side).roster)
        .with("score", team.score)
        .with("turn", team.turn)
        .with("rerolls", team.rerolls)
        .with("leader_reroll", team.leader_reroll)
        .with("reroll_used", team.reroll_used)
        .with("apothecaries", team.apothecaries)
        .with("bribes", team.bribes)
        .with("fame", team.fame)
        .with("fans", team.fans)
        .with("coach_ejected", team.coach_ejected)
        .with("blitz_used", team.blitz_used)
        .with("pass_used", team.pass_used)
        .with("hand_off_used", team.hand_off_used)
        .with("foul_used", team.foul_used)
        .with("hand", hand_json(m, side))
        .take();
}

Square place_of(const Match& m, const Ball& ball) {
    return ball.state == BallState::Held ? m.player(ball.carrier).square : ball.square;
}

Json balls_json(const Setup& setup, const Match& m) {
    Json list = Json::array();
    for (const Ball& ball : m.balls)
        if (ball.state != BallState::Absent)
            list.push_back({{"state", word_for(ball.state)},
                            {"at", square_json(place_of(m, ball))},
                            {"carrier", name_json(setup, ball.carrier)}});
    return list;
}

PlayerId acting_player(const Match& m) {
    for (int i = m.depth - 1; i >= 0; --i)
        if (const auto* action = std::get_if<ActionFrame>(&m.stack[static_cast<std::size_t>(i)]))
            return action->player;
    return kNoPlayer;
}

// A turn beside those of the half is being played.
bool is_in_bonus_turn(const Match& m) {
    for (int i = m.depth - 1; i >= 0; --i)
        if (const auto* turn = std::get_if<TurnFrame>(&m.stack[static_cast<std::size_t>(i)]))
            return TurnFrame::runs(turn->step) && (turn->bonus || turn->free);
    return false;
}

// Whether two of a kind are alike in everything that a position tells of them.
template <class Thing>
bool are_alike(const Thing& one, const Thing& other) {
    bool same = true;
    std::array<const void*, 48> values{};
    std::size_t count = 0;
    Thing::fields(other, [&](std::string_view, const auto& value) { values[count++] = &value; });
    count = 0;
    Thing::fields(one, [&](std::string_view, const auto& value) {
        using Value = std::remove_cvref_t<decltype(value)>;
        same = same && *static_cast<const Value*>(values[count++]) == value;
    });
    return same;
}

bool looks_different(const Match& m, const Match& before, PlayerId p) {
    return !are_alike(m.player(p), before.player(p)) || m.acted.has(p) != before.acted.has(p) ||
           has_ball(m, p) != has_ball(before, p);
}

bool looks_different(const Match& m, const Match& before, Side side) {
    const auto number = static_cast<std::size_t>(side);
    return !are_alike(m.team(side), before.team(side)) || m.hands[number] != before.hands[number];
}

bool have_balls_moved(const Match& m, const Match& before) {
    for (std::size_t i = 0; i < m.balls.size(); ++i)
        if (!are_alike(m.balls[i], before.balls[i]) ||
            (m.balls[i].state != BallState::Absent &&
             place_of(m, m.balls[i]) != place_of(before, before.balls[i])))
            return true;
    return false;
}

bool have_effects_changed(const Match& m, const Match& before) {
    for (std::size_t i = 0; i < m.effects.size(); ++i)
        if (!are_alike(m.effects[i], before.effects[i])) return true;
    return false;
}

Json players_json(const Setup& setup, const Match& m, const Match* before) {
    Json players = Json::object();
    for (std::uint8_t slot = 0; slot < kSlots; ++slot) {
        const PlayerId p{slot};
        if (m.player(p).status == Status::Absent) continue;
        if (before == nullptr || looks_different(m, *before, p))
            players[short_name(setup, p)] = player_json(setup, m, p);
    }
    return players;
}

}  // namespace

// Since `before` is told only what is not as it was: most decisions change a player or two.
Json BloodBowl::picture(const Setup& setup, const Match& m, const Match* before) {
    const auto is_new = [&](const auto& part) {
        return before == nullptr || std::invoke(part, m) != std::invoke(part, *before);
    };
    core::JsonObject json(16);
    if (is_new(&Match::half)) json.with("half", m.half);
    if (before == nullptr) json.with("turns", setup.rules.turns_per_half);
    if (is_new(&Match::over)) json.with("over", m.over);
    if (is_new(&Match::active)) json.with("active", side_json(m.active));
    if (is_new(is_in_bonus_turn)) json.with("bonus_turn", is_in_bonus_turn(m));
    if (is_new(&Match::kicking)) json.with("kicking", side_json(m.kicking));
    if (is_new(&Match::weather)) json.with("weather", word_for(m.weather));
    if (is_new(&Match::wind)) json.with("wind", side_json(m.wind));
    if (is_new(acting_player)) json.with("acting", name_json(setup, acting_player(m)));
    for (const Side side : {Side::Home, Side::Away})
        if (before == nullptr || looks_different(m, *before, side))
            json.with(side == Side::Home ? "home" : "away", team_json(setup, m, side));
    if (before == nullptr || have_balls_moved(m, *before)) json.with("balls", balls_json(setup, m));
    if (before == nullptr || have_effects_changed(m, *before))
        json.with("effects", effects_json(setup, m));
    if (is_new([&](const Match& at) { return stadium_json(setup, at); }))
        json.with("stadium", stadium_json(setup, m));
    if (is_new([&](const Match& at) { return shop_json(setup, at); }))
        json.with("shop", shop_json(setup, m));
    return json.with("players", players_json(setup, m, before)).take();
}

}  // namespace affray::bloodbowl
