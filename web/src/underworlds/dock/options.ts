// The dock's question for a decision: what is asked, and every option with its price.
import { hasText, t } from '../../ui/i18n.svelte';
import type { ActionOdds, ActionText, Decision, UnderworldsPicture } from '../../wire';
import type { DockOption, Question, WayOut } from '../../match/dock/dock';
import { squareKey, type Action } from './action';
import { boardName, cardName, fighterName, weaponName } from '../cards/catalogue.svelte';
import { targetOptions } from '../charge/charge';
import type { Charging } from '../charge/charging.svelte';
import { hexNumbers, kFewHexes, type Choices, type Selection } from './choices';
import type { Names } from '../log/sentences';

export interface Asked {
  decision: Decision;
  actions: readonly Action[];
  choices: Choices;
  selection: Selection;
  picture: UnderworldsPicture;
  names: Names;
  odds: Record<ActionText, ActionOdds>;
  /** The hex a finger has touched: a second touch or the button takes it. */
  touched: Action | null;
  listAll: boolean;
  /** What a Charge of the fighter who is selected or charging can bring. */
  charging?: Charging;
}

/** What is needed to name an action. */
export type Scene = Pick<Asked, 'decision' | 'actions' | 'picture' | 'names' | 'odds'>;

export interface Handlers {
  select: (change: Partial<Selection>) => void;
  listAll: () => void;
  undo: () => void;
  /** Turns to the next one who can act. */
  next?: () => void;
}

// ---------------------------------------------------------------- labels

const chanceOf = (odds: ActionOdds | undefined, of: string): number | undefined => {
  const value = odds?.[of];
  return typeof value === 'number' ? value : undefined;
};

function attackOption(action: Action, { decision, picture, names, odds }: Scene): Omit<DockOption, 'action'> {
  const weapon = picture.fighters[action.fighter ?? '']?.weapons.find((other) => other.id === action.weapon);
  const known = odds[action.text];
  const tie = chanceOf(known, 'tie');
  const named = weaponName(action.weapon ?? '');
  const target = action.target === undefined || action.target === 'all' ? null : names.fighter(action.target);
  // Where nothing but attacks is listed, whom and with what stand apart: both stay readable in narrow options.
  const apart = target !== null && decision.kind === 'attack';
  const parts = apart ? [named] : [];
  if (weapon !== undefined) parts.push(t('underworlds.damage_n', { count: weapon.damage }));
  if (tie !== undefined && tie > 0) parts.push(t('underworlds.tie_chance', { percent: Math.round(tie * 100) }));
  if (known?.text !== undefined) parts.push(known.text);
  const title = target === null ? t('underworlds.attack_all_with', { weapon: named }) : apart ? target : t('underworlds.attack_with', { target, weapon: named });
  return {
    title, detail: parts.join(' · '), chance: chanceOf(known, 'success'), chanceOf: t('underworlds.chance_hit'), icon: 'target',
  };
}

const plain: Record<string, { icon: string; key?: string }> = {
  keep: { icon: 'check' }, redraw_objectives: { icon: 'reroll' }, redraw_power: { icon: 'reroll' }, redraw_both: { icon: 'reroll' },
  move: { icon: 'move', key: 'M' }, charge: { icon: 'blitz', key: 'B' }, guard: { icon: 'shield', key: 'G' },
  draw_power: { icon: 'cards', key: 'D' }, pass: { icon: 'chev-r', key: 'E' }, use: { icon: 'check', key: 'Y' },
  decline: { icon: 'close', key: 'N' }, stay: { icon: 'anchor' }, done: { icon: 'check', key: 'E' }, draw: { icon: 'cards', key: 'Y' },
};

const hitChance = (action: Action, { odds }: Scene) =>
  ({ chance: chanceOf(odds[action.text], 'success'), chanceOf: t('underworlds.chance_hit') });

function faceName(decision: Decision, die: number): string {
  const faces: string[] = decision.dice ?? [];
  return t(`underworlds.face_${faces[die - 1] ?? 'crit'}`);
}

type Writer = (action: Action, asked: Scene) => Omit<DockOption, 'action'>;

