// What is asked and what happens in Blood Bowl. Written by tools/data/protocol-reference; what it means is told in
// docs/protocol-bloodbowl.md.
import type { AskedRoll, CasualtyResult, HouseRule, Modifier, Seat, Square } from './common';

type Side = 'home' | 'away';
type ActionType = 'move' | 'block' | 'blitz' | 'pass' | 'hand_off' | 'foul' | 'throw_bomb' | 'teleport';
type BlockFace = 'attacker_down' | 'both_down' | 'pushed' | 'defender_stumbles' | 'defender_down';
type Weather = 'sweltering_heat' | 'very_sunny' | 'nice' | 'pouring_rain' | 'blizzard' | 'howling_winds'
  | 'freezing' | 'brisk' | 'heavy_snow' | 'bubbling_up' | 'gloomy' | 'nice_enough' | 'thermal_geysers'
  | 'seismic_activity';
type Range = 'quick_pass' | 'short_pass' | 'long_pass' | 'long_bomb' | 'out_of_range';
type Roll = 'dodge' | 'going_for_it' | 'pick_up' | 'pass' | 'catch' | 'interception' | 'stand_up' | 'leap'
  | 'landing' | 'jump_up' | 'hypnotic_gaze' | 'foul_appearance' | 'bone_head' | 'really_stupid' | 'wild_animal'
  | 'take_root' | 'blood_lust' | 'animosity' | 'always_hungry' | 'escape_hunger' | 'chainsaw' | 'hail_mary_pass'
  | 'safe_throw' | 'throw_team_mate' | 'dauntless' | 'tentacles' | 'shadowing';
type RerollSource = 'team' | 'leader' | 'skill' | 'pro' | 'grudge' | 'card' | 'event';
type TurnoverCause = 'none' | 'knocked_down' | 'carrier_lost' | 'pass_not_caught' | 'pick_up_failed' | 'fumble'
  | 'interception' | 'sent_off' | 'touchdown' | 'time_limit' | 'illegal_procedure' | 'thrown_carrier'
  | 'blood_lust' | 'card';
type InjuryCause = 'block' | 'dodge' | 'going_for_it' | 'foul' | 'crowd' | 'rock' | 'pitch_invasion' | 'leap'
  | 'stab' | 'chainsaw' | 'bomb' | 'landing' | 'landed_on' | 'kicked' | 'bitten' | 'eaten' | 'trampled' | 'spell'
  | 'card';
type InjuryResult = 'stunned' | 'knocked_out' | 'casualty';
type PassResult = 'inaccurate' | 'accurate' | 'fumble';
type KickoffResult = 'get_the_ref' | 'riot' | 'perfect_defence' | 'high_kick' | 'cheering_fans' | 'bad_kick'
  | 'changing_weather' | 'brilliant_coaching' | 'quick_snap' | 'blitz' | 'throw_a_rock' | 'pitch_invasion'
  | 'wheres_the_ref' | 'breaking_scandal' | 'bolster_the_line' | 'rogue_ball' | 'bloodthirsty_fans'
  | 'questionable_coaching' | 'violent_outburst' | 'sneaky_sprint' | 'pelted_by_the_crowd' | 'big_money';
type CasualtyEffect = 'badly_hurt' | 'miss_next_game' | 'niggling_injury' | 'minus_movement' | 'minus_armour'
  | 'minus_agility' | 'minus_strength' | 'dead';
type Direction = 'NW' | 'N' | 'NE' | 'W' | 'E' | 'SW' | 'S' | 'SE';
type Characteristic = 'ma' | 'st' | 'ag' | 'av';
type Moment = 'pre_match' | 'before_fans' | 'before_first_kick_off' | 'half_begins' | 'before_recovery'
  | 'after_recovery' | 'before_set_up' | 'during_set_up' | 'after_set_up' | 'ball_placed' | 'ball_scattered'
  | 'before_kick_off_table' | 'kick_off_resolved' | 'before_marker' | 'turn_begins' | 'throw_declared'
  | 'interception_declared' | 'before_roll' | 'reroll_possible' | 'armour_rolled' | 'foul_made'
  | 'turnover_suffered' | 'turn_ended' | 'touchdown' | 'drive_ended' | 'reroll_declared' | 'action_begins'
  | 'action_ends';
