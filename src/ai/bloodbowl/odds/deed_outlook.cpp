#include "ai/bloodbowl/odds/deed_outlook.h"

#include <algorithm>

#include "ai/bloodbowl/odds/action_odds.h"
#include "ai/bloodbowl/odds/deed_chances.h"
#include "bloodbowl/rules/action/action.h"
#include "bloodbowl/rules/star_rules.h"

namespace affray::ai {

using namespace bloodbowl;

namespace {

bool is_spent(const Setup& setup, const Match& m, PlayerId p, DeedKind kind) {
    const Team& team = m.team(m.player(p).side);
    switch (kind) {
        case DeedKind::Blitz: return team.blitz_used;
        case DeedKind::Pass: return team.pass_used;
        case DeedKind::HandOff: return team.hand_off_used;
        case DeedKind::Foul: return team.foul_used && !fouls_for_free(setup, m, p);
        case DeedKind::Block: break;
    }
    return false;
}

PathFinder::When when_he_acts(const Match& m, PlayerId p) {
    const bool is_now =
        m.player(p).side == m.active && (!m.acted.has(p) || action_of(m, p) != nullptr);
    return is_now ? PathFinder::When::Now : PathFinder::When::NextTurn;
}

// One player and one target: the ways to a deed, weighed.
class Judge {
public:
    Judge(const Setup& setup, const Match& m, const PathFinder& finder, PlayerId p, PlayerId target)
        : setup_(setup), m_(m), finder_(finder), p_(p), target_(target) {}

    void weigh(DeedOutlook& deed, const Reach& reach) const {
        deed.path = finder_.steps(reach);
        deed.rolls = finder_.rolls(reach);
        deed.moves = reach.moves;
        deed.extra = reach.extra;
        deed.way = {reach.plain, reach.chance};
        if (deed.kind == DeedKind::Blitz) pay_for_block(deed, reach);
        Match there = m_;
        if (!there.standing.has(p_)) set_status(there, p_, Status::Standing);
        if (deed.from != m_.player(p_).square) move_to(there, p_, deed.from);
        add_rolls_before(deed, there);
        judge(deed, there);
    }

private:
    // The block of a Blitz costs one square, which may be an extra one.
    void pay_for_block(DeedOutlook& deed, const Reach& reach) const {
        ++deed.moves;
        if (reach.moves < finder_.normal_moves()) return;
        ++deed.extra;
        deed.rolls.push_back(finder_.going_for_it());
        deed.way = {finder_.plain_chance_and(reach, finder_.going_for_it()),
                    finder_.chance_and(reach, finder_.going_for_it())};
    }

    // What he must roll before he comes to it: rising for a block, courage, his comrades' favour.
    void add_rolls_before(DeedOutlook& deed, const Match& there) const {
        const bool attacks = deed.kind == DeedKind::Block || deed.kind == DeedKind::Blitz;
        if (deed.kind == DeedKind::Block && !m_.standing.has(p_))
            add_roll(deed, m_, {.kind = RollKind::JumpUp, .player = p_});
        if (attacks && has_skill(m_, target_, Skill::FoulAppearance))
            add_roll(deed, there,
                     {.kind = RollKind::FoulAppearance, .player = p_, .opponent = target_});
        if (deed.kind == DeedKind::Foul && m_.player(p_).skills.has(Skill::Chainsaw))
            add_roll(deed, there, {.kind = RollKind::Chainsaw, .player = p_, .opponent = target_});
    }
    void add_roll(DeedOutlook& deed, const Match& m, const RollRequest& request) const {
        const Test test = test_for(setup_, m, request);
        deed.rolls.push_back(
            {.kind = request.kind, .needed = test.needed(), .chance = test.chance(), .skill = {}});
        const double chance = test.chance();
        deed.way = deed.way.and_then(chance, (1 - chance) * again(p_) * chance);
    }
    [[nodiscard]] double again(PlayerId roller) const {
        if (!finder_.may_use_team_reroll()) return 0;
        if (roller == p_) return finder_.team_reroll_works();
        if (!setup_.rules.big_guys_use_team_rerolls && listed(setup_, roller).is_big_guy) return 0;
        return is_loner(setup_, m_, roller) ? 0.5 : 1;
    }

    void judge(DeedOutlook& deed, const Match& there) const {
        switch (deed.kind) {
            case DeedKind::Block:
            case DeedKind::Blitz: return judge_block(deed, there);
            case DeedKind::Foul:
                deed.foul = foul_outlook(setup_, there, p_, target_);
                deed.wanted = deed.way.and_then(deed.foul->hurt.broken, 0);
                break;
            case DeedKind::HandOff:
            case DeedKind::Pass: judge_pass(deed, there);
        }
    }

    void judge_block(DeedOutlook& deed, const Match& there) const {
        deed.uses_chainsaw = m_.player(p_).skills.has(Skill::Chainsaw);
        deed.block = deed.uses_chainsaw ? chainsaw_outlook(setup_, there, p_, target_, again(p_))
                                        : block_outlook(setup_, there, p_, target_,
                                                        action_type_of(deed.kind), again(p_));
        double once = 0, with_team = 0;
        for (std::size_t i = 0; i < kEndings; ++i)
            if (is_wanted(static_cast<Ending>(i))) {
                once += deed.block->once[i];
                with_team += deed.block->with_team[i];
            }
        deed.wanted = deed.way.and_then(once, with_team - once);
    }

