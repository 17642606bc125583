#include "server/room/match/dice_commitment.h"

#include "server/net/fields.h"

namespace affray::server {

store::DiceShare read_dice_commitment(const core::Json& message) {
    if (!message.contains("dice_commitment")) return store::server_share();
    auto share = store::committed_share(text_field(message, "dice_commitment", 64));
    if (!share)
        refuse(400, "bad_request",
               "dice_commitment: should be a SHA-256 in 64 hexadecimal digits of lower case");
    return *share;
}

}  // namespace affray::server