type Card = string;
type CardMode = string;
type Skill = string;

export type BloodBowlDecision =
  | { seat: Seat; kind: 'kick_or_receive'; }
  | { seat: Seat; kind: 'concede_or_play_on'; player?: string; to_place?: number; scrimmage_needed?: number; wide_left?: number[]; rearranging?: boolean; }
  | { seat: Seat; kind: 'place_player'; player?: string; to_place?: number; scrimmage_needed?: number; wide_left?: number[]; rearranging?: boolean; }
  | { seat: Seat; kind: 'place_square'; player?: string; to_place?: number; scrimmage_needed?: number; wide_left?: number[]; rearranging?: boolean; }
  | { seat: Seat; kind: 'kick_target'; }
  | { seat: Seat; kind: 'touchback_receiver'; }
  | { seat: Seat; kind: 'perfect_defence'; result?: KickoffResult | CasualtyResult; }
  | { seat: Seat; kind: 'high_kick'; result?: KickoffResult | CasualtyResult; square?: Square; }
  | { seat: Seat; kind: 'quick_snap_player'; result?: KickoffResult | CasualtyResult; }
  | { seat: Seat; kind: 'quick_snap_square'; result?: KickoffResult | CasualtyResult; player?: string; }
  | { seat: Seat; kind: 'return_knocked_out'; player?: string; }
  | { seat: Seat; kind: 'turn'; }
  | { seat: Seat; kind: 'move'; player?: string; type?: ActionType; movement_left?: number; gone_for_it?: number; }
  | { seat: Seat; kind: 'throw_target'; player?: string; other?: string; square?: Square; }
  | { seat: Seat; kind: 'interceptor'; player?: string; square?: Square; }
  | { seat: Seat; kind: 'assists'; player?: string; other?: string; most?: number; }
  | { seat: Seat; kind: 'reroll'; player?: string; other?: string; roll?: AskedRoll; faces?: BlockFace[]; defender_chooses?: boolean; }
  | { seat: Seat; kind: 'block_die'; player?: string; other?: string; faces?: BlockFace[]; defender_chooses?: boolean; }
  | { seat: Seat; kind: 'use_skill'; player?: string; other?: string; skill?: Skill; roll?: AskedRoll; face?: BlockFace; square?: Square; result?: KickoffResult | CasualtyResult; direction?: Direction; distance?: number; type?: ActionType; movement_left?: number; gone_for_it?: number; most?: number; card?: Card | CardMode; }
  | { seat: Seat; kind: 'skill_user'; player?: string; other?: string; skill?: Skill; roll?: AskedRoll; square?: Square; }
  | { seat: Seat; kind: 'push_square'; player?: string; }
  | { seat: Seat; kind: 'follow_up'; player?: string; other?: string; square?: Square; }
  | { seat: Seat; kind: 'apothecary'; player?: string; result?: KickoffResult | CasualtyResult; }
  | { seat: Seat; kind: 'casualty_result'; player?: string; results?: CasualtyResult[]; }
  | { seat: Seat; kind: 'sending_off'; player?: string; }
  | { seat: Seat; kind: 'draw_or_overtime'; }
  | { seat: Seat; kind: 'illegal_procedure'; }
  | { seat: Seat; kind: 'free_move'; player?: string; skill?: Skill; }
  | { seat: Seat; kind: 'second_target'; player?: string; type?: ActionType; movement_left?: number; gone_for_it?: number; }
  | { seat: Seat; kind: 'facing'; player?: string; other?: string; }
  | { seat: Seat; kind: 'kick_length'; player?: string; other?: string; }
  | { seat: Seat; kind: 'feed'; player?: string; type?: ActionType; movement_left?: number; gone_for_it?: number; }
  | { seat: Seat; kind: 'raise_dead'; player?: string; result?: KickoffResult | CasualtyResult; }
  | { seat: Seat; kind: 'gift'; player?: string; type?: ActionType; movement_left?: number; gone_for_it?: number; }
  | { seat: Seat; kind: 'sit_out'; }
  | { seat: Seat; kind: 'moment'; moment?: Moment; side?: Side; }
  | { seat: Seat; kind: 'play_target'; card?: Card | CardMode; }
  | { seat: Seat; kind: 'play_square'; card?: Card | CardMode; }
  | { seat: Seat; kind: 'journeymen'; gold?: number; own?: number; }
  | { seat: Seat; kind: 'buying_order'; gold?: number; own?: number; }
  | { seat: Seat; kind: 'petty_cash'; gold?: number; own?: number; }
  | { seat: Seat; kind: 'buy_cards'; gold?: number; own?: number; }
  | { seat: Seat; kind: 'buy_inducements'; gold?: number; own?: number; }
  | { seat: Seat; kind: 'draw_cards'; gold?: number; own?: number; cards?: number; }
  | { seat: Seat; kind: 'return_cards'; gold?: number; own?: number; cards?: number; }
  | { seat: Seat; kind: 'igor'; player?: string; }
  | { seat: Seat; kind: 'ball_direction'; card?: Card | CardMode; }
  | { seat: Seat; kind: 'reroll_kick'; direction?: Direction; distance?: number; }
  | { seat: Seat; kind: 'play_skill'; card?: Card | CardMode; }
  | { seat: Seat; kind: 'set_die'; player?: string; other?: string; roll?: AskedRoll; faces?: BlockFace[]; defender_chooses?: boolean; }
  | { seat: Seat; kind: 'change_dice'; player?: string; other?: string; faces?: BlockFace[]; defender_chooses?: boolean; }
  | { seat: Seat; kind: 'play_result'; card?: Card | CardMode; rolled?: number; direction?: Direction; distance?: number; }
  | { seat: Seat; kind: 'handicap'; }
  | { seat: Seat; kind: 'improvement'; player?: string; card?: Card | CardMode; }
  | { seat: Seat; kind: 'event_player'; result?: KickoffResult | CasualtyResult; }
  | { seat: Seat; kind: 'event_square'; result?: KickoffResult | CasualtyResult; player?: string; }
  | { seat: Seat; kind: 'referee'; }
  | { seat: Seat; kind: 'home_stadium'; card?: Card | CardMode; }
  | { seat: Seat; kind: 'choose_deck'; gold?: number; own?: number; cards?: number; }
  | { seat: Seat; kind: 'exchange_cards'; gold?: number; own?: number; cards?: number; }
  | { seat: Seat; kind: 'keep_card'; gold?: number; own?: number; cards?: number; }
  | { seat: Seat; kind: 'wish'; dice?: string[]; };

