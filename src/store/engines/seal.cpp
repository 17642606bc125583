#include "store/engines/seal.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <utility>
#include <vector>

#include <fmt/format.h>
#include <sodium.h>

#include "store/engines/open.h"

namespace affray::store {

namespace {

constexpr std::string_view kSealed = "sealed:";
using Bytes = std::vector<unsigned char>;

std::string hex(const Bytes& bytes) {
    std::string text(bytes.size() * 2 + 1, '\0');
    sodium_bin2hex(text.data(), text.size(), bytes.data(), bytes.size());
    text.pop_back();
    return text;
}

std::optional<Bytes> bytes_of(std::string_view text) {
    Bytes bytes(text.size() / 2);
    std::size_t size = 0;
    if (sodium_hex2bin(bytes.data(), bytes.size(), text.data(), text.size(), nullptr, &size,
                       nullptr) != 0 ||
        size * 2 != text.size())
        return std::nullopt;
    return bytes;
}

// A file descriptor that closes itself.
class File {
public:
    File(const std::string& name, int flags)
        : file_(::open(name.c_str(), flags | O_CLOEXEC, 0600)) {}
    ~File() {
        if (file_ >= 0) ::close(file_);
    }
    File(const File&) = delete;
    File& operator=(const File&) = delete;
    [[nodiscard]] bool is_open() const { return file_ >= 0; }
    [[nodiscard]] int operator*() const { return file_; }

private:
    int file_;
};

[[noreturn]] void fail(const std::string& file, std::string_view problem) {
    throw StoreError(fmt::format("{}: {}", file, problem));
}

std::optional<SealKey> read_key(const std::string& name) {
    const File file(name, O_RDONLY);
    if (!file.is_open() && errno == ENOENT) return std::nullopt;
    if (!file.is_open()) fail(name, std::strerror(errno));
    std::array<char, 80> text{};
    const ssize_t size = ::read(*file, text.data(), text.size());
    const std::string_view line(text.data(), static_cast<std::size_t>(std::max<ssize_t>(size, 0)));
    const auto bytes = bytes_of(line.substr(0, line.find('\n')));
    if (!bytes || bytes->size() != SealKey{}.size()) fail(name, "this is not a key");
    SealKey key{};
    std::copy(bytes->begin(), bytes->end(), key.begin());
    return key;
}

SealKey make_key(const std::string& name) {
    SealKey key{};
    randombytes_buf(key.data(), key.size());
    const File file(name, O_WRONLY | O_CREAT | O_EXCL);
    if (!file.is_open()) fail(name, std::strerror(errno));
    const std::string text = hex({key.begin(), key.end()}) + "\n";
    if (::write(*file, text.data(), text.size()) != static_cast<ssize_t>(text.size()) ||
        ::fsync(*file) != 0)
        fail(name, std::strerror(errno));
    return key;
}

std::vector<std::string> sealed_seeds(const Database& database) {
    Statement query = database.prepare("SELECT seed FROM matches WHERE seed LIKE 'sealed:%'");
    std::vector<std::string> seeds;
    while (query.next()) seeds.push_back(query.text(0));
    return seeds;
}

// What an earlier release left plain: where it is found, and where it is written back. Only matches
// that are not over are looked at: there may be a million of others.
struct Plain {
    std::string_view found;    // match, number, text
    std::string_view written;  // text, match, number
};
constexpr std::array<Plain, 3> kPlain{{
    {"SELECT id, 0, seed FROM matches WHERE state <> 'over' AND seed NOT LIKE 'sealed:%'",
     "UPDATE matches SET seed = ?1 WHERE id = ?2 AND ?3 = 0"},
    {"SELECT s.match, s.seq, s.position FROM matches m JOIN snapshots s ON s.match = m.id "
     "WHERE m.state IN ('waiting', 'running', 'aside') AND s.position NOT LIKE 'sealed:%'",
     "UPDATE snapshots SET position = ?1 WHERE match = ?2 AND seq = ?3"},
    {"SELECT l.match, l.seq, l.entry FROM matches m JOIN snapshots s ON s.match = m.id "
     "JOIN log l ON l.match = m.id WHERE m.state IN ('waiting', 'running', 'aside') "
     "AND s.position NOT LIKE 'sealed:%' AND l.entry LIKE '%\"position\":%'",
     "UPDATE log SET entry = ?1 WHERE match = ?2 AND seq = ?3"},
}};

void seal_plain_secrets(Database& database, const SealKey& key) {
    struct Found {
        std::string match;
        std::int64_t number = 0;
        std::string text;
    };
    std::array<std::vector<Found>, kPlain.size()> all;
    bool found = false;
    for (std::size_t i = 0; i < kPlain.size(); ++i) {
        Statement query = database.prepare(kPlain[i].found);
        while (query.next()) all[i].push_back({query.text(0), query.number(1), query.text(2)});
        found = found || !all[i].empty();
    }
    if (!found) return;
    database.begin_to_forget();
    database.begin();
    for (std::size_t i = 0; i < kPlain.size(); ++i)
        for (const Found& one : all[i])
            database.prepare(kPlain[i].written)
                .with(seal(one.text, key))
                .with(one.match)
                .with(one.number)
                .run();
    database.commit();
    database.end_to_forget();
}

}  // namespace

std::string seal(std::string_view secret, const SealKey& key) {
    Bytes box(crypto_secretbox_NONCEBYTES + crypto_secretbox_MACBYTES + secret.size());
    randombytes_buf(box.data(), crypto_secretbox_NONCEBYTES);
    crypto_secretbox_easy(box.data() + crypto_secretbox_NONCEBYTES,
                          reinterpret_cast<const unsigned char*>(secret.data()), secret.size(),
                          box.data(), key.data());
    return std::string(kSealed) + hex(box);
}

bool is_sealed(std::string_view text) { return text.starts_with(kSealed); }

std::optional<std::string> unseal(std::string_view text, const SealKey& key) {
    if (!is_sealed(text)) return std::nullopt;
    const auto box = bytes_of(text.substr(kSealed.size()));
    constexpr std::size_t kLeast = crypto_secretbox_NONCEBYTES + crypto_secretbox_MACBYTES;
    if (!box || box->size() < kLeast) return std::nullopt;
    std::string secret(box->size() - kLeast, '\0');
    if (crypto_secretbox_open_easy(reinterpret_cast<unsigned char*>(secret.data()),
                                   box->data() + crypto_secretbox_NONCEBYTES,
                                   box->size() - crypto_secretbox_NONCEBYTES, box->data(),
                                   key.data()) != 0)
        return std::nullopt;
    return secret;
}

std::string keyed_hash(std::string_view text, const SealKey& key) {
    Bytes hash(crypto_generichash_BYTES_MIN);
    crypto_generichash(hash.data(), hash.size(),
                       reinterpret_cast<const unsigned char*>(text.data()), text.size(), key.data(),
                       key.size());
    return hex(hash);
}

SealKey prepare_key(const std::string& database, const std::string& key_file) {
    const std::unique_ptr<Database> opened = open_database(database);
    Database& data = *opened;
    const std::vector<std::string> sealed = sealed_seeds(data);
    auto key = read_key(key_file);
    if (!key && !sealed.empty())
        fail(key_file, fmt::format("the key is missing; the matches in {} were sealed with it",
                                   shown(database)));
    if (!key) key = make_key(key_file);
    // One may be damaged; then the key fits the others.
    const bool fits =
        sealed.empty() || std::any_of(sealed.begin(), sealed.end(), [&](const std::string& seed) {
            return unseal(seed, *key).has_value();
        });
    if (!fits)
        fail(key_file, fmt::format("this is not the key with which the matches in {} were sealed",
                                   shown(database)));
    seal_plain_secrets(data, *key);
    return *key;
}

}  // namespace affray::store
