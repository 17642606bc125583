// The big moments of an Underworlds game, as announcements.
import { t } from '../../ui/i18n.svelte';
import type { Told } from '../../match/line/live.svelte';
import type { GameEvent, Seat, UnderworldsPicture } from '../../wire';
import { telling, type Call, type Telling } from '../../match/calls/call';
import { strong } from '../../match/log/log';
import { cardName, cardText } from '../cards/catalogue.svelte';
import type { Names } from './sentences';

export interface Match {
  names: Names;
  warband: (seat: Seat) => string;
  seats: readonly Seat[];
}

const text = (value: unknown) => (typeof value === 'string' ? value : '');
const gloryOf = (picture: UnderworldsPicture, seat: Seat) => (picture.seats[seat]?.glory ?? 0) + (picture.seats[seat]?.glory_spent ?? 0);
const standing = (picture: UnderworldsPicture) => Object.keys(picture.seats).map((seat) => gloryOf(picture, seat)).join(' : ');

export class Moments {
  #activation: { seat: Seat; number: number } | null = null;

  constructor(readonly match: () => Match) {}

  hear(event: GameEvent, told: Told): Telling | null {
    if (event.event === 'activation_began') this.#activation = { seat: text(event.seat), number: Number(event.activation) };
    return telling(() => this.#call(event, told));
  }
  #call(event: GameEvent, told: Told): Call | null {
    const after = told.after as UnderworldsPicture;
    switch (event.event) {
      case 'ploy_played':
      case 'upgrade_played':
        return this.#card(event);
      case 'scored': return this.#objective(event, after);
      case 'out_of_action': return this.#out(event, told);
      case 'end_phase_began': return this.#round(event, after);
      // Of matched play only the end of the match is the end.
      case 'game_ended': return after.matched_play === undefined ? this.#end(event, after) : this.#game(event, after);
      case 'match_ended': return this.#end(event, after);
      default: return null;
    }
  }

  /** The call to whoever is to act, once. */
  handOver(seat: Seat, clock: string | null): Telling | null {
    const began = this.#activation;
    if (began === null || began.seat !== seat) return null;
    this.#activation = null;
    const { names, seats } = this.match();
    return () => ({
      kind: 'hand_over', seat, icon: String(began.number), title: t('calls.your_move', { name: names.seat(seat) }), text: '',
      tag: seats.length === 1 ? t('calls.your_activation', { turn: began.number }) : t('underworlds.activation_n', { number: began.number }),
      ...(clock === null ? {} : { facts: [{ value: clock, label: t('calls.clock_starts') }] }),
    });
  }

  /** One's own card one knows. */
  #card(event: GameEvent): Call | null {
    const { names, seats } = this.match();
    const seat = text(event.seat);
    if (seats.includes(seat)) return null;
    const card = text(event.card);
    const upgrade = event.event === 'upgrade_played';
    return {
      kind: 'card', seat, icon: 'cards', art: { card }, title: cardName(card), lesson: `card.${card}`,
      rule: upgrade ? 'wus.upgrade.02' : 'wus.ploy.02',
      tag: t(upgrade ? 'calls.upgrade_tag' : 'calls.card_tag', { side: names.seat(seat) }),
      text: cardText(card),
    };
  }

  #objective(event: GameEvent, picture: UnderworldsPicture): Call {
    const seat = text(event.seat);
    const card = text(event.card);
    return {
      kind: 'objective', seat, icon: 'trophy', title: cardName(card), text: cardText(card),
      rule: picture.phase === 'action' ? 'wus.objective.02' : 'wus.endphase.02',
      tag: t('calls.objective_tag', { side: this.match().names.seat(seat) }),
      facts: [{ value: `+${Number(event.glory)}`, label: t('calls.glory') }, { value: standing(picture), label: t('calls.score') }],
    };
  }

  #out(event: GameEvent, told: Told): Call | null {
    const { names, seats } = this.match();
    const fighter = (told.before as UnderworldsPicture).fighters[text(event.fighter)];
    if (fighter === undefined) return null;
    const by = text(event.other);
    return {
      kind: 'casualty', seat: fighter.seat, icon: 'close', art: { fighter }, yours: seats.length === 1 && seats.includes(fighter.seat),
      ...(by === '' ? {} : { rule: 'wus.out.03' }),
      tag: t('calls.out_tag', { side: names.seat(fighter.seat) }), title: t('calls.out_title', { fighter: names.fighter(fighter.id) }),
      text: by === '' ? '' : t('calls.out_by', { fighter: strong(names.fighter(by)) }),
      facts: [{ value: standing(told.after as UnderworldsPicture), label: t('calls.score') }],
    };
  }

  #round(event: GameEvent, picture: UnderworldsPicture): Call {
    return {
      kind: 'round', seat: null, icon: 'hexes', title: t('calls.end_phase'), tag: t('calls.round_tag', { round: Number(event.round) }),
      rule: 'wus.endphase.01', text: t('calls.end_phase_text'), facts: [{ value: standing(picture), label: t('calls.score') }],
    };
  }

  /** A game of matched play is over, and the next has begun. */
  #game(event: GameEvent, picture: UnderworldsPicture): Call | null {
    const matched = picture.matched_play;
    if (picture.over || matched === undefined) return null;
    const winner = typeof event.seat === 'string' ? event.seat : null;
    return {
      kind: 'round', seat: winner, icon: 'trophy', tag: t('calls.game_tag', { game: matched.game - 1 }), text: '',
      title: winner === null ? t('underworlds.drawn') : t('underworlds.side_wins', { side: this.match().warband(winner) }),
      facts: [{ value: matched.won.join(' : '), label: t('calls.games_won') }],
    };
  }

  #end(event: GameEvent, picture: UnderworldsPicture): Call {
    const { warband, seats } = this.match();
    const winner = typeof event.seat === 'string' ? event.seat : null;
    const [first = '', second = ''] = Object.keys(picture.seats);
    const left = (seat: Seat) => Object.values(picture.fighters).filter((fighter) => fighter.seat === seat && !fighter.out).length;
    const scored = (seat: Seat) => picture.seats[seat]?.scored.length ?? 0;
    const won = seats.length === 1 && winner === seats[0];
    const matched = picture.matched_play;
    const pair = (values: number[]): [number, number] => [values[0] ?? 0, values[1] ?? 0];
    return {
      kind: 'end', seat: winner, icon: 'trophy', tag: t(matched === undefined ? 'calls.game_over' : 'calls.match_over'), text: '',
      title: winner === null ? t('underworlds.drawn') : won ? t('underworlds.you_win') : t('underworlds.side_wins', { side: warband(winner) }),
      score: { names: [warband(first), warband(second)], values: matched === undefined ? [gloryOf(picture, first), gloryOf(picture, second)] : pair(matched.won) },
      rows: matched !== undefined ? [{ label: t('calls.glory_of_games'), values: pair(matched.glory) }] : [
        { label: t('calls.objectives'), values: [scored(first), scored(second)] },
        { label: t('calls.fighters_left'), values: [left(first), left(second)] },
      ],
    };
  }
}
