// Whether a card of one's hand can be played now, and if not, why not.
import { t } from '../../ui/i18n.svelte';
import type { CardInfo, Decision, DrawnSeat, UnderworldsPicture } from '../../wire';
import { fighterNameOf } from './catalogue.svelte';

export interface CardState {
  now: boolean;
  why: string;
  /** Whom it is for, and what it costs. */
  price?: string;
}

interface Held {
  info: Pick<CardInfo, 'kind' | 'timing' | 'restricted_to'>;
  /** What is asked of the card's owner; nothing: somebody else is asked. */
  asked: Decision | null;
  /** The engine offers it. */
  offered: boolean;
  seat: DrawnSeat;
  fighters: UnderworldsPicture['fighters'];
}

const timingOfObjective: Record<string, string> = { immediate: 'objective_at_once', end_phase: 'objective_end_phase', third_end_phase: 'objective_third' };
const givesUpgrades = new Set(['power_card', 'play_upgrades']);

function whyNot({ info, asked, seat, fighters }: Held): string {
  if (info.kind === 'objective') {
    if (asked?.kind === 'score') return 'objective_unmet';
    return timingOfObjective[info.timing ?? ''] ?? 'objective_end_phase';
  }
  if (info.kind === 'upgrade') {
    if (seat.glory === 0) return 'upgrade_no_glory';
    const bearers = Object.values(fighters).filter((one) => one.seat === seat.seat && !one.out && (info.restricted_to.length === 0 || info.restricted_to.includes(one.fighter)));
    if (bearers.length === 0) return 'upgrade_nobody';
    return asked !== null && givesUpgrades.has(asked.kind) ? 'upgrade_not_now' : 'upgrade_later';
  }
  if (info.timing === 'reaction') return asked?.kind === 'reaction' ? 'reaction_other' : 'reaction_later';
  return asked?.kind === 'power_card' ? 'ploy_nothing' : 'ploy_later';
}

export function cardState(held: Held): CardState {
  const { info, offered, seat } = held;
  const why = offered ? t('underworlds.card_now') : t(`underworlds.card_${whyNot(held)}`);
  if (info.kind !== 'upgrade') return { now: offered, why };
  const only = info.restricted_to.map(fighterNameOf).join(', ');
  const price = [...(only === '' ? [] : [t('underworlds.card_only', { fighters: only })]), t('underworlds.card_price', { count: seat.glory })].join(' ');
  return { now: offered, why, price };
}
