// Bytes between the fields of a value. Copying may bring along whatever lay in memory there; where
// the bytes of equal values should be equal, they are cleared.
#pragma once

#if !defined(__has_builtin)
#define __has_builtin(x) 0
#endif

namespace affray::core {

template <class T>
void clear_padding(T& value) {
#if __has_builtin(__builtin_clear_padding)
    __builtin_clear_padding(&value);
#else
    (void)value;  // there the bytes may differ where the values are equal
#endif
}

}  // namespace affray::core
