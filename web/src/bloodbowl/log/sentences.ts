// What happened, in sentences (data/texts/*/log.json), with dice and reasons.
import { hasText, t } from '../../ui/i18n.svelte';
import { goldText } from '../../ui/words';
import type { GameEvent, LoggedDecision, Square } from '../../wire';
import { percent } from '../../match/dock/dock';
import { modifiersOf, signed, strong, type LogLine, type ShownDie } from '../../match/log/log';
import { squareName } from '../board/geometry';
import type { Names } from '../players/names.svelte';
import { modifierName, modifierRule } from './modifiers';
import { playableName } from '../cards/playables';
import { offerName, wordFor } from '../dock/questions';

const icons: Record<string, string> = {
  weather_rolled: 'cloud', fans_counted: 'users', stadium_found: 'flag', fame_changed: 'users', sponsor_rolled: 'cards', niggling_rolled: 'medic', toss_won: 'coin', kick_chosen: 'boot', recovered: 'heart',
  no_players: 'users', kicked: 'boot', kick_scattered: 'boot', kick_off_rolled: 'whistle', opposed_roll: 'coin', reroll_gained: 'reroll', reroll_lost: 'reroll',
  bribe_gained: 'coin', markers_moved: 'clock', touchback: 'hand', declared: 'user', stood_up: 'stand', moved: 'move', rerolled: 'reroll',
  assists_counted: 'users', block_rolled: 'fist', block_chosen: 'fist', skill_used: 'star', pushed_back: 'arrow-r', into_the_crowd: 'users',
  followed_up: 'move', knocked_down: 'fist', armour_rolled: 'shield', injury_rolled: 'medic', casualty_rolled: 'medic',
  apothecary_used: 'medic', ball_scattered: 'target', ball_bounced: 'target', ball_thrown_in: 'users', ball_held: 'hand', ball_dropped: 'hand',
  pass_thrown: 'pass', pass_result: 'pass', intercepted: 'hand', handed_off: 'hand', fouled: 'boot', referee_rolled: 'whistle',
  call_argued: 'chat', bribe_tried: 'coin', sent_off: 'whistle', touchdown: 'trophy', exhausted: 'sun', turnover: 'warn',
  illegal_procedure: 'whistle', conceded: 'flag', shoot_out_rolled: 'coin', match_ended: 'trophy', gate_rolled: 'star', placed_prone: 'arrow-r',
  held: 'lock', shadowed: 'eye', leapt: 'stand', distracted: 'eye', rooted: 'anchor', bit: 'heart', eaten: 'heart', team_mate_thrown: 'pass',
  team_mate_scattered: 'pass', team_mate_landed: 'stand', attacked: 'bolt', bomb_thrown: 'flask', bomb_exploded: 'spark', bomb_hit: 'spark',
  invasion_rolled: 'users', event_rolled: 'users', ball_removed: 'target', rock_hit: 'fist', raised: 'moon', facing_chosen: 'arrow-r', skill_given: 'star', hidden: 'eye', joined: 'plus', sat_out: 'minus', played: 'cards',
  play_rolled: 'cards', play_ended: 'clock', took_effect: 'cards', happened: 'flag', play_scattered: 'cards', mvp_earned: 'star', handicaps_counted: 'users', handicap_rolled: 'cards', improvement_rolled: 'star', improved: 'star',
  gold_demanded: 'coin', gold_paid: 'coin', gold_earned: 'coin', cards_counted: 'cards', deck_chosen: 'cards', geyser_rolled: 'rain', geyser_erupted: 'rain', quake_rolled: 'fist', changed_sides: 'users', substituted: 'users',
};
const rollIcons: Record<string, string> = {
  dodge: 'move', going_for_it: 'move', pick_up: 'hand', pass: 'pass', catch: 'hand', interception: 'hand', stand_up: 'stand', leap: 'stand',
};
export const iconOf = (event: GameEvent) => (event.event === 'rolled' ? (rollIcons[String(event.roll)] ?? 'star') : (icons[event.event] ?? 'dot'));
/** Told by the turn's heading, by another event or by the pitch. */
const untold = new Set(['placed', 'turn_ended', 'ball_landed', 'kick_chosen', 'block_chosen']);
const scores = new Set(['touchdown', 'casualty_rolled', 'match_ended', 'conceded', 'sent_off', 'intercepted', 'half_began', 'played']);

const asSquare = (value: unknown) => (Array.isArray(value) ? (value as Square) : null);
const diceOf = (event: GameEvent) => event.dice ?? [];

