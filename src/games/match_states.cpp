#include "games/match_states.h"

#include "bloodbowl/position/state.h"
#include "bloodbowl/text/vocabulary.h"
#include "underworlds/position/state.h"
#include "underworlds/text/vocabulary.h"

namespace affray::ai {

using core::AnyMatch;
using core::Json;

namespace {

// Turns what the game tells into JSON.
template <class G>
class Teller final : public core::Listener<typename G::Event> {
public:
    Teller(const typename G::Setup& setup, const core::EventSink& events)
        : setup_(setup), events_(events) {}
    void on(const typename G::Event& event) override { events_(G::event_json(setup_, event)); }

private:
    const typename G::Setup& setup_;
    const core::EventSink& events_;
};

template <class G, class Begin>
core::Status begin(core::ErasedMatch<G>& match, core::Dice& dice, const core::EventSink& events,
                   Begin&& begin_at) {
    Teller<G> teller(match.setup(), events);
    const auto begun = begin_at(match.setup(), dice, events ? &teller : nullptr);
    if (!begun) return begun.error();
    match.set_match(*begun);
    return core::Done{};
}

}  // namespace

Json state_json(const AnyMatch& match, int seat, bool full) {
    const auto seen = match.seen_by(seat);
    if (const auto* pitch = dynamic_cast<const bloodbowl::AnyBloodBowlMatch*>(seen.get()))
        return full ? bloodbowl::full_position(pitch->setup(), pitch->match()) : pitch->position();
    const auto& field = dynamic_cast<const underworlds::AnyUnderworldsMatch&>(*seen);
    return full ? underworlds::full_position(field.setup(), field.match())
                : underworlds::told_position(field.setup(), field.match());
}

Json vocabulary(std::string_view game) {
    return game == "bloodbowl" ? bloodbowl::vocabulary() : underworlds::vocabulary();
}

core::Status begin_at(AnyMatch& match, const Json& position, core::Dice& dice,
                      const core::EventSink& events) {
    if (auto* pitch = dynamic_cast<bloodbowl::AnyBloodBowlMatch*>(&match))
        return begin(*pitch, dice, events, [&](const auto& setup, auto& rolled, auto* listener) {
            return bloodbowl::begin_at(setup, position, rolled, listener);
        });
    return begin(dynamic_cast<underworlds::AnyUnderworldsMatch&>(match), dice, events,
                 [&](const auto& setup, auto& rolled, auto* listener) {
                     return underworlds::begin_at(setup, position, rolled, listener);
                 });
}

}  // namespace affray::ai
