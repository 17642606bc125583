// Every decision of the game as a plain question with its options. What is chosen on the pitch is
// listed here too as long as it is few; everything legal can be reached from here or from there.
import { houseRulesText } from '../../ui/houseRule';
import { hasText, t } from '../../ui/i18n.svelte';
import type { ActionOdds, AskedRoll, BloodBowlPicture, Decision, Square } from '../../wire';
import { percentText, type DockOption, type Question } from '../../match/dock/dock';
import { forHand } from '../../match/frame/layout.svelte';
import type { ReadAction } from './actions';
import { squareName } from '../board/geometry';
import { changedRoll } from '../log/modifiers';
import { skillSummary, type Names } from '../players/names.svelte';
import { mainChance, oddsWords, otherChances, riskOf } from './odds';
import { goldText } from '../../ui/words';
import { foulWords } from '../stadium/foulRisk';
import { handicapName, handicapSummary, isPublic, playableIcon, playableName, playableSummary } from '../cards/playables';

/** What stands beside an option. */
export type OptionArt = { token: string } | { face: string } | { die: number; good: boolean } | { rerolls: number } | { toss: 'kick' | 'receive'; side: 'home' | 'away' } | { way: [number, number] };

export interface Asked {
  decision: Decision;
  actions: ReadAction[];
  odds: Record<string, ActionOdds>;
  picture: BloodBowlPicture;
  names: Names;
}

/** Squares beyond this number are only shown on the pitch. */
const kMostSquares = 4;

const yes = new Set(['use', 'follow-up', 'play-on', 'accept', 'draw', 'receive']);
const no = new Set(['decline', 'stay', 'keep', 'done', 'concede', 'overtime', 'kick', 'pass']);
const icons: Record<string, string> = {
  kick: 'boot', receive: 'hand', concede: 'flag', 'play-on': 'play', place: 'user', at: 'grid', 'kick-to': 'target', choose: 'user',
  done: 'check', declare: 'user', 'end-turn': 'flag', 'move-marker': 'clock', step: 'move', 'end-action': 'check', block: 'fist',
  throw: 'pass', 'throw-to': 'pass', 'hand-off': 'hand', foul: 'boot', intercept: 'hand', assists: 'users', keep: 'close',
  reroll: 'reroll', use: 'check', decline: 'close', push: 'arrow-r', 'follow-up': 'arrow-r', stay: 'anchor', 'take-result': 'medic',
  argue: 'chat', bribe: 'coin', accept: 'check', draw: 'swap', overtime: 'clock', 'pay-reroll': 'reroll', leap: 'stand',
  'multiple-block': 'fist', stab: 'bolt', chainsaw: 'bolt', gaze: 'eye', 'throw-team-mate': 'pass', 'kick-team-mate': 'boot',
  'hail-mary': 'pass', face: 'arrow-r', 'short-kick': 'boot', 'long-kick': 'boot', bite: 'heart', give: 'star', raise: 'star', play: 'cards', pass: 'chev-r', 'set-die': 'reroll', 'turn-die': 'reroll',
  buy: 'coin', 'buy-skilled': 'coin', 'petty-cash': 'coin', 'draw-card': 'cards', 'return-card': 'cards', 'keep-card': 'cards', 'go-first': 'chev-r', 'go-second': 'clock',
};
export const typeIcons: Record<string, string> = {
  move: 'move', block: 'fist', blitz: 'blitz', pass: 'pass', 'hand-off': 'hand', foul: 'boot', 'throw-bomb': 'flask',
};
export const typeKeys: Record<string, string> = { move: 'M', block: 'B', blitz: 'B', pass: 'P', 'hand-off': 'O', foul: 'F' };

const textKey = (word: string) => word.toLowerCase().replace(/-/g, '_');
/** A text for each word of a list that the engine owns; an unknown word is shown as it is. */
export function wordFor(list: string, word: string): string {
  const key = `bloodbowl.${list}_${textKey(word)}`;
  return hasText(key) ? t(key) : word.replace(/[_-]/g, ' ');
}