/** The words a sentence may name. */
function valuesFor(event: GameEvent, names: Names): Record<string, string | number> {
  const from = asSquare(event.from);
  const to = asSquare(event.to);
  return {
    player: strong(names.player(event.player)),
    other: strong(names.player(event.other)),
    team: strong(names.team(event.side)),
    skill: names.skill(event.skill),
    card: strong(playableName(event.card)),
    mode: playableName(event.mode),
    from: from === null ? '' : squareName(from),
    to: to === null ? '' : squareName(to),
    weather: word('weather', event.weather),
    result: word(resultList(event), event.result),
    type: word('type', event.type),
    source: word('source', event.source),
    face: word('face', event.face),
    effect: word('effect', event.effect),
    range: word('range', event.range),
    cause: word('cause', event.cause),
    direction: word('direction', event.direction),
    referee: names.referee?.() ?? t('bloodbowl.the_referee'),
    fans: number(event.fans),
    fame: number(event.fame),
    by: number(event.by) > 0 ? `+${number(event.by)}` : number(event.by),
    cards: number(event.cards),
    stadium: typeof event.stadium === 'string' ? strong(playableName(event.stadium)) : t('shell.option_stadium_standard'),
    count: number(event.number ?? event.turns),
    half: number(event.half),
    turn: number(event.turn),
    total: number(event.total),
    handicaps: number(event.handicaps),
    difference: number(event.difference),
    characteristic: typeof event.characteristic === 'string' ? t(`bloodbowl.${event.characteristic}`) : '',
    gold: goldText(number(event.gold) + number(event.own)),
    price: goldText(number(event.price)),
    offer: strong(offerName(typeof event.offer === 'string' ? event.offer : '')),
  };
}
const word = (list: string, value: unknown) => (typeof value === 'string' ? wordFor(list, value) : '');
const number = (value: unknown) => (typeof value === 'number' ? value : 0);
const resultList = (event: GameEvent) => (event.event === 'kick_off_rolled' ? 'kickoff' : event.event === 'injury_rolled' ? 'injury' : 'passed');

/** What was played may concern one player, or nobody in particular. */
const ofPlay = new Set(['play_rolled', 'play_ended', 'took_effect']);

const isPlainRoll = (event: GameEvent) => event.event === 'play_rolled' && number(event.target) === 0;

function sentenceKey(event: GameEvent): string {
  if (event.event === 'rolled') return `log.roll_${String(event.roll)}`;
  // Without a roll of his own the apothecary only gives another chance.
  if (event.event === 'apothecary_used' && diceOf(event).length === 0) return 'log.apothecary_treats';
  if (event.event === 'played' && typeof event.mode === 'string') return 'log.played_mode';
  // A die that nothing depends on but its number.
  if (isPlainRoll(event)) return typeof event.player === 'string' ? 'log.play_rolled_plain_player' : 'log.play_rolled_plain';
  const ending = event.success === true ? '_made' : event.success === false ? '_failed' : event.to === null ? '_nowhere' : '';
  const alone = ofPlay.has(event.event) && typeof event.player !== 'string' ? '_alone' : '';
  const ended = `log.${event.event}${alone}${ending}`;
  if (event.event === 'match_ended' && event.side === null) return 'log.match_ended_draw';
  return hasText(ended) ? ended : `log.${event.event}`;
}

/** The sentence alone. Nothing: the event is not worth a line. */
export function tellEvent(event: GameEvent, names: Names): string | null {
  if (untold.has(event.event) || (event.event === 'declared' && event.type === 'move')) return null;
  if (event.event === 'turnover' && event.cause === 'touchdown') return null; // the touchdown tells it
  const heading = headingOf(event, names, '');
  if (heading !== null) return heading.text;
  const key = sentenceKey(event);
  return hasText(key) ? t(key, valuesFor(event, names)) : event.event;
}

function diceShown(event: GameEvent): ShownDie[] {
  if (event.faces !== undefined) return event.faces.map((block) => ({ block }));
  const tone = event.event !== 'rolled' ? 'plain' : event.success === true ? 'ok' : 'bad';
  return diceOf(event).map((d6) => ({ d6, tone }));
}

