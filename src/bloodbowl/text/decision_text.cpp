// The open decision as JSON: who chooses what, and what a person wants to know before choosing.
#include <algorithm>
#include <variant>

#include "bloodbowl/data/house_json.h"
#include "bloodbowl/game.h"
#include "bloodbowl/rules/engine.h"
#include "bloodbowl/rules/match/inducements.h"
#include "bloodbowl/text/event_text.h"
#include "bloodbowl/text/house_marks.h"
#include "bloodbowl/text/names.h"

namespace affray::bloodbowl {

namespace {

using core::Json;

template <class E>
std::string word(E value) {
    return std::string(word_for(value));
}

Json roll_json(const Setup& setup, const Match& m, const RollFrame& f) {
    const Test test = test_for(setup, m, request_of(f));
    Json json{{"kind", word(f.kind)},
              {"target", test.target},
              {"modifiers", to_json(test.modifiers, setup.rules.edition)},
              {"needed", test.needed()},
              {"chance", test.chance()}};
    if (const HouseMarks marks = house_marks(setup, f.kind, f.player, f.opponent); !marks.empty())
        json["house"] = to_json(marks, setup.house);
    if (f.natural == 0) return json;  // asked before the die
    json["natural"] = natural_sum(f);
    json["success"] = natural_sum(f) >= test.needed();
    return json;
}

Json casualty_json(const Setup& setup, int roll, CasualtyEffect effect) {
    return {{"roll", roll},
            {"effect", word(effect)},
            {"name", std::string(casualty_name(setup.rules, roll, effect))}};
}

int most_assists(const Setup& setup, const Match& m) {
    ActionList actions;
    BloodBowl::list_actions(setup, m, actions);
    int most = 0;
    for (const Action action : actions) most = std::max<int>(most, action.a);
    return most;
}

// What each procedure adds; most frames have nothing to say.
class Description {
public:
    Description(const Setup& setup, const Match& m, Json& json)
        : setup_(setup), m_(m), json_(json) {}

    template <class Frame>
    void operator()(const Frame&) {}

