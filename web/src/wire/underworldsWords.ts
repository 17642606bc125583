// What is asked and what happens in Underworlds. Written by tools/data/protocol-reference; what it means is told in
// docs/protocol-underworlds.md.
import type { Reason, Seat, Square } from './common';

type Face = 'hammer' | 'sword' | 'shield' | 'dodge' | 'support1' | 'support2' | 'crit';
type AttackResult = 'unknown' | 'fails' | 'ties' | 'succeeds';
type Window = 'attack_failed' | 'driven_back' | 'after_attack' | 'after_ploy' | 'after_activation';
type Hands = 'objectives' | 'power' | 'both';
type Board = 'mirror_well' | 'shyishian_stardial' | 'katophranes_reliquary' | 'shattered_tower';
type Attack = 'blooddrinker_axe' | 'awakened_axe' | 'great_axe' | 'chained_axe' | 'brutal_chop' | 'savage_whirl'
  | 'gore_axe_and_blade' | 'piercing_blade_and_axe' | 'sigmarite_broadsword' | 'mighty_swing'
  | 'sigmarite_grandhammer' | 'overhead_strike' | 'sigmarite_hammer' | 'furious_parry' | 'deadly_spin'
  | 'wicked_blade' | 'brave_strike' | 'lightning_blade' | 'righteous_strike' | 'disengage';
type Card = string;

export type UnderworldsDecision =
  | { seat: Seat; kind: 'choose_board'; }
  | { seat: Seat; kind: 'place_board'; board?: Board; }
  | { seat: Seat; kind: 'seating'; }
  | { seat: Seat; kind: 'place_artefact'; }
  | { seat: Seat; kind: 'place_token'; }
  | { seat: Seat; kind: 'mulligan'; }
  | { seat: Seat; kind: 'who_begins'; round?: number; }
  | { seat: Seat; kind: 'place_fighter'; }
  | { seat: Seat; kind: 'activation'; round?: number; }
  | { seat: Seat; kind: 'move_to'; round?: number; fighter?: string; charge?: boolean; }
  | { seat: Seat; kind: 'attack'; round?: number; fighter?: string; card?: Card; }
  | { seat: Seat; kind: 'total_offence'; round?: number; attacker?: string; attack?: Attack; }
  | { seat: Seat; kind: 'target'; round?: number; attacker?: string; attack?: Attack; }
  | { seat: Seat; kind: 'drive_back'; round?: number; target?: string; result?: AttackResult; }
  | { seat: Seat; kind: 'knockback'; round?: number; target?: string; result?: AttackResult; }
  | { seat: Seat; kind: 'push'; round?: number; fighter?: string; }
  | { seat: Seat; kind: 'reaction'; round?: number; window?: Window; attacker?: string; target?: string; activated?: string; }
  | { seat: Seat; kind: 'power_card'; round?: number; }
  | { seat: Seat; kind: 'choose_fighter'; round?: number; card?: Card; fighter?: string; }
  | { seat: Seat; kind: 'choose_hex'; round?: number; card?: Card; fighter?: string; }
  | { seat: Seat; kind: 'choose_objective'; round?: number; card?: Card; fighter?: string; }
  | { seat: Seat; kind: 'how_many'; round?: number; card?: Card; fighter?: string; }
  | { seat: Seat; kind: 'score'; round?: number; }
  | { seat: Seat; kind: 'draw_objective'; round?: number; }
  | { seat: Seat; kind: 'discard_objectives'; round?: number; }
  | { seat: Seat; kind: 'play_upgrades'; round?: number; }
  | { seat: Seat; kind: 'discard_power'; round?: number; }
  | { seat: Seat; kind: 'refill_objectives'; round?: number; }
  | { seat: Seat; kind: 'refill_power'; round?: number; }
  | { seat: Seat; kind: 'reroll'; round?: number; attacker?: string; target?: string; result?: AttackResult; dice?: Face[]; };

