// Actions of Underworlds, read from their text form: "attack A3 chained-axe B2".
import type { ActionText, Seat, Square } from '../../wire';

export interface Action {
  text: ActionText;
  verb: string;             // with underscores: "drive_back"
  fighter?: string;         // "A3"
  target?: string;          // "B2", or "all"
  card?: string;            // id: "blood_rain"
  weapon?: string;
  board?: string;
  seat?: Seat;
  order?: string;           // of the seats: "ACB"
  at?: Square;
  turned?: boolean;
  number?: number;
}

type Operand = 'seat' | 'fighter' | 'target' | 'at' | 'turned' | 'order' | 'board' | 'weapon' | 'card' | 'number';

const forms: Record<string, Operand[]> = {
  board: ['board'],
  place_board: ['at', 'turned'],
  seating: ['order'],
  token: ['at'],
  begins: ['seat'],
  place: ['fighter', 'at'],
  move: ['fighter'],
  charge: ['fighter'],
  guard: ['fighter'],
  attack: ['fighter', 'weapon', 'target'],
  act: ['fighter', 'card'],
  exchange: ['card'],
  move_to: ['at'],
  target: ['target'],
  drive_back: ['at'],
  further: ['number'],
  reroll: ['number'],
  push_to: ['at'],
  play: ['card'],
  react: ['fighter', 'card'],
  counter: ['fighter'],
  invoke: ['card'],
  upgrade: ['card', 'fighter'],
  choose: ['fighter'],
  at: ['at'],
  objective: ['number'],
  number: ['number'],
  score: ['card'],
  discard: ['card'],
};

const underscored = (word: string) => word.replaceAll('-', '_');

function readSquare(word: string): Square {
  const [x, y] = word.split(',').map(Number);
  return [x ?? 0, y ?? 0];
}

function read(action: Action, operand: Operand, word: string): void {
  switch (operand) {
    case 'at': action.at = readSquare(word); break;
    case 'turned': action.turned = word === 'turned'; break;
    case 'number': action.number = Number(word); break;
    case 'card': action.card = underscored(word); break;
    case 'weapon': action.weapon = underscored(word); break;
    case 'board': action.board = underscored(word); break;
    default: action[operand] = word;
  }
}

export function parseAction(text: ActionText): Action {
  const [verb = '', ...words] = text.split(' ');
  const action: Action = { text, verb: underscored(verb) };
  (forms[action.verb] ?? []).forEach((operand, i) => {
    const word = words[i];
    if (word !== undefined) read(action, operand, word);
  });
  return action;
}

export const squareKey = (at: Square): string => `${at[0]},${at[1]}`;
