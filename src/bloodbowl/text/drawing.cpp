// The pitch as text: home's End Zone on the left, three columns to a square.

#include <algorithm>
#include <array>
#include <initializer_list>

#include <fmt/format.h>

#include "bloodbowl/game.h"
#include "bloodbowl/rules/board.h"
#include "bloodbowl/text/event_text.h"
#include "bloodbowl/text/names.h"

namespace affray::bloodbowl {

namespace {

constexpr std::size_t kColumns = 80;
constexpr int kLastHomeColumn = kPitchLength / 2 - 1;

// The first letter of a player's square by side and state: a stunned player lies face down, so his
// letter stands on its head.
constexpr std::array<std::array<char, 3>, 2> kLetters{{{'H', 'h', 'y'}, {'A', 'a', 'v'}}};
constexpr std::string_view kLegend =
    "H3 A3 standing   h3 a3 prone   y3 v3 stunned   * ball   H3* >12 A3* <12 carriers\n";

enum class Ink : std::uint8_t { Plain, Home, Away, HomeDown, AwayDown, Ball, EndZone, Grass };
constexpr std::array<std::string_view, 8> kEscapes{
    "", "\033[1;34m", "\033[1;31m", "\033[34m", "\033[31m", "\033[1;33m", "\033[100m", "\033[2m"};

struct Cell {
    std::string text;
    Ink ink;
};

class Drawing {
public:
    Drawing(const Setup& setup, const Match& m, bool coloured)
        : setup_(setup), m_(m), coloured_(coloured) {}

    std::string draw() {
        heading();
        pitch();
        for (const Side side : kSides) dugout(side);
        return out_;
    }

private:
    void heading();
    void team_line(Side side);
    void pitch();
    void dugout(Side side);
    void box(Side side, std::string_view name, std::initializer_list<Status> states);
    [[nodiscard]] std::string ball_text(const Ball& ball) const;
    [[nodiscard]] std::string balls_text() const;
    [[nodiscard]] Cell cell(Square square) const;
    [[nodiscard]] Cell player_cell(PlayerId p) const;
    [[nodiscard]] Cell empty_cell(Square square) const;

    void write(std::string_view text, Ink ink = Ink::Plain) {
        const bool inked = coloured_ && ink != Ink::Plain;
        if (inked) out_ += kEscapes[static_cast<std::size_t>(ink)];
        out_ += text;
        if (inked) out_ += "\033[0m";
    }
    void end_line() {
        while (!out_.empty() && out_.back() == ' ') out_.pop_back();
        out_ += '\n';
    }

