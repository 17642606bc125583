// Writing a position: short, what equals its default being left out, or in full.
#include "bloodbowl/game.h"
#include "bloodbowl/position/position_json.h"
#include "bloodbowl/rules/engine.h"
#include "bloodbowl/rules/wish.h"
#include "bloodbowl/text/event_text.h"

namespace affray::bloodbowl {

namespace {

bool was_raised(const Setup& setup, PlayerId p) {
    return p == raised_slot(setup, Side::Home) || p == raised_slot(setup, Side::Away);
}

Json written_decision(core::Decision decision) {
    return {{"seat", word_for(static_cast<Side>(decision.seat))},
            {"kind", word_for(static_cast<DecisionKind>(decision.kind))}};
}

// Who a player is, beyond what can change: for who reads the full form, and not read back.
Json identity_of(const Setup& setup, PlayerId p) {
    const ListedPlayer& player = listed(setup, p);
    Json json{{"name", player.name}, {"position", player.position}, {"number", player.number}};
    if (player.is_star()) json["star"] = player.star;
    return json;
}

class PositionWriter {
public:
    PositionWriter(const Setup& setup, const Match& m, Form form)
        : setup_(setup), m_(m), initial_(initial_match(setup)), form_(form) {}

    [[nodiscard]] Json write() const {
        Json json = fields(m_, initial_);
        add(json, "teams", teams());
        add(json, "players", players());
        if (m_.has_two_balls())
            json["balls"] = Json::array({ball(m_.balls[0]), ball(m_.balls[1])});
        else
            add(json, "ball", ball(m_.ball()));
        if (is_full() || m_.has_effects || initial_.has_effects || !effects().empty())
            json["effects"] = effects();
        add(json, "chain", chain());
        json["stack"] = stack();
        if (m_.decision.is_open()) json["decision"] = written_decision(m_.decision);
        return json;
    }

private:
    [[nodiscard]] bool is_full() const { return form_ == Form::Full; }
    template <class T>
    [[nodiscard]] Json fields(const T& value, const T& defaults) const {
        return written_fields(setup_, value, defaults, form_);
    }
    void add(Json& object, const char* key, Json value) const {
        if (is_full() || !value.empty()) object[key] = std::move(value);
    }

    [[nodiscard]] Json team(Side side) const {
        Json json = fields(m_.team(side), initial_.team(side));
        const Hand& hand = m_.hands[static_cast<std::size_t>(side)];
        if (is_full() || hand != initial_.hands[static_cast<std::size_t>(side)]) {
            json["hand"] = Json::array();
            for (const Playable card : hand)
                if (card != Playable::None) json["hand"].push_back(std::string(id_of(card)));
        }
        return json;
    }
    [[nodiscard]] Json teams() const {
        Json teams = Json::object();
        for (const Side side : kSides) add(teams, word_for(side).data(), team(side));
        return teams;
    }
    [[nodiscard]] Json players() const;
    [[nodiscard]] Json player(PlayerId p) const;
    [[nodiscard]] Json ball(const Ball& ball) const;
    [[nodiscard]] Json effects() const {
        Json effects = Json::array();
        for (const LastingEffect& effect : m_.effects)
            if (effect.kind != EffectKind::None) effects.push_back(fields(effect, LastingEffect{}));
        return effects;
    }
    // The pushes that are still to be made.
    [[nodiscard]] Json chain() const {
        Json chain = Json::array();
        for (std::size_t i = 0; i < m_.chain_length; ++i)
            chain.push_back(fields(m_.chain[i], PushLink{}));
        return chain;
    }
    [[nodiscard]] Json wish(const WishFrame& f) const;
    [[nodiscard]] Json frame(const Frame& frame) const;
    // What the frame was told and asked, where there is anything.
    [[nodiscard]] Json notes(const Notes& notes) const {
        Json json = fields(notes, Notes{});
        Json roll = fields(notes.roll, RollOutcome{});
        if (!roll.empty()) json["roll"] = std::move(roll);
        return json;
    }
    [[nodiscard]] Json stack() const {
        Json stack = Json::array();
        for (std::size_t i = 0; i < m_.depth; ++i) {
            stack.push_back(frame(m_.stack[i]));
            if (Json told = notes(m_.notes[i]); !told.empty())
                stack.back()["notes"] = std::move(told);
        }
        return stack;
    }

