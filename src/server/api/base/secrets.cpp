#include "server/api/base/secrets.h"

#include <array>

#include <sodium.h>

#include "server/room/services.h"

namespace affray::server {

namespace {

constexpr std::size_t kRecoveryLetters = 24;

}  // namespace

std::string hash_of(std::string_view secret) {
    std::array<unsigned char, crypto_generichash_BYTES> hash{};
    crypto_generichash(hash.data(), hash.size(),
                       reinterpret_cast<const unsigned char*>(secret.data()), secret.size(),
                       nullptr, 0);
    std::string text(hash.size() * 2 + 1, '\0');
    sodium_bin2hex(text.data(), text.size(), hash.data(), hash.size());
    text.pop_back();
    return text;
}

std::string password_hash_of(const std::string& password) {
    std::array<char, crypto_pwhash_STRBYTES> hash{};
    if (crypto_pwhash_str(hash.data(), password.data(), password.size(),
                          crypto_pwhash_OPSLIMIT_INTERACTIVE,
                          crypto_pwhash_MEMLIMIT_INTERACTIVE) != 0)
        return {};
    return hash.data();
}

bool is_password(const std::string& hash, const std::string& password) {
    return crypto_pwhash_str_verify(hash.c_str(), password.data(), password.size()) == 0;
}

std::string new_recovery_code() {
    std::string code = random_word(kRecoveryLetters);
    for (std::size_t i = 4; i < code.size(); i += 5) code.insert(i, "-");
    return code;
}

// However it was copied from the paper.
std::string recovery_hash_of(const std::string& code) {
    std::string plain = code;
    std::erase_if(plain, [](char c) { return c == '-' || c == ' '; });
    return hash_of(plain);
}

bool is_recovery_code(const std::string& hash, const std::string& code) {
    const std::string given = recovery_hash_of(code);
    return hash.size() == given.size() &&
           sodium_memcmp(hash.data(), given.data(), hash.size()) == 0;
}

}  // namespace affray::server
