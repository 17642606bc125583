// "Your move": in the title, as a badge, and as a notification where the person allowed it.
import { t } from '../../ui/i18n.svelte';
import { settings } from '../menu/settings.svelte';
import { play } from '../menu/sound';

let notification: Notification | null = null;

export function setTitle(title: string, yourMove: boolean): void {
  document.title = yourMove ? `● ${t('match.your_move')} · ${title}` : `${title} · Affray`;
}

/** Called when it becomes a person's move. */
export function callForAttention(title: string): void {
  // Who looks on hears the call that hands over.
  if (!document.hidden) return;
  play('turn');
  void navigator.setAppBadge?.(1);
  if (!settings.notify || !('Notification' in window) || Notification.permission !== 'granted') return;
  notification = new Notification(t('match.your_move'), { body: title, tag: 'affray-move' });
  notification.onclick = () => window.focus();
}

export function dropAttention(): void {
  void navigator.clearAppBadge?.();
  notification?.close();
  notification = null;
}

export async function allowNotifications(): Promise<boolean> {
  if (!('Notification' in window)) return false;
  return (await Notification.requestPermission()) === 'granted';
}
