// The match from the first roll to the last: weather, fans, toss, halves, overtime, shoot-out.
#include <algorithm>

#include "bloodbowl/data/match_tables.h"
#include "bloodbowl/rules/influence.h"
#include "bloodbowl/rules/match/handicaps.h"
#include "bloodbowl/rules/match/inducements.h"
#include "bloodbowl/rules/match/match_events.h"
#include "bloodbowl/rules/match/referees.h"
#include "bloodbowl/rules/match/stadium.h"
#include "bloodbowl/rules/star_rules.h"

namespace affray::bloodbowl {

namespace {

using MatchStep = MatchFrame::Step;

// Before the toss home's part comes first, after it that of the kicking side.
Side first_side(const Match& m) { return m.kicking != Side::None ? m.kicking : Side::Home; }

// Says whether the rivals turn up because of it.
bool count_fans(Engine& e) {
    const MatchTables& tables = tables_of(e.setup);
    std::array<int, 2> dice{};
    for (const Side side : {first_side(e.m), other(first_side(e.m))}) {
        const int fan_factor = e.setup.team(side).fan_factor;
        int fans = 0;
        if (e.rules.attendance == AttendanceModel::Fame) {
            const int count = influence_resource(e.m, {Resource::FanDice, side}, tables.fan_dice);
            for (int i = 0; i < count; ++i) dice[static_cast<std::size_t>(side)] += e.d6();
            fans = dice[static_cast<std::size_t>(side)] + fan_factor;
            if (host_of(e.m) == side) fans += e.d3();
        } else {
            for (int i = 0; i < fan_factor * tables.fan_dice; ++i) fans += e.d6();
        }
        e.m.team(side).fans = static_cast<std::uint16_t>(fans);
    }
    for (const Side side : kSides) {
        Team& team = e.m.team(side);
        if (e.rules.attendance == AttendanceModel::Fame)
            team.fame =
                static_cast<std::int8_t>(fame_for(tables, team.fans, e.m.team(other(side)).fans));
        e.tell(
            {.kind = EventKind::FansCounted, .side = side, .fans = team.fans, .fame = team.fame});
    }
    return rivals_turn_up(e.setup, dice[0], dice[1]);
}

// Each side's rival joins it; a full team first chooses who sits out.
void bring_rival(Engine& e, MatchFrame& f) {
    if (must_make_room(e.setup, e.m, f.chooser)) return e.ask(f.chooser, DecisionKind::SitOut);
    rival_joins(e, f.chooser);
    const Side first = first_side(e.m);
    if (f.chooser != first) f.step = MatchStep::Handicaps;
    f.chooser = f.chooser == first ? other(first) : Side::None;
}

void sit_out(Engine& e, PlayerId p) {
    set_status(e.m, p, Status::Missing);
    e.tell({.kind = EventKind::SatOut, .player = p});
}

// Classic: a D6 for each niggling injury; on a 1 the player misses this match.
void roll_niggling_injuries(Engine& e) {
    for (Player& player : e.m.players) {
        if (player.status != Status::Reserves) continue;
        for (int i = 0; i < player.niggling_injuries; ++i) {
            const int roll = e.d6();
            const PlayerId id{static_cast<std::uint8_t>(&player - e.m.players.data())};
            e.tell({.kind = EventKind::NigglingRolled,
                    .player = id,
                    .target = 2,
                    .success = roll != 1,
                    .dice = {static_cast<std::uint8_t>(roll)}});
            if (roll == 1) set_status(e.m, id, Status::Missing);
        }
    }
}

Side winner_without_coin(const Match& m) {
    const bool home = wins_toss(m, Side::Home);
    const bool away = wins_toss(m, Side::Away);
    if (home == away) return Side::None;
    return home ? Side::Home : Side::Away;
}

void toss(Engine& e, MatchFrame& f) {
    f.chooser = f.step == MatchStep::Toss ? winner_without_coin(e.m) : Side::None;
    if (f.chooser == Side::None) f.chooser = e.coin();
    e.tell({.kind = EventKind::TossWon, .side = f.chooser});
    e.ask(f.chooser, DecisionKind::KickOrReceive);
}

bool has_leader(const Match& m, Side side) {
    for (const PlayerId p : m.members_of(side))
        if (m.player(p).status != Status::Missing && m.player(p).skills.has(Skill::Leader))
            return true;
    return false;
}

// A sponsor who sells food: on 5+ his team has more strength for the half.
void feed(Engine& e) {
    constexpr int kFedFrom = 5;
    for (const Side side : kSides) {
        if (!e.setup.team(side).fed_by_sponsor) continue;
        const int roll = e.d6();
        e.tell({.kind = EventKind::SponsorRolled,
                .side = side,
                .target = kFedFrom,
                .success = roll >= kFedFrom,
                .dice = {static_cast<std::uint8_t>(roll)}});
        if (roll >= kFedFrom) gain_reroll(e, side);
    }
}

void begin_half(Engine& e, int half, Side kicking) {
    Match& m = e.m;
    m.half = static_cast<std::uint8_t>(half);
    m.kicking = kicking;
    for (const Side side : kSides) {
        m.team(side).turn = 0;
        // Re-rolls left over are carried into overtime; no new ones are received.
        if (half > 2) continue;
        m.team(side).rerolls = static_cast<std::uint8_t>(
            influence_resource(m, {Resource::Rerolls, side},
                               e.setup.team(side).rerolls + m.team(side).bought.training));
        m.team(side).leader_reroll = has_leader(m, side);
    }
    if (half <= 2) cook(e);
    if (half <= 2) feed(e);
    e.tell({.kind = EventKind::HalfBegan, .side = kicking, .half = half});
    (void)pass(e, Moment::HalfBegins, Side::None);
}

void begin_first_half(Engine& e, MatchFrame& f) {
    f.step = MatchStep::Play;
    begin_half(e, 1, e.m.first_kicker);
}

void after_toss(Engine& e, MatchFrame& f, Side kicking) {
    e.m.kicking = e.m.first_kicker = kicking;
    if (e.rules.toss_before_fans)
        f.step = MatchStep::Fans;
    else
        begin_first_half(e, f);
}

bool turns_are_over(const Engine& e) {
    return std::all_of(kSides.begin(), kSides.end(),
                       [&](Side side) { return e.m.team(side).turn >= e.rules.turns_per_half; });
}

bool is_first_drive(const Match& m) {
    return m.half == 1 && m.team(Side::Home).turn == 0 && m.team(Side::Away).turn == 0;
}

bool is_tied(const Match& m) { return m.team(Side::Home).score == m.team(Side::Away).score; }

void after_half(Engine& e, MatchFrame& f) {
    Match& m = e.m;
    expire(e, Until::EndOfHalf);
    if (m.half == 1) {
        f.step = MatchStep::Play;
        begin_half(e, 2, other(m.first_kicker));
    } else if (m.half == 2 && is_tied(m) && e.setup.options.tie == TieOption::Overtime) {
        f.step = MatchStep::OvertimeToss;
    } else if (m.half == 2 && is_tied(m) && e.setup.options.tie == TieOption::Ask) {
        f.step = MatchStep::AskFirst;
        f.chooser = m.kicking;
    } else if (m.half == 3 && is_tied(m)) {
        f.step = MatchStep::ShootOut;
    } else {
        f.step = MatchStep::End;
    }
}

// Each coach rolls a D6 and adds his unused team re-rolls until one total is higher.
void shoot_out(Engine& e) {
    Match& m = e.m;
    std::array<int, 2> total{};
    do {
        for (const Side side : {m.kicking, other(m.kicking)}) {
            Modifiers modifiers;
            modifiers.add(Reason::UnusedRerolls, m.team(side).rerolls);
            influence_shoot_out(m, side, modifiers);
            const int roll = e.d6();
            total[static_cast<std::size_t>(side)] = roll + modifiers.total();
            e.tell({.kind = EventKind::ShootOutRolled,
                    .side = side,
                    .total = roll + modifiers.total(),
                    .dice = {static_cast<std::uint8_t>(roll)},
                    .modifiers = &modifiers});
        }
    } while (total[0] == total[1]);
    m.winner = total[0] > total[1] ? Side::Home : Side::Away;
}

void finish(Engine& e) {
    Match& m = e.m;
    expire(e, Until::EndOfMatch);
    if (m.conceded != Side::None) {
        m.winner = other(m.conceded);
    } else if (m.winner == Side::None && !is_tied(m)) {
        m.winner = m.team(Side::Home).score > m.team(Side::Away).score ? Side::Home : Side::Away;
    }
    m.over = true;
    m.depth = 0;
    e.tell({.kind = EventKind::MatchEnded, .side = m.winner});
}

}  // namespace

void use_up_turns(Match& m, const Rules& rules, int turns) {
    for (Team& team : m.teams)
        team.turn =
            static_cast<std::uint8_t>(std::clamp<int>(team.turn + turns, 0, rules.turns_per_half));
}

void proceed(Engine& e, MatchFrame& f) {
    Match& m = e.m;
    if (m.conceded != Side::None) f.step = MatchStep::End;
    switch (f.step) {
        case MatchStep::Weather:
            if (e.setup.options.weather) roll_weather(e);
            f.step = MatchStep::Stadium;
            break;
        case MatchStep::Stadium:
            f.step = MatchStep::HomeStadium;
            if (is_asked_about_home(e, f)) return;
            [[fallthrough]];
        case MatchStep::HomeStadium:
            roll_referee(e);
            f.step = e.rules.freebooters ? MatchStep::Fans : MatchStep::Inducements;
            break;
        case MatchStep::Inducements:
            f.step = MatchStep::Opened;
            if (e.setup.options.inducements != InducementsOption::Off) e.push(PreMatchFrame{});
            break;
        case MatchStep::Opened:
            if (pass_here(e, Moment::PreMatch, Side::None)) return;
            f.step = e.rules.freebooters        ? MatchStep::Weather
                     : e.rules.toss_before_fans ? MatchStep::Toss
                                                : MatchStep::Fans;
            break;
        case MatchStep::Fans:
            if (pass_here(e, Moment::BeforeFans, Side::None)) return;
            f.step = MatchStep::Handicaps;
            if (e.setup.options.fans && count_fans(e)) {
                f.step = MatchStep::Rivals;
                f.chooser = first_side(m);
            }
            break;
        case MatchStep::Rivals: bring_rival(e, f); break;
        case MatchStep::Handicaps:
            f.step = MatchStep::Niggles;
            if (has_handicaps(e.setup)) e.push(HandicapFrame{});
            break;
        case MatchStep::Niggles:
            if (e.rules.niggling == NigglingEffect::PrematchRoll) roll_niggling_injuries(e);
            if (e.rules.toss_before_fans)
                begin_first_half(e, f);
            else
                f.step = MatchStep::Toss;
            break;
        case MatchStep::Toss: draw_match_events(e); [[fallthrough]];
        case MatchStep::OvertimeToss: toss(e, f); break;
        case MatchStep::Play:
            if (is_first_drive(m) && must_choose_referee(e.setup, m)) {
                f.step = MatchStep::Referee;
                f.chooser = roll_off(e);
                return;
            }
            if (is_first_drive(m) && pass_here(e, Moment::BeforeFirstKickOff, Side::None)) return;
            // Overtime is sudden death: the first touchdown wins.
            if (turns_are_over(e) || (m.half == 3 && !is_tied(m)))
                f.step = MatchStep::HalfOver;
            else
                e.push(DriveFrame{});
            break;
        case MatchStep::Referee: e.ask(f.chooser, DecisionKind::Referee); break;
        case MatchStep::HalfOver: after_half(e, f); break;
        case MatchStep::AskFirst:
        case MatchStep::AskSecond: e.ask(f.chooser, DecisionKind::DrawOrOvertime); break;
        case MatchStep::ShootOut:
            shoot_out(e);
            f.step = MatchStep::End;
            break;
        case MatchStep::End: finish(e); break;
    }
}

void list(const Reader& r, const MatchFrame& f, ActionList& out) {
    if (r.decision_kind() == DecisionKind::SitOut) {
        for (const PlayerId p : r.m.members_of(f.chooser))
            if (r.m.player(p).status == Status::Reserves)
                out.push(make_action(ActionKind::Choose, p));
    } else if (r.decision_kind() == DecisionKind::Referee) {
        out.push(play(Playable::RefereeGoblin, 0));
        out.push(play(Playable::RefereeHalfling, 0));
    } else if (r.decision_kind() == DecisionKind::HomeStadium) {
        list_use(out);
    } else if (r.decision_kind() == DecisionKind::KickOrReceive) {
        out.push(make_action(ActionKind::Kick));
        out.push(make_action(ActionKind::Receive));
    } else {
        out.push(make_action(ActionKind::Draw));
        out.push(make_action(ActionKind::Overtime));
    }
}

void answer(Engine& e, MatchFrame& f, Action action) {
    if (f.step == MatchStep::Rivals) return sit_out(e, player_of(action));
    if (f.step == MatchStep::Referee) {
        e.tell({.kind = EventKind::Played, .side = f.chooser, .card = playable_of(action.a)});
        f.step = MatchStep::Play;
        return appoint(e, playable_of(action.a));
    }
    if (f.step == MatchStep::HomeStadium)
        return answer_about_home(e, f, kind_of(action) == ActionKind::Use);
    if (f.step == MatchStep::Toss || f.step == MatchStep::OvertimeToss) {
        const Side kicking = kind_of(action) == ActionKind::Kick ? f.chooser : other(f.chooser);
        e.tell({.kind = EventKind::KickChosen, .side = kicking});
        if (f.step == MatchStep::Toss) return after_toss(e, f, kicking);
        f.step = MatchStep::Play;
        return begin_half(e, 3, kicking);
    }
    const bool wants_overtime = kind_of(action) == ActionKind::Overtime;
    if (f.step == MatchStep::AskFirst) {
        f.first_answer = wants_overtime;
        f.chooser = other(f.chooser);
        f.step = MatchStep::AskSecond;
        return;
    }
    const bool both_want_overtime = f.first_answer && wants_overtime;
    const bool both_want_draw = !f.first_answer && !wants_overtime;
    const bool overtime =
        e.rules.tied_match == TiedMatch::DrawIfBothAgree ? !both_want_draw : both_want_overtime;
    f.step = overtime ? MatchStep::OvertimeToss : MatchStep::End;
}

}  // namespace affray::bloodbowl