export type BloodBowlEvent =
  | { event: 'weather_rolled'; weather: Weather; dice: number[]; house?: HouseRule[]; }
  | { event: 'fans_counted'; side: Side | null; fans: number; fame: number; house?: HouseRule[]; }
  | { event: 'niggling_rolled'; player: string | null; dice: number[]; target?: number; success: boolean; }
  | { event: 'toss_won'; side: Side | null; }
  | { event: 'kick_chosen'; side: Side | null; }
  | { event: 'half_began'; half: number; }
  | { event: 'recovered'; player: string | null; dice: number[]; modifiers?: Modifier[]; target?: number; success: boolean; }
  | { event: 'no_players'; side: Side | null; }
  | { event: 'placed'; player: string | null; to: Square | null; }
  | { event: 'kicked'; side: Side | null; to: Square | null; }
  | { event: 'kick_scattered'; from: Square | null; to: Square | null; dice: number[]; }
  | { event: 'kick_off_rolled'; result: KickoffResult; dice: number[]; house?: HouseRule[]; }
  | { event: 'opposed_roll'; side: Side | null; dice: number[]; modifiers?: Modifier[]; total: number; }
  | { event: 'reroll_gained'; side: Side | null; }
  | { event: 'bribe_gained'; side: Side | null; }
  | { event: 'markers_moved'; turns: number; }
  | { event: 'touchback'; side: Side | null; }
  | { event: 'turn_began'; side: Side | null; turn: number; bonus: boolean; }
  | { event: 'turn_ended'; side: Side | null; turnover: TurnoverCause | null; }
  | { event: 'declared'; player: string | null; type: ActionType; }
  | { event: 'stood_up'; player: string | null; }
  | { event: 'moved'; player: string | null; from: Square | null; to: Square | null; }
  | { event: 'rolled'; player: string | null; other?: string | null; roll: Roll; dice: number[]; modifiers?: Modifier[]; target?: number; needed?: number; success: boolean; house?: HouseRule[]; }
  | { event: 'rerolled'; player: string | null; source: RerollSource; }
  | { event: 'assists_counted'; side: Side | null; number: number; }
  | { event: 'block_rolled'; player: string | null; other: string | null; faces: BlockFace[]; defender_chooses: boolean; house?: HouseRule[]; }
  | { event: 'block_chosen'; player: string | null; other: string | null; face: BlockFace; }
  | { event: 'skill_used'; player: string | null; skill: Skill; house?: HouseRule[]; }
  | { event: 'pushed_back'; player: string | null; from: Square | null; to: Square | null; }
  | { event: 'into_the_crowd'; player: string | null; from: Square | null; }
  | { event: 'followed_up'; player: string | null; from: Square | null; to: Square | null; }
  | { event: 'knocked_down'; player: string | null; cause: InjuryCause; }
  | { event: 'armour_rolled'; player: string | null; dice: number[]; modifiers?: Modifier[]; total: number; target?: number; needed?: number; success: boolean; house?: HouseRule[]; }
  | { event: 'injury_rolled'; player: string | null; result: InjuryResult; dice: number[]; modifiers?: Modifier[]; total: number; needed?: number; house?: HouseRule[]; }
  | { event: 'casualty_rolled'; player: string | null; effect: CasualtyEffect; roll: number; house?: HouseRule[]; }
  | { event: 'apothecary_used'; player: string | null; dice: number[]; target?: number; success: boolean; }
  | { event: 'ball_scattered'; from: Square | null; to: Square | null; }
  | { event: 'ball_bounced'; from: Square | null; to: Square | null; }
  | { event: 'ball_thrown_in'; from: Square | null; to: Square | null; dice: number[]; }
  | { event: 'ball_landed'; to: Square | null; }
  | { event: 'ball_held'; player: string | null; }
  | { event: 'ball_dropped'; player: string | null; from: Square | null; }
  | { event: 'pass_thrown'; player: string | null; from: Square | null; to: Square | null; range: Range; }
  | { event: 'pass_result'; player: string | null; result: PassResult; house?: HouseRule[]; }
  | { event: 'intercepted'; player: string | null; }
  | { event: 'handed_off'; player: string | null; other: string | null; }
  | { event: 'fouled'; player: string | null; other: string | null; house?: HouseRule[]; }
  | { event: 'referee_rolled'; side: Side | null; dice: number[]; target?: number; success: boolean; }
  | { event: 'call_argued'; player: string | null; dice: number[]; target?: number; success: boolean; }
  | { event: 'bribe_tried'; player: string | null; dice: number[]; target?: number; success: boolean; }
  | { event: 'sent_off'; player: string | null; }
  | { event: 'touchdown'; side: Side | null; player: string | null; }
  | { event: 'exhausted'; player: string | null; dice: number[]; target?: number; success: boolean; }
  | { event: 'turnover'; side: Side | null; cause: TurnoverCause | null; }
  | { event: 'illegal_procedure'; side: Side | null; success: boolean; }
  | { event: 'conceded'; side: Side | null; }
  | { event: 'shoot_out_rolled'; side: Side | null; dice: number[]; modifiers?: Modifier[]; total: number; }
  | { event: 'match_ended'; side: Side | null; }
  | { event: 'gate_rolled'; player: string | null; skill: Skill; dice: number[]; target?: number; success: boolean; house?: HouseRule[]; }
  | { event: 'placed_prone'; player: string | null; }
  | { event: 'held'; player: string | null; other: string | null; }
  | { event: 'shadowed'; player: string | null; from: Square | null; to: Square | null; }
  | { event: 'leapt'; player: string | null; from: Square | null; to: Square | null; }
  | { event: 'distracted'; player: string | null; skill: Skill; house?: HouseRule[]; }
  | { event: 'rooted'; player: string | null; }
  | { event: 'bit'; player: string | null; other: string | null; }
  | { event: 'eaten'; player: string | null; other: string | null; }
  | { event: 'team_mate_thrown'; player: string | null; other: string | null; to: Square | null; dice: number[]; }
  | { event: 'team_mate_scattered'; player: string | null; from: Square | null; to: Square | null; }
  | { event: 'team_mate_landed'; player: string | null; to: Square | null; success: boolean; }
  | { event: 'attacked'; player: string | null; other: string | null; skill: Skill; house?: HouseRule[]; }
  | { event: 'bomb_thrown'; player: string | null; from: Square | null; to: Square | null; }
  | { event: 'bomb_exploded'; to: Square | null; }
  | { event: 'bomb_hit'; player: string | null; dice: number[]; target?: number; success: boolean; }
  | { event: 'raised'; player: string | null; other: string | null; }
  | { event: 'facing_chosen'; player: string | null; direction: Direction; }
  | { event: 'skill_given'; player: string | null; skill: Skill; }
  | { event: 'hidden'; player: string | null; dice: number[]; target?: number; success: boolean; }
  | { event: 'joined'; player: string | null; to: Square | null; }
  | { event: 'sat_out'; player: string | null; }
  | { event: 'invasion_rolled'; player: string | null; dice: number[]; modifiers?: Modifier[]; target?: number; needed?: number; success: boolean; }
  | { event: 'rock_hit'; player: string | null; }
  | { event: 'played'; side: Side | null; card: Card; mode?: CardMode; }
  | { event: 'play_rolled'; side: Side | null; player: string | null; card: Card; dice: number[]; target?: number; success: boolean; }
  | { event: 'play_ended'; side: Side | null; player: string | null; card: Card; }
  | { event: 'reroll_lost'; side: Side | null; }
  | { event: 'mvp_earned'; player: string | null; }
  | { event: 'play_scattered'; from: Square | null; to: Square | null; card: Card; }
  | { event: 'money_counted'; side: Side | null; gold: number; own: number; }
  | { event: 'order_rolled'; side: Side | null; dice: number[]; }
  | { event: 'order_chosen'; side: Side | null; }
  | { event: 'offer_bought'; side: Side | null; offer: string; price: number; house?: HouseRule[]; }
  | { event: 'offer_lost'; side: Side | null; offer: string; }
  | { event: 'cards_returned'; side: Side | null; cards: number; }
  | { event: 'chef_rolled'; side: Side | null; rerolls: number; dice: number[]; target?: number; }
  | { event: 'igor_used'; player: string | null; }
  | { event: 'changed_sides'; side: Side | null; player: string | null; other: string | null; }
  | { event: 'substituted'; player: string | null; other: string | null; to: Square | null; }
  | { event: 'took_effect'; side: Side | null; player: string | null; card: Card; }
  | { event: 'handicaps_counted'; side: Side | null; handicaps: number; difference: number; }
  | { event: 'handicap_rolled'; side: Side | null; card: Card; dice: number[]; success: boolean; }
  | { event: 'improvement_rolled'; player: string | null; dice: number[]; total: number; house?: HouseRule[]; }
  | { event: 'improved'; player: string | null; characteristic: Characteristic; }
  | { event: 'gold_demanded'; player: string | null; gold: number; dice: number[]; }
  | { event: 'gold_paid'; side: Side | null; gold: number; }
  | { event: 'ball_removed'; to: Square | null; }
  | { event: 'event_rolled'; player: string | null; dice: number[]; target?: number; success: boolean; }
  | { event: 'gold_earned'; side: Side | null; gold: number; dice: number[]; }
  | { event: 'geyser_rolled'; player: string | null; dice: number[]; target?: number; success: boolean; }
  | { event: 'geyser_erupted'; player: string | null; from: Square | null; to: Square | null; dice: number[]; }
  | { event: 'quake_rolled'; dice: number[]; total: number; target?: number; success: boolean; }
  | { event: 'happened'; side: Side | null; card: Card; }
  | { event: 'stadium_found'; side: Side | null; stadium: Card | null; dice: number[]; }
  | { event: 'fame_changed'; side: Side | null; by: number; fame: number; }
  | { event: 'sponsor_rolled'; side: Side | null; dice: number[]; target?: number; success: boolean; }
  | { event: 'cards_counted'; cards: number; dice: number[]; }
  | { event: 'deck_chosen'; side: Side | null; offer: string; };