const withCard = (key: string, icon: string): Writer => ({ card = '' }) => ({ title: t(key, { card: cardName(card) }), icon });
const withCardAndFighter = (key: string, icon: string): Writer => ({ card = '', fighter = '' }, { names }) =>
  ({ title: t(key, { card: cardName(card), fighter: names.fighter(fighter) }), icon });
const aFighter: Writer = ({ fighter, target }, { picture }) => {
  const meant = picture.fighters[fighter ?? target ?? ''];
  return { title: fighterName(meant), detail: woundsLeft(meant) };
};

/** The words for each verb that has operands. */
const writers: Record<string, Writer> = {
  attack: attackOption,
  board: ({ board = '' }) => ({ title: boardName(board) }),
  place_board: (action, asked) => ({
    title: t(action.turned === true ? 'underworlds.do_place_board_turned' : 'underworlds.do_place_board', { hex: hexNumber(action, asked) }),
    icon: 'hexes',
  }),
  seating: ({ order = '' }, { decision, names }) => ({
    title: [...order].map((seat) => (seat === decision.seat ? t('underworlds.seating_you') : seat)).join(' → '), icon: 'users',
    detail: [...order].filter((seat) => seat !== decision.seat).map((seat) => `${seat}: ${names.seat(seat)}`).join(', '),
  }),
  begins: ({ seat = '' }, { decision, names }) => ({
    title: seat === decision.seat ? t('underworlds.begins_you') : t('underworlds.begins_other', { name: names.seat(seat) }),
    icon: 'play',
  }),
  place: (action, asked) => ({
    title: t('underworlds.do_place', { fighter: asked.names.fighter(action.fighter ?? ''), hex: hexNumber(action, asked) }),
    icon: 'user',
  }),
  further: ({ number: count = 0 }) => ({
    title: count === 0 ? t('underworlds.further_none') : t('underworlds.further', { count }),
    icon: 'arrow-r',
  }),
  keep: (action, asked) => (asked.decision.kind === 'reroll'
    ? { title: t('underworlds.do_keep_dice'), icon: 'check', ...hitChance(action, asked) }
    : plainOption(action)),
  reroll: (action, asked) => ({
    title: t('underworlds.do_reroll', { number: action.number ?? 0, face: faceName(asked.decision, action.number ?? 0) }),
    icon: 'reroll', ...hitChance(action, asked),
  }),
  number: ({ number = 0 }) => ({ title: String(number), icon: 'dot' }),
  objective: ({ number = 0 }) => ({ title: t('underworlds.objective_n', { number }), icon: 'target' }),
  choose: aFighter,
  target: aFighter,
  counter: ({ fighter = '' }, { names }) => ({ title: t('underworlds.do_counter', { fighter: names.fighter(fighter) }), icon: 'bolt' }),
  upgrade: withCardAndFighter('underworlds.do_upgrade', 'plus'),
  react: withCardAndFighter('underworlds.do_react', 'bolt'),
  act: withCardAndFighter('underworlds.do_act', 'bolt'),
  play: withCard('underworlds.do_play', 'cards'),
  invoke: withCard('underworlds.do_invoke', 'cards'),
  exchange: withCard('underworlds.do_exchange', 'swap'),
  score: withCard('underworlds.do_score', 'g-glory'),
  discard: withCard('underworlds.do_discard', 'trash'),
};

/** Verbs without operands: their words are texts of their own. An unknown one shows itself. */
function plainOption({ verb, text }: Action): Omit<DockOption, 'action'> {
  const key = `underworlds.do_${verb}`;
  if (!hasText(key)) return { title: text };
  const about = `underworlds.about_${verb}`;
  return { title: t(key), ...(hasText(about) ? { detail: t(about) } : {}), ...plain[verb] };
}

/** Any action as an option. */
export function optionFor(action: Action, asked: Scene): DockOption {
  const write = writers[action.verb];
  if (write !== undefined) return { art: action, ...write(action, asked), action: action.text };
  if (action.at === undefined) return { art: action, ...plainOption(action), action: action.text };
  const title = t('underworlds.do_hex', { hex: hexNumber(action, asked) });
  return { title, icon: 'g-hex', squares: [action.at], art: action, action: action.text };
}

/** The number the board shows on the hex. */
const hexNumber = (action: Action, { actions }: Scene): number =>
  action.at === undefined ? 0 : (hexNumbers(actions).get(squareKey(action.at)) ?? 0);

