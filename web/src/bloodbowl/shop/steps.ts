// The steps before a match, in the order of each edition, and what came of those that are over.
import { t } from '../../ui/i18n.svelte';
import { goldText } from '../../ui/words';
import type { BloodBowlPicture, GameEvent, LoggedDecision } from '../../wire';
import { effectsIn, playableName } from '../cards/playables';
import { wordFor } from '../dock/questions';
import { shortName } from '../players/names.svelte';
import { purchasesOf } from './offers';

type Side = 'home' | 'away';
const sides = ['home', 'away'] as const;

export interface Step {
  name: string;
  title: string;
  /** What came of it. */
  said: string;
}
export interface PreMatch {
  edition: string;
  options: Record<string, unknown>;
  picture: BloodBowlPicture;
  history: readonly LoggedDecision[];
  /** What is asked, and whom. */
  kind: string;
  asked: Side;
  /** The seats of whoever looks. */
  seats: readonly string[];
}

const eventsOf = ({ history }: PreMatch) => history.flatMap((entry) => entry.events as GameEvent[]);
const drawing = new Set(['draw_cards', 'return_cards', 'choose_deck', 'exchange_cards', 'keep_card']);

function boughtBy(match: PreMatch, side: Side): string {
  const bought = purchasesOf(match.history, side);
  return bought.length === 0 ? t('bloodbowl.nothing') : goldText(bought.reduce((sum, { price }) => sum + price, 0));
}
/** "Wreckers 100,000" */
function pettyCash(match: PreMatch): string {
  const moved = match.history.flatMap(({ seat, action }) => {
    const gold = /^petty-cash (\d+)/.exec(action ?? '')?.[1];
    return gold === undefined || Number(gold) === 0 ? [] : [`${shortName(match.picture[seat as Side].name)} ${goldText(Number(gold))}`];
  });
  return moved.length === 0 ? t('bloodbowl.nothing') : moved.join(' · ');
}
function buys(match: PreMatch, side: Side): Step {
  const own = match.seats.length === 1 && match.seats[0] === side;
  return { name: `buy_${side}`, title: own ? t('bloodbowl.shop_step_you') : t('bloodbowl.shop_step_buys', { team: shortName(match.picture[side].name) }), said: boughtBy(match, side) };
}
const step = (name: string, said = ''): Step => ({ name, title: t(`bloodbowl.shop_step_${name}`), said });
const weather = (match: PreMatch) => step('weather', wordFor('weather', match.picture.weather));
const players = (match: PreMatch): Step[] =>
  match.kind === 'journeymen' || match.history.some(({ action }) => action?.startsWith('buy journeyman') === true) ? [step('players')] : [];

function classicSteps(match: PreMatch): Step[] {
  const fans = eventsOf(match).filter(({ event }) => event === 'fans_counted').reduce((sum, { fans: thousands }) => sum + 1000 * Number(thousands), 0);
  const counted = eventsOf(match).find(({ event }) => event === 'handicaps_counted');
  const spent = sides.map((side) => boughtBy(match, side)).filter((gold) => gold !== t('bloodbowl.nothing'));
  return [
    ...players(match), step('freebooters', spent.length === 0 ? t('bloodbowl.nothing') : spent.join(' · ')), weather(match), step('gate', fans === 0 ? '' : goldText(fans)),
    step('handicap', counted === undefined ? '' : t('bloodbowl.shop_step_rolls', { count: Number(counted.handicaps) })), step('niggles'), step('toss'),
  ];
}
function laterSteps(match: PreMatch): Step[] {
  const { edition, options, picture } = match;
  const first = picture.shop?.first ?? 'home';
  const inBothBuy = [buys(match, first), buys(match, first === 'home' ? 'away' : 'home')];
  const stadium = effectsIn(picture).find(({ card }) => card.startsWith('stadium_'))?.card;
  const petty = edition !== 'bb16' && (options.inducements === 'by_value' || options.inducements === 'treasury');
  const draws = edition === 'bb16' && picture.shop?.offers.some(({ kind }) => kind === 'card') === true;
  return [
    weather(match), ...(stadium === undefined ? [] : [step('stadium', playableName(stadium))]), ...players(match),
    ...(petty ? [step('petty', pettyCash(match))] : []), ...inBothBuy, ...(draws ? [step('cards')] : []), step('toss'),
  ];
}

export function stepsBefore(match: PreMatch): { steps: Step[]; now: number } {
  const steps = match.edition === 'classic' ? classicSteps(match) : laterSteps(match);
  const at = (...names: string[]) => names.map((name) => steps.findIndex((one) => one.name === name)).find((index) => index >= 0) ?? 0;
  if (match.kind === 'journeymen') return { steps, now: at('players') };
  if (match.edition === 'classic') return { steps, now: at(match.kind.startsWith('buy_') ? 'freebooters' : 'handicap') };
  const buying = `buy_${match.asked}`;
  const first = `buy_${match.picture.shop?.first ?? 'home'}`;
  return { steps, now: drawing.has(match.kind) ? at('cards') : match.kind.startsWith('buy_') ? at(buying) : at('petty', first) };
}
