#include "ai/bloodbowl/plays/veteran_plays.h"

#include <algorithm>
#include <array>

#include "ai/bloodbowl/plays/veteran_lister.h"
#include "bloodbowl/game.h"

namespace affray::ai {

using namespace bloodbowl;
using core::Action;

namespace {

constexpr double kFirmBlow = 0.06;       // a good block has no more
constexpr double kNoticeable = 0.002;    // a gain that is worth an Action
constexpr int kFew = 3;                  // plays of a kind that are kept for a player
constexpr double kBloodLust = 1 / 12.0;  // of losing the turn to it
constexpr double kSwinging = 0.02;       // with ball and chain

// The order in which plays are made. The carrier moves when his guards stand, unless he may fall on
// the way: then they must not have left him yet. Blows that do not help him wait until he is safe.
constexpr int kOpening = 0, kBoldCarrier = 1, kSafeBall = 2, kSafePlace = 3, kCarrier = 4,
              kRisky = 5, kNothing = 6;

bool is_blow(PlayKind kind) { return kind == PlayKind::Block || kind == PlayKind::Blitz; }
// What a carrier does with the ball in his hands.
bool runs_with(PlayKind kind) { return kind == PlayKind::Move || kind == PlayKind::Blitz; }
bool moves_ball(PlayKind kind) {
    return kind == PlayKind::Score || kind == PlayKind::PickUp || kind == PlayKind::HandOff ||
           kind == PlayKind::Pass;
}

}  // namespace

// Drafts --------------------------------------------------------------------------------------

Draft PlayLister::draft(PlayKind kind, double gain, double chance, double risk, double loss) const {
    Draft draft;
    draft.play.kind = kind;
    draft.play.player = p_;
    draft.play.to = at_;
    draft.play.chance = chance;
    draft.play.risk = risk;
    if (!acting_.is_some() && s_.player(p_).skills.has(Skill::BloodLust))
        draft.play.risk += kBloodLust;
    draft.gain = gain;
    draft.loss = loss;
    return draft;
}

double PlayLister::of_turnover() const {
    constexpr double kInTheLastTurn = 0.3;
    return pitch_.turns_left() > 0 ? w_.turnover : kInTheLastTurn * w_.turnover;
}

double PlayLister::first_guess(const Draft& draft) const {
    const PlayerSet waiting = standing_of(s_.m, s_.side) - s_.m.acted;
    const double turnover = of_turnover() + w_.unused_player * waiting.count();
    return draft.play.chance * draft.gain - draft.play.risk * (draft.loss + turnover);
}

bool PlayLister::is_wanted(const Draft& draft) const {
    if (draft.gain <= kNoticeable) return false;
    const double guess = first_guess(draft);
    const auto is_better = [&](const Draft& other) {
        return other.play.kind == draft.play.kind && first_guess(other) >= guess;
    };
    return std::count_if(of_player_.begin(), of_player_.end(), is_better) < kFew;
}

void PlayLister::offer(Draft draft, ActionType type, const std::vector<Action>& deeds) {
    if (!acting_.is_some()) draft.play.actions.push_back(declare(p_, type));
    draft.play.actions.insert(draft.play.actions.end(), deeds.begin(), deeds.end());
    of_player_.push_back(std::move(draft));
    const PlayKind kind = of_player_.back().play.kind;
    const auto same = [&](const Draft& other) { return other.play.kind == kind; };
    if (std::count_if(of_player_.begin(), of_player_.end(), same) <= kFew) return;
    auto worst = of_player_.end();
    for (auto it = of_player_.begin(); it != of_player_.end(); ++it)
        if (same(*it) && (worst == of_player_.end() || first_guess(*it) < first_guess(*worst)))
            worst = it;
    of_player_.erase(worst);
}

// One player after another ----------------------------------------------------------------------

PlayerSet PlayLister::who_can_act() const {
    PlayerSet set;
    for (const Action action : s_.actions)
        if (kind_of(action) == ActionKind::Declare &&
            static_cast<ActionType>(action.b) == ActionType::Move)
            set.add(player_of(action));
    return set;
}

// The carrier; of a loose ball, those who are near enough to get it.
PlayerSet PlayLister::who_can_have_the_ball() const {
    PlayerSet set;
    for (const PlayerId p : who_can_act()) {
        const Player& player = s_.player(p);
        if (p == pitch_.carrier() ||
            (s_.m.ball().state == BallState::OnGround && !player.skills.has(Skill::NoHands) &&
             distance(player.square, pitch_.ball()) <= player.ma + 2))
            set.add(p);
    }
    return set;
}

// He is looked at as if he stood; his place now counts as it is.
void PlayLister::prepare(PlayerId p, ActionType type) {
    p_ = p;
    before_ = s_.player(p);
    at_ = before_.square;
    carries_ = holds_ball(pitch_.board(), p);
    finder_.search(s_.setup, s_.m, p, PathFinder::When::Now, type);
    const auto start = finder_.to(at_);
    starts_ = start ? start->chance : 1;
    stands_ = carries_ ? 0 : pitch_.of_standing(p);
    here_ = pitch_.value() + stands_;
    if (!carries_) away_ = pitch_.value_without(p);
    if (before_.status != Status::Prone) return;
    here_ -= w_.standing_up;
    set_status(pitch_.board(), p, Status::Standing);
}

void PlayLister::put_back() {
    Match& board = pitch_.board();
    if (board.player(p_).square != at_) move_to(board, p_, at_);
    set_status(board, p_, before_.status);
    board.player(p_) = before_;
    pitch_.follow_ball();
}

void PlayLister::consider(PlayerId p) {
    of_player_.clear();
    if (s_.player(p).skills.has(Skill::BallAndChain)) {
        p_ = p;
        at_ = s_.player(p).square;
        offer(draft(PlayKind::Other, kSwinging, 1, 0, 0), ActionType::Move, {});
    } else {
        prepare(p, ActionType::Move);
        consider_ways();
        if (s_.can(declare(p, ActionType::Block))) consider_blocks();
        if (s_.can(declare(p, ActionType::Blitz))) consider_blitz();
        if (carries_) consider_giving_away();
        if (!carries_ && s_.can(declare(p, ActionType::Teleport))) consider_portals();
        if (s_.can(declare(p, ActionType::Foul)) && !carries_) consider_foul();
        if (s_.can(declare(p, ActionType::ThrowBomb))) consider_bomb();
        if (s_.player(p).skills.has(Skill::HypnoticGaze)) consider_gaze();
        put_back();
    }
    drafts_.insert(drafts_.end(), of_player_.begin(), of_player_.end());
}

// The others gather around where the ball will be, not around where it is.
void PlayLister::imagine_the_ball_moved() {
    const Draft* best = nullptr;
    for (const Draft& draft : drafts_)
        if ((draft.play.kind == PlayKind::PickUp ||
             (runs_with(draft.play.kind) && holds_ball(s_.m, draft.play.player))) &&
            first_guess(draft) > (best != nullptr ? first_guess(*best) : 0))
            best = &draft;
    if (best != nullptr) {
        Match& board = pitch_.board();
        const PlayerId p = best->play.player;
        if (!board.standing.has(p)) set_status(board, p, Status::Standing);
        if (best->play.to != board.player(p).square) move_to(board, p, best->play.to);
        give_ball(board, p);
        pitch_.look_again();
    }
    cage_ = pitch_.cage();
    receivers_ = pitch_.receivers(cage_);
}

double PlayLister::of_receiving(Square square) const {
    for (const Receiver& receiver : receivers_.all())
        if (receiver.player == p_ && receiver.square == square) return w_.receiver * receiver.hope;
    return 0;
}

// A corner is left to the one who was chosen for it: another may have somewhere else to go.
bool PlayLister::is_kept_for_another(Square square) const {
    const auto manned = cage_.manned();
    return std::any_of(manned.begin(), manned.end(),
                       [&](const Post& post) { return post.corner == square && post.guard != p_; });
}

std::vector<Play> PlayLister::plays() {
    note_open_blocks();
    const PlayerSet with_ball = who_can_have_the_ball();
    pitch_.expect_cage(true);
    for (const PlayerId p : with_ball) consider(p);
    pitch_.expect_cage(false);
    imagine_the_ball_moved();
    for (const PlayerId p : who_can_act() - with_ball) consider(p);
    settle_worth();
    return in_order();
}

PlayLister::Rest PlayLister::rest(const ActionFrame& f) {
    acting_ = f.player;
    pitch_.expect_cage(holds_ball(s_.m, f.player));
    prepare(f.player, f.type);
    consider_ways();
    if (f.type == ActionType::Blitz && !f.has_blocked) consider_blitz();
    if (f.type == ActionType::Block) consider_blocks();
    if (f.type == ActionType::HandOff || f.type == ActionType::Pass) consider_giving_away();
    if (f.type == ActionType::Foul) consider_foul();
    const Draft* best = nullptr;
    for (const Draft& draft : of_player_)
        if (first_guess(draft) > (best != nullptr ? first_guess(*best) : kNoticeable))
            best = &draft;
    if (best == nullptr) return {{}, here_};
    return {best->play.actions, here_ + first_guess(*best)};
}

// The order -------------------------------------------------------------------------------------

// A turnover costs what the others could have gained without risk.
void PlayLister::settle_worth() {
    std::array<double, kSlots> safely{};
    double sum = 0;
    for (const Draft& draft : drafts_) {
        double& best = safely[draft.play.player.slot];
        const double gain = draft.play.chance * draft.gain;
        if (draft.play.risk > kSafe || gain <= best) continue;
        sum += gain - best;
        best = gain;
    }
    for (Draft& draft : drafts_) {
        const double rest = w_.rest_of_turn * (sum - safely[draft.play.player.slot]);
        draft.play.worth =
            draft.play.chance * draft.gain - draft.play.risk * (draft.loss + w_.turnover + rest);
    }
}

// Whether he hinders our carrier, who has not moved yet. A ball that can be picked up comes before
// all blows; without any of them there is nothing to wait for.
bool PlayLister::opens_the_way(PlayerId opponent) const {
    constexpr int kWide = 2;
    if (pitch_.possession() != Ballside::Ours) return true;
    if (s_.m.ball().state != BallState::Held) return false;
    const PlayerId carrier = s_.m.ball().carrier;
    if (s_.m.acted.has(carrier)) return false;
    const Square square = s_.player(opponent).square;
    const Square from = s_.player(carrier).square;
    const int ahead = pitch_.to_goal(from) - pitch_.to_goal(square);
    return are_adjacent(square, from) || (ahead >= 0 && ahead <= s_.player(carrier).ma &&
                                          std::abs(square.y() - from.y()) <= kWide);
}

int PlayLister::rank_of(const Draft& draft) const {
    const Play& play = draft.play;
    if (play.worth <= kNoticeable) return kNothing;
    const bool is_safe = play.risk <= kSafe;
    const bool runs = runs_with(play.kind) && holds_ball(s_.m, play.player);
    if (is_blow(play.kind) && !runs) {
        const bool is_firm = is_safe || (play.opens && play.risk <= kFirmBlow);
        return is_firm && opens_the_way(play.target) ? kOpening : kRisky;
    }
    if (!is_safe) return runs ? kBoldCarrier : kRisky;
    if (moves_ball(play.kind)) return kSafeBall;
    return runs ? kCarrier : kSafePlace;
}

// There is one blitz in a turn: it is for who does most with it.
bool PlayLister::takes_blitz_from_another(const Draft& draft) const {
    if (draft.play.kind != PlayKind::Blitz) return false;
    return std::any_of(drafts_.begin(), drafts_.end(), [&](const Draft& other) {
        return other.play.kind == PlayKind::Blitz && other.play.worth > draft.play.worth;
    });
}

// Nobody spends himself on something safe who has something better to do later.
std::vector<Play> PlayLister::in_order() {
    std::array<const Draft*, kSlots> best{};
    for (const Draft& draft : drafts_) {
        if (takes_blitz_from_another(draft)) continue;
        const Draft*& of_player = best[draft.play.player.slot];
        if (of_player == nullptr || draft.play.worth > of_player->play.worth) of_player = &draft;
    }
    const Draft* first = nullptr;
    for (const Draft* draft : best) {
        if (draft == nullptr || rank_of(*draft) == kNothing) continue;
        if (first == nullptr || rank_of(*draft) < rank_of(*first) ||
            (rank_of(*draft) == rank_of(*first) && draft->play.worth > first->play.worth))
            first = draft;
    }
    Play end;
    end.actions = {make_action(ActionKind::EndTurn)};
    std::vector<Play> plays;
    plays.reserve(drafts_.size() + 1);
    if (first != nullptr) plays.push_back(first->play);
    plays.push_back(end);
    for (const Draft& draft : drafts_)
        if (&draft != first) plays.push_back(draft.play);
    std::stable_sort(plays.begin() + (first != nullptr ? 1 : 0), plays.end(),
                     [](const Play& a, const Play& b) { return a.worth > b.worth; });
    return plays;
}

// The doors -------------------------------------------------------------------------------------

std::vector<Play> list_plays(const Setup& setup, const Match& m, PathFinder& finder,
                             const VeteranParameters& weights) {
    core::ActionList actions;
    BloodBowl::list_actions(setup, m, actions);
    const Action marker = make_action(ActionKind::MoveMarker);
    if (actions.contains(marker)) {
        Play play;
        play.kind = PlayKind::Other;
        play.actions = {marker};
        return {play};
    }
    const Scene scene{setup, m, actions, static_cast<Side>(m.decision.seat)};
    return PlayLister(scene, finder, weights).plays();
}

namespace {

PlayLister::Rest rest_of(const Setup& setup, const Match& m, const core::ActionList& actions,
                         PathFinder& finder, const VeteranParameters& weights) {
    const Scene scene{setup, m, actions, static_cast<Side>(m.decision.seat)};
    const auto* f = top_frame<ActionFrame>(m);
    return f != nullptr ? PlayLister(scene, finder, weights).rest(*f) : PlayLister::Rest{};
}

}  // namespace

std::vector<Action> rest_of_action(const Setup& setup, const Match& m, PathFinder& finder,
                                   const VeteranParameters& weights) {
    core::ActionList actions;
    BloodBowl::list_actions(setup, m, actions);
    std::vector<Action> rest = rest_of(setup, m, actions, finder, weights).actions;
    if (rest.empty() || !actions.contains(rest.front()))
        rest = {make_action(ActionKind::EndAction)};
    return rest;
}

double worth_of_rest(const Setup& setup, const Match& m, PathFinder& finder,
                     const VeteranParameters& weights) {
    core::ActionList actions;
    BloodBowl::list_actions(setup, m, actions);
    return rest_of(setup, m, actions, finder, weights).worth;
}

}  // namespace affray::ai
