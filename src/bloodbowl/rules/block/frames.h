// What blocks, pushes and other attacks remember.
#pragma once

#include <array>
#include <cstdint>

#include "bloodbowl/data/skills.h"
#include "bloodbowl/data/types.h"
#include "core/action.h"

namespace affray::bloodbowl {

enum class DecisionKind : std::uint8_t;
class Starts;
struct Above;
struct Checked;
struct Engine;
struct Reader;

// block.cpp
struct BlockFrame {
    enum class Step : std::uint8_t {
        FoulAppearance,
        Braved,
        DumpOff,
        AskDauntless,
        Dauntless,
        AttackerAssists,
        DefenderAssists,
        Roll,
        Rolled,
        ChangeDice,
        Rerolling,
        Choose,
        Juggernaut,
        AttackerWrestle,
        DefenderWrestle,
        AttackerBlock,
        DefenderBlock,
        Tackle,
        Dodge,
        StandFirm,
        Grab,
        Push,
        GrabPush,
        NotPushed,
        Pushed,
        StripBall,
        Fend,
        FollowUp,
        Shadow,
        CrowdInjury,
        Falls,
        DefenderInjury,
        AttackerInjury,
        Again,
        PaidForSecond,
    };
    Step step = Step::FoulAppearance;
    PlayerId attacker = {};
    PlayerId defender = {};
    std::uint8_t attacker_assists = 0;
    std::uint8_t defender_assists = 0;
    std::uint8_t dice = 0;
    std::array<BlockFace, 3> faces{};
    BlockFace face = BlockFace::Pushed;
    Square vacated = {};  // where the defender stood
    ActionType type = ActionType::Block;
    bool multiple = false;      // one of two: the defender is two stronger, no follow-up
    bool second = false;        // the second block of Frenzy
    bool after_moving = false;  // of a Blitz: squares were moved before it
    bool ball_and_chain = false;
    bool dauntless = false;  // fights at equal Strength
    bool defender_chooses = false;
    bool rerolled = false;
    bool attacker_falls = false;
    bool defender_falls = false;
    bool placed_prone = false;  // Wrestle: no armour rolls
    bool not_pushed = false;    // Stand Firm, or rooted
    bool fended = false;
    bool followed_up = false;

    template <class Self, class Visitor>
    static void fields(Self& f, Visitor&& v) {
        v("step", f.step), v("attacker", f.attacker), v("defender", f.defender),
            v("attacker_assists", f.attacker_assists), v("defender_assists", f.defender_assists),
            v("dice", f.dice), v("face_1", f.faces[0]), v("face_2", f.faces[1]),
            v("face_3", f.faces[2]), v("face", f.face), v("vacated", f.vacated), v("type", f.type),
            v("multiple", f.multiple), v("second", f.second), v("after_moving", f.after_moving),
            v("ball_and_chain", f.ball_and_chain), v("dauntless", f.dauntless),
            v("defender_chooses", f.defender_chooses), v("rerolled", f.rerolled),
            v("attacker_falls", f.attacker_falls), v("defender_falls", f.defender_falls),
            v("placed_prone", f.placed_prone), v("not_pushed", f.not_pushed), v("fended", f.fended),
            v("followed_up", f.followed_up);
    }
};

// push_back.cpp: a push and the chain it starts; the links of the chain are Match::chain
struct PushFrame {
    enum class Step : std::uint8_t { StandFirm, SideStep, Choose };
    Step step = Step::StandFirm;
    bool grab = false;        // the first player pushed may be sent to any square around him
    bool no_refusal = false;  // Juggernaut: the first player may not use Stand Firm
    bool no_side_step = false;
    bool no_skills = false;   // nobody of the whole chain may use either
    bool side_steps = false;  // the player being pushed now chooses himself
    bool straight = false;    // the first player goes straight on

    template <class Self, class Visitor>
    static void fields(Self& f, Visitor&& v) {
        v("step", f.step), v("grab", f.grab), v("no_refusal", f.no_refusal),
            v("no_side_step", f.no_side_step), v("no_skills", f.no_skills),
            v("side_steps", f.side_steps), v("straight", f.straight);
    }
};

// ball_and_chain.cpp: the random Move Action
struct BallAndChainFrame {
    enum class Step : std::uint8_t { Facing, Extra, Blocked, Trampled, Entered, Shadow };
    Step step = Step::Facing;
    PlayerId player = {};
    PlayerId victim = {};
    Square from = {};  // the square he left, and the one he swings into
    Square to = {};
    std::uint8_t moved = 0;
    std::uint8_t gone_for_it = 0;

    template <class Self, class Visitor>
    static void fields(Self& f, Visitor&& v) {
        v("step", f.step), v("player", f.player), v("victim", f.victim), v("from", f.from),
            v("to", f.to), v("moved", f.moved), v("gone_for_it", f.gone_for_it);
    }
};

// special_attacks.cpp: Stab and Chainsaw, in place of a block
struct AttackFrame {
    enum class Step : std::uint8_t { FoulAppearance, Braved, Strike, Struck, Over };
    Step step = Step::FoulAppearance;
    Skill weapon = Skill::Stab;
    PlayerId attacker = {};
    PlayerId victim = {};

    template <class Self, class Visitor>
    static void fields(Self& f, Visitor&& v) {
        v("step", f.step), v("weapon", f.weapon), v("attacker", f.attacker), v("victim", f.victim);
    }
};

// The procedures (engine.h), and what they need to find (checked.h).
void proceed(Engine& e, BlockFrame& f);
void list(const Reader& r, const BlockFrame& f, core::ActionList& out);
void answer(Engine& e, BlockFrame& f, core::Action action);
[[nodiscard]] const char* wrong(const Checked& c, const BlockFrame& f);
[[nodiscard]] bool waits_for(const Checked& c, const BlockFrame& f, const Above& above);
[[nodiscard]] bool may_ask(const Checked&, const BlockFrame& f, DecisionKind kind);
[[nodiscard]] Starts starts_of(const BlockFrame& f);
void proceed(Engine& e, PushFrame& f);
void list(const Reader& r, const PushFrame& f, core::ActionList& out);
void answer(Engine& e, PushFrame& f, core::Action action);
[[nodiscard]] const char* wrong(const Checked& c, const PushFrame&);
[[nodiscard]] bool may_ask(const Checked& c, const PushFrame& f, DecisionKind kind);
[[nodiscard]] Starts starts_of(const PushFrame& f);
void proceed(Engine& e, BallAndChainFrame& f);
void list(const Reader& r, const BallAndChainFrame& f, core::ActionList& out);
void answer(Engine& e, BallAndChainFrame& f, core::Action action);
[[nodiscard]] const char* wrong(const Checked& c, const BallAndChainFrame& f);
[[nodiscard]] bool waits_for(const Checked& c, const BallAndChainFrame& f, const Above& above);
[[nodiscard]] Starts starts_of(const BallAndChainFrame& f);
void proceed(Engine& e, AttackFrame& f);
[[nodiscard]] const char* wrong(const Checked& c, const AttackFrame& f);
[[nodiscard]] bool waits_for(const Checked& c, const AttackFrame& f, const Above& above);
[[nodiscard]] Starts starts_of(const AttackFrame& f);

}  // namespace affray::bloodbowl
