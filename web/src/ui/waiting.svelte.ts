// The matches that wait for me, asked now and then while the pages of the shell are open: for the
// mark beside "Matches", the title of the page, the badge of the installed page, and a notice.
import { get } from '../wire/api';
import { t } from './i18n.svelte';
import { isMyMove, loadMe } from '../wire/me.svelte';
import { matchWord } from './words';
import type { MatchInfo } from '../wire';

const kEvery = 30_000;
const state = $state<{ mine: MatchInfo[] | null }>({ mine: null });

/** All my matches; null before the first answer. */
export function myMatches(): MatchInfo[] | null {
  return state.mine;
}

export function waitingForMe(): MatchInfo[] {
  return (state.mine ?? []).filter(isMyMove);
}

export async function refreshMyMatches(): Promise<void> {
  await loadMe();
  const before = state.mine;
  state.mine = await get<MatchInfo[]>('/api/matches?mine');
  showBadge();
  if (before !== null) notifyOfNew(before);
}

/** Asks at once and then regularly; returns what stops it. */
export function watchMyMatches(): () => void {
  const ask = () => refreshMyMatches().catch(() => undefined); // the next round tries again
  void ask();
  const timer = setInterval(ask, kEvery);
  document.addEventListener('visibilitychange', onVisible);
  function onVisible(): void {
    if (document.visibilityState === 'visible') void ask();
  }
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onVisible);
  };
}

function showBadge(): void {
  const count = waitingForMe().length;
  const page = navigator as Navigator & { setAppBadge?: (n: number) => Promise<void>; clearAppBadge?: () => Promise<void> };
  const done = count > 0 ? page.setAppBadge?.(count) : page.clearAppBadge?.();
  done?.catch(() => undefined); // a page that is not installed has no badge
}

function notifyOfNew(before: MatchInfo[]): void {
  if (document.visibilityState === 'visible' || !('Notification' in window) || Notification.permission !== 'granted') return;
  const knew = new Set(before.filter(isMyMove).map((match) => match.id));
  for (const match of waitingForMe()) {
    if (knew.has(match.id)) continue;
    const notice = new Notification(t('shell.your_move'), { body: matchWord(match), tag: match.id });
    notice.onclick = () => {
      window.focus();
      location.assign(`/match/${match.id}`);
    };
  }
}