/** Target, modifiers and the rules that give them. */
function whyOf(event: GameEvent): LogLine['why'] {
  const dice = diceOf(event);
  const modifiers = modifiersOf(event);
  if (dice.length === 0 || (modifiers.length === 0 && event.target === undefined)) return undefined;
  const rows = modifiers.map((modifier) => ({ name: modifierName(modifier), value: signed(modifier.value), rule: modifierRule(modifier) }));
  const sum = dice.reduce((total, die) => total + die, 0);
  if (typeof event.needed !== 'number') {
    const target = typeof event.target === 'number' ? [{ name: t('log.target'), value: String(event.target), rule: undefined }] : [];
    return { rows: [...target, ...rows], sum: { name: t('log.rolled_total'), value: String(number(event.total) || sum) } };
  }
  // Armour has a value to beat, a test a number to reach.
  const target = event.event === 'armour_rolled'
    ? { name: t('log.armour_value'), value: String(number(event.target)), rule: undefined }
    : { name: t('log.target'), value: `${number(event.target)}+`, rule: undefined };
  const chance = dice.length === 1 ? ` (${percent(Math.min(5, Math.max(0, 7 - event.needed)) / 6)}%)` : '';
  return { rows: [target, ...rows], sum: { name: t('log.needs', { needed: event.needed }) + chance, value: String(sum) } };
}
function headingOf(event: GameEvent, names: Names, key: string): LogLine | null {
  if (event.event === 'turn_began')
    return {
      key, icon: 'flag', kind: 'play',
      text: t(event.bonus === true ? 'log.bonus_turn' : 'log.turn', { team: names.team(event.side), turn: number(event.turn) }),
      heading: { seat: String(event.side), aside: '' },
    };
  if (event.event === 'half_began')
    return { key, icon: 'whistle', kind: 'score', text: t(`log.half_${Math.min(3, Math.max(1, number(event.half)))}`), heading: { seat: null, aside: '' } };
  return null;
}

/** Steps of one run are one line. */
function runLine(event: GameEvent, names: Names, key: string, from: Square): LogLine {
  const to = asSquare(event.to)!;
  const player = event.player;
  return {
    key, icon: 'move', kind: 'play',
    text: t('log.moved', { player: strong(names.player(player)), from: squareName(from), to: squareName(to) }),
    squares: [from, to],
    joined: (before) => {
      const start = before.icon === 'move' ? before.squares?.[0] : undefined;
      const goesOn = start !== undefined && before.key.endsWith(`@${String(player)}`);
      return goesOn ? runLine(event, names, before.key, start) : null;
    },
  };
}

/** A roll for each of a team is one line. */
function plainRollLine(event: GameEvent, names: Names, key: string, rolls: number): LogLine {
  const about = `@rolls ${String(event.card)} `;
  const text = rolls === 1 ? tellEvent(event, names)! : t('log.play_rolled_many', { rolls, card: strong(playableName(event.card)) });
  return {
    key: `${key}${about}${rolls}`, text, icon: iconOf(event), kind: 'dice',
    ...(rolls === 1 ? { dice: diceShown(event) } : {}),
    joined: (before) => {
      const [start, count] = before.key.split(about);
      return count === undefined ? null : plainRollLine(event, names, start!, Number(count) + 1);
    },
  };
}

export function tellLine(event: GameEvent, names: Names, key: string): LogLine | null {
  const heading = headingOf(event, names, key);
  if (heading !== null) return heading;
  const from = asSquare(event.from);
  const to = asSquare(event.to);
  if (event.event === 'moved' && from !== null && to !== null) return runLine(event, names, `${key}@${String(event.player)}`, from);
  if (isPlainRoll(event)) return plainRollLine(event, names, key, 1);
  const text = tellEvent(event, names);
  if (text === null) return null;
  const dice = diceShown(event);
  const why = whyOf(event);
  const squares = [from, to].filter((square) => square !== null);
  const verdict = event.event === 'rolled' || event.event === 'gate_rolled' || event.event === 'play_rolled' ? event.success : undefined;
  return {
    key, text,
    icon: iconOf(event),
    kind: scores.has(event.event) ? 'score' : dice.length > 0 ? 'dice' : 'play',
    ...(dice.length > 0 ? { dice } : {}),
    ...(typeof event.needed === 'number' && dice.length === 1 ? { needed: `${event.needed}+` } : {}),
    ...(verdict === undefined ? {} : { success: verdict }),
    ...(why === undefined ? {} : { why }),
    ...(event.house === undefined ? {} : { house: event.house }),
    ...(squares.length > 0 ? { squares } : {}),
    ...(event.event === 'played' && typeof event.card === 'string' ? { card: event.card, link: playableName(event.card), by: String(event.side) } : {}),
  };
}

