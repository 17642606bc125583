#include "server/net/gzip.h"

#include <array>
#include <cstdint>

#include <boost/beast/zlib/deflate_stream.hpp>
#include <boost/crc.hpp>

namespace affray::server {

namespace {

void append_number(std::string& out, std::uint32_t value) {
    for (int i = 0; i < 4; ++i) out += static_cast<char>(value >> (8 * i));
}

}  // namespace

std::string gzip(std::string_view text) {
    namespace zlib = boost::beast::zlib;
    constexpr int kLevel = 9;
    constexpr int kWindowBits = 15;
    constexpr int kMemoryLevel = 8;
    zlib::deflate_stream deflate;
    deflate.reset(kLevel, kWindowBits, kMemoryLevel, zlib::Strategy::normal);

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

}  // namespace affray::server
