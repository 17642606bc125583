// A match as a picture of characters: the hexes row by row, then warbands and cards.
#include <fmt/format.h>

#include "underworlds/game.h"
#include "underworlds/rules/characteristics.h"
#include "underworlds/rules/matched_play.h"
#include "underworlds/text/names.h"

namespace affray::underworlds {

namespace {

// Three characters for a hex: who stands there, else what lies there, else what it is.
std::string hex_text(const Match& m, Hex h) {
    if (const FighterId f = m.fighter_at(h); f.is_some()) {
        const Fighter& fighter = m.fighter(f);
        return fmt::format("{}{}", short_name(f),
                           fighter.guard      ? "g"
                           : fighter.inspired ? "*"
                                              : " ");
    }
    for (std::size_t i = 0; i < kTokens; ++i)
        if (m.tokens[i].hex == h)
            return i == kArtefact            ? "(K)"
                   : m.tokens[i].number == 0 ? "(?)"
                                             : fmt::format("({})", m.tokens[i].number);
    if (m.field.blocked().has(h)) return "###";
    if (m.shardfall.has(h)) return "%%%";
    const Seat owner = m.field.territory(h);
    if (m.field.starting().has(h))
        return fmt::format(" {} ", static_cast<char>('a' + owner.number));
    return owner.is_some() ? " . " : " : ";
}

std::string field_text(const Match& m) {
    if (!m.field.is_laid()) return "The boards are not laid yet.\n";
    int left = 127;
    for (std::uint8_t i = 0; i < m.field.size(); ++i)
        left = std::min<int>(left, m.field.point({i}).x);
    std::string out;
    int row = -1000;
    std::size_t width = 0;
    for (std::uint8_t i = 0; i < m.field.size(); ++i) {
        const Point p = m.field.point({i});
        if (p.y != row) {
            if (row != -1000) out += "\n";
            row = p.y;
            width = out.size();
            out += fmt::format("{:>4} ", row);
        }
        // Two units of x are one hex, four characters wide.
        const std::size_t column = 5 + static_cast<std::size_t>(p.x - left) * 2;
        while (out.size() - width < column) out += ' ';
        out += hex_text(m, {i});
    }
    std::string ruler = "     ";
    for (int x = left; x <= left + 40; x += 4) ruler += fmt::format("{:<8}", x);
    return ruler.substr(0, ruler.find_last_not_of(' ') + 1) + "\n" + out + "\n";
}

std::string fighter_text(const Reader& r, FighterId f) {
    const Fighter& fighter = r.m.fighter(f);
    std::string line = fmt::format("  {} {:<22}", short_name(f),
                                   fighter.inspired ? r.setup.fighter(f).inspired_names.english
                                                    : r.setup.fighter(f).names.english);
    if (fighter.out)
        line += " out of action";
    else if (fighter.is_placed())
        line += fmt::format(" {},{}  wounds {}/{}  move {}", r.m.field.point(fighter.hex).x,
                            r.m.field.point(fighter.hex).y, fighter.damage, wounds_of(r, f),
                            move_of(r, f));
    for (const auto& [has, word] : {std::pair{fighter.guard, " guard"},
                                    {fighter.moved, " moved"},
                                    {fighter.charged, " charged"}})
        if (has) line += word;
    for (std::uint64_t rest = fighter.upgrades; rest != 0; rest &= rest - 1)
        line +=
            fmt::format(" +{}", data_of(r.setup.seat(f.seat()).power(std::countr_zero(rest))).id);
    return line + "\n";
}

std::string seat_text(const Reader& r, Seat seat) {
    const Player& p = r.m.player(seat);
    std::string out = fmt::format("{}: {}  glory {} ({} unspent)  objectives {}  power cards {}\n",
                                  short_name(seat), r.setup.seat(seat).warband().names.english,
                                  p.glory, p.unspent(), p.objectives_in_hand, p.power_in_hand);
    for (const FighterId f : listed_fighters(r.setup, seat)) out += fighter_text(r, f);
    if (!p.concealed) {
        out += "  hand:";
        for (unsigned rest = p.objective_hand; rest != 0; rest &= rest - 1)
            out += fmt::format(" {}",
                               data_of(r.setup.seat(seat).objective(std::countr_zero(rest))).id);
        for (std::uint64_t rest = p.power_hand; rest != 0; rest &= rest - 1)
            out += fmt::format(" {}", data_of(r.setup.seat(seat).power(std::countr_zero(rest))).id);
        out += "\n";
    }
    return out;
}

// Matched play: which game it is, and how many each has won.
std::string standing_text(const Setup& setup, const Match& m) {
    if (!is_matched(setup)) return {};
    const auto won = games_won(setup, m);
    return fmt::format("Game {} of {}, games won {} : {}.\n", game_number(setup, m), kMostGames,
                       won[0], won[1]);
}

}  // namespace

std::string Underworlds::draw(const Setup& setup, const Match& m, bool) {
    const Reader r{setup, m};
    std::string out = standing_text(setup, m);
    out += m.over         ? "The game is over.\n"
           : m.round == 0 ? "Setting up.\n"
                          : fmt::format("Round {}.\n", m.round);
    out += field_text(m);
    for (const Seat seat : setup.all_seats()) out += seat_text(r, seat);
    for (const WaitingPloy& ploy : m.waiting)
        if (ploy.lies)
            out +=
                fmt::format("waiting: {} of {}\n", data_of(ploy.card).id, short_name(ploy.owner));
    return out;
}

}  // namespace affray::underworlds
