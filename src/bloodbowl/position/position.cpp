// A match from JSON, for puzzles, tests, bots and other engines. Whatever is left out has a
// default, so that a person can write one: docs/schema/position.schema.json describes the form.
#include "bloodbowl/data/setup_json.h"
#include "bloodbowl/game.h"
#include "bloodbowl/position/position_check.h"
#include "bloodbowl/position/position_json.h"
#include "bloodbowl/rules/board.h"
#include "bloodbowl/rules/playables.h"
#include "bloodbowl/rules/wish.h"
#include "bloodbowl/text/event_text.h"

namespace affray::bloodbowl {

namespace {

// Reading: each returns what is wrong, or nothing

std::string read_players(const Setup& setup, const Json& json, Match& m) {
    if (!json.is_object()) return R"(players: should be an object like {"H3": {"at": [12, 7]}})";
    for (const auto& [name, entry] : json.items()) {
        const PlayerId p = player_called(setup, name);
        if (!p.is_some()) return fmt::format("players.{}: is no player of this match", name);
        FieldReader reader(setup, entry, "players." + name);
        Player& player = m.player(p);
        (void)reader.take("is");  // told, and not read back
        std::uint8_t profile = 0;
        if (const Json* called = reader.take("profile"); called != nullptr && !called->is_null()) {
            profile = called->is_string() ? profile_called(setup, called->get<std::string>()) : 0;
            if (profile == 0)
                return fmt::format("players.{}.profile: {} joins nobody in this match", name,
                                   core::ObjectReader::text(*called));
        }
        const bool may_join = profile != 0 || listed(setup, p).may_turn_up ||
                              p == raised_slot(setup, Side::Home) ||
                              p == raised_slot(setup, Side::Away);
        if (player.status == Status::Absent && !may_join)
            return fmt::format("players.{}: is no player of this match", name);
        if (player.status == Status::Absent || profile != 0)
            player = before_the_match(setup, m, p, profile);
        reader("at", player.square);
        if (player.square.is_somewhere()) player.status = Status::Standing;
        Player::fields(player, [&](std::string_view field, auto& value) {
            if (field != "square" && field != "profile") reader(field, value);
        });
        if (std::string problem = reader.problem(); !problem.empty()) return problem;
    }
    return {};
}

std::string read_hand(const Setup& setup, const Json& json, Match& m, Side side) {
    if (!json.is_array() || json.size() > kHandSize)
        return fmt::format("hand: should be a list of at most {} cards", kHandSize);
    m.hands[static_cast<std::size_t>(side)] = {};
    std::vector<Playable> held;
    for (const Json& entry : json) {
        const std::string id = entry.is_string() ? entry.get<std::string>() : std::string();
        const auto back = back_named(id);
        const Playable card = back ? *back : playable_named(id).value_or(Playable::None);
        if (!back && !(data_of(card).exists_in(setup.rules.edition) && can_be_held(card)))
            return fmt::format("hand: {} is no card of this edition",
                               core::ObjectReader::text(entry));
        put_into_hand(setup, m, side, card);
        held.push_back(card);
    }
    // Before the match they lie in the order of drawing: answers name them by it.
    if (m.half == 0)
        std::copy(held.begin(), held.end(), m.hands[static_cast<std::size_t>(side)].begin());
    return {};
}

std::string read_teams(const Setup& setup, const Json& json, Match& m) {
    FieldReader teams(setup, json, "teams");
    for (const Side side : kSides) {
        const Json* entry = teams.take(word_for(side));
        if (entry == nullptr) continue;
        FieldReader reader(setup, *entry, teams.path_to(word_for(side)));
        Team::fields(m.team(side), reader);
        if (const Json* hand = reader.take("hand"))
            reader.pass_on(read_hand(setup, *hand, m, side));
        teams.pass_on(reader.problem());
    }
    return teams.problem();
}

std::string read_ball(const Setup& setup, const Json& json, Match& m, std::uint8_t number = 0) {
    const Json wrapped{{"ball", json}};
    Ball& ball = m.ball(number);
    ball = {};
    if (json.is_object()) {
        FieldReader reader(setup, json, "ball");
        reader("state", ball.state), reader("carrier", ball.carrier), reader("at", ball.square),
            reader("outside", ball.outside);
        return reader.problem();
    }
    FieldReader reader(setup, wrapped, "");
    if (json.is_string()) {
        reader("ball", ball.carrier);
        ball.state = BallState::Held;
        if (ball.carrier.is_some()) ball.square = m.player(ball.carrier).square;
    } else {
        reader("ball", ball.square);
        ball.state = BallState::OnGround;
    }
    return reader.problem();
}

std::string read_balls(const Setup& setup, const Json& json, Match& m) {
    if (!json.is_array() || json.size() > kBalls) return "balls: should be a list of at most two";
    std::string problem;
    for (std::size_t i = 0; i < json.size() && problem.empty(); ++i)
        problem = read_ball(setup, json[i], m, static_cast<std::uint8_t>(i));
    return problem;
}

std::string read_effects(const Setup& setup, const Json& json, Match& m) {
    if (!json.is_array()) return "effects: should be a list";
    if (json.size() > kLastingEffects) return "effects: are more than a match has room for";
    m.effects = {};
    for (std::size_t i = 0; i < json.size(); ++i) {
        FieldReader reader(setup, json[i], fmt::format("effects[{}]", i));
        LastingEffect::fields(m.effects[i], reader);
        if (m.effects[i].kind == EffectKind::None) reader.complain("kind", "is missing");
        if (m.effects[i].side == Side::None && m.effects[i].kind != EffectKind::Played)
            reader.complain("side", "should be home or away");
        if (std::string problem = reader.problem(); !problem.empty()) return problem;
    }
    note_effects(setup, m);
    return {};
}

std::string read_chain(const Setup& setup, const Json& json, Match& m) {
    if (!json.is_array()) return "chain: should be a list of pushes";
    if (json.size() > kLongestChain) return "chain: has more pushes than players";
    m.chain_length = 0;
    for (const Json& entry : json) {
        PushLink& link = m.chain[m.chain_length];
        FieldReader reader(setup, entry, fmt::format("chain[{}]", m.chain_length));
        link = {};
        PushLink::fields(link, reader);
        if (std::string problem = reader.problem(); !problem.empty()) return problem;
        ++m.chain_length;
    }
    return {};
}

std::string read_decision(const Setup& setup, const Json& json, const std::string& path,
                          core::Decision& decision) {
    FieldReader reader(setup, json, path);
    Side seat = Side::None;
    DecisionKind kind = DecisionKind::Turn;
    reader("seat", seat), reader("kind", kind);
    for (const char* key : {"seat", "kind"})
        if (json.is_object() && !json.contains(key)) reader.complain(key, "is missing");
    if (seat == Side::None) reader.complain("seat", "should be home or away");
    decision = {static_cast<std::uint8_t>(seat), static_cast<std::uint8_t>(kind)};
    return reader.problem();
}

std::string read_fields(const Setup& setup, FieldReader& reader, IllegalProcedureFrame& f) {
    const Json* json = reader.take("interrupted");
    if (json == nullptr) return reader.path_to("interrupted") + ": is missing";
    core::Decision decision;
    std::string problem = read_decision(setup, *json, reader.path_to("interrupted"), decision);
    f = {decision.seat, decision.kind};
    return problem;
}

std::string read_rolled(const Json& json, const std::string& path, WishFrame& f) {
    if (!json.is_array() || json.size() > WishFrame::kMostRolled)
        return path + ": should be a short list of numbers";
    for (const Json& entry : json) {
        const auto value = core::small_number(entry);
        if (!value || *value < 0 || *value > 0x0F) return path + ": should be numbers from 0 to 15";
        add_rolled(f, *value);
    }
    return {};
}

std::string read_dice(const Json& json, const std::string& path, WishFrame& f) {
    if (!json.is_array() || json.empty() || json.size() > WishFrame::kMostDice)
        return path + ": should be a list of one to five dice";
    for (std::size_t i = 0; i < json.size(); ++i) {
        const auto die =
            json[i].is_string() ? die_called(json[i].get_ref<const std::string&>()) : std::nullopt;
        if (!die) return fmt::format("{}[{}]: there is no such die", path, i);
        f.dice[i] = *die;
    }
    return {};
}

std::string read_answer(const Setup& setup, FieldReader& reader, const Json& interrupted,
                        WishFrame& f) {
    const Json* answer = reader.take("answer");
    if (answer == nullptr) return reader.path_to("answer") + ": is missing";
    core::Decision decision;
    std::string problem =
        read_decision(setup, interrupted, reader.path_to("interrupted"), decision);
    if (!problem.empty()) return problem;
    const auto action = BloodBowl::read_action(setup, *answer);
    if (!action) return reader.path_to("answer") + ": " + action.error().message;
    f.seat = decision.seat;
    f.kind = decision.kind;
    f.action = static_cast<std::uint8_t>(action->kind);
    f.a = action->a;
    f.b = action->b;
    return {};
}

std::string read_fields(const Setup& setup, FieldReader& reader, WishFrame& f) {
    WishFrame::fields(f, reader);
    const Json* dice = reader.take("dice");
    if (dice == nullptr) return reader.path_to("dice") + ": is missing";
    std::string problem = read_dice(*dice, reader.path_to("dice"), f);
    if (const Json* rolled = reader.take("rolled"); rolled != nullptr && problem.empty())
        problem = read_rolled(*rolled, reader.path_to("rolled"), f);
    if (const Json* interrupted = reader.take("interrupted");
        interrupted != nullptr && problem.empty())
        problem = read_answer(setup, reader, *interrupted, f);
    return problem;
}

template <class F>
std::string read_fields(const Setup&, FieldReader& reader, F& f) {
    F::fields(f, reader);
    return {};
}

// Makes the variant hold the frame of this number.
template <std::size_t I = 0>
void hold_frame(Frame& frame, std::size_t number) {
    if (number == I)
        frame.emplace<I>();
    else if constexpr (I + 1 < std::variant_size_v<Frame>)
        hold_frame<I + 1>(frame, number);
}

std::string read_roll(const Setup& setup, const Json& json, const std::string& path,
                      RollOutcome& roll) {
    FieldReader reader(setup, json, path);
    RollOutcome::fields(roll, reader);
    return reader.problem();
}

std::string read_notes(const Setup& setup, const Json& json, const std::string& path,
                       Notes& notes) {
    FieldReader reader(setup, json, path);
    Notes::fields(notes, reader);
    if (const Json* roll = reader.take("roll"))
        reader.pass_on(read_roll(setup, *roll, reader.path_to("roll"), notes.roll));
    return reader.problem();
}

std::string read_frame(const Setup& setup, const Json& json, const std::string& path, Frame& frame,
                       Notes& notes) {
    FieldReader reader(setup, json, path);
    const Json* name = reader.take("procedure");
    const auto found = name != nullptr && name->is_string()
                           ? std::find(kProcedureNames.begin(), kProcedureNames.end(),
                                       name->get_ref<const std::string&>())
                           : kProcedureNames.end();
    if (found == kProcedureNames.end())
        reader.complain("procedure",
                        fmt::format("should be one of: {}", fmt::join(kProcedureNames, " ")));
    else
        hold_frame(frame, static_cast<std::size_t>(found - kProcedureNames.begin()));
    reader.pass_on(std::visit([&](auto& f) { return read_fields(setup, reader, f); }, frame));
    notes = {};
    if (const Json* told = reader.take("notes"))
        reader.pass_on(read_notes(setup, *told, reader.path_to("notes"), notes));
    return reader.problem();
}

std::string read_stack(const Setup& setup, const Json& json, Match& m) {
    if (!json.is_array()) return "stack: should be a list of procedures";
    if (json.size() > Match::kDeepestStack) return "stack: is too deep";
    m.depth = 0;
    for (const Json& entry : json) {
        const std::string path = fmt::format("stack[{}]", m.depth);
        std::string problem = read_frame(setup, entry, path, m.stack[m.depth], m.notes[m.depth]);
        if (!problem.empty()) return problem;
        ++m.depth;
    }
    return {};
}

// The notes of the topmost frame of one of these kinds; else those of the topmost frame.
template <class... F>
Notes& notes_of(Match& m) {
    for (std::size_t i = m.depth; i > 0; --i)
        if ((std::holds_alternative<F>(m.stack[i - 1]) || ...)) return m.notes[i - 1];
    return m.notes[m.depth > 0 ? m.depth - 1U : 0U];
}

// In the short form, and in positions of 0.1, the notes stand beside the stack: each belongs to the
// frame that is going to read it.
void read_loose_notes(const Setup& setup, FieldReader& reader, Match& m) {
    Notes& asking = notes_of<>(m);
    Notes& pushing = notes_of<BlockFrame, BallAndChainFrame>(m);
    reader("asked_skill", asking.asked_skill), reader("asked_player", asking.asked_player),
        reader("reroll_granted", asking.reroll_granted), reader("pushed_off", pushing.pushed_off),
        reader("push_refused", pushing.push_refused),
        reader("rolled_doubles", notes_of<FoulFrame>(m).rolled_doubles),
        reader("is_held", (notes_of<ActionFrame, FreeMoveFrame>(m).is_held)),
        reader("diving_tackler", notes_of<StepFrame>(m).diving_tackler);
    if (const Json* roll = reader.take("roll"))
        reader.pass_on(read_roll(setup, *roll, "roll", asking.roll));
}

// Without a stack the position is at the beginning of a phase that it may name.

constexpr Names<3> kPhases{"turn", "kick_off", "drive"};

// Both teams have set up, and one is about to kick; or they are about to set up.
void begin_drive(Match& m, Side kicking, bool set_up) {
    m.half = 1;
    m.kicking = m.first_kicker = kicking;
    m.stack[0] = MatchFrame{.step = MatchFrame::Step::Play};
    m.depth = 1;
    if (set_up) m.stack[m.depth++] = DriveFrame{.step = DriveFrame::Step::KickOff};
}

void begin_turn_of(Match& m, Side active) {
    m.half = 1;
    m.active = active;
    m.kicking = m.first_kicker = other(active);
    for (Team& team : m.teams) {
        team.turn = 1;
        team.marker_moved = true;
    }
    m.stack[0] = MatchFrame{.step = MatchFrame::Step::Play};
    m.stack[1] = DriveFrame{.step = DriveFrame::Step::NextTurn, .side = other(active)};
    m.stack[2] = TurnFrame{.step = TurnFrame::Step::Choose, .side = active};
    m.depth = 3;
}

Side side_in(const Json& json, const char* key, Side usual) {
    const Json name = json.value(key, Json());
    return name == "home" ? Side::Home : name == "away" ? Side::Away : usual;
}

bool begins_with_turn(const Json& json) {
    return !json.contains("stack") && json.value("phase", Json(kPhases[0])) == kPhases[0];
}

void take_defaults(FieldReader& reader, const Json& json, Match& m) {
    const Json* phase = reader.take("phase");
    if (phase != nullptr && json.contains("stack"))
        reader.complain("phase", "the stack says where the match is");
    if (phase != nullptr && std::find(kPhases.begin(), kPhases.end(), *phase) == kPhases.end())
        reader.complain("phase", fmt::format("should be one of: {}", fmt::join(kPhases, " ")));
    if (json.value("over", Json(false)) == true)
        m.depth = 0;
    else if (begins_with_turn(json))
        begin_turn_of(m, side_in(json, "active", Side::Home));
    else if (!json.contains("stack"))
        begin_drive(m, side_in(json, "kicking", Side::Away), *phase == kPhases[1]);
}

// A running turn needs a ball: one that is not mentioned lies in the corner, out of the way.
void lay_ball_in_corner(Match& m) {
    const auto is_taken = [&](Square square) {
        return std::any_of(m.players.begin(), m.players.end(),
                           [&](const Player& player) { return player.square == square; });
    };
    int x = 0;
    while (is_taken(Square::at(x, 0)) && x + 1 < kPitchLength) ++x;
    m.ball() = {BallState::OnGround, kNoPlayer, Square::at(x, 0), kNowhere};
}

// A kicker who is given stands for the first kicker too, unless that one is given as well.
void read_match_fields(FieldReader& reader, const Json& json, Match& m) {
    Match::fields(m, reader);
    if (!json.contains("stack") && json.contains("kicking") && !json.contains("first_kicker"))
        m.first_kicker = m.kicking;
}

std::string read_match(const Setup& setup, const Json& json, Match& m) {
    FieldReader reader(setup, json, "");
    if (!json.is_object()) return reader.problem();
    take_defaults(reader, json, m);
    read_match_fields(reader, json, m);
    if (const Json* players = reader.take("players"))
        reader.pass_on(read_players(setup, *players, m));
    if (const Json* teams = reader.take("teams")) reader.pass_on(read_teams(setup, *teams, m));
    if (const Json* ball = reader.take("ball"))
        reader.pass_on(read_ball(setup, *ball, m));
    else if (const Json* balls = reader.take("balls"))
        reader.pass_on(read_balls(setup, *balls, m));
    else if (begins_with_turn(json) && !m.over)
        lay_ball_in_corner(m);
    if (const Json* effects = reader.take("effects"))
        reader.pass_on(read_effects(setup, *effects, m));
    if (const Json* chain = reader.take("chain")) reader.pass_on(read_chain(setup, *chain, m));
    if (const Json* stack = reader.take("stack")) reader.pass_on(read_stack(setup, *stack, m));
    if (const Json* decision = reader.take("decision"))
        reader.pass_on(read_decision(setup, *decision, "decision", m.decision));
    read_loose_notes(setup, reader, m);
    return reader.problem();
}

// Who holds something for the start of the turn that a position begins with may play it.
void begin_with_moment(const Json& json, Match& m) {
    const bool at_start = begins_with_turn(json) && !m.over && !m.turn_has_begun &&
                          m.acted.empty() && !json.contains("decision");
    const bool awaited = m.awaits[0].has(Moment::TurnBegins) || m.awaits[1].has(Moment::TurnBegins);
    if (!at_start || !awaited) return;
    m.notes[m.depth] = {};
    m.stack[m.depth++] =
        MomentFrame{.moment = Moment::TurnBegins, .side = m.active, .asked = m.active};
}

std::string wrong_beginning(const Setup& setup, Match& m) {
    std::string problem = wrong_number(setup, m);
    if (problem.empty()) problem = wrong_place(setup, m);
    if (!problem.empty()) return problem;
    rebuild_board(m);
    problem = wrong_stack(setup, m);
    if (!problem.empty()) return problem;
    if (m.over || m.decision.is_open() || open_decision(setup, m)) return wrong_decision(setup, m);
    return can_run_on(setup, m)
               ? ""
               : "decision: is missing, and the topmost procedure cannot be begun by itself";
}

}  // namespace

core::Result<Match> BloodBowl::begin_at(const Setup& setup, const Json& json, core::Dice& dice,
                                        core::Listener<Event>* listener) {
    Match m = initial_match(setup);
    std::string problem = read_match(setup, json, m);
    if (problem.empty()) begin_with_moment(json, m);
    if (problem.empty()) problem = wrong_beginning(setup, m);
    if (problem.empty() && !m.over && !m.decision.is_open()) run_on(setup, m, dice, listener);
    if (problem.empty()) {
        problem = BloodBowl::broken_invariant(setup, m);
        if (!problem.empty()) problem = "position: " + problem;
    }
    if (!problem.empty()) return core::Error{"bad_position", problem};
    return m;
}

core::Result<Match> BloodBowl::read_position(const Setup& setup, const Json& json) {
    core::ScriptedDice none({}, die_types());
    try {
        return begin_at(setup, json, none, nullptr);
    } catch (const core::DiceMismatch&) {
        return core::Error{"bad_position",
                           "decision: is missing, and dice would have to be rolled first"};
    }
}

}  // namespace affray::bloodbowl