    const Setup& setup_;
    const Match& m_;
    bool coloured_;
    std::string out_;
};

Ink ink_of(Side side) { return side == Side::Home ? Ink::Home : Ink::Away; }

std::string words(std::string_view name) {
    std::string text(name);
    for (char& c : text)
        if (c == '_') c = ' ';
    return text;
}

std::string Drawing::ball_text(const Ball& ball) const {
    if (ball.state == BallState::Absent) return "not in play";
    if (ball.state == BallState::Held)
        return fmt::format("{} at {}", short_name(setup_, ball.carrier), square_text(ball.square));
    return fmt::format("{} at {}", words(word_for(ball.state)), square_text(ball.square));
}

std::string Drawing::balls_text() const {
    if (!m_.has_two_balls()) return ball_text(m_.ball());
    return fmt::format("{} and {}", ball_text(m_.balls[0]), ball_text(m_.balls[1]));
}

void Drawing::heading() {
    const std::string half = m_.half == 3 ? "overtime" : fmt::format("half {}", m_.half);
    write(fmt::format("Blood Bowl ({}), {}, weather {}, ball {}{}\n", name_of(setup_.rules.edition),
                      half, words(word_for(m_.weather)), balls_text(),
                      m_.over ? ", the match is over" : ""));
    for (const Side side : kSides) team_line(side);
}

void Drawing::team_line(Side side) {
    const Team& team = m_.team(side);
    write(side == Side::Home ? "H" : "A", ink_of(side));
    write(fmt::format(" {:<24.24} {:>2}  turn {}/{}  re-rolls {}  apothecary {}  bribes {}",
                      setup_.team(side).name, team.score, team.turn, setup_.rules.turns_per_half,
                      team.rerolls, team.apothecaries, team.bribes));
    if (m_.active == side) write("  <");
    out_ += '\n';
}

Cell Drawing::player_cell(PlayerId p) const {
    const Player& player = m_.player(p);
    const bool home = player.side == Side::Home;
    const char letter =
        kLetters[static_cast<std::size_t>(player.side)][static_cast<std::size_t>(player.status)];
    const int number = listed(setup_, p).number;
    if (holds_ball(m_, p))  // two digits leave no room for the ball: the arrow shows where he runs
        return {number < 10 ? fmt::format("{}{}*", letter, number)
                            : fmt::format("{}{}", home ? '>' : '<', number),
                Ink::Ball};
    const bool down = player.status != Status::Standing;
    const Ink ink = home ? (down ? Ink::HomeDown : Ink::Home) : (down ? Ink::AwayDown : Ink::Away);
    return {fmt::format("{:>3}", fmt::format("{}{}", letter, number)), ink};
}

Cell Drawing::empty_cell(Square square) const {
    const bool end_zone = (zone_of(square) & (Zone::kHomeEnd | Zone::kAwayEnd)) != 0;
    const char mark = end_zone ? '=' : (is_wide_zone(square) ? ':' : '.');
    return {fmt::format(" {}{}", mark, square.x() == kLastHomeColumn ? '|' : ' '),
            end_zone ? Ink::EndZone : Ink::Grass};
}

Cell Drawing::cell(Square square) const {
    const PlayerId p = player_at(m_, square);
    if (p.is_some()) return player_cell(p);
    for (const Ball& ball : m_.balls)
        if (ball.state != BallState::Absent && ball.square == square) return {" * ", Ink::Ball};
    return empty_cell(square);
}

void Drawing::pitch() {
    write("  ");
    for (int x = 0; x < kPitchLength; ++x) write(fmt::format("{:>2} ", x));
    end_line();
    for (int y = 0; y < kPitchWidth; ++y) {
        write(fmt::format("{:>2}", y));
        for (int x = 0; x < kPitchLength; ++x) {
            const Cell drawn = cell(Square::at(x, y));
            write(drawn.text, drawn.ink);
        }
        end_line();
    }
    write(kLegend);
}

// One box of a dugout with the names of who is in it, on as many lines as it takes.
void Drawing::box(Side side, std::string_view name, std::initializer_list<Status> states) {
    std::string line = fmt::format("{:<12}", fmt::format("{}:", name));
    bool anybody = false;
    for (const PlayerId p : m_.members_of(side)) {
        const Status status = m_.player(p).status;
        if (std::find(states.begin(), states.end(), status) == states.end()) continue;
        const std::string entry =
            fmt::format("{} {}", short_name(setup_, p), listed(setup_, p).name);
        if (anybody) line += ", ";
        if (line.size() + entry.size() > kColumns - 4) {
            write(fmt::format("  {}", line));
            end_line();
            line = std::string(12, ' ');
        }
        line += entry;
        anybody = true;
    }
    if (!anybody) return;
    write(fmt::format("  {}", line));
    end_line();
}

void Drawing::dugout(Side side) {
    write(side == Side::Home ? "Home dugout" : "Away dugout", ink_of(side));
    out_ += '\n';
    box(side, "reserves", {Status::Reserves, Status::Rearranging});
    box(side, "exhausted", {Status::Exhausted});
    box(side, "knocked out", {Status::KnockedOut});
    box(side, "casualties", {Status::Casualty});
    box(side, "sent off", {Status::SentOff});
    box(side, "missing", {Status::Missing});
}

}  // namespace

std::string BloodBowl::draw(const Setup& setup, const Match& m, bool coloured) {
    return Drawing(setup, m, coloured).draw();
}

}  // namespace affray::bloodbowl
