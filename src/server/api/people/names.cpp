#include "server/api/people/names.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <memory>
#include <stdexcept>

#include <unicode/normalizer2.h>
#include <unicode/uchar.h>
#include <unicode/unistr.h>
#include <unicode/uspoof.h>

#include "bots/registry.h"

namespace affray::server {

namespace {

using icu::UnicodeString;

constexpr int kMostAccents = 2;  // on one letter: Vietnamese needs two
constexpr UChar32 kBlankBraille = 0x2800;

// What the server calls itself, and what the clients call the bots.
constexpr std::array kReserved{
    "admin",    "administrator", "affray", "azar",      "bot",       "chance",   "computer",
    "estrella", "host",          "mod",    "moderador", "moderator", "neuling",  "novato",
    "nobody",   "operator",      "owner",  "root",      "server",    "servidor", "spectator",
    "staff",    "support",       "system", "veterano",  "zufall"};
// Those who have not chosen a name are "Guest" and four letters.
constexpr std::string_view kGuest = "guest";

template <class Work>
auto checked(const Work& work) {
    UErrorCode error = U_ZERO_ERROR;
    auto value = work(error);
    if (U_FAILURE(error) != 0) throw std::runtime_error(u_errorName(error));
    return value;
}

template <class Kept>
UnicodeString filtered(const UnicodeString& text, const Kept& is_kept) {
    UnicodeString result;
    for (int i = 0; i < text.length(); i = text.moveIndex32(i, 1))
        if (is_kept(text.char32At(i))) result.append(text.char32At(i));
    return result;
}

bool is_accent(UChar32 c) { return (U_GET_GC_MASK(c) & (U_GC_MN_MASK | U_GC_ME_MASK)) != 0; }

// Nothing is seen of it, wherever it stands.
bool is_invisible(UChar32 c) {
    constexpr auto kUnseen =
        U_GC_CF_MASK | U_GC_CC_MASK | U_GC_CO_MASK | U_GC_CS_MASK | U_GC_CN_MASK;
    return (U_GET_GC_MASK(c) & kUnseen) != 0 || c == kBlankBraille ||
           u_hasBinaryProperty(c, UCHAR_DEFAULT_IGNORABLE_CODE_POINT) != 0;
}

UnicodeString composed(const UnicodeString& text) {
    return checked([&](UErrorCode& error) {
        return icu::Normalizer2::getNFCInstance(error)->normalize(text, error);
    });
}

// Without case, and in one way of writing each letter.
UnicodeString folded(const UnicodeString& text) {
    return checked([&](UErrorCode& error) {
        return icu::Normalizer2::getNFKCCasefoldInstance(error)->normalize(text, error);
    });
}

// Without accents, white space and what cannot be seen.
UnicodeString bare(const UnicodeString& text) {
    const UnicodeString apart = checked([&](UErrorCode& error) {
        return icu::Normalizer2::getNFKDInstance(error)->normalize(text, error);
    });
    return filtered(apart, [](UChar32 c) {
        return !is_accent(c) && !is_invisible(c) && u_isUWhiteSpace(c) == 0;
    });
}

struct CloseChecker {
    void operator()(USpoofChecker* checker) const { uspoof_close(checker); }
};

const USpoofChecker* spoof_checker() {
    static const std::unique_ptr<USpoofChecker, CloseChecker> kChecker(
        checked([](UErrorCode& error) {
            USpoofChecker* made = uspoof_open(&error);
            uspoof_setRestrictionLevel(made, USPOOF_HIGHLY_RESTRICTIVE);
            uspoof_setChecks(
                made, USPOOF_RESTRICTION_LEVEL | USPOOF_INVISIBLE | USPOOF_MIXED_NUMBERS, &error);
            return made;
        }));
    return kChecker.get();
}

// With one letter for all that look the same.
UnicodeString skeleton(const UnicodeString& text) {
    return checked([&](UErrorCode& error) {
        UnicodeString result;
        uspoof_getSkeletonUnicodeString(spoof_checker(), 0, text, result, &error);
        return result;
    });
}

bool looks_like_others(const UnicodeString& name) {
    return checked([&](UErrorCode& error) {
               return uspoof_check2UnicodeString(spoof_checker(), name, nullptr, &error);
           }) != 0;
}

// A small l among capitals only looks like one more of them: "KARlN".
UnicodeString with_capital_i(const UnicodeString& text) {
    constexpr int kFewestCapitals = 2;  // "Al" is a name of its own
    const UnicodeString others = filtered(text, [](UChar32 c) { return c != u'l'; });
    const UnicodeString capitals = filtered(others, [](UChar32 c) { return u_isupper(c) != 0; });
    const UnicodeString small = filtered(others, [](UChar32 c) { return u_islower(c) != 0; });
    if (!small.isEmpty() || capitals.countChar32() < kFewestCapitals) return text;
    UnicodeString result = text;
    return result.findAndReplace(UnicodeString(u"l"), UnicodeString(u"I"));
}

std::string utf8(const UnicodeString& text) {
    std::string result;
    text.toUTF8String(result);
    return result;
}

UnicodeString with_plain_spaces(const UnicodeString& text) {
    UnicodeString result;
    for (int i = 0; i < text.length(); i = text.moveIndex32(i, 1)) {
        const UChar32 c = text.char32At(i);
        const bool is_space = u_isUWhiteSpace(c) != 0 || u_charType(c) == U_CONTROL_CHAR;
        if (!is_space)
            result.append(c);
        else if (!result.isEmpty() && !result.endsWith(u" ", 1))
            result.append(u' ');
    }
    return result.trim();
}

bool piles_up_accents(const UnicodeString& name) {
    int accents = kMostAccents;  // none before the first letter
    for (int i = 0; i < name.length(); i = name.moveIndex32(i, 1)) {
        accents = is_accent(name.char32At(i)) ? accents + 1 : 0;
        if (accents > kMostAccents) return true;
    }
    return false;
}

core::Error bad(const char* why) { return {"bad_name", why}; }

}  // namespace

core::Result<std::string> clean_name(std::string_view text) {
    const UnicodeString name = composed(
        with_plain_spaces(UnicodeString::fromUTF8({text.data(), static_cast<int>(text.size())})));
    const auto any = [&](auto is_it) { return !filtered(name, is_it).isEmpty(); };
    if (name.isEmpty()) return core::Error{"empty", "the name is empty"};
    if (any(is_invisible)) return bad("the name has characters that cannot be seen");
    if (!any([](UChar32 c) { return u_isalnum(c) != 0; })) return bad("the name has no letter");
    if (piles_up_accents(name)) return bad("the name has too many accents on one letter");
    if (looks_like_others(name)) return bad("the name mixes alphabets that look alike");
    return utf8(name);
}

// Capital I looks like a small l, but a small i does not: so letters are compared both as they are
// and without case.
std::vector<std::string> keys_of_name(std::string_view name) {
    const UnicodeString base =
        bare(UnicodeString::fromUTF8({name.data(), static_cast<int>(name.size())}));
    // Twice: what looks alike in capitals may be written in other letters without them.
    const auto key = [](const UnicodeString& letters) {
        return utf8(bare(folded(skeleton(folded(skeleton(letters))))));
    };
    std::vector<std::string> keys;
    for (const UnicodeString& letters : {folded(base), base, folded(with_capital_i(base))})
        if (std::string made = key(letters);
            std::find(keys.begin(), keys.end(), made) == keys.end())
            keys.push_back(std::move(made));
    return keys;
}

bool is_reserved_name(std::string_view name) {
    static const std::vector<std::string> kKeys = [] {
        std::vector<std::string> keys;
        const auto add = [&](std::string_view word) {
            std::string capitals(word);
            for (char& c : capitals) c = static_cast<char>(std::toupper(c));
            for (const std::string_view form : {word, std::string_view(capitals)})
                for (std::string& key : keys_of_name(form)) keys.push_back(std::move(key));
        };
        for (const char* word : kReserved) add(word);
        for (const bots::BotType& bot : bots::bots()) add(bot.name);
        return keys;
    }();
    static const std::string kGuestKey = keys_of_name(kGuest).front();
    const UnicodeString letters =
        filtered(UnicodeString::fromUTF8({name.data(), static_cast<int>(name.size())}),
                 [](UChar32 c) { return u_isalnum(c) != 0 || is_accent(c); });
    for (const std::string& key : keys_of_name(utf8(letters)))
        if (key.starts_with(kGuestKey) || std::find(kKeys.begin(), kKeys.end(), key) != kKeys.end())
            return true;
    return false;
}

}  // namespace affray::server
