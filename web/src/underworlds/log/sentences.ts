// What happened, in sentences: one for each kind of event.
import { hasText, t } from '../../ui/i18n.svelte';
import type { GameEvent, Seat, Square, UnderworldsPicture } from '../../wire';
import { signed, strong, type LogLine, type ShownDie } from '../../match/log/log';
import { boardName, cardName, fighterName, weaponName } from '../cards/catalogue.svelte';
import { isDefenceFace } from './rolls';

/** Who is who in a match. */
export interface Names {
  fighter: (id: string) => string;
  seat: (seat: Seat | null) => string;
}

export function namesOf(picture: UnderworldsPicture, seatName: (seat: Seat) => string): Names {
  return {
    fighter: (id) => (picture.fighters[id] === undefined ? id : fighterName(picture.fighters[id])),
    seat: (seat) => (seat === null ? t('underworlds.nobody') : seatName(seat)),
  };
}

interface Reason {
  rule: string;
  text: string;
  value: number;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const number = (value: unknown): number => (typeof value === 'number' ? value : 0);
const square = (value: unknown): Square[] => (Array.isArray(value) ? [value as Square] : []);
const faces = (event: GameEvent): string[] => event.faces ?? [];

const slug = (words: string): string => words.toLowerCase().replaceAll(' ', '_');

/** "Great Strength: damage", "more supports". */
function reasonName({ rule, text: words }: Reason): string {
  const key = `underworlds.reason_${slug(words)}`;
  const named = hasText(key) ? t(key) : words;
  if (rule.startsWith('wus.')) return named;
  return t('underworlds.reason_of_card', { card: cardName(rule), what: named });
}

/** What stands behind a roll, to unfold. */
function whyOf(event: GameEvent): NonNullable<LogLine['why']> {
  const reasons = event.reasons ?? [];
  const total = number(event.total);
  const crits = number(event.crits);
  return {
    rows: reasons.map((reason) => ({
      name: reasonName(reason),
      value: signed(reason.value),
      rule: reason.rule.startsWith('wus.') ? reason.rule : undefined,
    })),
    sum: {
      name: crits > 0 ? t('underworlds.successes_with_crits', { count: crits }) : t('underworlds.successes'),
      value: String(total),
    },
  };
}

const signs = (event: GameEvent, tone: 'attack' | 'defence'): ShownDie[] =>
  faces(event).map((face) => ({ sign: `g-u-${face}`, tone: isDefenceFace(face) ? 'defence' : tone }));

/** Marks a line that has told what glory is gained. */
const kScored = '@scored';

type Teller = (event: GameEvent, names: { who: string; other: string; seat: string; card: string }) => Partial<LogLine>;

const said = (key: string, values: Record<string, string | number> = {}): string => t(`underworlds.log_${key}`, values);

const tellers: Record<string, Teller> = {
  roll_off_rolled: (event, { seat }) => ({
    text: said(event.bonus_critical === true ? 'roll_off_bonus' : 'roll_off', { seat }),
    icon: 'swap', kind: 'dice', dice: signs(event, 'attack'),
  }),
  roll_off_won: (event, { seat }) => ({ text: said(event.lowest === true ? 'roll_off_lowest' : 'roll_off_won', { seat }), icon: 'check' }),
  board_chosen: (event, { seat }) => ({ text: said('board_chosen', { seat, board: boardName(text(event.board)) }), icon: 'hexes' }),
  board_placed: (event, { seat }) => ({ text: said('board_placed', { seat, board: boardName(text(event.board)) }), icon: 'hexes' }),
  seating_chosen: () => ({ text: said('seating_chosen'), icon: 'users' }),
  artefact_placed: (_, { seat }) => ({ text: said('artefact_placed', { seat }), icon: 'star' }),
  token_placed: (_, { seat }) => ({ text: said('token_placed', { seat }), icon: 'target' }),
  token_revealed: (event) => ({ text: said('token_revealed', { number: number(event.number) }), icon: 'eye' }),
  cards_drawn: (event, { seat }) => {
    const line = { text: said(event.objectives === true ? 'objectives_drawn' : 'power_drawn', { seat, count: number(event.cards) }), icon: 'cards' };
    // What was chosen and what came of it are one thing.
    const chosen = said('power_card_drawn', { seat });
    return event.objectives === true ? line : { ...line, joined: (before) => (before.text === chosen ? { ...before, ...line } : null) };
  },
  hand_redrawn: (event, { seat }) => ({ text: said(`redrawn_${text(event.which)}`, { seat }), icon: 'reroll' }),
  fighter_placed: (_, { who }) => ({ text: said('fighter_placed', { who }), icon: 'user' }),
  moved: (event, { who }) => ({ text: said(event.charge === true ? 'moved_charging' : 'moved', { who }), icon: 'move' }),
  charged: (_, { who }) => ({ text: said('charged', { who }), icon: 'blitz' }),
  on_guard: (_, { who }) => ({ text: said('on_guard', { who }), icon: 'shield' }),
  action_taken: (_, { who, card }) => ({ text: said('action_taken', { who, card }), icon: 'spark' }),
  power_card_drawn: (_, { seat }) => ({ text: said('power_card_drawn', { seat }), icon: 'cards' }),
  objective_exchanged: (_, { seat, card }) => ({ text: said('objective_exchanged', { seat, card }), icon: 'swap' }),
  passed: (_, { seat }) => ({ text: said('passed', { seat }), icon: 'chev-r' }),
  attack_declared: (event, { who, other }) => ({
    text: said(other === '' ? 'attacks_all' : 'attacks', { who, other, weapon: weaponName(text(event.attack)) }), icon: 'target',
  }),
  attack_rolled: (event, { who }) => ({
    text: said('attack_rolled', { who, count: number(event.total) }), icon: 'fist', kind: 'dice',
    dice: signs(event, 'attack'), why: whyOf(event),
  }),
  defence_rolled: (event, { who }) => ({
    text: said('defence_rolled', { who, count: number(event.total) }), icon: 'shield', kind: 'dice',
    dice: signs(event, 'defence'), why: whyOf(event),
  }),
  die_rerolled: (event, { who }) => ({
    text: said('die_rerolled', { who, count: number(event.total) }), icon: 'reroll', kind: 'dice',
    dice: signs(event, event.defence === true ? 'defence' : 'attack'), why: whyOf(event),
  }),
  attack_resolved: (event, { who, other }) => ({
    text: said(resolvedKey(event), { who, other }), icon: 'target', success: event.result === 'succeeds',
  }),
  damage_suffered: (event, { who }) => ({ text: said('damage', { who, count: number(event.damage) }), icon: 'g-drop' }),
  out_of_action: (_, { who }) => ({ text: said('out_of_action', { who }), icon: 'close', kind: 'score' }),
  glory_gained: (event, { seat }) => ({
    text: said('glory', { seat, count: number(event.glory) }), icon: 'g-glory', kind: 'score',
    joined: (before) => (before.key.endsWith(kScored) ? { ...before, key: before.key.slice(0, -kScored.length) } : null),
  }),
  driven_back: (_, { who }) => ({ text: said('driven_back', { who }), icon: 'arrow-r' }),
  pushed: (_, { who }) => ({ text: said('pushed', { who }), icon: 'arrow-r' }),
  inspired: (_, { who }) => ({ text: said('inspired', { who }), icon: 'spark' }),
  ploy_played: (_, { seat, card }) => ({ text: said('ploy_played', { seat, card }), icon: 'cards' }),
  ploy_ended: (_, { card }) => ({ text: said('ploy_ended', { card }), icon: 'cards' }),
  upgrade_played: (_, { seat, who, card }) => ({ text: said('upgrade_played', { seat, who, card }), icon: 'plus' }),
  reacted: (event, { seat, who, card }) => {
    const what = event.card === undefined ? strong(weaponName(text(event.attack))) : card;
    return { text: said(who === '' ? 'reacted' : 'reacted_with_fighter', { seat, who, card: what }), icon: 'bolt' };
  },
  card_rolled: (event, { seat, card }) => ({
    text: said('card_rolled', { seat, card }), icon: 'cards', kind: 'dice', dice: signs(event, 'attack'), success: event.success === true,
  }),
  healed: (event, { who }) => ({ text: said('healed', { who, count: number(event.wounds) }), icon: 'heart' }),
  swapped: (_, { who, other }) => ({ text: said('swapped', { who, other }), icon: 'swap' }),
  hex_blocked: () => ({ text: said('hex_blocked'), icon: 'lock' }),
  objective_removed: (event) => ({ text: said('objective_removed', { number: number(event.number) }), icon: 'trash' }),
  returned: (_, { who }) => ({ text: said('returned', { who }), icon: 'undo' }),
  scored: (event, { seat, card }) => ({ text: said('scored', { seat, card, count: number(event.glory) }), icon: 'g-glory', kind: 'score' }),
  discarded: (_, { seat, card }) => ({ text: said('discarded', { seat, card }), icon: 'trash' }),
  conceded: (event, { seat }) => ({ text: said(event.only_this_game === true ? 'conceded_game' : 'conceded', { seat }), icon: 'flag', kind: 'score' }),
};

function resolvedKey(event: GameEvent): string {
  if (event.result === 'ties') return 'attack_ties';
  if (event.result !== 'succeeds') return 'attack_fails';
  if (event.critical_hit === true) return 'attack_critical';
  return event.trapped === true ? 'attack_trapped' : 'attack_succeeds';
}

/** Rounds, activations and the end phase head what follows them. */
function headingOf(event: GameEvent, names: Names): Pick<LogLine, 'text' | 'heading'> | null {
  switch (event.event) {
    case 'game_began':
      return { text: t('underworlds.game_n', { game: number(event.game) }), heading: { seat: null, aside: '' } };
    case 'round_began': {
      const round = number(event.round);
      const words = round > 3 ? t('underworlds.sudden_death') : t('underworlds.round_n', { round });
      return { text: words, heading: { seat: null, aside: '' } };
    }
    case 'activation_began': {
      const seat = text(event.seat);
      return {
        text: names.seat(seat),
        heading: { seat, aside: t('underworlds.activation_n', { number: number(event.activation) }) },
      };
    }
    case 'end_phase_began':
      return { text: t('underworlds.end_phase'), heading: { seat: null, aside: t('underworlds.round_n', { round: number(event.round) }) } };
    default:
      return null;
  }
}

/** Events that name somebody in another field than `seat`. */
function special(event: GameEvent, names: Names): Partial<LogLine> | null {
  if (event.event === 'beginner_chosen')
    return { text: said('begins', { seat: strong(names.seat(text(event.begins))) }), icon: 'play' };
  if (event.event === 'game_ended' || event.event === 'match_ended') {
    const seat = typeof event.seat === 'string' ? event.seat : null;
    const [drawn, won] = event.event === 'game_ended' ? ['draw', 'wins'] : ['draws_match', 'wins_match'];
    return {
      text: seat === null ? said(drawn!) : said(won!, { seat: strong(names.seat(seat)) }),
      icon: 'trophy', kind: 'score',
    };
  }
  return null;
}

/** The line of the log for an event; nothing where there is nothing to say. */
export function tellEvent(event: GameEvent, key: string, names: Names): LogLine | null {
  const heading = headingOf(event, names);
  if (heading !== null) return { key, icon: 'dot', kind: 'play', ...heading };
  const fighter = (id: unknown): string => (typeof id === 'string' ? strong(names.fighter(id)) : '');
  const told =
    special(event, names) ??
    tellers[event.event]?.(event, {
      who: fighter(event.fighter),
      other: fighter(event.other),
      seat: strong(names.seat(typeof event.seat === 'string' ? event.seat : null)),
      card: typeof event.card === 'string' ? strong(cardName(event.card)) : '',
    });
  if (told == null || told.text === undefined) return null;
  return {
    key: event.event === 'scored' ? `${key}${kScored}` : key, icon: 'dot', kind: 'play',
    squares: [...square(event.from), ...square(event.to)],
    ...told, text: told.text,
  };
}
