// A line of play (a hint, or what was played) as a sentence and as marks on the battlefield.
import { t } from '../../ui/i18n.svelte';
import type { Decision, Line, Square, UnderworldsPicture } from '../../wire';
import { parseAction, squareKey, type Action } from '../dock/action';
import { weaponName } from '../cards/catalogue.svelte';
import type { FighterMark, HexMark } from '../board/marks';
import { optionFor } from '../dock/options';
import type { Names } from './sentences';
import { movedOver } from '../board/stage.svelte';

export interface LineScene {
  picture: UnderworldsPicture;
  names: Names;
  decision: Decision;
}

export interface LineShape {
  hexMarks: Map<string, HexMark>;
  fighterMarks: Map<string, FighterMark>;
  way: Square[];
  blow: { from: Square; to: Square } | null;
}

const actionsOf = (line: Line) => line.actions.map(parseAction);

/** Who acts: named by the line, or by the decision that it answers. */
function actorOf(actions: Action[], { decision }: LineScene): string | null {
  const named = actions.find(({ fighter }) => fighter !== undefined)?.fighter;
  if (named !== undefined) return named;
  const asked = decision.attacker ?? decision.fighter;
  return typeof asked === 'string' ? asked : null;
}
const targetOf = (actions: Action[]): string | null => {
  const target = actions.find((action) => action.target !== undefined)?.target;
  return target === undefined || target === 'all' ? null : target;
};

/** "Garrek charges Obryn". */
export function tellLine(line: Line, scene: LineScene): string {
  const actions = actionsOf(line);
  const first = actions[0];
  if (first === undefined) return '';
  const { names } = scene;
  const target = targetOf(actions);
  const weapon = actions.find((action) => action.weapon !== undefined)?.weapon;
  const values = {
    fighter: names.fighter(first.fighter ?? ''), target: target === null ? '' : names.fighter(target), weapon: weapon === undefined ? '' : weaponName(weapon),
  };
  if (first.verb === 'charge') return t(target === null ? 'underworlds.line_charge_open' : 'underworlds.line_charge', values);
  if (first.verb === 'attack') return t(target === null ? 'underworlds.line_attack_all' : 'underworlds.line_attack', values);
  if (first.verb === 'move' || first.verb === 'guard') return t(`underworlds.line_${first.verb}`, values);
  return actions.map((action) => optionFor(action, { ...scene, actions, odds: {} }).title).join(', ');
}

/** Who acts, for the dock's picture of the line. */
export function lineArt(line: Line, scene: LineScene): Partial<Action> | undefined {
  const actor = actorOf(actionsOf(line), scene);
  return actor === null ? undefined : { fighter: actor };
}

export function lineShape(line: Line, scene: LineScene): LineShape {
  const actions = actionsOf(line);
  const { picture } = scene;
  const actor = actorOf(actions, scene);
  const from = actor === null ? null : (picture.fighters[actor]?.at ?? null);
  const to = actions.find(({ at }) => at !== undefined)?.at ?? null;
  const target = targetOf(actions);
  const struck = target === null ? null : (picture.fighters[target]?.at ?? null);
  const hexMarks = new Map<string, HexMark>();
  if (from !== null) hexMarks.set(squareKey(from), { tone: 'from' });
  if (to !== null) hexMarks.set(squareKey(to), { tone: 'end' });
  const fighterMarks = new Map<string, FighterMark>();
  if (actor !== null) fighterMarks.set(actor, { tone: 'selected' });
  if (target !== null) fighterMarks.set(target, { tone: 'target' });
  const start = to ?? from;
  return {
    hexMarks, fighterMarks,
    way: from !== null && to !== null ? movedOver(picture, from, to) : [],
    blow: start !== null && struck !== null ? { from: start, to: struck } : null,
  };
}
