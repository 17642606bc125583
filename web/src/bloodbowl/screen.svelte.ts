// What the screen of a match shows, put together once for every layout.
import { matchKits } from '../drawings/kits';
import { kitFill } from '../drawings/token';
import { language, t } from '../ui/i18n.svelte';
import type { LiveMatch, Told } from '../match/line/live.svelte';
import type { BloodBowlPicture, Line, Seat, Square } from '../wire';
import type { Telling } from '../match/calls/call';
import { Curtain } from '../match/dock/curtain.svelte';
import { densityOf, type Question } from '../match/dock/dock';
import type { Beat } from '../match/film/reel';
import { Voices } from '../match/film/voices.svelte';
import { Hint } from '../match/dock/hint.svelte';
import { LogWriter } from '../match/log/log';
import { Sender } from '../match/line/sender.svelte';
import { Animator } from './film/animation.svelte';
import { changesOf, type Change } from './film/changes';
import { Control } from './control.svelte';
import { dockQuestion } from './dock/dockQuestion';
import { projection } from './film/film';
import { stepWords } from './film/filmWords';
import { isOnPitch, squareName } from './board/geometry';
import type { Choosing } from './board/taps';
import { linePlayer, lineShape, tellLine as tellPlay } from './log/lines';
import { Moments } from './film/moments';
import { namesFrom, namesVersion } from './players/names.svelte';
import { handOf, playableName, secretsIn } from './cards/playables';
import { isListed, isOfPlay, type OptionArt, pickedFrom } from './dock/questions';
import { thingAt } from './stadium/stadium';
import { isBonusTurn } from './frame/turns';
import { resultOf } from './film/result';
import { tellEntry, tellIn } from './log/sentences';
import { SetUp } from './setup/setup.svelte';
import { TurnChances } from './film/turnChances';

type Side = 'home' | 'away';
const kFew = 6; // options whose squares all come into sight