export type UnderworldsEvent =
  | { event: 'roll_off_rolled'; seat: Seat | null; faces: Face[]; bonus_critical: boolean; }
  | { event: 'roll_off_won'; seat: Seat | null; lowest: boolean; }
  | { event: 'board_chosen'; seat: Seat | null; board: Board; }
  | { event: 'board_placed'; seat: Seat | null; board: Board; to: Square; turned: boolean; }
  | { event: 'seating_chosen'; seat: Seat | null; order: string; }
  | { event: 'artefact_placed'; seat: Seat | null; to: Square; }
  | { event: 'token_placed'; seat: Seat | null; to: Square; }
  | { event: 'token_revealed'; to: Square; number: number; }
  | { event: 'cards_drawn'; seat: Seat | null; cards: number; objectives: boolean; }
  | { event: 'hand_redrawn'; seat: Seat | null; which: Hands; }
  | { event: 'beginner_chosen'; seat: Seat | null; begins: Seat; }
  | { event: 'fighter_placed'; fighter?: string; to: Square; }
  | { event: 'round_began'; round: number; }
  | { event: 'activation_began'; seat: Seat | null; activation: number; }
  | { event: 'moved'; fighter?: string; from: Square; to: Square; charge: boolean; }
  | { event: 'charged'; fighter?: string; }
  | { event: 'on_guard'; fighter?: string; }
  | { event: 'action_taken'; fighter?: string; card: Card; }
  | { event: 'power_card_drawn'; seat: Seat | null; }
  | { event: 'objective_exchanged'; seat: Seat | null; card: Card; }
  | { event: 'passed'; seat: Seat | null; }
  | { event: 'attack_declared'; fighter?: string; attack: Attack; other?: string; }
  | { event: 'attack_rolled'; fighter?: string; attack: Attack; other?: string; faces: Face[]; total: number; crits: number; reasons?: Reason[]; success_faces: number; }
  | { event: 'defence_rolled'; fighter?: string; other?: string; faces: Face[]; total: number; crits: number; reasons?: Reason[]; success_faces: number; }
  | { event: 'attack_resolved'; fighter?: string; other?: string; trapped: boolean; result: AttackResult; critical_hit: boolean; }
  | { event: 'damage_suffered'; fighter?: string; other?: string; damage: number; }
  | { event: 'out_of_action'; fighter?: string; other?: string; from: Square; }
  | { event: 'glory_gained'; seat: Seat | null; glory: number; }
  | { event: 'driven_back'; fighter?: string; from: Square; to: Square; hexes: number; }
  | { event: 'pushed'; fighter?: string; from: Square; to: Square; }
  | { event: 'inspired'; fighter?: string; }
  | { event: 'ploy_played'; seat: Seat | null; card: Card; }
  | { event: 'ploy_ended'; seat: Seat | null; card: Card; }
  | { event: 'upgrade_played'; seat: Seat | null; fighter?: string; card: Card; }
  | { event: 'reacted'; seat: Seat | null; fighter?: string; attack?: Attack; card?: Card; }
  | { event: 'card_rolled'; seat: Seat | null; card: Card; faces: Face[]; success: boolean; success_faces: number; }
  | { event: 'healed'; fighter?: string; wounds: number; }
  | { event: 'swapped'; fighter?: string; other?: string; }
  | { event: 'hex_blocked'; to: Square; }
  | { event: 'objective_removed'; to: Square; number: number; }
  | { event: 'returned'; fighter?: string; to: Square; }
  | { event: 'scored'; seat: Seat | null; card: Card; glory: number; }
  | { event: 'discarded'; seat: Seat | null; card: Card; }
  | { event: 'end_phase_began'; round: number; }
  | { event: 'game_ended'; seat: Seat | null; }
  | { event: 'conceded'; seat: Seat | null; only_this_game: boolean; }
  | { event: 'game_began'; game: number; }
  | { event: 'match_ended'; seat: Seat | null; }
  | { event: 'die_rerolled'; fighter?: string; attack: Attack; other?: string; faces: Face[]; total: number; crits: number; reasons?: Reason[]; die: number; defence: boolean; };
