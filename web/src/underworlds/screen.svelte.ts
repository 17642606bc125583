// What the screen of a match shows, put together once for every layout.
import { language, t } from '../ui/i18n.svelte';
import type { LiveMatch } from '../match/line/live.svelte';
import type { DrawnSeat, Seat, Square } from '../wire';
import type { Question } from '../match/dock/dock';
import { Hint } from '../match/dock/hint.svelte';
import { LogWriter } from '../match/log/log';
import { squareKey } from './dock/action';
import { cardState, type CardState } from './cards/cardState';
import { cardInfo, catalogueIsLoaded, warbandName } from './cards/catalogue.svelte';
import { Curtain } from '../match/dock/curtain.svelte';
import { looksAtHand } from './cards/looksAtHand';
import { seatKits } from './board/kits';
import { lineArt, lineShape, tellLine } from './log/lines';
import { tellEvent } from './log/sentences';
import { Table } from './table.svelte';

export type Pile = 'scored' | 'objective_discard' | 'power_discard';

const kFewOptions = 2;

export class MatchScreen {
  readonly table: Table;
  readonly hint: Hint;
  readonly curtain: Curtain;
  /** Cards that are read. */
  reading = $state.raw<{ title?: string; cards: string[] } | null>(null);
  /** Hexes that a line of the log is about. */
  lit = $state.raw<Square[]>([]);

  constructor(readonly live: LiveMatch) {
    this.table = new Table(live);
    this.hint = new Hint(live, this.table.sender);
    this.curtain = new Curtain(() => live.seats, looksAtHand);
  }

  readonly picture = $derived.by(() => this.table.shown);
  readonly kits = $derived.by(() => seatKits(Object.keys(this.picture.seats), this.table.home));
  colourOf(seat: Seat | null): string {
    return (seat === null ? undefined : this.kits[seat]?.fill) ?? 'var(--line-3)';
  }
  /** The own side first. */
  readonly sides = $derived.by(() => {
    const { home } = this.table;
    return [home, ...Object.keys(this.picture.seats).filter((seat) => seat !== home)].map((seat) => ({
      seat,
      fighters: Object.values(this.picture.fighters).filter((fighter) => fighter.seat === seat),
    }));
  });

  // ---------------------------------------------------------------- what is asked

