// Puts fighters on the battlefield and takes them off, keeping what is derived in step.
#include "underworlds/rules/engine.h"

namespace affray::underworlds {

void put(Match& m, FighterId f, Hex hex) {
    m.fighter(f).hex = hex;
    m.occupant[hex.index] = f.slot;
    m.placed.add(f);
}

void lift(Match& m, FighterId f) {
    m.occupant[m.hex_of(f).index] = Match::kEmpty;
    m.fighter(f).hex = kNowhere;
    m.placed.remove(f);
}

void move_to(Match& m, FighterId f, Hex hex) {
    m.occupant[m.hex_of(f).index] = Match::kEmpty;
    m.fighter(f).hex = hex;
    m.occupant[hex.index] = f.slot;
}

void rebuild(const Setup& setup, Match& m) {
    if (m.boards_placed == setup.size())
        m.field.build({m.boards.data(), m.boards_placed});
    else
        m.field = {};
    m.occupant.fill(Match::kEmpty);
    m.placed = {};
    m.out = {};
    for (std::uint8_t slot = 0; slot < kFighters; ++slot) {
        const FighterId f{slot};
        if (m.fighter(f).is_placed()) put(m, f, m.hex_of(f));
        if (m.fighter(f).out) m.out.add(f);
    }
}

}  // namespace affray::underworlds