    void operator()(const MatchFrame& f) {
        if (kind() == DecisionKind::HomeStadium)
            json_["card"] = std::string(id_of(setup_.team(f.chooser).home_stadium));
    }
    void operator()(const PreMatchFrame& f) {
        const Team& team = m_.teams[m_.decision.seat];
        const int for_cards = kind() == DecisionKind::BuyCards ? team.card_gold : 0;
        json_["gold"] = (team.free_gold + for_cards) * kThousand;
        json_["own"] = team.own_gold * kThousand;
        if (f.cards > 0 && f.step != PreMatchFrame::Step::Exchange) json_["cards"] = f.cards;
    }
    void operator()(const AdvancementFrame& f) { player("player", f.player); }
    void operator()(const DriveFrame& f) { player("player", f.recovering); }
    void operator()(const SetUpFrame& f) {
        player("player", f.placing);
        json_["to_place"] = f.to_place;
        json_["scrimmage_needed"] = f.scrimmage_needed;
        json_["wide_left"] = {f.upper_wide_left, f.lower_wide_left};
        if (f.rearranging) json_["rearranging"] = true;
    }
    void operator()(const KickOffEventFrame& f) {
        json_["result"] = word(f.result);
        player("player", f.player);
        if (kind() == DecisionKind::HighKick) json_["square"] = to_json(m_.ball().square);
    }
    void operator()(const KickOffFrame& f) {
        if (kind() != DecisionKind::UseSkill && kind() != DecisionKind::RerollKick &&
            kind() != DecisionKind::PlayResult)
            return;
        if (kind() == DecisionKind::PlayResult) json_["card"] = std::string(id_of(f.master));
        json_["direction"] = std::string(direction_word(f.direction));
        json_["distance"] = f.distance;
    }
    void operator()(const ActionFrame& f) {
        player("player", f.player);
        json_["type"] = word(f.type);
        json_["movement_left"] = std::max(0, movement_of(m_, f.player) - f.moved);
        json_["gone_for_it"] = f.gone_for_it;
    }
    void operator()(const RollFrame& f) {
        player("player", f.player);
        json_["roll"] = roll_json(setup_, m_, f);
    }
    void operator()(const BlockFrame& f);
    void operator()(const PushFrame&) { player("player", m_.chain[m_.chain_length - 1].pushed); }
    void operator()(const RerollFrame& f) { player("player", f.player); }
    void operator()(const StepFrame& f) { player("player", f.player); }
    void operator()(const ShadowFrame& f) { player("player", f.mover); }
    void operator()(const FreeMoveFrame& f) {
        json_["skill"] = std::string(id_of(f.skill));
        player("player", f.player);
    }
    void operator()(const FlightFrame& f) {
        player("player", f.thrower);
        player("other", f.thrown);
    }
    void operator()(const BallAndChainFrame& f) { player("player", f.player); }
    void operator()(const BombFrame& f) { player("player", f.holder); }
    void operator()(const InjuryFrame& f);
    void operator()(const PassFrame& f) {
        player("player", f.thrower);
        if (f.target.is_somewhere()) json_["square"] = to_json(f.target);
    }
    void operator()(const FoulFrame& f) {
        const bool fouling = f.step == FoulFrame::Step::FoulerAssists;
        assists(fouling ? f.fouler : f.victim, fouling ? f.victim : f.fouler);
    }
    void operator()(const SendingOffFrame& f) { player("player", f.player); }
    void operator()(const MomentFrame& f) {
        json_["moment"] = word(f.moment);
        if (f.side != Side::None) json_["side"] = word(f.side);
    }
    void operator()(const WishFrame& f) {
        Json dice = Json::array();
        for (const std::uint8_t die : f.dice)
            if (die != 0) dice.push_back(die_word(die));
        json_["dice"] = dice;
    }
    void operator()(const PlayFrame& f) {
        json_["card"] = std::string(id_of(f.playable, f.mode));
        if (kind() == DecisionKind::PlayResult) json_["rolled"] = f.roll;
    }

private:
    [[nodiscard]] DecisionKind kind() const { return static_cast<DecisionKind>(m_.decision.kind); }
    void player(const char* key, PlayerId p) {
        if (p.is_some()) json_[key] = short_name(setup_, p);
    }
    void assists(PlayerId helped, PlayerId against) {
        player("player", helped);
        player("other", against);
        json_["most"] = most_assists(setup_, m_);
    }
    void dice_of(const BlockFrame& f) {
        json_["faces"] = Json::array();
        for (std::size_t i = 0; i < f.dice; ++i) json_["faces"].push_back(word(f.faces[i]));
        json_["defender_chooses"] = f.defender_chooses;
    }
    const Setup& setup_;
    const Match& m_;
    Json& json_;
};

void Description::operator()(const BlockFrame& f) {
    const bool attacking = f.step == BlockFrame::Step::AttackerAssists;
    switch (kind()) {
        case DecisionKind::Assists:
            assists(attacking ? f.attacker : f.defender, attacking ? f.defender : f.attacker);
            return;
        case DecisionKind::UseSkill:
            if (f.dice > 0) json_["face"] = word(f.face);
            break;
        case DecisionKind::Reroll:
        case DecisionKind::ChangeDice:
        case DecisionKind::BlockDie: dice_of(f); break;
        case DecisionKind::FollowUp: json_["square"] = to_json(f.vacated); break;
        default: break;
    }
    player("player", f.attacker);
    player("other", f.defender);
}

void Description::operator()(const InjuryFrame& f) {
    player("player", f.player);
    if (kind() == DecisionKind::CasualtyResult)
        json_["results"] = Json::array({casualty_json(setup_, f.first_roll, f.first),
                                        casualty_json(setup_, f.second_roll, f.second)});
    else if (f.step == InjuryFrame::Step::KnockedOut)
        json_["result"] = {{"effect", "knocked_out"}, {"name", "Knocked Out"}};
    else if (f.first_roll != 0)
        json_["result"] = casualty_json(setup_, f.first_roll, f.first);
}

// Which skill is asked about, and whose: the player who has it, or (skill_user) the one it is for.
void describe_skill(const Setup& setup, const Match& m, Json& json) {
    const auto kind = static_cast<DecisionKind>(m.decision.kind);
    if (kind != DecisionKind::UseSkill && kind != DecisionKind::SkillUser) return;
    json["skill"] = std::string(id_of(m.top_notes().asked_skill));
    const char* key = kind == DecisionKind::UseSkill ? "player" : "other";
    if (m.top_notes().asked_player.is_some())
        json[key] = short_name(setup, m.top_notes().asked_player);
}

}  // namespace

Json BloodBowl::decision_json(const Setup& setup, const Match& m) {
    if (!m.decision.is_open()) return {{"seat", nullptr}, {"kind", "over"}};
    Json json{{"seat", word(static_cast<Side>(m.decision.seat))},
              {"kind", word(static_cast<DecisionKind>(m.decision.kind))}};
    if (m.depth > 0) std::visit(Description(setup, m, json), m.top());
    describe_skill(setup, m, json);
    return json;
}

}  // namespace affray::bloodbowl
