// The purchase before a match: whose list is shown, what can be bought, what is left. It sends the engine's own actions, one for each thing.
import { t } from '../../ui/i18n.svelte';
import { canTakeBack } from '../../match/line/takeBack';
import type { ActionText, Shop as ShopPicture, ShopOffer } from '../../wire';
import { readActions } from '../dock/actions';
import type { MatchScreen } from '../screen.svelte';
import { aboutOf, actionWord, iconOf, moneyCounted, nameOf, purchasesOf, ruleOf, type Purchase, type Row } from './offers';

type Side = 'home' | 'away';

/** What is on sale while this is asked. */
const onSale: Record<string, ShopOffer['kind'][]> = { journeymen: ['journeyman'], buy_cards: ['card'], draw_cards: ['card'], choose_deck: ['card'] };
/** The questions about Special Play cards, after the purchase. */
const drawing = ['draw_cards', 'return_cards', 'choose_deck', 'exchange_cards', 'keep_card'];
const kList: ShopOffer['kind'][] = ['staff', 'mercenary', 'star'];

/** How often and how long a match is waited for that goes back. */
const kMostLooks = 100;
const kLookMs = 40;

export class Shop {
  constructor(readonly screen: MatchScreen) {}

  readonly live = $derived.by(() => this.screen.live);
  readonly edition = $derived.by(() => this.live.info?.edition ?? '');
  readonly picture = $derived.by((): ShopPicture | null => this.screen.picture.shop ?? null);
  readonly kind = $derived.by(() => this.live.decision?.kind ?? '');
  readonly isDrawing = $derived.by(() => drawing.includes(this.kind));
  readonly mine = $derived.by(() => this.live.mine);
  readonly busy = $derived.by(() => this.screen.sender.busy || this.live.connection !== 'open');
  /** Who is asked. */
  readonly asked = $derived.by(() => (this.live.decision?.seat ?? 'home') as Side);
  /** Whose list is shown: one's own, also while the other buys. */
  readonly side = $derived.by((): Side => (this.mine || this.live.seats.length !== 1 ? this.asked : (this.live.seats[0] as Side)));
  readonly other = $derived.by((): Side => (this.side === 'home' ? 'away' : 'home'));
  readonly actions = $derived.by(() => (this.mine ? readActions(this.live.actions) : []));

  readonly bought = $derived.by(() => ({ home: purchasesOf(this.live.history, 'home'), away: purchasesOf(this.live.history, 'away') }));
  readonly money = $derived.by(() => this.picture![this.side]);
  /** What can be spent on what is asked about. */
  readonly gold = $derived.by(() => this.money.gold + (this.kind === 'buy_cards' ? this.money.for_cards : 0));
  readonly left = $derived.by(() => this.gold + this.money.own);
  /** With what is in the basket already. */
  readonly all = $derived.by(() => this.left + this.bought[this.side].reduce((sum, { price, lost }) => sum + (lost ? 0 : price), 0));
  readonly begun = $derived.by(() => moneyCounted(this.live.history, this.side));
  /** Before, nobody knows what he can spend. */
  readonly isCounted = $derived.by(() => this.begun !== null || this.kind === 'buy_cards' || this.kind === 'buy_inducements');

