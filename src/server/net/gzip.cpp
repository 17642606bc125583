#include "server/net/gzip.h"

#include <array>
#include <cstdint>

#include <boost/beast/zlib/deflate_stream.hpp>
#include <boost/beast/zlib/inflate_stream.hpp>
#include <boost/crc.hpp>

namespace affray::server {

namespace {

void append_number(std::string& out, std::uint32_t value) {
    for (int i = 0; i < 4; ++i) out += static_cast<char>(value >> (8 * i));
}

std::uint32_t number_at(std::string_view bytes, std::size_t at) {
    std::uint32_t value = 0;
    for (std::size_t i = 0; i < 4; ++i)
        value |= std::uint32_t{static_cast<std::uint8_t>(bytes[at + i])} << (8 * i);
    return value;
}

constexpr std::size_t kHeader = 10;
constexpr std::size_t kTrailer = 8;  // checksum and size
constexpr std::uint32_t kLongest = 256U * 1024 * 1024;

}  // namespace

std::string gzip(std::string_view text, Packing packing) {
    namespace zlib = boost::beast::zlib;
    const int level = packing == Packing::Small ? 9 : 3;
    constexpr int kWindowBits = 15;
    constexpr int kMemoryLevel = 8;
    zlib::deflate_stream deflate;
    deflate.reset(level, kWindowBits, kMemoryLevel, zlib::Strategy::normal);

    std::string packed(deflate.upper_bound(text.size()) + 64, '\0');
    zlib::z_params io;
    io.next_in = text.data();
    io.avail_in = text.size();
    io.next_out = packed.data();
    io.avail_out = packed.size();
    boost::beast::error_code error;
    deflate.write(io, zlib::Flush::finish, error);
    packed.resize(io.total_out);

    boost::crc_32_type crc;
    crc.process_bytes(text.data(), text.size());
    std::string out("\x1f\x8b\x08\x00\x00\x00\x00\x00\x02\xff", 10);
    out += packed;
    append_number(out, crc.checksum());
    append_number(out, static_cast<std::uint32_t>(text.size()));
    return out;
}

std::string gunzip(std::string_view packed) {
    namespace zlib = boost::beast::zlib;
    if (packed.size() < kHeader + kTrailer) return {};
    const std::size_t end = packed.size() - kTrailer;
    const std::uint32_t size = number_at(packed, end + 4);
    if (size > kLongest) return {};
    std::string text(size, '\0');
    zlib::inflate_stream inflate;
    zlib::z_params io;
    io.next_in = packed.data() + kHeader;
    io.avail_in = end - kHeader;
    io.next_out = text.data();
    io.avail_out = text.size();
    boost::beast::error_code error;
    inflate.write(io, zlib::Flush::finish, error);
    boost::crc_32_type crc;
    crc.process_bytes(text.data(), text.size());
    const bool sound = io.total_out == text.size() && crc.checksum() == number_at(packed, end);
    return sound ? text : std::string();
}

}  // namespace affray::server