/** The deed that the question of an action names already: "Whom does Ashby blitz?" */
const namedDeeds: Record<string, string> = { block: 'block', blitz: 'block', hand_off: 'hand-off', foul: 'foul' };
const isNamed = (action: ReadAction, { kind, type }: Decision) =>
  kind === 'feed' ? action.verb === 'bite' : kind === 'move' && typeof type === 'string' && namedDeeds[type] === action.verb;

/** "bribe", "star/morg-n-thorg", "mercenary/lineman", "card/dirty-tricks" */
export function offerName(id: string): string {
  const [kind = '', name] = textKey(id).split('/');
  if (name === undefined) return wordFor('offer', kind);
  const plain = name.replace(/@away$/, '').replace(/_/g, ' ').replace(/(^| )\w/g, (letter) => letter.toUpperCase());
  return kind === 'star' ? plain : t(`bloodbowl.offer_${kind}`, { name: plain });
}
/** The hidden cards of a hand, in the order of drawing. */
function heldCard({ picture, decision }: Asked, place: number): string {
  const cards = (picture[decision.seat as 'home' | 'away'].hand ?? []).filter((card) => !isPublic(card));
  return playableName(cards[place - 1] ?? '');
}

/** A die as it lies: "d6-4", "block-pushed", "scatter-3". */
const scattered = ['NW', 'N', 'NE', 'W', 'E', 'SW', 'S', 'SE'];
function dieName(word: string): string {
  const [, kind = '', face = ''] = /^(d6|d8|block|scatter|throw.in|coin|pick).(.+)$/.exec(word) ?? [];
  if (kind === 'block') return wordFor('face', face);
  return kind === 'scatter' ? wordFor('direction', scattered[Number(face) - 1] ?? '') : face;
}

/** What an action does, in a few words. No action is without. */
export function actionTitle(action: ReadAction, asked: Asked): string {
  const { names, decision } = asked;
  const name = action.player === null ? '' : names.player(action.player);
  if (name !== '' && isNamed(action, decision)) return name;
  switch (action.verb) {
    case 'declare': return wordFor('type', action.word ?? '');
    case 'take-die': return wordFor('face', action.word ?? '');
    case 'reroll': return wordFor('source', action.word ?? '');
    case 'assists': return t('bloodbowl.do_assists', { count: Number(action.word) });
    case 'take-result': return decision.kind === 'handicap' ? handicapName(Number(action.word)) : resultName(decision, Number(action.word));
    case 'raise': return t('bloodbowl.do_raise', { characteristic: t(`bloodbowl.${action.word ?? ''}`) });
    case 'face': return wordFor('direction', action.word ?? '');
    case 'give': return names.skill(action.word);
    case 'play': return playableName(action.word);
    case 'set-die':
      if (decision.kind === 'play_result') return wordFor('result', `${String(decision.card)}_${action.word ?? ''}`);
      return t('bloodbowl.do_set_die', { face: action.word ?? '' });
    case 'turn-die': return t('bloodbowl.do_turn_die', { number: action.word ?? '', die: dieName(action.text.split(' ')[2] ?? '') });
    case 'decline': return wordFor('do', decision.kind === 'set_die' ? 'roll_it' : 'decline');
    case 'buy':
    case 'draw-card': return offerName(action.word ?? '');
    case 'buy-skilled': return t('bloodbowl.do_buy_skilled', { offer: offerName(action.word ?? ''), skill: names.skill(action.text.split(' ')[2] ?? '') });
    case 'petty-cash': return goldText(Number(action.word));
    case 'return-card': return heldCard(asked, Number(action.word));
    case 'keep-card': return playableName(asked.picture.shop?.[asked.decision.seat as 'home' | 'away'].aside?.[Number(action.word) - 1] ?? '');
    case 'push': return action.square !== null && squareName(action.square) === '' ? t('bloodbowl.do_push_crowd') : square('do_push', action);
    case 'use': return decision.kind === 'use_skill' ? t('bloodbowl.do_use_skill', { skill: names.skill(decision.skill) }) : wordFor('do', 'use');
    case 'choose':
    case 'place':
    case 'intercept':
      return name;
  }
  const key = `bloodbowl.do_${textKey(action.verb)}`;
  if (!hasText(key)) return action.text;
  return t(key, { player: name, square: action.square === null ? '' : squareName(action.square) });
}
const square = (key: string, action: ReadAction) => t(`bloodbowl.${key}`, { square: squareName(action.square!) });