    void judge_pass(DeedOutlook& deed, const Match& there) const {
        const Square from = there.player(p_).square, to = m_.player(target_).square;
        PassOutlook& pass = deed.pass.emplace();
        if (may_refuse(setup_, there, p_, target_))
            add_link(pass, PassLink::Of::Willing, p_,
                     test_for(setup_, there, {.kind = RollKind::Animosity, .player = p_}).needed(),
                     false);
        const bool throws = deed.kind == DeedKind::Pass;
        pass.is_measured = !throws || setup_.rules.premeasure_pass;
        if (throws && pass.is_measured) add_throw(pass, there, from, to);
        const Test caught =
            test_for(setup_, there,
                     {.kind = RollKind::Catch,
                      .player = target_,
                      .from = to,
                      .to = to,
                      .arrival = throws ? Arrival::AccuratePass : Arrival::HandOff});
        const bool again_by_skill = has_skill(there, target_, Skill::Catch) ||
                                    has_skill(there, target_, Skill::MonstrousMouth);
        add_link(pass, PassLink::Of::Caught, target_, caught.needed(), again_by_skill);
        if (!can_catch(there, target_)) pass.links.back().chances = {0, 0};
        deed.wanted = deed.way;
        for (const PassLink& link : pass.links)
            deed.wanted =
                deed.wanted.and_then(link.chances.plain, link.chances.chance - link.chances.plain);
    }
    void add_throw(PassOutlook& pass, const Match& there, Square from, Square to) const {
        const PassChances chances = pass_chances(setup_, there, p_, from, to);
        pass.range = chances.range;
        pass.modifier = chances.modifier;
        pass.fumble = chances.fumble;
        double lost = 0;  // the best of them tries
        for (const PlayerId p : interceptors_of(setup_, there, p_, from, to)) {
            const double chance = interception_chance(setup_, there, p);
            lost = std::max(lost, chance);
            pass.interceptors.push_back({p, chance});
        }
        pass.links.push_back({PassLink::Of::NotIntercepted, 0, {1 - lost, 1 - lost}});
        add_link(pass, PassLink::Of::Accurate, p_, chances.needed,
                 has_skill(there, p_, Skill::Pass));
    }
    // A die of his that needs so much; no die is thrown a third time.
    void add_link(PassOutlook& pass, PassLink::Of of, PlayerId roller, int needed,
                  bool skill) const {
        const double once = (7 - std::clamp(needed, 2, 6)) / 6.0;
        const double plain = skill ? once + (1 - once) * once : once;
        const double saved = skill ? 0 : (1 - once) * again(roller) * once;
        pass.links.push_back({of, needed, {plain, plain + saved}});
    }

