#include "server/room/messages/shared_texts.h"

namespace affray::server {

Text SharedTexts::header() {
    if (!state_.log) return shared_text("null");
    if (header_ == nullptr) header_ = shared_text(dump(state_.match().header()));
    return header_;
}

Text SharedTexts::picture(int eyes) {
    if (!state_.log) return shared_text("null");
    auto& [moment, text] = pictures_[eyes];
    if (text == nullptr || moment != question_.number())
        text = shared_text(dump(state_.match().picture(eyes)));
    moment = question_.number();
    return text;
}

}  // namespace affray::server
