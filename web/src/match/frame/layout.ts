// Which layout a window gets.

/** desktop; tablet: held upright; phone: held upright; side: a phone on its side, or a window as low. */
export type Layout = 'desktop' | 'tablet' | 'phone' | 'side';

const kDesktop = 1024; // px wide, from here on
const kLow = 500; // px high: too low for a board above a dock
const kPhone = 700;
const kSmallest = 560; // nothing fits beside a board

export function layoutFor(width: number, height: number): Layout {
  if (width <= kSmallest) return 'phone';
  if (height < kLow) return 'side';
  if (width >= kDesktop) return 'desktop';
  if (width > height) return 'side';
  return width <= kPhone ? 'phone' : 'tablet';
}
