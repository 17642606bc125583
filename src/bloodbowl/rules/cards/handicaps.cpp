// Results of the handicap table that are like no card. Those that are stand beside them.
#include "bloodbowl/rules/advancement.h"
#include "bloodbowl/rules/cards/words.h"
#include "bloodbowl/rules/outcome.h"
#include "bloodbowl_playable_rules.h"

namespace affray::bloodbowl {

namespace {

using PlayStep = PlayFrame::Step;

bool is_the_one(const LastingEffect& effect, PlayerId player) { return effect.player == player; }

// Somebody whose career is with the team: no star, nobody hired for the match.
bool has_career(const Setup& setup, const Match& m, PlayerId p) {
    const ListedPlayer& player = identity(setup, m, p);
    return m.player(p).profile == 0 && !player.is_star() && player.hired == Hired::ForGood;
}

// Appearance Fee ----------------------------------------------------------------------------------

constexpr int kFeeUnit = 5;  // thousands

PlayerSet greatest_stars(const Setup& setup, const Match& m, Side side) {
    PlayerSet greatest;
    int most = 0;
    for (const PlayerId p : m.members_of(side)) {
        if (!is_around(m, p) || !has_career(setup, m, p)) continue;
        const int points = identity(setup, m, p).star_points;
        if (points > most) greatest = {};
        if (points >= most) greatest.add(p);
        most = std::max(most, points);
    }
    return greatest;
}

const LastingEffect* unpaid_fee(const Match& m, Side payer) {
    for (const LastingEffect& effect : m.effects)
        if (effect.kind == EffectKind::Played && effect.side == other(payer) &&
            effect.card == Playable::HandicapAppearanceFee)
            return &effect;
    return nullptr;
}

bool can_pay(const Reader& r, const PlayFrame& f) {
    const LastingEffect* fee = unpaid_fee(r.m, f.owner);
    return fee != nullptr && r.m.team(f.owner).own_gold >= fee->count * kFeeUnit;
}

void demand(Engine& e, PlayFrame& f) {
    const PlayerSet stars = greatest_stars(e.setup, e.m, other(f.owner));
    if (stars.empty()) return;
    f.player = e.random_player(stars);
    LastingEffect fee = lasting(f, Until::EndOfMatch);
    fee.count = static_cast<std::uint8_t>(e.d6());
    add_effect(e, fee);
    e.tell({.kind = EventKind::GoldDemanded,
            .player = f.player,
            .gold = fee.count * kFeeUnit * 1000,
            .dice = {fee.count}});
    put_into_hand(e.setup, e.m, other(f.owner), f.playable);  // he can pay
}

void demand_or_pay(Engine& e, PlayFrame& f) {
    f.step = PlayStep::Done;
    if (f.moment == Moment::PreMatch) return demand(e, f);
    const int price = unpaid_fee(e.m, f.owner)->count * kFeeUnit;
    std::uint16_t& gold = e.m.team(f.owner).own_gold;
    gold = static_cast<std::uint16_t>(gold - price);
    e.tell({.kind = EventKind::GoldPaid, .side = f.owner, .gold = price * 1000});
    end_effect(e, f.playable, other(f.owner));
}

// Inspiration, and Bribe the Announcers -----------------------------------------------------------

// His Star Player points with the awards of this match.
int star_points_of(const Setup& setup, const Match& m, PlayerId p) {
    int points = identity(setup, m, p).star_points;
    for (const LastingEffect& effect : m.effects)
        if (effect.kind == EffectKind::Played && effect.player == p &&
            playable_rules(effect.card).remains != nullptr)
            points += kStarPointsOfMvp;
    return points;
}

void award(Engine& e, PlayFrame& f) {
    f.step = PlayStep::Done;
    const int before = level_of(e.rules, star_points_of(e.setup, e.m, f.player));
    add_effect(e, lasting(f, Until::AfterMatch));
    e.tell({.kind = EventKind::MvpEarned, .player = f.player});
    const int now = level_of(e.rules, star_points_of(e.setup, e.m, f.player));
    if (now == before || !has_career(e.setup, e.m, f.player)) return;
    e.push(AdvancementFrame{.player = f.player, .card = f.playable, .owner = f.owner});
}

void award_at_random(Engine& e, PlayFrame& f) {
    const PlayerSet own = own_player({e.setup, e.rules, e.m}, f);
    if (own.empty()) return void(f.step = PlayStep::Done);
    f.player = e.random_player(own);
    award(e, f);
}

void know_what_was_learned(const Setup&, const LastingEffect& effect, Player& player) {
    if (effect.count > 0) learn(player, improvement_of(effect.count));
}

void report_award(const LastingEffect& effect, Outcome& outcome) {
    for (PlayerOutcome& player : outcome.players) {
        if (player.id != effect.player) continue;
        ++player.mvp_awards;
        if (effect.count > 0) player.improvements.push_back(improvement_of(effect.count));
    }
}
void report_early_award(const LastingEffect& effect, Outcome& outcome) {
    report_award(effect, outcome);
    outcome.teams[static_cast<std::size_t>(effect.side)].mvp_awarded = true;
}

// I Am The Greatest! ------------------------------------------------------------------------------

// An effect for each of the two; the first of them speaks for both.
void fall_out(Engine& e, PlayFrame& f) {
    constexpr int kRivals = 2;
    f.step = PlayStep::Done;
    PlayerSet left = opponent({e.setup, e.rules, e.m}, f);
    for (int i = 0; i < kRivals && !left.empty(); ++i) {
        f.player = e.random_player(left);
        left.remove(f.player);
        add_effect(e, lasting(f, Until::EndOfMatch));
    }
}
PlayerSet both_rivals(const Setup&, const Match& m, const LastingEffect& effect,
                      PlayerSet available) {
    PlayerSet rivals;
    for (const LastingEffect& one : m.effects) {
        if (one.kind != EffectKind::Played || one.card != effect.card || one.side != effect.side)
            continue;
        if (rivals.empty() && &one != &effect) return {};
        rivals.add(one.player);
    }
    return rivals & available;
}

// Illegal Drugs -----------------------------------------------------------------------------------

void dope(Engine& e, PlayFrame& f) {
    if (f.next == 0) {
        f.step = PlayStep::Again;
        return e.ask(f.owner, DecisionKind::Improvement);
    }
    f.step = PlayStep::Done;
    LastingEffect effect = lasting(f, Until::EndOfMatch);
    effect.count = f.next;
    add_effect(e, effect);
    e.tell({.kind = EventKind::Improved,
            .player = f.player,
            .characteristic = static_cast<Characteristic>(f.next - 1)});
}

// Palmed Coin -------------------------------------------------------------------------------------

void shoot_better(const LastingEffect& effect, Side side, Modifiers& modifiers) {
    if (side == effect.side) modifiers.add(effect.card, 1);
}

// Team Anthem -------------------------------------------------------------------------------------

// The gate has been counted: those who come in addition are counted now.
void sing(Engine& e, PlayFrame& f) {
    f.step = PlayStep::Done;
    const int behind = e.setup.team(other(f.owner)).fan_factor - e.setup.team(f.owner).fan_factor;
    LastingEffect effect = lasting(f, Until::EndOfMatch);
    effect.count = static_cast<std::uint8_t>(std::max(roll_d3(e, f) + 1, behind));
    add_effect(e, effect);
    if (!e.setup.options.fans) return;
    Team& team = e.m.team(f.owner);
    for (int i = 0; i < effect.count; ++i)
        team.fans = static_cast<std::uint16_t>(team.fans + e.d6());
    e.tell({.kind = EventKind::FansCounted, .side = f.owner, .fans = team.fans, .fame = team.fame});
}
int more_followers(const Match&, const LastingEffect& effect, const ResourceRequest& request,
                   int value) {
    const bool counts = request.what == Resource::FanFactor && request.side == effect.side;
    return value + (counts ? effect.count : 0);
}

// Sponsorship Deal --------------------------------------------------------------------------------

constexpr int kGoldOfSponsor = 10'000;

void sign(Engine& e, PlayFrame& f) {
    f.step = PlayStep::Done;
    const int roll = e.d6();
    LastingEffect effect = lasting(f, Until::AfterMatch);
    effect.count = static_cast<std::uint8_t>((roll + 1) / 2);
    add_effect(e, effect);
    e.tell({.kind = EventKind::GoldEarned,
            .side = f.owner,
            .gold = effect.count * kGoldOfSponsor,
            .dice = {static_cast<std::uint8_t>(roll)}});
}
void report_gold(const LastingEffect& effect, Outcome& outcome) {
    outcome.teams[static_cast<std::size_t>(effect.side)].gold += effect.count * kGoldOfSponsor;
}

// Bribe the Ref -----------------------------------------------------------------------------------

bool has_a_twelfth(const Reader& r, const PlayFrame& f) {
    return count_to_set_up(r.setup, r.m, f.owner, false) > r.rules.setup_players;
}
bool is_overlooked(const LastingEffect&) { return true; }

// Virus -------------------------------------------------------------------------------------------

void infect(Engine& e, PlayFrame& f) {
    f.step = PlayStep::Done;
    PlayerSet left = opponent({e.setup, e.rules, e.m}, f);
    for (int i = roll_d3(e, f); i > 0 && !left.empty(); --i) {
        const PlayerId p = e.random_player(left);
        left.remove(p);
        set_status(e.m, p, Status::Missing);
        e.tell({.kind = EventKind::SatOut, .player = p});
    }
}

}  // namespace

const PlayableRules kHandicapAppearanceFee{.timing = Timing::BeforeOwnSetUp,
                                           .at_once = true,
                                           .is_possible = can_pay,
                                           .resolve = demand_or_pay,
                                           .sits_out = is_the_one};
const PlayableRules kHandicapInspiration{.at_once = true,
                                         .players = own_player,
                                         .resolve = award,
                                         .reshape = know_what_was_learned,
                                         .remains = report_award};
const PlayableRules kHandicapBribeTheAnnouncers{.at_once = true,
                                                .resolve = award_at_random,
                                                .reshape = know_what_was_learned,
                                                .remains = report_early_award};
const PlayableRules kHandicapIAmTheGreatest{
    .at_once = true, .resolve = fall_out, .only_one_of = both_rivals};
const PlayableRules kHandicapItWasntMe{.at_once = true,
                                       .players = opponent,
                                       .resolve = last<Until::EndOfHalf>,
                                       .sits_out = is_the_one};
const PlayableRules kHandicapIllegalDrugs{
    .at_once = true, .players = own_player, .resolve = dope, .reshape = know_what_was_learned};
const PlayableRules kHandicapPalmedCoin{
    .at_once = true, .resolve = for_the_match, .wins_toss = true, .on_shoot_out = shoot_better};
const PlayableRules kHandicapTeamAnthem{
    .at_once = true, .resolve = sing, .on_resource = more_followers};
const PlayableRules kHandicapSponsorshipDeal{
    .at_once = true, .resolve = sign, .remains = report_gold};
// For one drive.
const PlayableRules kHandicapBribeTheRef{.timing = Timing::BeforeOwnSetUp,
                                         .is_possible = has_a_twelfth,
                                         .resolve = for_the_drive,
                                         .adds_player = is_overlooked};
const PlayableRules kHandicapVirus{.at_once = true, .resolve = infect};

}  // namespace affray::bloodbowl
