// The log: cards, improvements and what is bought.
#include "bloodbowl/text/event_speaker.h"

namespace affray::bloodbowl {

namespace {

// "a card of dirty tricks", "Morg 'n' Thorg", "the mercenary Blitzer"
std::string offer_name(const Offer& offer) {
    if (offer.kind == Bought::Mercenary) return fmt::format("the mercenary {}", offer.name.english);
    if (offer.kind == Bought::Journeyman)
        return fmt::format("the journeyman {}", offer.name.english);
    if (offer.kind != Bought::Card) return std::string(offer.name.english);
    std::string deck(offer.deck);
    std::replace(deck.begin(), deck.end(), '_', ' ');
    return "a card of " + deck;
}

}  // namespace

std::string Speaker::playing() const {
    const Playable card = e_.card;
    switch (e_.kind) {
        case EventKind::Played: {
            const PlayableData& data = data_of(card);
            const auto mode = static_cast<std::size_t>(e_.mode);
            return data.modes == 0 ? fmt::format("{} play {}", team(), name_of(card))
                                   : fmt::format("{} play {}: {}", team(), name_of(card),
                                                 data.mode[mode].name.english);
        }
        case EventKind::PlayScattered:
            return fmt::format("{} scatters from {} {}", name_of(card), from(), where_to());
        case EventKind::PlayRolled:
            if (e_.target == 0)
                return fmt::format("{}{}: rolled {}", name_of(card),
                                   e_.player.is_some() ? " on " + who() : "", dice_text(e_));
            return fmt::format("{}{}: rolled {}, needs {}+, {}", name_of(card),
                               e_.player.is_some() ? " on " + who() : "", dice_text(e_), e_.target,
                               either("it works", "nothing happens"));
        case EventKind::Happened: return fmt::format("Match event: {}", name_of(card));
        case EventKind::TookEffect:
            if (!e_.player.is_some()) return fmt::format("{} takes effect", name_of(card));
            return fmt::format("{} takes effect on {}", name_of(card), who());
        default:
            return fmt::format("{} ends{}", name_of(card),
                               e_.player.is_some() ? " for " + who() : "");
    }
}

std::string Speaker::learning() const {
    switch (e_.kind) {
        case EventKind::HandicapsCounted:
            return fmt::format("{} are {} points of rating behind: {} handicap{}", team(),
                               e_.difference, e_.handicaps, e_.handicaps == 1 ? "" : "s");
        case EventKind::HandicapRolled: {
            const auto name = name_of(e_.card);
            if (e_.dice[0] == 0) return fmt::format("{} choose {}", team(), name);
            return fmt::format("{} roll {}{}: {}{}", team(), e_.dice[0], e_.dice[1], name,
                               e_.success ? "" : ", rolled again");
        }
        case EventKind::ImprovementRolled:
            return fmt::format("{} has learned something: rolled {}", who(), dice_text(e_));
        default:
            return fmt::format("{} has one more point of {}", who(), word_for(e_.characteristic));
    }
}

std::string Speaker::buying() const {
    const auto offer = [&] {
        return offer_name(setup_.offers[static_cast<std::size_t>(e_.offer)]);
    };
    switch (e_.kind) {
        case EventKind::MoneyCounted:
            return e_.own_gold == 0
                       ? fmt::format("{} may spend {} on inducements", team(), e_.gold)
                       : fmt::format("{} may spend {} on inducements, and {} of their own", team(),
                                     e_.gold, e_.own_gold);
        case EventKind::OrderRolled:
            return fmt::format("{} roll {} for who goes first", team(), dice_text(e_));
        case EventKind::OrderChosen: return fmt::format("{} buy first", team());
        case EventKind::OfferBought:
            return fmt::format("{} buy {} for {}", team(), offer(), e_.price);
        case EventKind::OfferLost:
            return fmt::format("Both teams have hired {}: he plays for nobody", offer());
        case EventKind::CardsReturned:
            return fmt::format("{} put {} card{} back", team(), e_.cards, e_.cards == 1 ? "" : "s");
        case EventKind::CardsCounted:
            return fmt::format("Special Play cards: {} for each coach", e_.cards);
        case EventKind::DeckChosen: return fmt::format("{} choose {}", team(), offer());
        case EventKind::IgorUsed: return fmt::format("Igor works on {} again", who());
        case EventKind::GoldDemanded:
            return fmt::format("{} demands {} before he plays", who(), e_.gold);
        case EventKind::GoldPaid: return fmt::format("{} pay {}", team(), e_.gold);
        case EventKind::GoldEarned:
            return fmt::format("{} will get {} after the match", team(), e_.gold);
        default:
            return fmt::format("The chef of {} rolls {}: {} re-roll{}", team(), dice_text(e_),
                               e_.rerolls, e_.rerolls == 1 ? "" : "s");
    }
}

}  // namespace affray::bloodbowl