export class MatchScreen {
  readonly sender: Sender;
  readonly control: Control;
  readonly hint: Hint;
  readonly setUp: SetUp;
  readonly animator = new Animator();
  readonly voices: Voices;
  readonly turnChances: TurnChances;
  readonly #moments: Moments;
  /** The others' turn, from the picture before it to the one after. */
  #theirTurn = $state.raw<[BloodBowlPicture, BloodBowlPicture] | null>(null);
  /** What it changed; shown until somebody acts. */
  readonly changes = $derived.by<Change[]>(() => (this.#theirTurn === null ? [] : changesOf(...this.#theirTurn, this.live.seats)));
  readonly names = namesFrom(() => this.live.picture as BloodBowlPicture | null);

  readonly picture = $derived.by(() => this.live.picture as BloodBowlPicture);
  readonly kits = $derived(matchKits(this.picture.home.name, this.picture.away.name));
  readonly over = $derived.by(() => this.picture.over || (this.live.info?.state === 'over' && !this.voices.film.running));
  /** On one screen the pitch does not turn with every question. */
  readonly mySide = $derived.by(() => (this.live.seats.length === 1 && this.live.seat === 'away' ? 'away' : 'home'));
  readonly scene = $derived.by(() => ({ picture: this.picture, names: this.names, decision: this.live.decision ?? { seat: '', kind: 'turn' as const } }));
  /** Two coaches at one screen: a hand with cards that the other may not see lies face down until its owner asks for it. */
  readonly curtain: Curtain;
  secrets(side: Side): number {
    return secretsIn(handOf(this.picture, side));
  }
  readonly curtainDown = $derived.by(() => {
    const { decision, mine } = this.live;
    return mine && decision !== null && this.curtain.isDown(decision, this.secrets(decision.seat as Side));
  });
  /** In the place of a question about a hand that nobody has asked to see yet. */
  get #covered(): Question | null {
    const { decision } = this.live;
    if (!this.curtainDown || decision === null) return null;
    return { tag: t('match.curtain_tag'), title: t('match.curtain_over_to', { name: this.picture[decision.seat as Side].name }), tone: 'yours', options: [] };
  }
  showsHand(side: Side): boolean {
    return this.secrets(side) === 0 || this.curtain.shows(side);
  }
  /** A hint stands in the place of the question. */
  readonly question = $derived.by(
    (): Question =>
      this.#covered ??
      this.hint.question({ game: 'bloodbowl', tell: (line) => tellPlay(line, this.scene), art: (line) => this.#lineArt(line) }) ??
      this.#asked,
  );
  // What lies on a square is explained while it is pointed at; with fingers, after a tap on it.
  touched = $state.raw<Square | null>(null);
  readonly thing = $derived.by(() => {
    const at = this.control.pointed ?? this.control.cursor ?? this.touched;
    const told = at === null ? null : thingAt(this.picture, at);
    return at === null || told === null ? null : { at, told };
  });
  /** What is picked in a list that stands where the pitch was. */
  picked = $state<string | null>(null);
  readonly listOptions = $derived.by(() => (isListed(this.control.kind) ? dockQuestion(this.control, this.names).options : []));
  get #asked(): Question {
    const question = dockQuestion(this.control, this.names);
    return isListed(this.control.kind) ? pickedFrom(question, this.picked) : question;
  }
  /** Besides what the card that was tapped for does: nothing while a list of opponents' names stands there. */
  readonly besides = $derived.by((): Question | null => {
    if (this.control.actor === null || !this.live.mine) return null;
    const options = this.question.options.filter((option) => option.preferred !== true);
    return { ...this.question, tag: '', title: t('bloodbowl.besides'), facts: '', options, ways: this.question.ways?.filter((way) => way.key !== 'Escape') ?? [] };
  });
  /** "Fireball on u8" */
  readonly aimTitle = $derived.by(() => {
    const { aimedAt, kind } = this.control;
    const player = aimedAt === null || kind === 'play_square' ? null : this.control.playerAt(aimedAt);
    const target = player?.name ?? (aimedAt === null ? '' : squareName(aimedAt));
    return t('bloodbowl.play_on', { card: playableName(this.control.decision?.card), target });
  });
  readonly density = $derived.by(() => (this.voices.now === 'film' ? 'rows' : densityOf(this.voices.asked(this.question))));
  readonly advised = $derived.by(() => (this.hint.line === null ? null : lineShape(this.hint.line, this.scene)));
  readonly result = $derived.by(() => resultOf(this.picture, this.live.outcome));
  readonly #writer = $derived.by(() => {
    void language();
    void namesVersion();
    return new LogWriter((event, entry, key, earlier) => tellIn(event, entry, key, earlier, this.names), (entry, earlier) => tellEntry(entry, earlier, this.names));
  });
  readonly lines = $derived.by(() => this.#writer.lines(this.live.history));
  /** The skills of one's own players: those that may ask. */
  readonly ownSkills = $derived.by(() => {
    const own = Object.values(this.picture.players).filter((player) => this.live.seats.includes(player.side));
    return [...new Set(own.flatMap((player) => player.skills))].sort();
  });
  /** Who is drawn at full strength while a question is about some players only; nothing: everybody. */
  readonly lit = $derived.by(() => {
    const { kind, byPlayer } = this.control;
    if (kind === null || kind === 'turn' || kind === 'move') return null;
    return byPlayer.size === 0 ? null : new Set(byPlayer.keys());
  });
  /** The squares that the question speaks of: who acts, whom it may be done to, what was tapped. */
  readonly spoken = $derived.by((): Square[] => {
    const { moverAt, tapped, canAct } = this.control;
    if (this.choosing) return canAct.map((id) => this.picture.players[id]?.at ?? null).filter((at) => at !== null);
    const asked = this.control.decision?.player;
    const askedAt = typeof asked === 'string' ? (this.picture.players[asked]?.at ?? null) : null;
    const named = this.question.options.length <= kFew ? this.question.options.flatMap((option) => option.squares ?? []) : [];
    const squares = this.advised === null ? [moverAt ?? askedAt, tapped, ...named] : [this.advised.from, this.advised.target];
    return squares.filter((square) => square !== null).filter(isOnPitch);
  });
  /** A turn in which nobody is chosen yet: the whole pitch is looked at. */
  readonly choosing = $derived.by(() => this.control.kind === 'turn' && this.control.selected === null && this.control.tapped === null && !this.control.ending);

  constructor(readonly live: LiveMatch) {
    this.sender = new Sender(live);
    this.curtain = new Curtain(() => live.seats, (kind) => kind === 'moment' || kind === 'return_cards' || kind === 'exchange_cards' || kind === 'keep_card' || isOfPlay(kind));
    this.control = new Control(live, this.sender);
    this.hint = new Hint(live, this.sender);
    this.setUp = new SetUp(this.control);
    this.turnChances = new TurnChances(live);
    this.#moments = new Moments(() => ({
      names: this.names, edition: live.info?.edition ?? '', seats: live.seats, history: live.history, coach: (seat) => live.coach(seat),
      chance: (half, side, turn) => this.turnChances.of(half, side, turn),
    }));
    this.voices = new Voices(live, {
      projection, screen: this.animator,
      hear: (event, told, after) => {
        if (!told.own) this.#theirTurn = null;
        return this.#moments.hear(event, told, () => after() as BloodBowlPicture);
      },
      handOver: (stretch, clock) => this.#handOver(stretch, clock),
    });
  }

  // ---------------------------------------------------------------- the film and what is called out

  readonly filmTag = $derived.by(() => {
    const { active } = this.picture;
    if (active === null) return t('film.tag_between');
    const { name, turn } = this.picture[active];
    const bonus = isBonusTurn(this.picture, active);
    if (this.live.seats.length === 0) return t(bonus ? 'film.tag_bonus' : 'film.tag', { side: name, turn });
    return t(bonus ? 'film.tag_opponent_bonus' : 'film.tag_opponent', { turn });
  });
  tellStep(beat: Beat, shown: number) {
    void namesVersion();
    return stepWords(beat, shown, this.names);
  }
  colourOf(seat: Seat | null): string {
    return seat === 'home' || seat === 'away' ? kitFill(this.kits[seat]) : 'var(--line-3)';
  }

  #handOver(stretch: readonly Told[], clock: string | null): Telling | null {
    const { decision } = this.live;
    if (decision?.kind !== 'turn') return null;
    const first = stretch[0]?.before as BloodBowlPicture | undefined;
    if (first !== undefined) this.#theirTurn = [first, this.picture];
    return this.#moments.handOver(decision.seat, this.picture, this.control.canAct.length, clock);
  }

  #lineArt(line: Line): OptionArt | undefined {
    const player = linePlayer(line, this.scene);
    return player === null ? undefined : { token: player };
  }

  click(square: Square, how: Choosing): void {
    if (!this.voices.clicked()) return;
    this.#theirTurn = null;
    this.control.choose(square, how);
  }
  act(action: string): void {
    this.#theirTurn = null;
    this.voices.heard();
    void this.control.answer(action);
  }
}