function resultName(decision: Decision, number: number): string {
  const results = decision.results ?? [];
  const effect = results[number - 1]?.effect;
  return effect === undefined ? String(number) : wordFor('effect', effect);
}

/** A player's key is his shirt number; who has two digits has none, so that no key means another. */
export const shirtKey = (number: number | undefined) => (number !== undefined && number <= 9 ? String(number) : '');

function keyFor(action: ReadAction, { actions, picture }: Asked): string | undefined {
  const alone = actions.filter((other) => other.player === action.player).length === 1;
  if (artIsToken(action) && alone) {
    const number = (id: string | null) => picture.players[id ?? '']?.number;
    const twice = actions.some(({ player }) => player !== action.player && number(player) === number(action.player)); // one of each side
    return twice ? '' : shirtKey(number(action.player));
  }
  if (action.verb === 'declare') return declareKey(action, actions);
  if (action.verb === 'end-action') return 'E'; // digits are shirt numbers here
  if (action.verb === 'reroll') return action.word === 'team' ? 'R' : undefined;
  if (action.verb === 'kick' || action.verb === 'receive') return undefined; // neither is a yes
  const binary = actions.length === 2 || action.verb === 'decline' || action.verb === 'keep' || action.verb === 'pass';
  if (!binary) return undefined;
  return yes.has(action.verb) ? 'Y' : no.has(action.verb) ? 'N' : undefined;
}
function declareKey(action: ReadAction, actions: ReadAction[]): string | undefined {
  const alsoBlock = actions.some((other) => other.verb === 'declare' && other.player === action.player && other.word === 'block');
  if (action.word === 'blitz' && alsoBlock) return '⇧B';
  return typeKeys[action.word ?? ''];
}

/** The option is a player. */
const artIsToken = (action: ReadAction) => action.player !== null && action.verb !== 'declare';

function artFor(action: ReadAction, asked: Asked): OptionArt | undefined {
  const { decision, picture } = asked;
  if (action.verb === 'take-die') return { face: textKey(action.word ?? '') };
  if (action.verb === 'kick' || action.verb === 'receive') return { toss: action.verb, side: decision.seat as 'home' | 'away' };
  if (action.verb === 'reroll' && action.word === 'team') return { rerolls: picture[decision.seat as 'home' | 'away'].rerolls };
  if (action.verb === 'keep' && rollOf(decision)?.natural !== undefined) {
    const roll = rollOf(decision)!;
    return { die: roll.natural!, good: roll.success === true };
  }
  if (artIsToken(action)) return { token: action.player! };
  if (action.verb === 'face' && offsets[action.word ?? ''] !== undefined) return { way: offsets[action.word!]! };
  const pushed = action.verb === 'push' ? picture.players[decision.player ?? '']?.at : null;
  if (pushed && action.square !== null) return { way: [action.square[0] - pushed[0], action.square[1] - pushed[1]] };
  return undefined;
}

export const rollOf = (decision: Decision): AskedRoll | null => decision.roll ?? null;

function chanceFor(action: ReadAction, asked: Asked): { chance: number; of: string } | null {
  const roll = rollOf(asked.decision);
  if (action.verb === 'keep' && roll?.success !== undefined) return { chance: roll.success ? 1 : 0, of: t('bloodbowl.legend_success') };
  const known = mainChance(asked.odds[action.text]);
  if (known !== null) return known;
  if (action.verb === 'reroll' && roll !== null) return { chance: roll.chance, of: t('bloodbowl.legend_success') };
  return null;
}