function woundsLeft(fighter: UnderworldsPicture['fighters'][string] | undefined): string {
  if (fighter === undefined) return '';
  return t('underworlds.wounds_left', { left: fighter.wounds - fighter.damage, of: fighter.wounds });
}

// ---------------------------------------------------------------- which options

function activationOptions(asked: Asked, handlers: Handlers): DockOption[] {
  const { actions, choices, selection } = asked;
  if (selection.fighter !== null || selection.exchange)
    return choices.rest.filter((action) => isPartOf(action, selection)).map((action) => optionFor(action, asked));
  const options: DockOption[] = [];
  const draw = actions.find((action) => action.verb === 'draw_power');
  if (draw !== undefined) options.push(optionFor(draw, asked));
  if (actions.some((action) => action.verb === 'exchange'))
    options.push({
      title: t('underworlds.exchange'), detail: t('underworlds.about_exchange'), icon: 'swap', key: 'X',
      run: () => handlers.select({ exchange: true }),
    });
  const handled = new Set(['move', 'charge', 'guard', 'attack', 'act', 'draw_power', 'exchange', 'pass']);
  return [...options, ...actions.filter((action) => !handled.has(action.verb)).map((action) => optionFor(action, asked))];
}

/** With a fighter or the exchange chosen, only what belongs to it is listed. */
function isPartOf(action: Action, selection: Selection): boolean {
  if (selection.exchange) return action.verb === 'exchange';
  return action.fighter === selection.fighter;
}

function upgradeOptions(asked: Asked, handlers: Handlers): DockOption[] {
  const { choices, selection } = asked;
  if (selection.card !== null) return [];
  return [...choices.offered].map((card) => ({
    title: cardName(card), detail: t('underworlds.about_upgrade'), icon: 'plus', run: () => handlers.select({ card }),
  }));
}

/** Where a Charge ends is chosen together with whom it strikes. */
export const isCharging = (decision: Decision | null): boolean => decision?.kind === 'move_to' && decision.charge === true;

const leaving = new Set(['pass', 'done']);

/** What a finger has touched, to be taken with the next touch. */
function confirmation(touched: Action, asked: Asked): DockOption {
  const option = optionFor(touched, asked);
  return { ...option, title: touched.at === undefined ? option.title : t('underworlds.take_hex'), preferred: true };
}

function optionsOf(asked: Asked, handlers: Handlers): DockOption[] {
  const { decision, actions, choices, selection, touched, listAll } = asked;
  if (listAll) return actions.map((action) => optionFor(action, asked));
  const taken = touched === null ? [] : [confirmation(touched, asked)];
  if (decision.kind === 'activation') return [...(touched?.at === undefined ? [] : taken), ...activationOptions(asked, handlers)];
  if (decision.kind === 'place_fighter') return taken;
  if (isCharging(decision) && asked.charging?.answer != null) return targetOptions(asked.charging, asked.names);
  const hexes = choices.rest.filter((action) => action.at !== undefined);
  const fewHexes = hexes.length <= kFewHexes;
  const listed = choices.rest.filter((action) =>
    !leaving.has(action.verb) && action.text !== touched?.text && (action.at === undefined || fewHexes) &&
    (selection.card === null || action.card === selection.card));
  return [...taken, ...listed.map((action) => optionFor(action, asked)), ...upgradeOptions(asked, handlers)];
}

