// Reading the legal actions: "declare H3 blitz", "step 12,7".
import type { ActionText, Square } from '../../wire';
import { key, squareOf } from '../board/geometry';

export interface ReadAction {
  text: ActionText;
  verb: string;
  player: string | null;
  square: Square | null;
  /** The word behind the verb or the player: a type, a face, a source, a number, a skill. */
  word: string | null;
}

const isPlayer = (word: string) => /^[HA]#?\d+$/.test(word);

export function readAction(text: ActionText): ReadAction {
  const [verb = '', ...operands] = text.split(' ');
  const player = operands.find(isPlayer) ?? null;
  const square = operands.map(squareOf).find((found) => found !== null) ?? null;
  const word = operands.find((operand) => !isPlayer(operand) && squareOf(operand) === null) ?? null;
  return { text, verb, player, square, word };
}
export const readActions = (actions: readonly ActionText[] | null) => (actions ?? []).map(readAction);

/** What each player can declare. */
export function declarations(actions: ReadAction[]): Map<string, string[]> {
  const result = new Map<string, string[]>();
  for (const { verb, player, word } of actions) {
    if (verb !== 'declare' || player === null || word === null) continue;
    const types = result.get(player);
    if (types) types.push(word);
    else result.set(player, [word]);
  }
  return result;
}

/** The actions that mean a square, by square. */
export function bySquare(actions: ReadAction[]): Map<string, ReadAction[]> {
  const result = new Map<string, ReadAction[]>();
  for (const action of actions) {
    if (action.square === null) continue;
    const at = key(action.square);
    result.set(at, [...(result.get(at) ?? []), action]);
  }
  return result;
}

/** The actions that mean a player, by player. */
export function byPlayer(actions: ReadAction[]): Map<string, ReadAction[]> {
  const result = new Map<string, ReadAction[]>();
  for (const action of actions) {
    if (action.player === null) continue;
    result.set(action.player, [...(result.get(action.player) ?? []), action]);
  }
  return result;
}
