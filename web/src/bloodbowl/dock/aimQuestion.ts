// What the dock asks while something that is played looks for its target: where it does most, each with what comes of it; what
// was chosen, with the button that plays it; the way back to the hand.
import { t } from '../../ui/i18n.svelte';
import type { DockOption, Question, WayOut } from '../../match/dock/dock';
import { isTouched } from '../../match/frame/layout.svelte';
import type { AimAnswer, Square } from '../../wire';
import { same, squareName } from '../board/geometry';
import { cardOf, playableName } from '../cards/playables';
import type { Control } from '../control.svelte';
import { aimWords, strikeWords } from '../deeds/strike';
import type { Names } from '../players/names.svelte';
import { readAction } from './actions';

export function aimQuestion(control: Control, asked: Question, names: Names): Question {
  const { chosenAim, tapped, aiming } = control;
  // Whoever is not on the pitch is chosen here alone.
  const elsewhere = asked.options.filter((option) => (option.squares ?? []).length === 0);
  const best = aiming.best.map((aim) => proposal(control, aim, names)).filter((option) => option !== null);
  const card = playableName(control.decision?.card);
  return {
    ...asked,
    title: chosenAim === null ? asked.title : t('bloodbowl.play_on', { card, target: targetName(control, tapped!, names) }),
    facts: pointedWords(control, names) ?? t(aiming.held ? 'bloodbowl.play_by_pointing_held' : 'bloodbowl.play_by_pointing'),
    options: [...best, ...elsewhere.map((option) => ({ ...option, preferred: false }))],
    listAll: true,
    ways: [...playIt(control), ...otherWays(control), ...back(control)],
  };
}

const targetName = (control: Control, at: Square, names: Names): string => {
  const player = control.kind === 'play_square' ? null : control.playerAt(at);
  return player === null ? squareName(at) : names.player(player.id);
};

/** Whom it strikes where one points; named where that is not what was chosen. */
function pointedWords(control: Control, names: Names): string | null {
  const { aimedAt, tapped, aiming, picture, side } = control;
  if (aimedAt === null) return null;
  const words = aiming.strike === null ? '' : strikeWords(aiming.strike, picture, side);
  const name = same(aimedAt, tapped) ? '' : targetName(control, aimedAt, names);
  const told = [name, words].filter((part) => part !== '').join(': ');
  return told === '' ? null : told;
}

function proposal(control: Control, aim: AimAnswer['best'][number], names: Names): DockOption | null {
  const { player, square } = readAction(aim.action);
  const at = square ?? (player === null ? null : (control.picture.players[player]?.at ?? null));
  if (at === null) return null;
  return {
    title: targetName(control, at, names), ...aimWords(aim, control.picture, control.side), squares: [at],
    ...(player === null ? { icon: 'target' } : { art: { token: player } }),
    preferred: same(at, control.tapped), run: () => control.aimAt(at),
  };
}

function playIt(control: Control): WayOut[] {
  const { chosenAim } = control;
  if (chosenAim === null) return [];
  return [{ title: t('bloodbowl.play_it'), key: 'Enter', icon: 'check', primary: true, test: 'play-it', inLine: true, run: () => void control.answer(chosenAim.text) }];
}

/** A Lightning Bolt in the place of a Fireball. */
function otherWays(control: Control): WayOut[] {
  const [first] = control.aiming.plan;
  if (first === undefined || control.aiming.plan.length > 1) return [];
  const played = cardOf(readAction(first).word);
  return (control.live.actions ?? []).map(readAction)
    .filter(({ verb, word, text }) => verb === 'play' && text !== first && cardOf(word) === played)
    .map(({ text, word }) => ({ title: playableName(word), test: 'play-instead', run: () => void control.playInstead(text) }));
}

/** What lies on the table already is not taken back; a target that is only chosen is. */
function back(control: Control): WayOut[] {
  if (!control.aiming.held && control.tapped === null) return [];
  return [{ title: t('bloodbowl.back'), key: 'Escape', icon: 'chev-l', test: 'aim-back', ...(isTouched() ? { inLine: true as const } : {}), run: () => control.back() }];
}
