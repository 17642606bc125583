// Whom a declared Blitz can get at. The engine names those who stand beside him; whoever it takes a way to get to is listed with them,
// the surest first, so that the question "Whom does he blitz?" has its answers.
import { t } from '../../ui/i18n.svelte';
import type { Deed } from '../../wire';
import type { DockOption } from '../../match/dock/dock';
import type { Control } from '../control.svelte';
import { blockDiceWords, chanceOf, turnoverOf } from '../deeds/deedWords';
import type { Names } from '../players/names.svelte';
import { shirtKey } from './questions';

/** Targets that are listed; the others are chosen on the pitch. */
const kMostTargets = 5;

/** What is known of it by now; nobody before all is known, so that the list comes at once. */
function blitzes(control: Control): Deed[] {
  const answers = control.inReach.map((pair) => control.deeds.answerFor(pair));
  if (answers.some((answer) => answer === null)) return [];
  return answers.flatMap((answer) => answer!.deeds.filter((deed) => deed.kind === 'blitz' && deed.actions.length > 0));
}

function targetOption(control: Control, deed: Deed, names: Names): DockOption {
  const target = control.picture.players[deed.target];
  const chance = chanceOf(deed);
  const risk = turnoverOf(deed);
  return {
    title: names.player(deed.target), detail: blockDiceWords(deed), key: shirtKey(target?.number), art: { token: deed.target },
    ...(chance === null ? {} : { chance, chanceOf: t('bloodbowl.legend_knock_down') }),
    ...(risk > 0 ? { risk, riskOf: t('bloodbowl.risk_fall') } : {}),
    ...(target?.at ? { squares: [target.at] } : {}),
    run: () => void control.commit({ player: deed.player, target: deed.target }, 'blitz'),
  };
}

/** `named`: what the engine names already. */
export function blitzOptions(control: Control, named: readonly DockOption[], names: Names): DockOption[] {
  const taken = new Set(named.map((option) => option.key));
  return blitzes(control)
    .sort((a, b) => (chanceOf(b) ?? 0) - (chanceOf(a) ?? 0))
    .slice(0, Math.max(0, kMostTargets - named.filter((option) => option.chance !== undefined).length))
    .map((deed) => targetOption(control, deed, names))
    .map((option) => (taken.has(option.key) ? { ...option, key: '' } : option));
}
