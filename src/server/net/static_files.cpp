#include "server/net/static_files.h"

#include <filesystem>
#include <fstream>
#include <iterator>
#include <stdexcept>

#include <fmt/format.h>

#include "core/json.h"
#include "server/net/gzip.h"

namespace affray::server {

namespace {

namespace fs = std::filesystem;

const std::map<std::string, std::string> kTypes{
    {".html", "text/html; charset=utf-8"},
    {".js", "text/javascript; charset=utf-8"},
    {".mjs", "text/javascript; charset=utf-8"},
    {".css", "text/css; charset=utf-8"},
    {".json", "application/json"},
    {".webmanifest", "application/manifest+json"},
    {".svg", "image/svg+xml"},
    {".png", "image/png"},
    {".ico", "image/x-icon"},
    {".woff2", "font/woff2"},
    {".txt", "text/plain; charset=utf-8"},
    {".map", "application/json"},
    {".mp3", "audio/mpeg"},
    {".ogg", "audio/ogg"},
    {".wav", "audio/wav"},
};

// Its files carry a hash of their content in their names.
constexpr std::string_view kLastingFolder = "/assets/";

bool is_compressible(const std::string& type) {
    return type.starts_with("text/") || type.find("json") != std::string::npos ||
           type.find("svg") != std::string::npos;
}

std::string content_of(const fs::path& path) {
    std::ifstream in(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

std::uint64_t fnv(const std::string& text) {
    std::uint64_t hash = 0xcbf29ce484222325ULL;
    for (const char c : text) {
        hash ^= static_cast<std::uint8_t>(c);
        hash *= 0x100000001b3ULL;
    }
    return hash;
}

}  // namespace

StaticFiles::StaticFiles(const std::string& folder) {
    if (folder.empty()) return;
    if (!fs::is_regular_file(fs::path(folder) / "index.html"))
        throw std::runtime_error(fmt::format("{} holds no index.html", folder));
    for (const auto& entry : fs::recursive_directory_iterator(folder)) {
        if (!entry.is_regular_file()) continue;
        const std::string name = "/" + fs::relative(entry.path(), folder).generic_string();
        const auto type = kTypes.find(entry.path().extension().string());
        File file;
        file.type = type == kTypes.end() ? "application/octet-stream" : type->second;
        std::string content = content_of(entry.path());
        file.tag = fmt::format("\"{}\"", core::hash_text(fnv(content)));
        file.lasts = name.starts_with(kLastingFolder);
        if (is_compressible(file.type) && content.size() > 1000)
            file.gzip = std::make_shared<const std::string>(gzip(content));
        file.plain = std::make_shared<const std::string>(std::move(content));
        files_[name] = std::move(file);
    }
}

HttpReply StaticFiles::reply(const HttpRequest& request) const {
    auto found = files_.find(request.path);
    if (found == files_.end() && !request.path.starts_with(kLastingFolder))
        found = files_.find("/index.html");
    if (found == files_.end()) refuse(404, "not_found", "there is nothing here");
    const File& file = found->second;
    HttpReply reply;
    reply.content_type = file.type;
    reply.headers = {
        {"ETag", file.tag},
        {"Vary", "Accept-Encoding"},
        {"Cache-Control", file.lasts ? "public, max-age=31536000, immutable" : "no-cache"}};
    if (request.header("if-none-match") == file.tag) {
        reply.status = 304;
        reply.body = std::make_shared<const std::string>();
        return reply;
    }
    const bool packed =
        file.gzip != nullptr && request.header("accept-encoding").find("gzip") != std::string::npos;
    if (packed) reply.headers.emplace_back("Content-Encoding", "gzip");
    reply.body = packed ? file.gzip : file.plain;
    return reply;
}

}  // namespace affray::server
