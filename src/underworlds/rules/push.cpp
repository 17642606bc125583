// A push of one hex in any direction, chosen by whose rule causes it.
#include "underworlds/rules/engine.h"

namespace affray::underworlds {

void proceed(Engine& e, PushFrame& f) {
    if (!e.m.placed.has(f.fighter) || !has_free_neighbour(e.m, e.m.hex_of(f.fighter)))
        return e.pop();
    ask_if_open(e, f, f.by, DecisionKind::Push);
}

void list(const Reader& r, const PushFrame& f, ActionList& out) {
    if (f.may_stay) out.push(make_action(ActionKind::Stay));
    for (const std::uint8_t next : r.m.field.neighbours(r.m.hex_of(f.fighter)))
        if (is_free(r.m, {next}))
            out.push(make_action(ActionKind::PushTo, r.m.field.point({next})));
}

void answer(Engine& e, PushFrame& f, Action action) {
    if (kind_of(action) == ActionKind::PushTo) {
        const Hex from = e.m.hex_of(f.fighter);
        const Hex to = e.m.field.at(unpacked(action.a));
        move_to(e.m, f.fighter, to);
        e.tell({.kind = EventKind::Pushed,
                .fighter = f.fighter,
                .from = e.point(from),
                .to = e.point(to)});
    }
    e.pop();
}

}  // namespace affray::underworlds
