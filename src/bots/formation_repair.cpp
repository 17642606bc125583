// The fewest changes that make a draft legal. Every change is counted once where one can mend two
// things: whoever leaves an overfull wide zone mans the line of scrimmage or goes to the bench,
// whoever comes on goes where somebody is missing.
#include <algorithm>
#include <cstdlib>

#include "bloodbowl/rules/board.h"
#include "bots/formation_draft.h"

namespace affray::bots {

using namespace bloodbowl;

namespace {

class Repair {
public:
    Repair(const FormationDraft& draft, const Match& match, Places places,
           std::span<const Square> slots)
        : draft_(draft), m_(match), places_(std::move(places)), slots_(slots) {}

    void bring_on(PlayerId player) { places_.push_back({player, best_square(kNowhere)}); }
    void take_off_surplus() {
        while (limit(FormationZone::Pitch).count > *limit(FormationZone::Pitch).most)
            places_.erase(least_missed());
    }
    void bring_on_missing() {
        while (limit(FormationZone::Pitch).count < limit(FormationZone::Pitch).least) {
            const PlayerId player = best_reserve(line_is_short());
            if (!player.is_some()) return;
            bring_on(player);
        }
    }
    void empty_wide_zones() {
        for (const FormationZone zone : {FormationZone::UpperWide, FormationZone::LowerWide})
            while (limit(zone).count > *limit(zone).most) {
                const auto leaver = find_leaver(zone);
                if (leaver == places_.end()) break;
                leaver->at = best_square(leaver->at);
            }
    }
    void man_the_line() {
        while (line_is_short()) {
            const auto helper = nearest_to_line();
            if (helper == places_.end()) return;
            helper->at = best_square(helper->at);
        }
    }
    Places result() && { return std::move(places_); }

private:
    [[nodiscard]] FormationLimit limit(FormationZone zone) const {
        return draft_.limits(places_)[static_cast<std::size_t>(zone)];
    }
    [[nodiscard]] bool line_is_short() const {
        const FormationLimit line = limit(FormationZone::Line);
        return line.count < line.least;
    }
    [[nodiscard]] bool is_slot(Square square) const {
        return std::find(slots_.begin(), slots_.end(), square) != slots_.end();
    }
    [[nodiscard]] bool is_free(Square square) const {
        return is_empty(m_, square) &&
               std::none_of(places_.begin(), places_.end(),
                            [&](const PlayerPlace& place) { return place.at == square; });
    }
    // Whether one more may stand there, when the line is manned first.
    [[nodiscard]] bool has_room(Square square) const {
        if (line_is_short()) return is_scrimmage(square);
        if (!is_wide_zone(square)) return true;
        const bool upper = (zone_of(square) & Zone::kUpperWide) != 0;
        const FormationLimit wide =
            limit(upper ? FormationZone::UpperWide : FormationZone::LowerWide);
        return wide.count < *wide.most;
    }
    // The middle of the half, two squares behind the line.
    [[nodiscard]] Square middle() const {
        return Square::at(draft_.side() == Side::Home ? 10 : kPitchLength - 11, kPitchWidth / 2);
    }
    // A square of the formation if there is one, and not far from where he was.
    [[nodiscard]] Square best_square(Square from) const {
        const Square origin = from == kNowhere ? middle() : from;
        const auto cost = [&](Square square) {
            const int dx = std::abs(square.x() - origin.x());
            const int dy = std::abs(square.y() - origin.y());
            return (is_slot(square) ? 0 : 1000) + 10 * std::max(dx, dy) + std::min(dx, dy);
        };
        Square best = kNowhere;
        for (const Square square : draft_.squares_of(FormationZone::Pitch)) {
            if (!is_free(square) || !has_room(square)) continue;
            if (best == kNowhere || cost(square) < cost(best)) best = square;
        }
        return best;
    }
    // Strength on the line, quickness and hands behind it.
    [[nodiscard]] PlayerId best_reserve(bool for_line) const {
        PlayerId best = kNoPlayer;
        const auto worth = [&](PlayerId p) {
            const Player& player = m_.player(p);
            return for_line ? 10 * player.st + player.av : 10 * player.ag + player.ma;
        };
        for (const PlayerId p : draft_.players()) {
            const bool placed =
                std::any_of(places_.begin(), places_.end(),
                            [&](const PlayerPlace& place) { return place.player == p; });
            if (!placed && (!best.is_some() || worth(p) > worth(best))) best = p;
        }
        return best;
    }
    [[nodiscard]] bool is_overfull(FormationZone zone) const {
        return limit(zone).count > *limit(zone).most;
    }
    // Out of an overfull wide zone; else from the middle, then a wide zone, last from the line.
    [[nodiscard]] Places::iterator least_missed() {
        const bool upper = is_overfull(FormationZone::UpperWide);
        const bool lower = is_overfull(FormationZone::LowerWide);
        const auto missed = [&](const PlayerPlace& place) {
            const std::uint8_t zone = zone_of(place.at);
            if ((upper && (zone & Zone::kUpperWide) != 0) ||
                (lower && (zone & Zone::kLowerWide) != 0))
                return is_slot(place.at) ? 1 : 0;
            if (is_scrimmage(place.at)) return 7;
            return (is_wide_zone(place.at) ? 4 : 2) + (is_slot(place.at) ? 1 : 0);
        };
        return std::min_element(
            places_.begin(), places_.end(),
            [&](const PlayerPlace& a, const PlayerPlace& b) { return missed(a) < missed(b); });
    }
    // The one nearest to the middle; those who stand where the formation has them stay.
    [[nodiscard]] Places::iterator find_leaver(FormationZone zone) {
        const std::uint8_t flag =
            zone == FormationZone::UpperWide ? Zone::kUpperWide : Zone::kLowerWide;
        auto best = places_.end();
        const auto reluctance = [&](const PlayerPlace& place) {
            return (is_slot(place.at) ? 100 : 0) + std::abs(place.at.y() - kPitchWidth / 2);
        };
        for (auto it = places_.begin(); it != places_.end(); ++it)
            if ((zone_of(it->at) & flag) != 0 &&
                (best == places_.end() || reluctance(*it) < reluctance(*best)))
                best = it;
        return best;
    }
    [[nodiscard]] Places::iterator nearest_to_line() {
        auto best = places_.end();
        const auto reluctance = [&](const PlayerPlace& place) {
            const int x = place.at.x();
            const int back = draft_.side() == Side::Home ? kPitchLength / 2 - x : x;
            return (is_slot(place.at) ? 1000 : 0) + (is_wide_zone(place.at) ? 100 : 0) + back;
        };
        for (auto it = places_.begin(); it != places_.end(); ++it)
            if (!is_scrimmage(it->at) &&
                (best == places_.end() || reluctance(*it) < reluctance(*best)))
                best = it;
        return best;
    }

    const FormationDraft& draft_;
    const Match& m_;
    Places places_;
    std::span<const Square> slots_;
};

}  // namespace

Places FormationDraft::repaired(Places places, std::span<const Square> slots) const {
    if (quick_snap_) return places;
    const bool has_in_hand =
        std::any_of(places.begin(), places.end(),
                    [&](const PlayerPlace& place) { return place.player == in_hand_; });
    Repair repair(*this, match_, std::move(places), slots);
    if (in_hand_.is_some() && !has_in_hand) repair.bring_on(in_hand_);
    repair.take_off_surplus();
    repair.bring_on_missing();
    repair.empty_wide_zones();
    repair.man_the_line();
    return std::move(repair).result();
}

}  // namespace affray::bots