  readonly rows = $derived.by((): Row[] => {
    const kinds = onSale[this.kind] ?? kList;
    const all = (this.picture?.offers ?? []).filter(({ kind }) => kinds.includes(kind)).map((offer) => this.#row(offer));
    // Players of other teams are nobody's business; help that this team may not have is listed with the reason.
    return all.filter((row) => row.kind === 'staff' || row.add !== null || row.most > 0);
  });

  #row(offer: ShopOffer): Row {
    const line = offer[this.side];
    const word = actionWord(offer.id);
    const add = this.actions.find((action) => (action.verb === 'buy' || action.verb === 'draw-card') && action.word === word)?.text ?? null;
    return {
      id: offer.id, kind: offer.kind, name: nameOf(offer), about: this.kind === 'choose_deck' ? t('bloodbowl.offer_about_deck') : aboutOf(offer), icon: iconOf(offer.id, offer.kind), rule: ruleOf(this.edition, offer.id, offer.kind),
      price: line.price, most: line.most, why: add !== null || (line.why_not === 'money' && !this.isCounted) ? null : line.why_not, count: this.bought[this.side].filter(({ id }) => id === offer.id).length,
      add, players: offer.players ?? [],
    };
  }
  /** The skills that a mercenary may learn, with the action that hires him so. */
  skillsFor(id: string): { skill: string; action: ActionText }[] {
    const word = actionWord(id);
    return this.actions.filter((action) => action.verb === 'buy-skilled' && action.word === word).map((action) => ({ skill: action.text.split(' ')[2] ?? '', action: action.text }));
  }
  action(verb: string): ActionText | null {
    return this.actions.find((action) => action.verb === verb)?.text ?? null;
  }
  nameOf(id: string): string {
    const offer = this.picture?.offers.find((one) => one.id === id);
    return offer === undefined ? id : nameOf(offer);
  }
  kindOf(id: string): ShopOffer['kind'] {
    return this.picture?.offers.find((one) => one.id === id)?.kind ?? 'staff';
  }

  // ---------------------------------------------------------------- marked beforehand

  /** While the other side buys: what is to be in the basket when the own turn comes. */
  marked = $state<string[]>([]);
  readonly canMark = $derived.by(() => !this.mine && this.live.seats.length === 1 && this.asked === this.other && this.kind === 'buy_inducements' && !this.hasBought);
  /** Whose turn to buy is over marks nothing any more. */
  readonly hasBought = $derived.by(() => this.picture?.first === this.side);
  readonly afterMarks = $derived.by(() => this.left - this.marked.reduce((sum, id) => sum + (this.rows.find((row) => row.id === id)?.price ?? 0), 0));
  marksOf(id: string): number {
    return this.marked.filter((one) => one === id).length;
  }
  mayMark({ id, price, most, why }: Row): boolean {
    return why !== 'team' && why !== 'places' && price <= this.afterMarks && this.marksOf(id) < most;
  }
  mark(id: string): void {
    this.marked = [...this.marked, id];
  }
  unmark(id: string): void {
    const at = this.marked.lastIndexOf(id);
    this.marked = this.marked.filter((_, place) => place !== at);
  }
  /** Into the basket, as far as they still fit. */
  async takeMarked(): Promise<void> {
    let { left } = this;
    const counts = new Map<string, number>();
    const plan = this.marked.flatMap((id) => {
      const row = this.rows.find((one) => one.id === id);
      const count = (counts.get(id) ?? 0) + 1;
      if (row === undefined || row.add === null || row.price > left || count > row.most) return [];
      counts.set(id, count);
      left -= row.price;
      return [row.add];
    });
    this.marked = [];
    if (plan.length > 0) await this.screen.sender.plan(plan);
  }

  // ---------------------------------------------------------------- what is done

  act(action: ActionText): void {
    this.screen.act(action);
  }
  readonly canUndo = $derived.by(() => this.mine && canTakeBack(this.live));
  undo(): void {
    void this.screen.sender.undo();
  }
  /** It can be given back while nothing but purchases of this side has happened since. */
  canGiveBack(one: Purchase): boolean {
    return this.canUndo && one.action !== null && this.kind === 'buy_inducements' && this.#since(one).every((entry) => entry.seat === this.side && entry.action?.startsWith('buy') === true);
  }
  #since(one: Purchase) {
    return this.live.history.slice(one.entry);
  }
  /** Everything back to it, then the rest is bought again. */
  async giveBack(one: Purchase): Promise<void> {
    const since = this.#since(one);
    const again = since.slice(1).map((entry) => entry.action).filter((action) => action !== null);
    for (let n = 0; n < since.length; n += 1) await this.screen.sender.undo();
    if (again.length === 0) return;
    // The answers come first, then what the match is like again: what is said before is too old.
    for (let n = 0; n < kMostLooks && this.live.history.length > one.entry; n += 1) await new Promise((resolve) => setTimeout(resolve, kLookMs));
    await this.screen.sender.plan(again);
  }
  /** The last one of these that was bought. */
  lastOf(id: string): Purchase | null {
    return this.bought[this.side].filter((one) => one.id === id && this.canGiveBack(one)).at(-1) ?? null;
  }
}