    const Setup& setup_;
    const Match& m_;
    const Match initial_;
    Form form_;
};

Json PositionWriter::player(PlayerId p) const {
    Json player = Json::object();
    Json changed =
        fields(m_.player(p), before_the_match(setup_, initial_, p, m_.player(p).profile));
    for (auto& [key, value] : changed.get_ref<Json::object_t&>())
        // On the pitch a player stands unless it says otherwise.
        if (is_full() || key != "status" || m_.player(p).status != Status::Standing)
            player[key == "square" ? "at" : key] = std::move(value);
    player.erase("profile");
    const Joiner* joiner = joiner_of(setup_, m_.player(p).profile);
    if (joiner != nullptr) player["profile"] = joiner->id;
    if (joiner == nullptr && is_full()) player["profile"] = nullptr;
    if (is_full()) player["is"] = identity_of(setup_, p);
    return player;
}

Json PositionWriter::players() const {
    Json players = Json::object();
    for (std::uint8_t slot = 0; slot < kSlots; ++slot) {
        const PlayerId p{slot};
        if (m_.player(p).status == Status::Absent) continue;
        Json written = player(p);
        // Who was raised is on no list: being mentioned is what makes him a player.
        if (!written.empty() || was_raised(setup_, p) || m_.player(p).profile != 0)
            players[short_name(setup_, p)] = std::move(written);
    }
    return players;
}

Json PositionWriter::ball(const Ball& ball) const {
    const Json object = fields(ball, Ball{});
    if (!is_full() && ball.state == BallState::Held) return object["carrier"];
    if (!is_full() && ball.state == BallState::OnGround) return object["square"];
    Json out = Json::object();
    for (const auto& [key, value] : object.items()) out[key == "square" ? "at" : key] = value;
    return out;
}

// The dice that lie there, what was rolled before them, and what was being answered.
Json PositionWriter::wish(const WishFrame& f) const {
    Json out = Json::object();
    out["dice"] = Json::array();
    for (const std::uint8_t die : f.dice)
        if (die != 0) out["dice"].push_back(die_word(die));
    if (f.rolled > 0) out["rolled"] = Json::array();
    for (int i = 0; i < f.rolled; ++i) out["rolled"].push_back(rolled_before(f, i));
    if (f.seat == core::Decision::kNobody) return out;
    out["interrupted"] = written_decision({f.seat, f.kind});
    out["answer"] = BloodBowl::action_text(setup_, answer_of(f));
    return out;
}

Json PositionWriter::frame(const Frame& frame) const {
    Json out{{"procedure", kProcedureNames[frame.index()]}};
    std::visit(
        [&]<class F>(const F& f) {
            if constexpr (std::is_same_v<F, IllegalProcedureFrame>)
                out["interrupted"] = written_decision({f.interrupted_seat, f.interrupted_kind});
            else
                out.update(fields(f, F{}));
            if constexpr (std::is_same_v<F, WishFrame>) out.update(wish(f));
        },
        frame);
    return out;
}

}  // namespace

Player before_the_match(const Setup& setup, const Match& initial, PlayerId p,
                        std::uint8_t profile) {
    const Side own = p.slot < kSlotsPerSide ? Side::Home : Side::Away;
    if (const Joiner* joiner = joiner_of(setup, profile)) {
        Player player = player_from(joiner->player, own);
        player.profile = profile;
        return player;
    }
    for (const Side side : kSides)
        if (p == raised_slot(setup, side)) return player_from(*setup.team(side).raised, side);
    return initial.player(p);
}

Json BloodBowl::position(const Setup& setup, const Match& m) {
    return PositionWriter(setup, m, Form::Short).write();
}

// The lists of the header say who the players are: only the full form repeats it.
Json BloodBowl::state(const Setup& setup, const Match& m, bool full) {
    return PositionWriter(setup, m, full ? Form::Full : Form::Short).write();
}

}  // namespace affray::bloodbowl
