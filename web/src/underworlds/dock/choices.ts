// Where the legal actions can be taken: on which hexes, fighters and cards, and what is left for
// the dock. No action is lost: what fits nowhere else stays among the rest.
import type { Square, UnderworldsPicture } from '../../wire';
import { squareKey, type Action } from './action';

/** What has been pointed out so far while answering a decision. */
export interface Selection {
  fighter: string | null;   // who shall act or be placed
  card: string | null;      // an upgrade that looks for its bearer
  target: string | null;    // narrows several attacks to one target
  exchange: boolean;        // an objective is to be exchanged
}
export const nothingSelected: Selection = { fighter: null, card: null, target: null, exchange: false };

export interface Choices {
  /** One click on the hex answers. */
  hexes: Map<string, Action>;
  /** One action: a click answers. Several: a click narrows them. */
  fighters: Map<string, Action[]>;
  /** Fighters a click selects: they may act or be placed. */
  selectable: Set<string>;
  cards: Map<string, Action[]>;
  /** Cards a click selects: upgrades with several possible bearers. */
  offered: Set<string>;
  /** For the dock. */
  rest: Action[];
}

const byFighter = new Set(['move', 'charge', 'guard', 'attack', 'act']);
const onHex = new Set(['token', 'move_to', 'drive_back', 'push_to', 'at']);
const onCard = new Set(['play', 'invoke', 'score', 'discard']);

function add<T>(map: Map<string, T[]>, key: string, value: T): void {
  const list = map.get(key);
  if (list === undefined) map.set(key, [value]);
  else list.push(value);
}

/** Whom an attack is aimed at; all around: nobody in particular. */
const aimedAt = (action: Action): string | null =>
  action.target === undefined || action.target === 'all' ? null : action.target;

export function choicesOf(
  kind: string, actions: readonly Action[], selection: Selection, picture: Pick<UnderworldsPicture, 'tokens'>,
): Choices {
  const choices: Choices = {
    hexes: new Map(), fighters: new Map(), selectable: new Set(), cards: new Map(), offered: new Set(), rest: [],
  };
  for (const action of actions) sort(kind, action, selection, picture, choices);
  settleUpgrades(actions, selection, choices);
  return choices;
}

function sort(
  kind: string, action: Action, selection: Selection, picture: Pick<UnderworldsPicture, 'tokens'>, choices: Choices,
): void {
  const { verb } = action;
  if (kind === 'activation' && byFighter.has(verb) && action.fighter !== undefined) {
    choices.selectable.add(action.fighter);
    if (action.fighter !== selection.fighter) return;
    const target = aimedAt(action);
    if (verb === 'attack' && target !== null) add(choices.fighters, target, action);
    if (selection.target === null || selection.target === target) choices.rest.push(action);
  } else if (verb === 'attack') {
    const target = aimedAt(action);
    if (target !== null) add(choices.fighters, target, action);
    if (selection.target === null || selection.target === target) choices.rest.push(action);
  } else if (verb === 'exchange') {
    if (!selection.exchange || action.card === undefined) return;
    add(choices.cards, action.card, action);
    choices.rest.push(action);
  } else if (verb === 'place' && action.fighter !== undefined && action.at !== undefined) {
    choices.selectable.add(action.fighter);
    if (action.fighter === selection.fighter) choices.hexes.set(squareKey(action.at), action);
  } else if (verb === 'upgrade') {
    return; // settled together, below
  } else if (onHex.has(verb) && action.at !== undefined) {
    choices.hexes.set(squareKey(action.at), action);
    choices.rest.push(action);
  } else {
    if ((verb === 'choose' || verb === 'counter') && action.fighter !== undefined) add(choices.fighters, action.fighter, action);
    if (verb === 'target' && action.target !== undefined) add(choices.fighters, action.target, action);
    if (verb === 'objective') {
      const token = picture.tokens.find((other) => other.number === action.number);
      if (token !== undefined) choices.hexes.set(squareKey(token.at), action);
    }
    if (onCard.has(verb) && action.card !== undefined) add(choices.cards, action.card, action);
    choices.rest.push(action);
  }
}

/** Where a click moves who is selected, before a Move is declared; nowhere, if he may not move. */
export function movesOf(fighter: string | null, actions: readonly Action[], reach: readonly Square[]): Map<string, Action> {
  if (!actions.some((action) => action.verb === 'move' && action.fighter === fighter)) return new Map();
  return new Map(reach.map((at) => [squareKey(at), { verb: 'move_to', at, text: `move-to ${squareKey(at)}` }]));
}

/** The hexes the actions name, numbered for those who read them in a list. */
export function hexNumbers(actions: readonly Action[]): Map<string, number> {
  const numbers = new Map<string, number>();
  for (const { at } of actions) {
    if (at === undefined || numbers.has(squareKey(at))) continue;
    numbers.set(squareKey(at), numbers.size + 1);
  }
  return numbers;
}

/** So many hexes are listed in the dock as well. */
export const kFewHexes = 6;

/** Upgrades: a card with one possible bearer is played by a click, others are selected first. */
function settleUpgrades(actions: readonly Action[], selection: Selection, choices: Choices): void {
  const byCard = new Map<string, Action[]>();
  for (const action of actions)
    if (action.verb === 'upgrade' && action.card !== undefined) add(byCard, action.card, action);
  for (const [card, list] of byCard) {
    if (list.length > 1) choices.offered.add(card);
    else add(choices.cards, card, list[0] as Action);
    if (list.length === 1 || selection.card === card) choices.rest.push(...list);
    if (selection.card === card)
      for (const action of list) if (action.fighter !== undefined) add(choices.fighters, action.fighter, action);
  }
}
