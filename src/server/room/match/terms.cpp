#include "server/room/match/terms.h"

#include <array>

#include <sodium.h>

#include "server/net/fields.h"

namespace affray::server {

namespace {

// Both as they stand in MatchInfo, so that everybody can compute it.
std::string hash_of(const Json& options, const Json& position) {
    const std::string text = dump({{"options", options}, {"position", position}});
    std::array<unsigned char, crypto_hash_sha256_BYTES> hash{};
    crypto_hash_sha256(hash.data(), reinterpret_cast<const unsigned char*>(text.data()),
                       text.size());
    std::string digits(2 * hash.size() + 1, '\0');
    sodium_bin2hex(digits.data(), digits.size(), hash.data(), hash.size());
    digits.pop_back();
    return digits;
}

bool has_usual_options(const core::GameType& type, const core::AnyMatch& match) {
    Json header = match.header();
    const Json chosen = header.at("options");
    header["options"] = Json::object();
    const auto usual = type.make(header);
    return usual.ok() && (*usual)->header().at("options") == chosen;
}

}  // namespace

void set_terms(MatchAbout& about, const core::GameType& type, const core::AnyMatch& match) {
    about.terms = {};
    if (about.position.is_null() && has_usual_options(type, match)) return;
    about.terms.hash = hash_of(about.options, about.position);
    if (about.position.is_null()) return;
    about.terms.score = match.score();
    for (const core::Piece& one : match.pieces())
        about.terms.standing.push_back({{"seat", one.seat}, {"x", one.x}, {"y", one.y}});
}

bool accepts_terms(const MatchAbout& about, const Json& message) {
    return about.terms.hash.empty() ||
           text_field_or(message, "accepts", 64, "") == about.terms.hash;
}

}  // namespace affray::server