/** Which of two results the coach kept: told by his choice alone. */
export function tellEntry(entry: LoggedDecision, earlier: readonly LoggedDecision[], names: Names): LogLine[] {
  const aimed = tellTarget(entry, earlier, names);
  if (aimed !== null) return [aimed];
  const chosen = /^take-result ([12])$/.exec(entry.action ?? '')?.[1];
  if (chosen === undefined) return [];
  const rolled = earlier.flatMap(({ events }) => events).filter((event) => event.event === 'casualty_rolled').slice(-2);
  const kept = rolled[Number(chosen) - 1];
  return kept === undefined ? [] : [keptLine(kept, `${entry.n}.kept`, names)];
}
/** The line of an event in the history. The apothecary got the same result again, so that there is nothing to choose: what it came to is told here. */
export function tellIn(event: GameEvent, entry: LoggedDecision, key: string, earlier: readonly LoggedDecision[], names: Names): LogLine[] {
  const line = tellLine(event, names, key);
  const lines = line === null ? [] : [line];
  if (event.event !== 'casualty_rolled') return lines;
  const before = [...earlier.slice(-kFewDecisions).flatMap(({ events }) => events), ...entry.events.slice(0, entry.events.indexOf(event))] as GameEvent[];
  const [first, treated] = before.filter((one) => one.player === event.player && (one.event === 'casualty_rolled' || one.event === 'apothecary_used')).slice(-2);
  const again = first?.event === 'casualty_rolled' && treated?.event === 'apothecary_used' && first.roll === event.roll;
  return again ? [...lines, keptLine(event, `${key}.kept`, names)] : lines;
}
/** Between a casualty and the apothecary's roll lie his question and those of skills. */
const kFewDecisions = 8;

function keptLine(kept: GameEvent, at: string, names: Names): LogLine {
  const key = kept.effect === 'badly_hurt' ? 'log.casualty_patched' : 'log.casualty_kept';
  const text = t(key, { player: strong(names.player(kept.player)), effect: word('effect', kept.effect) });
  return { key: at, text, icon: 'medic', kind: 'score' };
}

// Answers that belong to what was played: on whom, where, how.
const ofAPlay = /^(choose|at|give|set-die|take-die|face|done)\b/;
/** The last thing that was played, while its coach still says on whom. */
function openPlay(entry: LoggedDecision, earlier: readonly LoggedDecision[]): GameEvent | null {
  for (let i = earlier.length - 1; i >= 0; i -= 1) {
    const played = (earlier[i]!.events as GameEvent[]).filter(({ event }) => event === 'played').at(-1);
    if (played !== undefined) return played.side === entry.seat ? played : null;
    if (!ofAPlay.test(earlier[i]!.action ?? '')) return null;
  }
  return null;
}
/** On whom or where something was played: no event says it. */
function tellTarget(entry: LoggedDecision, earlier: readonly LoggedDecision[], names: Names): LogLine | null {
  const [, verb, at] = /^(choose|at) (\S+)$/.exec(entry.action ?? '') ?? [];
  const play = verb === undefined ? null : openPlay(entry, earlier);
  if (play === null || at === undefined) return null;
  const card = playableName(play.mode ?? play.card);
  const square = at.split(',').map(Number) as [number, number];
  const target = strong(verb === 'choose' ? names.player(at) : squareName(square));
  const text = verb === 'choose' ? t('log.played_on', { card, player: target }) : t('log.played_at', { card, square: target });
  const squares = verb === 'at' ? [square] : [];
  return {
    key: `${entry.n}.target`, text, icon: 'target', kind: 'play', ...(squares.length > 0 ? { squares } : {}),
    // The line of what was played tells on whom, too.
    joined: (before) => {
      if (before.card !== play.card || before.by !== play.side) return null;
      const line = before.aimed === true ? `${before.text}, ${target}` : t(verb === 'choose' ? 'log.line_on' : 'log.line_at', { line: before.text, target });
      return { ...before, text: line, aimed: true, ...(squares.length > 0 ? { squares: [...(before.squares ?? []), ...squares] } : {}) };
    },
  };
}
/** Who has been named for something that was played. */
export function playedOn(history: readonly LoggedDecision[], played: GameEvent): string[] {
  const isIt = ({ events }: LoggedDecision) => (events as GameEvent[]).some(({ event, card, side }) => event === 'played' && card === played.card && side === played.side);
  const at = history.map(isIt).lastIndexOf(true);
  const targets: string[] = [];
  for (const { action, seat } of at < 0 ? [] : history.slice(at + 1)) {
    if (!ofAPlay.test(action ?? '')) break;
    const target = /^choose (\S+)$/.exec(action ?? '')?.[1];
    if (target !== undefined && seat === played.side) targets.push(target);
  }
  return targets;
}
