// Reading a position: every function returns what is wrong, or nothing.
#include "underworlds/game.h"
#include "underworlds/position/position_check.h"
#include "underworlds/position/position_json.h"
#include "underworlds/rules/engine.h"

namespace affray::underworlds {

namespace {

// Sudden death has no end of its own; a match that is read must have rounds left to play.
constexpr int kMostRoundsToBegin = 100;

class PositionReader {
public:
    PositionReader(const Setup& setup, const Json& json, Match& m)
        : setup_(setup), json_(json), m_(m), top_(setup, json, "") {}

    std::string read();

private:
    void read_boards();
    void read_default_boards();
    void read_order();
    void read_tokens();
    void read_seats();
    void read_fighters();
    void read_waiting();
    void read_holders();
    void read_games();
    void read_stack();
    void read_decision();
    void begin_phase();
    void settle_decks();
    Hex hex_in(FieldReader& reader, std::string_view name, const Json& json) const;
    template <class Bits>
    void read_cards(FieldReader& reader, std::string_view name, Seat seat, bool objectives,
                    Bits& cards);
    void read_new_objectives(FieldReader& reader, Seat seat);

    const Setup& setup_;
    const Json& json_;
    Match& m_;
    FieldReader top_;
};

Hex PositionReader::hex_in(FieldReader& reader, std::string_view name, const Json& json) const {
    Point point;
    reader.read(name, json, point);
    const Hex hex = m_.field.at(point);
    if (!hex.is_somewhere()) reader.complain(name, "is no complete hex of the battlefield");
    return hex;
}

// Without boards: those that a first match could have.
void PositionReader::read_default_boards() {
    constexpr std::array<Point, kMostSeats> kTwo{{{0, 0}, {0, 18}}};
    constexpr std::array<Point, kMostSeats> kThree{{{0, 0}, {16, 0}, {8, 18}}};
    constexpr std::array<Point, kMostSeats> kFour{{{0, 0}, {16, 0}, {0, 18}, {16, 18}}};
    constexpr std::array<Board, kMostSeats> kBoardsOfFirstMatch{
        Board::MirrorWell, Board::KatophranesReliquary, Board::ShatteredTower,
        Board::ShyishianStardial};
    const auto& places = setup_.size() == 2 ? kTwo : setup_.size() == 3 ? kThree : kFour;
    const auto seats = static_cast<std::uint8_t>(setup_.size());
    for (std::uint8_t i = 0; i < seats; ++i)
        m_.boards[m_.boards_placed++] = {kBoardsOfFirstMatch[i], 0, places[i], Seat{i}};
}

void PositionReader::read_boards() {
    const Json* boards = top_.take("boards");
    if (boards == nullptr) {
        if (!json_.contains("stack")) read_default_boards();
    } else if (!boards->is_array() || static_cast<int>(boards->size()) > setup_.size()) {
        top_.complain("boards", "should be a list with at most one board for each player");
    } else {
        for (const Json& entry : *boards) {
            PlacedBoard board;
            FieldReader reader(setup_, entry, fmt::format("boards[{}]", m_.boards_placed));
            bool turned = false;
            reader("board", board.board);
            reader("at", board.at);
            reader("owner", board.owner);
            reader("turned", turned);
            board.turned = turned ? 1 : 0;
            top_.pass_on(reader.problem());
            m_.boards[m_.boards_placed++] = board;
        }
    }
    top_.pass_on(wrong_boards(setup_, m_));
    if (top_.problem_so_far().empty()) rebuild(setup_, m_);
}

void PositionReader::read_order() {
    const Json* order = top_.take("order");
    if (order == nullptr) return;
    SeatSet seen;
    const std::string text = order->is_string() ? order->get<std::string>() : std::string();
    for (std::size_t i = 0; i < text.size() && i < kMostSeats; ++i) {
        const Seat seat = seat_called(setup_, std::string_view(text).substr(i, 1));
        if (!seat.is_some() || seen.has(seat)) break;
        seen.add(seat);
        m_.order[i] = seat;
    }
    if (seen != setup_.all_seats() || static_cast<int>(text.size()) != setup_.size())
        top_.complain("order", "should name every seat once, like \"ABC\"");
}

void PositionReader::read_tokens() {
    if (const Json* tokens = top_.take("tokens")) {
        std::size_t i = 0;
        top_.read_list("tokens", *tokens, [&](const Json& entry) {
            if (i >= static_cast<std::size_t>(setup_.objective_tokens()))
                return top_.complain("tokens", "are too many for this match");
            FieldReader reader(setup_, entry, fmt::format("tokens[{}]", i));
            reader("number", m_.tokens[i].number);
            if (const Json* at = reader.take("at"); at != nullptr && !at->is_null())
                m_.tokens[i].hex = hex_in(reader, "at", *at);
            top_.pass_on(reader.problem());
            ++i;
        });
    }
    if (const Json* artefact = top_.take("artefact"); artefact != nullptr && !artefact->is_null())
        m_.tokens[kArtefact].hex = hex_in(top_, "artefact", *artefact);
    if (const Json* shards = top_.take("shardfall"))
        top_.read_list("shardfall", *shards, [&](const Json& entry) {
            if (const Hex h = hex_in(top_, "shardfall", entry); h.is_somewhere())
                m_.shardfall.add(h);
        });
}

template <class Bits>
void PositionReader::read_cards(FieldReader& reader, std::string_view name, Seat seat,
                                bool objectives, Bits& cards) {
    const Json* list = reader.take(name);
    if (list == nullptr) return;
    reader.read_list(name, *list, [&](const Json& entry) {
        Card card{};
        reader.read(name, entry, card);
        const SeatList& seat_list = setup_.seat(seat);
        const std::uint8_t index =
            (objectives ? seat_list.objective_index
                        : seat_list.power_index)[static_cast<std::size_t>(card)];
        if (index == SeatList::kNotThere)
            return reader.complain(name, fmt::format("{} is not in the deck", data_of(card).id));
        cards = static_cast<Bits>(cards | (Bits{1} << index));
    });
}

void PositionReader::read_new_objectives(FieldReader& reader, Seat seat) {
    const Json* list = reader.take("new_objectives");
    if (list == nullptr) return;
    std::size_t count = 0;
    auto& entries = m_.player(seat).new_objectives;
    reader.read_list("new_objectives", *list, [&](const Json& json) {
        if (count >= entries.size()) return reader.complain("new_objectives", "are too many");
        NewObjective& entry = entries[count];
        FieldReader of_entry(setup_, json,
                             fmt::format("seats.{}.new_objectives[{}]", short_name(seat), count++));
        of_entry("under", entry.under);
        Card card{};
        if (const Json* name = of_entry.take("card")) {
            of_entry.read("card", *name, card);
            entry.card = setup_.seat(seat).objective_index[static_cast<std::size_t>(card)];
        }
        reader.pass_on(of_entry.problem());
    });
}

void PositionReader::read_seats() {
    const Json* seats = top_.take("seats");
    if (seats == nullptr) return;
    FieldReader all(setup_, *seats, "seats");
    for (const Seat seat : setup_.all_seats()) {
        const Json* entry = all.take(short_name(seat));
        if (entry == nullptr) continue;
        Player& p = m_.player(seat);
        FieldReader reader(setup_, *entry, all.path_to(short_name(seat)));
        Player::fields(p, reader);
        read_cards(reader, "power", seat, false, p.power_hand);
        read_cards(reader, "power_discard", seat, false, p.power_discard);
        read_cards(reader, "objectives", seat, true, p.objective_hand);
        read_cards(reader, "objective_discard", seat, true, p.objective_discard);
        read_cards(reader, "scored", seat, true, p.scored);
        read_new_objectives(reader, seat);
        // What is nowhere else: told by the full form, and found anew.
        (void)reader.take("power_deck");
        (void)reader.take("objective_deck");
        all.pass_on(reader.problem());
    }
    top_.pass_on(all.problem());
}

void PositionReader::read_fighters() {
    const Json* fighters = top_.take("fighters");
    if (fighters == nullptr) return;
    if (!fighters->is_object())
        return top_.complain("fighters", R"(should be an object like {"A1": {"at": [4, 6]}})");
    for (const auto& [name, entry] : fighters->items()) {
        const FighterId f = fighter_called(setup_, name);
        if (!f.is_some()) return top_.complain("fighters." + name, "is no fighter of this match");
        FieldReader reader(setup_, entry, "fighters." + name);
        Fighter& fighter = m_.fighter(f);
        (void)reader.take("is");  // told, and not read back
        if (const Json* at = reader.take("at"); at != nullptr && !at->is_null())
            if (const Hex h = hex_in(reader, "at", *at); h.is_somewhere()) {
                if (m_.occupant[h.index] != Match::kEmpty)
                    reader.complain("at", "somebody else stands there");
                else
                    put(m_, f, h);
            }
        Fighter::fields(fighter, reader);
        read_cards(reader, "upgrades", f.seat(), false, fighter.upgrades);
        top_.pass_on(reader.problem());
    }
}

void PositionReader::read_waiting() {
    const Json* waiting = top_.take("waiting");
    if (waiting == nullptr) return;
    std::size_t i = 0;
    top_.read_list("waiting", *waiting, [&](const Json& entry) {
        if (i >= kWaitingPloys) return top_.complain("waiting", "are too many");
        FieldReader reader(setup_, entry, fmt::format("waiting[{}]", i));
        m_.waiting[i].lies = true;
        WaitingPloy::fields(m_.waiting[i], reader);
        top_.pass_on(reader.problem());
        ++i;
    });
}

void PositionReader::read_holders() {
    if (const Json* holders = top_.take("holders")) {
        if (!holders->is_array() || holders->size() != m_.holders.size())
            return top_.complain("holders", "should be a list of three rounds");
        for (std::size_t i = 0; i < m_.holders.size(); ++i)
            top_.read("holders", (*holders)[i], m_.holders[i]);
    }
}

void PositionReader::read_games() {
    const Json* games = top_.take("games");
    if (games == nullptr) return;
    top_.read_list("games", *games, [&](const Json& entry) {
        if (m_.games_played >= kMostGames) return top_.complain("games", "are too many");
        FieldReader reader(setup_, entry, fmt::format("games[{}]", m_.games_played));
        PlayedGame::fields(m_.games[m_.games_played++], reader);
        top_.pass_on(reader.problem());
    });
}

template <std::size_t I = 0>
void hold_frame(Frame& frame, std::size_t number) {
    if (number == I)
        write_frame(frame, std::variant_alternative_t<I, Frame>{});
    else if constexpr (I + 1 < std::variant_size_v<Frame>)
        hold_frame<I + 1>(frame, number);
}

void PositionReader::read_stack() {
    const Json* stack = top_.take("stack");
    if (stack == nullptr) return;
    m_.depth = 0;
    if (!stack->is_array() || stack->size() > Match::kDeepestStack)
        return top_.complain("stack", "should be a list of procedures, not too deep");
    for (const Json& entry : *stack) {
        FieldReader reader(setup_, entry, fmt::format("stack[{}]", m_.depth));
        const Json* name = reader.take("procedure");
        const auto found = name != nullptr && name->is_string()
                               ? std::find(kProcedureNames.begin(), kProcedureNames.end(),
                                           name->get_ref<const std::string&>())
                               : kProcedureNames.end();
        Frame& frame = m_.stack[m_.depth++];
        if (found == kProcedureNames.end())
            reader.complain("procedure",
                            fmt::format("should be one of: {}", fmt::join(kProcedureNames, " ")));
        else
            hold_frame(frame, static_cast<std::size_t>(found - kProcedureNames.begin()));
        std::visit([&]<class F>(F& f) { F::fields(f, reader); }, frame);
        top_.pass_on(reader.problem());
    }
}

void PositionReader::read_decision() {
    const Json* decision = top_.take("decision");
    if (decision == nullptr) return;
    FieldReader reader(setup_, *decision, "decision");
    Seat seat;
    DecisionKind kind{};
    reader("seat", seat);
    reader("kind", kind);
    if (!seat.is_some()) reader.complain("seat", "is missing");
    top_.pass_on(reader.problem());
    m_.decision = {seat.number, static_cast<std::uint8_t>(kind)};
}

// Without a stack: the activation of the active player is about to begin, or the phase named.
void PositionReader::begin_phase() {
    const Json* phase = top_.take("phase");
    if (json_.contains("stack") || m_.over) return;
    const std::string word = phase != nullptr && phase->is_string() ? phase->get<std::string>()
                             : phase == nullptr                     ? "activation"
                                                                    : "";
    if (m_.round == 0) m_.round = 1;
    if (!json_.contains("won_in_sudden_death")) m_.won_in_sudden_death = in_sudden_death(m_);
    if (!m_.active.is_some()) m_.active = m_.first.is_some() ? m_.first : Seat{0};
    if (!m_.first.is_some()) m_.first = m_.active;
    write_frame(m_.stack[0], GameFrame{m_.round > Match::kRounds ? GameFrame::Step::SuddenDeath
                                                                 : GameFrame::Step::Rounds});
    m_.depth = 3;
    if (word == "activation") {
        write_frame(m_.stack[1], RoundFrame{RoundFrame::Step::PowerStep, m_.first});
        write_frame(m_.stack[2], ActivationFrame{});
    } else if (word == "power_step") {
        write_frame(m_.stack[1], RoundFrame{RoundFrame::Step::Activate, m_.first});
        write_frame(m_.stack[2], PowerStepFrame{.seat = m_.active});
    } else if (word == "end_phase") {
        write_frame(m_.stack[1], RoundFrame{RoundFrame::Step::End, m_.first});
        write_frame(m_.stack[2], EndPhaseFrame{.seat = m_.first});
    } else if (word == "round") {  // its roll-off is about to be made
        m_.depth = 1;
        --m_.round;
        m_.first = m_.active = kNoSeat;
    } else {
        top_.complain("phase", "should be activation, power_step, end_phase or round");
    }
}

// What is nowhere else is in the decks. Hands that are not given are empty.
void PositionReader::settle_decks() {
    for (const Seat seat : setup_.all_seats()) {
        Player& p = m_.player(seat);
        std::uint64_t elsewhere = p.power_hand | p.power_discard;
        for (const FighterId f : listed_fighters(setup_, seat)) elsewhere |= m_.fighter(f).upgrades;
        for (const WaitingPloy& ploy : m_.waiting)
            if (ploy.lies && ploy.owner == seat)
                if (const std::uint8_t index =
                        setup_.seat(seat).power_index[static_cast<std::size_t>(ploy.card)];
                    index != SeatList::kNotThere)
                    elsewhere |= std::uint64_t{1} << index;
        p.power_deck = setup_.seat(seat).all_power() & ~elsewhere;
        p.objective_deck = static_cast<std::uint16_t>(setup_.seat(seat).all_objectives() &
                                                      ~(p.objective_hand | p.objective_discard));
        if (p.concealed) continue;
        p.power_in_hand = static_cast<std::uint8_t>(std::popcount(p.power_hand));
        p.objectives_in_hand = static_cast<std::uint8_t>(std::popcount(p.objective_hand));
    }
}

std::string PositionReader::read() {
    if (!json_.is_object()) return top_.problem();
    Match::fields(m_, top_);
    read_order();
    read_boards();
    read_tokens();
    read_seats();
    read_fighters();
    read_waiting();
    read_holders();
    read_games();
    read_stack();
    begin_phase();
    read_decision();
    std::string problem = top_.problem();
    if (!problem.empty()) return problem;
    settle_decks();
    recount_new_objectives(m_);
    return {};
}

// Procedures that a person may leave to begin by themselves.
bool begins_by_itself(const Match& m) {
    if (const auto* activation = std::get_if<ActivationFrame>(&m.top()))
        return activation->step == ActivationFrame::Step::Begin;
    if (const auto* end_phase = std::get_if<EndPhaseFrame>(&m.top()))
        return end_phase->step == EndPhaseFrame::Step::Begin;
    if (const auto* round = std::get_if<RoundFrame>(&m.top()))
        return round->step == RoundFrame::Step::Activate ||
               (round->step != RoundFrame::Step::RollOff && m.active.is_some());
    if (const auto* game = std::get_if<GameFrame>(&m.top()))
        return game->step == GameFrame::Step::Rounds && m.field.is_laid() &&
               m.round <= Match::kRounds;
    return std::get_if<PowerStepFrame>(&m.top()) != nullptr;
}

std::string wrong_beginning(const Setup& setup, Match& m) {
    std::string problem = wrong_values(setup, m);
    if (problem.empty() && m.round > kMostRoundsToBegin) problem = "round: is too high";
    if (!problem.empty()) return problem;
    rebuild(setup, m);
    problem = wrong_stack(setup, m);
    if (!problem.empty()) return problem;
    if (m.over || m.decision.is_open()) return wrong_decision(setup, m);
    return begins_by_itself(m) ? "" : "decision: is missing";
}

}  // namespace

core::Result<Match> Underworlds::begin_at(const Setup& setup, const Json& json, core::Dice& dice,
                                          core::Listener<Event>* listener) {
    Match m = initial_match(setup);
    std::string problem = PositionReader(setup, json, m).read();
    if (problem.empty()) problem = wrong_beginning(setup, m);
    if (problem.empty() && !m.over && !m.decision.is_open()) {
        Engine e{setup, m, dice, listener};
        run_stack(e);
    }
    if (problem.empty()) {
        problem = Underworlds::broken_invariant(setup, m);
        if (!problem.empty()) problem = "position: " + problem;
    }
    if (!problem.empty()) return core::Error{"bad_position", problem};
    return m;
}

core::Result<Match> Underworlds::read_position(const Setup& setup, const Json& json) {
    core::ScriptedDice none({}, die_types());
    try {
        return begin_at(setup, json, none, nullptr);
    } catch (const core::DiceMismatch&) {
        return core::Error{"bad_position",
                           "decision: is missing, and dice would have to be rolled first"};
    }
}

}  // namespace affray::underworlds
