cd /tmp/skills
mkdir -p /tmp/so
ls src/bloodbowl/*.cpp src/core/dice.cpp /tmp/sgen/bloodbowl_*.cpp | grep -v "names_only" | xargs -P2 -I{} sh -c 'o=/tmp/so/$(basename {} .cpp).o; [ $o -nt {} ] && [ -z "$ALL" ] || ccache g++ -std=c++20 -O3 -DNDEBUG -g1 -Wall -Wextra -Wpedantic -Werror -Isrc -I/tmp/sgen -c {} -o $o'