  // A hint stands in the place of the question, and its line in the place of the other marks.
  readonly #scene = $derived.by(() => ({ picture: this.table.picture, names: this.table.names, decision: this.live.decision ?? { seat: '', kind: 'activation' as const } }));
  readonly question = $derived.by(
    () =>
      this.#looking ??
      this.hint.question({ game: 'underworlds', tell: (line) => tellLine(line, this.#scene), art: (line) => lineArt(line, this.#scene) }) ??
      this.table.question,
  );
  readonly advised = $derived.by(() => (this.hint.line === null ? null : lineShape(this.hint.line, this.#scene)));
  readonly hexMarks = $derived.by(() => {
    if (this.advised !== null) return this.advised.hexMarks;
    const marks = new Map(this.table.hexMarks);
    for (const at of this.lit) if (!marks.has(squareKey(at))) marks.set(squareKey(at), { tone: 'from' as const });
    return marks;
  });
  readonly over = $derived.by(() => this.live.decision === null || this.picture.over);
  /** An activation in which nobody is chosen yet: the whole board is looked at. */
  readonly choosing = $derived.by(() => {
    const { kind, selection, listAll } = this.table;
    return this.live.mine && kind === 'activation' && selection.fighter === null && !selection.exchange && !listAll && this.hint.state === 'off';
  });
  /** The hexes that the question speaks of. */
  readonly spoken = $derived.by((): Square[] => {
    const { table } = this;
    if (!this.live.mine || this.curtainDown || this.choosing) return [];
    const where = (id: string | null): Square[] => {
      const at = id === null ? null : this.picture.fighters[id]?.at;
      return at ? [at] : [];
    };
    const { shown, aim } = table.charging;
    if (aim !== null && shown !== null) return [...where(table.actor), shown.from, ...where(shown.target)];
    const named = [...table.choices.fighters.keys()].flatMap(where);
    const hexes = [...table.choices.hexes.values()].flatMap(({ at }) => (at === undefined ? [] : [at]));
    return [...where(table.actor), ...named, ...hexes, ...(table.charging.answer?.reach ?? [])];
  });

  // ---------------------------------------------------------------- hands and the curtain

  /** Whose hand has its place on the screen. */
  readonly handSeat = $derived.by(() => this.curtain.open ?? this.table.handSeat);
  /** Who has the screen looks at his hand while another one is asked. */
  readonly #looking = $derived.by((): Question | null => {
    const { decision } = this.live;
    if (decision === null || this.curtain.open === null || this.curtain.open !== this.curtain.holder(decision.seat) || this.curtain.open === decision.seat) return null;
    const name = this.table.names.seat(decision.seat);
    return {
      tag: this.table.names.seat(this.curtain.open), title: t('underworlds.curtain_look'), tone: 'quiet', options: [],
      facts: t('underworlds.curtain_asked', { name }),
      ways: [{ title: t('match.curtain_over_to', { name }), icon: 'arrow-r', key: 'Escape', primary: true, inLine: true, test: 'curtain-over', run: () => this.curtain.turnTo(decision.seat) }],
    };
  });
  /** At one screen a hand lies face down until its owner asks for it. */
  readonly hand = $derived.by((): DrawnSeat | undefined => {
    const seat = this.picture.seats[this.handSeat];
    if (seat === undefined) return undefined;
    return { ...seat, hand: this.curtain.shows(seat.seat) ? (seat.hand ?? this.#remembered(seat)) : null };
  });
  /** The server tells the hand of who is asked. Another one, who has the screen again, sees what he held when he was asked last. */
  readonly #held = new Map<Seat, NonNullable<DrawnSeat['hand']>>();
  remember(): void {
    for (const { seat, hand } of Object.values(this.table.picture.seats)) if (hand !== null) this.#held.set(seat, hand);
  }
  #remembered({ seat, objectives_in_hand, power_in_hand }: DrawnSeat): DrawnSeat['hand'] {
    const held = this.#held.get(seat);
    const isStill = held?.objectives.length === objectives_in_hand && held.power.length === power_in_hand;
    return isStill ? held : null;
  }
  /** On small screens the hand stands below a question that leaves it room. */
  readonly handBelow = $derived.by(() => this.hasHand && this.hint.state === 'off' && !this.curtainDown && this.table.charging.aim === null && (this.question?.options.length ?? 0) <= kFewOptions);
  /** Before the first hand is drawn its room belongs to the board. */
  readonly hasHand = $derived.by(() => this.picture.phase !== 'set_up' || (this.hand?.power_in_hand ?? 0) > 0);
  readonly curtainDown = $derived.by(() => {
    const seat = this.table.picture.seats[this.live.decision?.seat ?? ''];
    const cards = (seat?.objectives_in_hand ?? 0) + (seat?.power_in_hand ?? 0);
    return this.live.mine && !this.table.passing && this.curtain.isDown(this.live.decision, cards);
  });
  /** Whoever is asked has not the screen: nobody answers for him. */
  get handedOver(): boolean {
    return this.curtainDown || this.#looking !== null;
  }
  browse(seat: Seat, pile: Pile): void {
    const drawn = this.table.picture.seats[seat];
    if (drawn !== undefined) this.reading = { title: `${t(`underworlds.${pile}`)} · ${warbandName(drawn.warband)}`, cards: drawn[pile] };
  }

  /** Of a card in the hand that lies open; nothing: it is not there. */
  cardState(card: string): CardState | null {
    const info = cardInfo(card);
    const { hand, handSeat, table } = this;
    if (info === undefined || hand?.hand == null || ![...hand.hand.objectives, ...hand.hand.power].includes(card)) return null;
    const { decision } = this.live;
    const asked = this.live.mine && decision?.seat === handSeat ? decision : null;
    const offered = asked !== null && (table.cardAction(card) !== undefined || table.choices.offered.has(card));
    return cardState({ info, asked, offered, seat: hand, fighters: this.picture.fighters });
  }

  // ---------------------------------------------------------------- what is told

  readonly #writer = $derived.by(() => {
    void language();
    void catalogueIsLoaded();
    const { names } = this.table;
    return new LogWriter((event, _, key) => tellEvent(event, key, names));
  });
  readonly lines = $derived.by(() => this.#writer.lines(this.live.history));
  readonly filmTag = $derived.by(() => {
    const { picture } = this;
    const seat = picture.phase === 'action' ? picture.active : null;
    if (seat === null) return t('film.tag_between');
    return t('film.activation', { side: this.table.names.seat(seat), turn: Math.max(1, picture.seats[seat]?.activations ?? 0) });
  });
  readonly headline = $derived.by(() => {
    const { winners } = this.table.picture;
    if (winners.length !== 1) return t('underworlds.drawn');
    const winner = winners[0] as Seat;
    const { seats } = this.live;
    return seats.length === 1 && seats[0] === winner ? t('underworlds.you_win') : t('underworlds.side_wins', { side: this.table.warband(winner) });
  });
  readonly finalScore = $derived.by(() => {
    const { seats, matched_play } = this.table.picture;
    const won = Object.keys(seats).map((_, i) => matched_play?.won[i] ?? 0);
    return Object.values(seats).map((seat, i) => `${this.table.warband(seat.seat)} ${matched_play === undefined ? seat.glory + seat.glory_spent : won[i]}`).join(' – ');
  });

  clickFighter(id: string): void {
    const { table } = this;
    if (this.handedOver) return;
    const at = table.picture.fighters[id]?.at;
    if (table.choices.selectable.has(id)) table.select({ fighter: id, exchange: false });
    else if (at) table.pick(at, id, { touch: false, nearest: () => 0 });
    else table.pointedFighter = id;
  }
}
