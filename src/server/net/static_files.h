// The client's files, kept in memory, compressed where that helps.
#pragma once

#include <map>
#include <string>

#include "server/net/http.h"

namespace affray::server {

class StaticFiles {
public:
    // An empty folder name: no files. One that cannot be read is an error (std::runtime_error).
    explicit StaticFiles(const std::string& folder);

    // The file, or index.html for the paths of the client's own pages.
    [[nodiscard]] HttpReply reply(const HttpRequest& request) const;

private:
    struct File {
        std::string type;
        std::string tag;
        bool lasts = false;  // its name changes with its content
        Text plain;
        Text gzip;  // null: not worth it
    };
    std::map<std::string, File> files_;
};

}  // namespace affray::server
