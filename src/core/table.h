// What whoever runs a match must know of any game: whose turn it is, and what can be seen of the
// board from afar.
#pragma once

namespace affray::core {

// A turn of Blood Bowl, an activation of Underworlds: what a clock counts.
struct Turn {
    int seat = -1;   // -1: nobody's, as before a kick-off
    int number = 0;  // no two turns of a seat have the same
    friend bool operator==(const Turn&, const Turn&) = default;
};

// A piece as everybody sees it, for a small picture: 0 to 1 from the left and from the top.
struct Piece {
    int seat = 0;
    double x = 0;
    double y = 0;
};

}  // namespace affray::core