const isFoul = ({ verb, word }: ReadAction) => verb === 'foul' || (verb === 'declare' && word === 'foul');

function detailFor(action: ReadAction, asked: Asked): string {
  const { decision, picture, odds } = asked;
  const detail: string[] = [];
  const side = decision.seat as 'home' | 'away';
  if (action.verb === 'reroll' && action.word === 'team') detail.push(t('bloodbowl.rerolls_left', { count: picture[side].rerolls }));
  if (action.verb === 'play') detail.push(playableSummary(action.word));
  if (decision.kind === 'handicap' && action.verb === 'take-result') detail.push(handicapSummary(Number(action.word)));
  if (decision.kind === 'improvement' && action.verb === 'give') detail.push(skillSummary(action.word ?? ''));
  if (action.verb === 'declare' && action.word !== 'move' && action.word !== 'block') detail.push(t('bloodbowl.once_per_turn'));
  if (isFoul(action)) detail.push(foulWords(picture, side));
  const text = odds[action.text]?.text;
  if (text !== undefined && action.verb !== 'keep') detail.push(oddsWords(text));
  const others = otherChances(odds[action.text]);
  if (others !== '') detail.push(others);
  const house = houseRulesText(odds[action.text]?.house);
  if (house !== '') detail.push(house);
  if (detail.length === 0 && hasText(`bloodbowl.about_${decision.kind}_${textKey(action.verb)}`))
    detail.push(t(`bloodbowl.about_${decision.kind}_${textKey(action.verb)}`));
  const title = actionTitle(action, asked).toLowerCase();
  return detail.filter((part) => part !== '' && part.toLowerCase() !== title).join(' · ');
}
const offsets: Record<string, [number, number]> = { NW: [-1, -1], N: [0, -1], NE: [1, -1], W: [-1, 0], E: [1, 0], SW: [-1, 1], S: [0, 1], SE: [1, 1] };

/** The square an option is about: lit while it is pointed at. */
function squareMeant(action: ReadAction, { decision, picture }: Asked): Square | null {
  if (action.square !== null) return action.square;
  const of = (id: unknown) => (typeof id === 'string' ? (picture.players[id]?.at ?? null) : null);
  const offset = action.verb === 'face' ? offsets[action.word ?? ''] : undefined;
  const from = of(decision.player);
  if (offset !== undefined && from !== null) return [from[0] + offset[0], from[1] + offset[1]];
  return of(action.player);
}

const iconFor = ({ verb, word }: ReadAction) =>
  verb === 'declare' ? (typeIcons[word ?? ''] ?? 'user') : verb === 'play' ? playableIcon(word) : (icons[verb] ?? 'dot');

export function optionFor(action: ReadAction, asked: Asked): DockOption {
  const chance = chanceFor(action, asked);
  const detail = detailFor(action, asked);
  const art = artFor(action, asked);
  const keyed = keyFor(action, asked);
  const at = squareMeant(action, asked);
  return {
    title: actionTitle(action, asked),
    action: action.text,
    icon: asked.decision.kind === 'handicap' ? 'cards' : iconFor(action),
    ...(detail === '' ? {} : { detail }),
    ...(chance === null ? {} : { chance: chance.chance, chanceOf: chance.of }),
    ...riskOf(asked.odds[action.text]),
    ...(art === undefined ? {} : { art }),
    ...(keyed === undefined ? {} : { key: keyed }),
    ...(at === null ? {} : { squares: [at] }),
  };
}

/** What is spent by saying yes is kept unless the coach says otherwise. */
const kindsToKeep = new Set(['apothecary', 'sending_off', 'moment', 'set_die', 'wish']);

