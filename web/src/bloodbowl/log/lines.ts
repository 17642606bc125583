// A line of play (a hint, or what was played) as a sentence and as a drawing.
import { t } from '../../ui/i18n.svelte';
import type { BloodBowlPicture, Decision, Line, Square } from '../../wire';
import { readActions, type ReadAction } from '../dock/actions';
import { same, squareName } from '../board/geometry';
import type { Names } from '../players/names.svelte';
import { actionTitle } from '../dock/questions';

export interface LineScene {
  picture: BloodBowlPicture;
  names: Names;
  decision: Decision;
}

/** What a player does at the end of his way. */
const deeds = new Set([
  'block', 'multiple-block', 'stab', 'chainsaw', 'gaze', 'foul', 'hand-off', 'throw-to', 'throw-team-mate', 'kick-team-mate', 'bite', 'hail-mary',
]);
const blows = new Set(['block', 'multiple-block', 'stab', 'chainsaw', 'foul', 'gaze']);
const isStep = ({ verb }: ReadAction) => verb === 'step' || verb === 'leap';
const isOfPlayer = (action: ReadAction) => action.verb === 'declare' || action.verb === 'throw' || isStep(action) || deeds.has(action.verb);

export interface LineShape {
  from: Square | null;
  path: Square[];
  /** Who is struck, or gets the ball. */
  target: Square | null;
  struck: boolean;
  /** Where the ball flies from. */
  thrown: Square | null;
}

interface ReadLine extends LineShape {
  player: string | null;
  before: Square[];
  after: Square[];
  deed: ReadAction | null;
  actions: ReadAction[];
}

function readLine(line: Line, { picture, decision }: LineScene): ReadLine {
  const actions = readActions(line.actions);
  const declared = actions.find(({ verb }) => verb === 'declare')?.player ?? null;
  const moving = decision.kind === 'move' || decision.kind === 'throw_target';
  const player = declared ?? (moving && typeof decision.player === 'string' ? decision.player : null);
  const at = actions.findIndex(({ verb }) => deeds.has(verb));
  const deed = actions[at] ?? null;
  const steps = (part: ReadAction[]) => part.filter(isStep).map(({ square }) => square!);
  const before = steps(at < 0 ? actions : actions.slice(0, at));
  const after = at < 0 ? [] : steps(actions.slice(at));
  const from = player === null ? null : (picture.players[player]?.at ?? null);
  const target = deed?.square ?? (deed?.player ? (picture.players[deed.player]?.at ?? null) : (player === null ? (actions[0]?.square ?? null) : null));
  return {
    player, before, after, deed, actions, from, path: [...before, ...after], target,
    struck: deed !== null && blows.has(deed.verb),
    thrown: deed?.verb === 'throw-to' ? (before.at(-1) ?? from) : null,
  };
}

/** Who acts; nobody: it is another kind of answer. */
export const linePlayer = (line: Line, scene: LineScene): string | null => readLine(line, scene).player;

export const lineShape = (line: Line, scene: LineScene): LineShape => readLine(line, scene);

/** "Grimm to k7: Block Snikch". */
export function tellLine(line: Line, scene: LineScene): string {
  const read = readLine(line, scene);
  const { player, before, after, deed, actions } = read;
  const first = actions[0];
  if (first === undefined) return '';
  const asked = { decision: scene.decision, actions, odds: {}, picture: scene.picture, names: scene.names };
  if (player === null || !isOfPlayer(first)) return actionTitle(first, asked);
  const name = scene.names.player(player);
  const to = before.at(-1);
  const values = { player: name, to: to === undefined ? '' : squareName(to) };
  if (deed === null) {
    if (to === undefined) return t('bloodbowl.line_deed', { player: name, deed: actionTitle(first, asked) });
    return t(picksUp(read, scene) ? 'bloodbowl.line_pick_up' : 'bloodbowl.line_move', values);
  }
  const told = t(to === undefined ? 'bloodbowl.line_deed' : 'bloodbowl.line_move_deed', { ...values, deed: deedWords(deed, read, scene) });
  const last = after.at(-1);
  return last === undefined ? told : `${told}, ${t('bloodbowl.line_further', { to: squareName(last) })}`;
}

function picksUp({ before }: ReadLine, { picture }: LineScene): boolean {
  return picture.balls.some((ball) => ball.carrier === null && before.some((square) => same(square, ball.at)));
}

function deedWords(deed: ReadAction, { actions }: ReadLine, scene: LineScene): string {
  const { picture, names } = scene;
  if (deed.verb === 'throw-to') {
    const receiver = Object.values(picture.players).find((player) => same(player.at, deed.square));
    if (receiver !== undefined) return t('bloodbowl.line_pass_to', { player: names.player(receiver.id) });
  }
  const isBlitz = actions.some(({ verb, word }) => verb === 'declare' && word === 'blitz') || scene.decision.type === 'blitz';
  if (deed.verb === 'block' && isBlitz) return t('bloodbowl.line_blitz', { player: names.player(deed.player) });
  return actionTitle(deed, { decision: scene.decision, actions, odds: {}, picture, names });
}