/** Passing and ending stand at the right, as the way out. */
function waysOf(asked: Asked, handlers: Handlers): WayOut[] {
  const { decision, actions, choices, selection, listAll } = asked;
  const ways: WayOut[] = [];
  const leave = actions.find((action) => leaving.has(action.verb));
  const narrowed = selection.fighter !== null || selection.card !== null || selection.target !== null || selection.exchange;
  if (narrowed && decision.kind !== 'place_fighter')
    ways.push({
      title: t('underworlds.back'), key: 'Escape', test: 'back',
      run: () => handlers.select(selection.target !== null ? { target: null } : { fighter: null, card: null, exchange: false }),
    });
  if (leave !== undefined && !narrowed) {
    const option = optionFor(leave, asked);
    ways.push({
      title: option.title, action: leave.text, key: 'E', test: 'option',
      inLine: true, primary: decision.kind === 'power_card' || decision.kind === 'reaction' || leave.verb === 'done',
    });
  }
  if (decision.kind === 'activation' && !narrowed && choices.selectable.size > 0)
    ways.push({ title: t('underworlds.next_fighter'), icon: 'chev-r', test: 'next-fighter', inLine: 'only', run: () => handlers.next?.() });
  const hidden = choices.hexes.size > kFewHexes || decision.kind === 'place_fighter';
  if (hidden || listAll)
    ways.push({
      title: t(listAll ? 'underworlds.list_less' : 'underworlds.list_all'), icon: 'log', test: 'list-all', run: handlers.listAll,
    });
  if (decision.kind === 'move_to' || decision.kind === 'attack')
    ways.push({ title: t('underworlds.undo'), icon: 'undo', key: 'Z', test: 'undo', run: handlers.undo });
  return ways;
}

// ---------------------------------------------------------------- the question

const word = (value: unknown): string => (typeof value === 'string' ? value : '');

/** What the decision's text may name. */
function valuesOf({ decision, picture, names }: Pick<Asked, 'decision' | 'picture' | 'names'>): Record<string, string> {
  const values: Record<string, string> = {};
  for (const role of ['fighter', 'attacker', 'target', 'activated'] as const)
    if (decision[role] !== undefined) values[role] = names.fighter(decision[role]);
  if (typeof decision.card === 'string') values.card = cardName(decision.card);
  if (typeof decision.board === 'string') values.board = boardName(decision.board);
  if (typeof decision.attack === 'string') values.weapon = weaponName(decision.attack);
  values.glory = String(picture.seats[decision.seat]?.glory ?? 0);
  return values;
}

/** A line of facts: the most particular one whose names are all known. */
function factsOf(asked: Pick<Asked, 'decision' | 'picture' | 'names'>): string {
  const { decision } = asked;
  const values = valuesOf(asked);
  const candidates = [
    `window_${word(decision.window)}`,
    decision.charge === true ? `facts_${decision.kind}_charge` : '',
    `facts_${decision.kind}_${word(decision.result)}`,
    `facts_${decision.kind}`,
    values.card === undefined ? '' : 'facts_of_card',
  ];
  for (const candidate of candidates) {
    const key = `underworlds.${candidate}`;
    if (!hasText(key)) continue;
    const facts = t(key, values);
    if (!facts.includes('{')) return facts;
  }
  return '';
}

export const titleOf = (kind: string): string => {
  const key = `underworlds.ask_${kind}`;
  return hasText(key) ? t(key) : t('underworlds.ask_other');
};

export function questionFor(asked: Asked, handlers: Handlers): Question {
  const { decision, selection, picture } = asked;
  const acting =
    selection.fighter !== null && decision.kind === 'activation' ? fighterName(picture.fighters[selection.fighter]) : null;
  const bearing = selection.card === null ? null : cardName(selection.card);
  const options = optionsOf(asked, handlers);
  const facts = acting === null && bearing === null ? factsOf(asked) : '';
  const title =
    acting !== null ? t('underworlds.ask_fighter', { fighter: acting })
      : bearing !== null ? t('underworlds.ask_bearer', { card: bearing })
        : isCharging(decision) ? t('underworlds.ask_charge', { fighter: asked.names.fighter(word(decision.fighter)) })
          : titleOf(decision.kind);
  return {
    tag: t('underworlds.tag_yours'),
    title,
    ...(facts === '' ? {} : { facts }),
    tone: decision.kind === 'activation' && acting === null ? 'calm' : 'yours',
    options,
    ways: waysOf(asked, handlers),
    ...(asked.listAll ? { listAll: true } : {}),
    ...(decision.kind === 'seating' || decision.kind === 'who_begins' ? { sentences: true } : {}),
  };
}

/** Somebody else decides. */
export function waitingFor(decision: Decision, picture: UnderworldsPicture, names: Names, title: string): Question {
  const facts = factsOf({ decision, picture, names });
  return {
    tag: t('underworlds.tag_other', { name: names.seat(decision.seat) }),
    title,
    facts: facts === '' ? titleOf(decision.kind) : facts,
    tone: 'quiet', options: [], thinking: true,
  };
}