/** Good answers first: what is likelier, and what is not giving up. */
function preferred(options: DockOption[], asked: Asked): DockOption[] {
  const kind = asked.decision.kind;
  if (options.length === 0 || kind === 'turn' || kind === 'place_player') return options;
  const rank = (option: DockOption) => {
    const verb = option.action?.split(' ')[0] ?? '';
    if ((kind === 'block_die' || kind === 'change_dice') && verb === 'take-die') return 10 - faceOrder.indexOf(option.action!.split(' ')[1]!);
    if (verb === 'reroll') return asked.decision.kind === 'block_die' ? 0 : option.action === 'reroll skill' ? 8 : 7;
    if (verb === 'keep' && kind !== 'wish') return rollOf(asked.decision)?.success === true ? 9 : 1;
    if (kindsToKeep.has(kind)) return no.has(verb) || verb === 'accept' ? 5 : 1;
    return yes.has(verb) ? 5 : no.has(verb) ? 1 : 3;
  };
  const sorted = [...options].sort((a, b) => rank(b) - rank(a));
  const best = surest(sorted) ?? sorted[0];
  return sorted.map((option) => (option === best ? { ...option, preferred: true } : option));
}
/** The best by the chance that is shown, where every answer that has one shows the chance of the same thing. */
export function surest(options: DockOption[]): DockOption | undefined {
  const known = options.filter((option) => option.chance !== undefined && option.off === undefined);
  if (known.length < 2 || new Set(known.map((option) => option.chanceOf)).size > 1) return undefined;
  return known.reduce((best, option) => (option.chance! > best.chance! ? option : best));
}
const faceOrder = ['defender-down', 'defender-stumbles', 'pushed', 'both-down', 'attacker-down'];

/** The values a question may name. */
function valuesFor({ decision, names }: Asked): Record<string, string | number> {
  const square = decision.square === undefined ? '' : squareName(decision.square);
  return {
    player: decision.player === undefined ? '' : names.player(decision.player),
    other: decision.other === undefined ? '' : names.player(decision.other),
    skill: decision.skill === undefined ? '' : names.skill(decision.skill),
    team: names.team(decision.seat),
    card: playableName(decision.card),
    about: playableSummary(decision.card),
    square,
    count: typeof decision.to_place === 'number' ? decision.to_place : 0,
    left: typeof decision.movement_left === 'number' ? decision.movement_left : 0,
    result: resultWords(decision),
    dice: (decision.dice ?? []).map(dieName).join(' · '),
  };
}
function resultWords(decision: Decision): string {
  if (typeof decision.result === 'string') return wordFor('kickoff', decision.result);
  return decision.result === undefined ? '' : wordFor('effect', decision.result.effect);
}

function titleFor(asked: Asked): string {
  const { decision } = asked;
  const values = valuesFor(asked);
  const roll = rollOf(decision);
  if (decision.kind === 'reroll' && roll !== null) {
    const end = roll.success === true ? 'made' : 'failed';
    return t(`bloodbowl.ask_reroll_${end}`, { ...values, roll: wordFor('roll', roll.kind) });
  }
  if (decision.kind === 'move' && values.player !== '') return t(`bloodbowl.ask_move_${typeof decision.type === 'string' ? decision.type : 'move'}`, values);
  if (decision.kind === 'moment') return momentTitle(decision);
  return t(`bloodbowl.ask_${decision.kind}`, values);
}
/** The moments that come often are asked about in their own words. */
function momentTitle({ moment, side, seat }: Decision): string {
  const own = `bloodbowl.ask_moment_${String(moment)}_${side === seat ? 'own' : 'other'}`;
  return hasText(own) ? t(own) : t('bloodbowl.ask_moment');
}

/** Many answers, each with a sentence: a list in the place of the pitch, and the dock asks about the one that is picked there. */
export const isListed = (kind: string | null) => kind === 'handicap' || kind === 'improvement';
export function pickedFrom(question: Question, picked: string | null): Question {
  const options = question.options.filter((option) => option.action === picked).map((option) => ({ ...option, preferred: true }));
  return { ...question, options, ...(options.length === 0 ? { pointed: t('bloodbowl.pick_from_list') } : {}) };
}