    const Setup& setup_;
    const Match& m_;
    const PathFinder& finder_;
    const PlayerId p_, target_;
};

// He throws to one who is far, rather than carrying the ball to him.
bool runs_to_hand_off(const DeedOutlook& deed) {
    return deed.kind == DeedKind::HandOff && !deed.path.empty();
}

// The surest way first; a longer one has to be worth it.
bool is_better(const DeedOutlook& a, const DeedOutlook& b) {
    constexpr double kSlack = 1e-9;
    if (std::abs(a.way.plain - b.way.plain) > kSlack) return a.way.plain > b.way.plain;
    if (std::abs(a.wanted.chance - b.wanted.chance) > kSlack)
        return a.wanted.chance > b.wanted.chance;
    return a.moves < b.moves;
}

// Declaration, way and deed.
std::vector<core::Action> actions_of(const Match& m, const DeedOutlook& deed, bool is_declared) {
    std::vector<core::Action> actions;
    if (!is_declared) actions.push_back(declare(deed.player, action_type_of(deed.kind)));
    for (const PathStep& step : deed.path) actions.push_back(step.action());
    switch (deed.kind) {
        case DeedKind::Block:
        case DeedKind::Blitz:
            actions.push_back(make_action(
                deed.uses_chainsaw ? ActionKind::Chainsaw : ActionKind::Block, deed.target));
            break;
        case DeedKind::Foul: actions.push_back(make_action(ActionKind::Foul, deed.target)); break;
        case DeedKind::HandOff:
            actions.push_back(make_action(ActionKind::HandOff, deed.target));
            break;
        case DeedKind::Pass:
            actions.push_back(make_action(ActionKind::Throw));
            actions.push_back(make_action(ActionKind::ThrowTo, m.player(deed.target).square));
    }
    return actions;
}

}  // namespace

ActionType action_type_of(DeedKind kind) {
    switch (kind) {
        case DeedKind::Block: return ActionType::Block;
        case DeedKind::Blitz: return ActionType::Blitz;
        case DeedKind::Foul: return ActionType::Foul;
        case DeedKind::HandOff: return ActionType::HandOff;
        case DeedKind::Pass: break;
    }
    return ActionType::Pass;
}

OutlookFinder::OutlookFinder(const Setup& setup, const Match& m, PlayerId p)
    : setup_(setup),
      m_(m),
      p_(p),
      when_(when_he_acts(m, p)),
      action_(when_ == PathFinder::When::Now ? action_of(m, p) : nullptr) {}

std::vector<DeedOutlook> OutlookFinder::against(PlayerId target) {
    std::vector<DeedOutlook> deeds;
    for (const DeedKind kind : kinds_against(target))
        if (auto deed = consider(kind, target)) deeds.push_back(std::move(*deed));
    std::stable_sort(deeds.begin(), deeds.end(), [&](const DeedOutlook& a, const DeedOutlook& b) {
        return std::pair(a.is_spent, runs_to_hand_off(a)) <
               std::pair(b.is_spent, runs_to_hand_off(b));
    });
    return deeds;
}

std::optional<DeedOutlook> OutlookFinder::best_against(PlayerId target) {
    for (const DeedKind kind : kinds_against(target))
        if (auto deed = consider(kind, target); deed && !deed->is_spent) return deed;
    return std::nullopt;
}

std::vector<DeedKind> OutlookFinder::kinds_against(PlayerId target) const {
    if (m_.player(p_).skills.has(Skill::BallAndChain) || p_ == target) return {};
    std::vector<DeedKind> kinds;
    if (m_.player(target).side != m_.player(p_).side)
        kinds = m_.standing.has(target) ? std::vector{DeedKind::Block, DeedKind::Blitz}
                                        : std::vector{DeedKind::Foul};
    else if (holds_ball(m_, p_) && m_.standing.has(target))
        kinds = {DeedKind::HandOff, DeedKind::Pass};
    std::erase_if(kinds, [&](DeedKind kind) { return !is_open(kind, target); });
    return kinds;
}

bool OutlookFinder::is_open(DeedKind kind, PlayerId target) const {
    if (action_ != nullptr &&
        (action_->type != action_type_of(kind) || action_->is_done || action_->has_blocked))
        return false;
    const Player& player = m_.player(p_);
    const int away = distance(player.square, m_.player(target).square);
    const int most = movement_of(m_, p_) + most_extra_squares(m_, p_) + 1;
    switch (kind) {
        case DeedKind::Block:
            return away == 1 && (m_.standing.has(p_) || player.skills.has(Skill::JumpUp));
        case DeedKind::Blitz: return away <= most && !is_rooted(m_, p_);
        case DeedKind::Foul: return away <= most && setup_.options.fouls;
        case DeedKind::HandOff: return away <= most && setup_.options.hand_off;
        case DeedKind::Pass: break;
    }
    return pass_range(player.square, m_.player(target).square) <= longest_pass(m_);
}

const PathFinder& OutlookFinder::ways_for(DeedKind kind) {
    auto& ways = ways_[static_cast<std::size_t>(kind)];
    if (!ways) ways.emplace().search(setup_, m_, p_, when_, action_type_of(kind));
    return *ways;
}

// From where he stands, or from a square beside the target.
std::optional<DeedOutlook> OutlookFinder::consider(DeedKind kind, PlayerId target) {
    const Square own = m_.player(p_).square, there = m_.player(target).square;
    if (kind == DeedKind::Pass || are_adjacent(own, there)) return deed_from(kind, target, own);
    std::optional<DeedOutlook> best;
    for (int d = 0; d < kDirections; ++d) {
        const Square from = step(there, d);
        if (!is_empty(m_, from)) continue;
        auto deed = deed_from(kind, target, from);
        if (deed && (!best || is_better(*deed, *best))) best = std::move(deed);
    }
    return best;
}

std::optional<DeedOutlook> OutlookFinder::deed_from(DeedKind kind, PlayerId target, Square from) {
    const PathFinder& ways = ways_for(kind);
    const auto reach = ways.to(from, kind == DeedKind::Blitz ? 1 : 0);
    if (!reach) return std::nullopt;
    DeedOutlook deed;
    deed.kind = kind;
    deed.player = p_;
    deed.target = target;
    deed.from = from;
    deed.is_spent =
        action_ == nullptr && when_ == PathFinder::When::Now && is_spent(setup_, m_, p_, kind);
    Judge(setup_, m_, ways, p_, target).weigh(deed, *reach);
    deed.actions = actions_of(m_, deed, action_ != nullptr);
    return deed;
}

std::vector<DeedOutlook> who_can_get_at(const Setup& setup, const Match& m, PlayerId target) {
    std::vector<DeedOutlook> best;
    const Side side = other(m.player(target).side);
    for (const PlayerId p : on_pitch_of(m, side)) {
        if (side == m.active && m.acted.has(p) && action_of(m, p) == nullptr) continue;
        if (auto deed = OutlookFinder(setup, m, p).best_against(target))
            best.push_back(std::move(*deed));
    }
    std::stable_sort(best.begin(), best.end(), [](const DeedOutlook& a, const DeedOutlook& b) {
        return std::pair(a.wanted.chance, a.wanted.plain) >
               std::pair(b.wanted.chance, b.wanted.plain);
    });
    return best;
}

}  // namespace affray::ai
