// Arranging the own players: set-up, Perfect Defence, Quick Snap. The draft is kept here; the server
// says what may stand where, what is missing and what sends it (FormationAnswer).
import { get, put } from '../../wire/api';
import type { BloodBowlPicture, Formation, FormationAnswer, FormationLimit, PitchPlayer, Places, Square } from '../../wire';
import { change, settings } from '../../match/menu/settings.svelte';
import type { Control } from '../control.svelte';
import { key, same } from '../board/geometry';
import { Draft, storedPlaces } from './draft';
import { forSide, formationOf, offered, placesOf, type OfferedFormation } from './formations';

export type Phase = 'set_up' | 'perfect_defence' | 'quick_snap';

const phases: Record<string, Phase> = {
  place_player: 'set_up', place_square: 'set_up', perfect_defence: 'perfect_defence', quick_snap_player: 'quick_snap', quick_snap_square: 'quick_snap',
};
/** Milliseconds: between questions about where the pointer is, before a formation that is pointed at is shown. */
const kPreviewPause = 60;
const kGhostPause = 80;

export class SetUp {
  draft = $state.raw(new Draft());
  answer = $state.raw<FormationAnswer | null>(null);
  /** Who is being moved, and the square under the pointer with the counts as they would be. */
  lifted = $state<string | null>(null);
  pointed = $state.raw<Square | null>(null);
  foreseen = $state.raw<FormationAnswer | null>(null);
  cursor = $state.raw<Square | null>(null);
  /** Whom an illegal square was chosen for. */
  refused = $state<string | null>(null);
  saved = $state.raw<Formation[]>([]);
  savingProblem = $state('');
  chosen = $state<string | null>(null); // the formation that was put on last
  ghosts = $state.raw<Places | null>(null); // of the formation that is pointed at
  fits = $state.raw<Record<string, boolean>>({}); // whether a formation stands as it is drawn

