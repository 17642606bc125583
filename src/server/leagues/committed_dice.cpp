// The dice of what follows a match, on a server. Their secret is the server's until all is done:
// stored sealed, beside the log.
#include "server/leagues/league_shelf.h"
#include "server/net/http.h"
#include "store/dice/dice_agreement.h"

namespace affray::server {

using league::PostMatchDice;
using league::TeamId;

std::optional<store::Seed> LeagueWork::secret_of(const TeamId& team) const {
    const auto notes = held_.notes.find(kDiceNote);
    if (notes == held_.notes.end()) return std::nullopt;
    const auto note = notes->second.find(team);
    if (note == notes->second.end() || !note->second.is_string()) return std::nullopt;
    const auto text = store::unseal(note->second.get<std::string>(), key_);
    const auto seed = text ? store::seed_from_hex(*text) : std::nullopt;
    const std::string& commitment = held_.league.entrant(team)->post_match->secret.commitment;
    return seed && store::commitment_of(*seed) == commitment ? seed : std::nullopt;
}

// Once; again where the secret is lost, or was told before a correction opened it all again.
void LeagueWork::commit_to_dice(const TeamId& team, const std::string& by) {
    const league::RunningPostMatch& running = *held_.league.entrant(team)->post_match;
    if (running.secret.is_open() && secret_of(team)) return;
    const store::Seed seed = store::random_seed();
    add(PostMatchDice{team, running.fixture, store::commitment_of(seed), {}}, by);
    put_note(kDiceNote, team, store::seal(store::to_hex(seed), key_));
}

void LeagueWork::answer_post_match(const TeamId& team, const std::string& answer,
                                   const std::string& by, const std::string& value) {
    commit_to_dice(team, by);
    const league::PostMatchSecret secret = held_.league.entrant(team)->post_match->secret;
    league::OpenedValue opened;
    if (secret.value.empty() && value.empty()) opened = {store::server_share().value, "server"};
    if (secret.value.empty() && !value.empty()) {
        const auto bytes = store::seed_from_hex(value);
        if (!bytes) refuse(400, "bad_request", "value: should be 64 hexadecimal digits");
        opened = {store::to_hex(*bytes), "seat"};
    }
    const std::string& of_seat = opened.value.empty() ? secret.value : opened.value;
    const store::DiceSecret made_of{*secret_of(team), {{{}, of_seat, false}}};
    store::SecretDice dice(made_of.key(), static_cast<std::uint64_t>(secret.lines) + 1);
    const core::Status status =
        league::answer_with_secret(held_.log, held_.league, team, answer, dice, opened, by, at());
    if (!status) throw refusal_of(status.error());
    if (held_.league.entrant(team)->post_match->is_over()) tell_secret(team, by);
}

void LeagueWork::tell_secret(const TeamId& team, const std::string& by) {
    const auto seed = secret_of(team);
    if (!seed) return;
    const league::RunningPostMatch& running = *held_.league.entrant(team)->post_match;
    add(PostMatchDice{team, running.fixture, running.secret.commitment, store::to_hex(*seed)}, by);
    put_note(kDiceNote, team, nullptr);
}

}  // namespace affray::server
