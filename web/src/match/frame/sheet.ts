// The heights of the sheet at the lower edge of a phone.

/** collapsed: what is asked, in a line; content: as high as what it shows; full: all but the head. */
export type SheetHeight = 'collapsed' | 'content' | 'full';

/** px: a line with what is asked, and the tabs. */
export const kCollapsed = 58 + 54;
const kMostContent = 0.56; // of the screen
const kSwipe = 36; // px that a finger must move

/** How high it may become. As high as what it shows: 56 % of the screen at most. */
export function mostPixels(height: SheetHeight, screen: number, head: number): number {
  if (height === 'collapsed') return kCollapsed;
  return height === 'full' ? screen - head : Math.max(kCollapsed, Math.floor(screen * kMostContent));
}

/** Where a swipe of so many pixels (down is positive) leaves the sheet. */
export function swiped(height: SheetHeight, down: number): SheetHeight {
  if (Math.abs(down) < kSwipe) return height;
  const order: SheetHeight[] = ['collapsed', 'content', 'full'];
  // Far down collapses from anywhere; a little way is one step.
  if (down > 4 * kSwipe) return 'collapsed';
  const step = order.indexOf(height) + (down > 0 ? -1 : 1);
  return order[Math.min(2, Math.max(0, step))]!;
}