  readonly phase = $derived.by((): Phase | null => {
    const kind = this.control.kind;
    if (kind === null) return null;
    return this.control.live.decision?.rearranging === true ? 'perfect_defence' : (phases[kind] ?? null);
  });
  readonly picture = $derived.by(() => this.control.picture);
  readonly side = $derived.by(() => this.control.side);
  readonly kicks = $derived(this.picture.kicking === this.side);
  /** One set-up: its draft is kept under this name. A drive ends with a touchdown or a half. */
  readonly name = $derived.by(() => {
    if (this.phase === null) return null;
    const { half, home, away } = this.picture;
    return ['affray.draft', this.control.live.id, this.side, half, home.score, away.score, this.phase].join('.');
  });
  readonly movable = $derived(new Set(this.answer?.players ?? []));
  readonly formations = $derived.by(() => offered(this.saved, this.control.live.info?.edition ?? ''));
  readonly kind = $derived<Formation['kind']>(this.kicks ? 'defence' : 'attack');
  readonly legal = $derived.by(() => this.#begun === this.name && this.answer?.legal === true);
  readonly changed = $derived.by(() => Object.entries(this.draft.places).some(([player, at]) => !same(this.picture.players[player]?.at ?? null, at)));
  /** Counts as they are, or as they would be with whoever is being moved where he is pointed. */
  readonly limits = $derived.by((): FormationLimit[] => (this.foreseen ?? this.answer)?.limits ?? []);
  /** Everybody as the draft has them. */
  readonly shown = $derived.by((): BloodBowlPicture => {
    if (this.answer === null) return this.picture;
    const players = { ...this.picture.players };
    for (const id of this.movable) {
      const at = id === this.lifted || this.ghosts !== null ? null : this.draft.squareOf(id);
      players[id] = { ...players[id]!, at, state: at === null ? 'reserves' : 'standing' };
    }
    return { ...this.picture, players };
  });
  readonly bench = $derived.by((): PitchPlayer[] =>
    [...this.movable].filter((id) => this.draft.squareOf(id) === null).map((id) => this.picture.players[id]!).filter(Boolean).sort((a, b) => a.number - b.number),
  );
  /** Squares where a click does something. */
  readonly open = $derived.by(() => {
    if (this.lifted !== null) return new Set(this.squaresFor(this.lifted).map(key));
    return new Set([...this.movable].map((id) => this.draft.squareOf(id)).filter((at) => at !== null).map(key));
  });

  #takingBack = false;
  #stuck = $state(false);
  #asked = 0;
  #answering: Promise<void> | null = null; // about the draft as it is now
  #begun = $state<string | null>(null);
  #foreseeing = 0;
  #ghosting = 0;

  constructor(readonly control: Control) {}

  squaresFor(player: string): Square[] {
    return this.answer?.reach?.[player] ?? this.answer?.squares ?? [];
  }

  // ------------------------------------------------------------------ beginning

  /** To be called whenever the question changes, unless it does so because the draft is being sent. */
  async refresh(): Promise<void> {
    const { name } = this;
    if (name === null) {
      this.#begun = null;
      this.#stuck = false;
      this.answer = null;
      this.#putBack();
      return;
    }
    if (this.control.sender.busy || this.#takingBack) return;
    if (this.isPartlySent) return this.#takeBackSent();
    const fresh = this.#begun !== name;
    this.#begun = name;
    if (fresh) {
      this.answer = null;
      this.draft = new Draft();
      this.chosen = null;
      this.#putBack();
    }
    const base = await this.#ask({});
    if (base === null || this.name !== name) return;
    const isFree = (square: Square) => base.reach !== null || base.squares.some((one) => same(one, square));
    if (fresh) await this.#begin(base, isFree);
    else this.draft = this.draft.within(base.players, isFree);
    if (this.name === name) await this.#update();
  }

  /**
   * Part of a set-up is with the engine already: after a take-back, or from another client. It becomes a draft again, so
   * that it can be changed as a whole.
   */
  async #takeBackSent(): Promise<void> {
    const { live, sender } = this.control;
    this.#takingBack = true;
    if (this.name !== null && sessionStorage.getItem(this.name) === null) {
      const own = Object.values(this.picture.players).filter((player) => player.side === this.side && player.at !== null);
      sessionStorage.setItem(this.name, JSON.stringify(Object.fromEntries(own.map((player) => [player.id, player.at]))));
    }
    while (this.isPartlySent) {
      const { seq } = live;
      await sender.undo();
      for (let looks = 0; live.seq >= seq && looks < 20; looks += 1) await new Promise((resolve) => setTimeout(resolve, 50));
      if (live.seq >= seq) break;
    }
    this.#takingBack = false;
    this.#stuck = this.isPartlySent; // then whoever stands stays
    live.problem = null; // nobody asked for it
    await this.refresh();
  }
  readonly isPartlySent = $derived.by(() => {
    const { kind, live } = this.control;
    if (this.#stuck || (kind !== 'place_player' && kind !== 'place_square')) return false;
    if (live.decision?.rearranging === true) return true;
    const own = Object.values(this.picture.players).filter((player) => player.side === this.side);
    const inHand = kind === 'place_square' && own.filter((player) => player.state === 'reserves').length > 1;
    return inHand || own.some((player) => player.at !== null);
  });

  async #begin(base: FormationAnswer, isFree: (square: Square) => boolean): Promise<void> {
    const kept = storedPlaces(sessionStorage.getItem(this.name!));
    const restored = kept === null ? null : new Draft(kept).within(base.players, isFree);
    if (restored !== null && restored.count > 0) this.draft = restored;
    else if (this.phase === 'set_up') this.draft = new Draft((await this.#usual(base)) ?? {});
    else this.draft = new Draft(this.#standing(base.players));
    if (this.phase !== 'quick_snap') void this.#loadSaved(base);
  }
  /** Where they stand now. */
  #standing(players: readonly string[]): Places {
    return Object.fromEntries(players.flatMap((id) => (this.picture.players[id]?.at ? [[id, this.picture.players[id].at]] : [])));
  }
  /** The formation of one's choice, so that Done can be the first click. */
  async #usual(base: FormationAnswer): Promise<Places | null> {
    if (settings.formations[this.kind] !== null && this.saved.length === 0) await this.#loadSaved(base);
    const mine = this.formations.find((one) => one.id === settings.formations[this.kind]);
    const usual = mine ?? this.formations.find((one) => one.kind === this.kind)!;
    this.chosen = usual.id;
    return this.#asPlaced(usual, base.players);
  }

  // ------------------------------------------------------------------ what the server is asked

  async #ask(places: Places): Promise<FormationAnswer | null> {
    const slots = this.#slots();
    try {
      return await this.control.live.query<FormationAnswer>({ about: 'formation', places, ...(slots.length > 0 ? { slots } : {}) });
    } catch {
      return null; // the connection is lost: all is asked anew when it is back
    }
  }
  #slots(): Square[] {
    const formation = this.formations.find((one) => one.id === this.chosen);
    return (formation?.squares ?? []).map((square) => forSide(square, this.side));
  }
  async #update(): Promise<void> {
    const asked = ++this.#asked;
    if (this.name !== null) sessionStorage.setItem(this.name, JSON.stringify(this.draft.places));
    const answer = await this.#ask(this.draft.places);
    if (asked !== this.#asked || answer === null) return;
    this.answer = answer;
  }
  #change(draft: Draft): void {
    this.#putBack();
    if (draft === this.draft) return;
    this.draft = draft;
    this.control.live.problem = null;
    this.#answering = this.#update();
  }

  // ------------------------------------------------------------------ one player

  lift(player: string): void {
    if (!this.movable.has(player) || this.control.sender.busy) return;
    this.lifted = player;
    this.refused = null;
  }
  #putBack(): void {
    this.lifted = null;
    this.point(null);
    this.refused = null;
  }
  putBack(): void {
    this.#putBack();
  }
  point(square: Square | null): void {
    if (same(square, this.pointed) || (square === null && this.pointed === null)) return;
    this.pointed = square;
    clearTimeout(this.#foreseeing);
    if (this.lifted === null || square === null || !this.open.has(key(square))) this.foreseen = null;
    else this.#foreseeing = window.setTimeout(() => void this.#foresee(this.lifted, square), kPreviewPause);
  }
  async #foresee(player: string | null, square: Square): Promise<void> {
    if (player === null) return;
    const answer = await this.#ask(this.draft.put(player, square).places);
    if (this.lifted === player && same(this.pointed, square)) this.foreseen = answer;
  }

  /** A click, a tap, Enter, or where he was dropped. */
  choose(square: Square): void {
    if (this.lifted !== null) return this.drop(this.lifted, square);
    const player = this.draft.playerAt(square);
    if (player !== null) this.lift(player);
  }
  drop(player: string, square: Square): void {
    const allowed = this.squaresFor(player).some((one) => same(one, square));
    const own = same(this.draft.squareOf(player), square);
    if (allowed) this.#change(this.draft.put(player, square));
    else this.#putBack();
    if (!allowed && !own) this.refused = player;
  }
  takeOff(player: string): void {
    if (this.phase !== 'quick_snap') this.#change(this.draft.takeOff(player));
    else this.#putBack();
  }

  // ------------------------------------------------------------------ all of them

  undo(): void {
    this.#change(this.draft.undone());
  }
  redo(): void {
    this.#change(this.draft.redone());
  }
  mirror(): void {
    if (this.phase !== 'quick_snap') this.#change(this.draft.mirrored());
  }
  /** Off the pitch; in a quick set-up back to where everybody stands. */
  clear(): void {
    this.#change(this.phase === 'set_up' ? this.draft.cleared() : this.draft.replaced(this.#standing([...this.movable])));
  }
  /** Fill up, or fix it. */
  async repair(): Promise<void> {
    await this.#answering;
    const repair = this.answer?.repair;
    if (repair) this.#change(this.draft.replaced(repair.places));
  }

  async done(): Promise<void> {
    await this.#answering;
    if (!this.legal || this.control.sender.busy) return;
    this.#putBack();
    await this.control.sender.plan([...this.answer!.actions], true); // refused: the draft is still there, live.problem says why
  }

  // ------------------------------------------------------------------ formations

  async #asPlaced(formation: OfferedFormation, players: readonly string[]): Promise<Places | null> {
    const fit = players.map((id) => this.picture.players[id]!).filter(Boolean);
    const isFree = (square: Square) => this.draft.playerAt(square) !== null || this.#isOpen(square);
    const places = new Draft(placesOf(formation, fit, this.side)).within(players, isFree).places;
    const answer = await this.#ask(places);
    if (answer === null) return null;
    this.fits = { ...this.fits, [formation.id]: answer.legal };
    return answer.legal ? places : (answer.repair?.places ?? places);
  }
  /** Nobody stands there whom the draft does not move. */
  #isOpen(square: Square): boolean {
    return !Object.values(this.picture.players).some((player) => same(player.at, square) && !this.movable.has(player.id));
  }
  async putOn(formation: OfferedFormation): Promise<void> {
    this.showGhosts(null);
    this.chosen = formation.id;
    const { name } = this;
    const places = await this.#asPlaced(formation, [...this.movable]);
    if (places !== null && this.name === name) this.#change(this.draft.replaced(places));
  }
  showGhosts(formation: OfferedFormation | null): void {
    clearTimeout(this.#ghosting);
    this.ghosts = null;
    if (formation === null) return;
    this.#ghosting = window.setTimeout(() => {
      const fit = [...this.movable].map((id) => this.picture.players[id]!).filter(Boolean);
      this.ghosts = placesOf(formation, fit, this.side);
    }, kGhostPause);
  }
  async #loadSaved(base: FormationAnswer): Promise<void> {
    try {
      this.saved = await get<Formation[]>('/api/formations');
    } catch {
      // The ready ones are there.
    }
    for (const formation of this.formations) if (this.fits[formation.id] === undefined) await this.#asPlaced(formation, base.players);
  }
  isUsual(formation: OfferedFormation): boolean {
    return settings.formations[formation.kind] === formation.id;
  }
  makeUsual(formation: OfferedFormation): void {
    change({ formations: { ...settings.formations, [formation.kind]: this.isUsual(formation) ? null : formation.id } });
  }
  async save(title: string): Promise<void> {
    const formation: Formation = {
      id: crypto.randomUUID(), name: title, kind: this.kind, edition: this.control.live.info?.edition ?? '',
      places: formationOf(this.draft.places, this.picture.players, this.side),
    };
    if (await this.#keep([...this.saved, formation])) {
      this.chosen = formation.id;
      this.fits = { ...this.fits, [formation.id]: this.legal };
    }
  }
  async forget(id: string): Promise<void> {
    await this.#keep(this.saved.filter((one) => one.id !== id));
  }
  async #keep(all: Formation[]): Promise<boolean> {
    try {
      this.saved = await put<Formation[]>('/api/formations', all);
      this.savingProblem = '';
      return true;
    } catch (error) {
      this.savingProblem = (error as Error).message;
      return false;
    }
  }
}
