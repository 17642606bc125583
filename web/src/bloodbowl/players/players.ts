// How a player's state is drawn and said.
import { t } from '../../ui/i18n.svelte';
import type { BloodBowlPicture, PitchPlayer } from '../../wire';
import { positionName } from './names.svelte';
import { effectsOn, playableName, untilWords } from '../cards/playables';
import { wordFor } from '../dock/questions';

export function fallenState(player: PitchPlayer): 'no' | 'prone' | 'stunned' {
  return player.state === 'prone' || player.state === 'stunned' ? player.state : 'no';
}
const dazed = new Set(['bone_head', 'really_stupid', 'dazed']);
export const hasNoTackleZone = (player: PitchPlayer) =>
  player.conditions.some((condition) => dazed.has(condition) || condition === 'hypnotised');

export function badgeOf(player: PitchPlayer): 'confused' | 'hypnotised' | 'rooted' | null {
  if (player.conditions.some((condition) => dazed.has(condition))) return 'confused';
  if (player.conditions.includes('hypnotised')) return 'hypnotised';
  return player.conditions.includes('rooted') ? 'rooted' : null;
}

/** Whom a card brought has no number: "+" on the pitch, nothing in words. */
export const shirt = (player: PitchPlayer): string => (player.number === 0 ? '' : String(player.number));

/** "Heralds 7, Corin Vale, blitzer, has the ball, prone". */
export function playerLabel(player: PitchPlayer, picture: BloodBowlPicture): string {
  return [
    [picture[player.side].name, shirt(player)].join(' ').trim(),
    player.name,
    positionName(player, picture),
    ...(player.has_ball ? [t('bloodbowl.has_ball')] : []),
    ...stateWords(player),
    ...effectsOn(picture, player.id).map((effect) => `${playableName(effect.card)} ${untilWords(effect)}`),
  ].join(', ');
}

/** Everything worth saying about how he is. */
export function stateWords(player: PitchPlayer): string[] {
  const words = player.state === 'standing' ? [] : [wordFor('state', player.state)];
  if (player.injury !== null) words.push(wordFor('effect', player.injury));
  words.push(...player.conditions.map((condition) => wordFor('condition', condition)));
  if (player.acted) words.push(t('bloodbowl.has_acted'));
  return words;
}

export const benches = ['reserves', 'knocked_out', 'casualties'] as const;
export type Bench = (typeof benches)[number];
const benchOf: Partial<Record<PitchPlayer['state'], Bench>> = {
  reserves: 'reserves', rearranging: 'reserves', exhausted: 'reserves', knocked_out: 'knocked_out', casualty: 'casualties',
  sent_off: 'casualties', missing: 'casualties',
};
export function onBench(picture: BloodBowlPicture, side: 'home' | 'away', bench: Bench): PitchPlayer[] {
  return Object.values(picture.players)
    .filter((player) => player.side === side && player.at === null && benchOf[player.state] === bench)
    .sort((a, b) => a.number - b.number);
}