/** Where something that is played goes: asked when it is on the table already. */
export const isOfPlay = (kind: string | null) => kind === 'play_target' || kind === 'play_square';

/** Both values, where something that was played changes the roll. */
function changedWords(roll: AskedRoll): string {
  const changed = changedRoll(roll);
  return changed === null ? '' : t('bloodbowl.facts_changed', { cards: changed.names.join(', '), needed: roll.needed, percent: percentText(changed.before) });
}
function factsFor(asked: Asked): string {
  const { decision } = asked;
  const values = valuesFor(asked);
  const roll = rollOf(decision);
  if (roll !== null) {
    const words = { roll: wordFor('roll', roll.kind), natural: roll.natural ?? 0, needed: roll.needed };
    return [t(roll.natural === undefined ? 'bloodbowl.facts_to_roll' : 'bloodbowl.facts_rolled', words), changedWords(roll), houseRulesText(roll.house)].filter((part) => part !== '').join(' ');
  }
  if (decision.kind === 'block_die' || decision.kind === 'change_dice' || (decision.kind === 'reroll' && decision.faces !== undefined))
    return t(decision.defender_chooses === true ? 'bloodbowl.facts_defender_chooses' : 'bloodbowl.facts_attacker_chooses', values);
  if (decision.kind === 'move' && !asked.actions.some((action) => action.verb === 'step')) return '';
  if (decision.kind === 'moment') return t(`bloodbowl.moment_${String(decision.moment)}`, { team: asked.names.team(decision.side) });
  if (isOfPlay(decision.kind)) return t('bloodbowl.play_by_pointing');
  if (decision.kind === 'home_stadium' && decision.card === undefined) return ''; // an earlier release does not say which
  const key = forHand(`bloodbowl.facts_${decision.kind}`);
  return hasText(key) ? t(key, values) : '';
}

export function tagFor(decision: Decision): string {
  return `${t('bloodbowl.your_decision')} · ${t(`bloodbowl.kind_${decision.kind}`)}`;
}

/** Which of the legal actions are not offered in the dock, because the pitch offers them. */
export function onlyOnPitch(actions: ReadAction[]): Set<string> {
  const squares = actions.filter((action) => action.square !== null);
  const steps = squares.filter((action) => action.verb === 'step' || action.verb === 'leap');
  const hidden = squares.length > kMostSquares ? squares : steps.length > 0 && actions.length > squares.length ? steps : [];
  return new Set(hidden.map((action) => action.text));
}

/** What their answers do is told in sentences. */
const kindsWithSentences = new Set(['moment', 'referee', 'kick_or_receive']);

/** The question that is open, with everything that can be answered in the dock. */
export function questionFor(asked: Asked): Question {
  const { decision, actions } = asked;
  const hidden = onlyOnPitch(actions);
  const options = actions
    .filter((action) => !hidden.has(action.text) && action.verb !== 'end-turn')
    .map((action) => optionFor(action, asked));
  const facts = factsFor(asked);
  return {
    tag: tagFor(decision),
    title: titleFor(asked),
    tone: decision.kind === 'turn' || decision.kind === 'move' || decision.kind.startsWith('place_') ? 'calm' : 'yours',
    options: preferred(options, asked),
    ...(facts === '' ? {} : { facts }),
    ...(kindsWithSentences.has(decision.kind) ? { sentences: true } : {}),
  };
}

/** While somebody else decides. */
export function waitingQuestion(decision: Decision | null, title: string, names: Names): Question {
  const kind = decision?.kind ?? 'turn';
  const concerned = [decision?.player, decision?.other].filter((id) => typeof id === 'string').map((id) => names.player(id));
  return {
    tag: t('bloodbowl.others_turn'),
    title,
    facts: [t(`bloodbowl.kind_${kind}`), concerned.join(' – ')].filter((part) => part !== '').join(': '),
    tone: 'quiet',
    options: [],
    thinking: true,
  };
}
