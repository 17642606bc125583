// The open decision as JSON: who chooses what, and what a person wants to know before choosing.
#include "underworlds/game.h"
#include "underworlds/rules/card_effects.h"
#include "underworlds/text/event_text.h"
#include "underworlds/text/names.h"

namespace affray::underworlds {

namespace {

using core::Json;

// What each procedure adds; most frames have nothing to say.
class Description {
public:
    Description(const Match& m, Json& json) : m_(m), json_(json) {}

    template <class Frame>
    void operator()(const Frame&) {}
    void operator()(const BoardsFrame& f) {
        if (f.step == BoardsFrame::Step::Place) json_["board"] = std::string(data_of(f.chosen).id);
    }
    void operator()(const MoveFrame& f) {
        fighter("fighter", f.fighter);
        if (f.charge) json_["charge"] = true;
    }
    void operator()(const ChargeFrame& f) { fighter("fighter", f.fighter); }
    void operator()(const AttackFrame& f) {
        fighter("attacker", f.attacker);
        json_["attack"] = std::string(id_of(f.attack));
    }
    void operator()(const CombatFrame& f) {
        fighter("target", f.target);
        json_["result"] = std::string(word_for(f.result));
        if (f.dice.count == 0) return;
        fighter("attacker", facts_of(m_, m_.depth - 1).attacker);
        Json dice = Json::array();
        for (std::size_t i = 0; i < f.dice.count; ++i)
            dice.push_back(std::string(word_for(f.dice.faces[i])));
        json_["dice"] = std::move(dice);
    }
    void operator()(const PushFrame& f) { fighter("fighter", f.fighter); }
    void operator()(const WindowFrame& f) {
        json_["window"] = std::string(word_for(f.window));
        const WindowFacts facts = facts_of(m_, m_.depth - 2);
        fighter("attacker", facts.attacker);
        fighter("target", facts.target);
        fighter("activated", facts.activated);
    }
    void operator()(const EffectFrame& f) {
        if (f.source == EffectSource::FighterCard)
            fighter("fighter", f.bearer);
        else
            json_["card"] = std::string(data_of(f.card).id);
    }

private:
    void fighter(const char* key, FighterId f) {
        if (f.is_some()) json_[key] = short_name(f);
    }

    const Match& m_;
    Json& json_;
};

}  // namespace

Json Underworlds::decision_json(const Setup&, const Match& m) {
    if (!m.decision.is_open()) return {{"seat", nullptr}, {"kind", nullptr}};
    Json json{{"seat", short_name(Seat{m.decision.seat})},
              {"kind", word_for(static_cast<DecisionKind>(m.decision.kind))}};
    if (m.round > 0) json["round"] = m.round;
    std::visit(Description(m, json), m.top());
    return json;
}

}  // namespace affray::underworlds
