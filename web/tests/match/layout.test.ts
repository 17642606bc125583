import { describe, expect, it } from 'vitest';
import { shownWays, type WayOut } from '../../src/match/dock/dock';
import { layoutFor } from '../../src/match/frame/layout';
import { mostPixels, swiped } from '../../src/match/frame/sheet';
import { fitted, held, kMostZoom, pinched, showing, type Lying } from '../../src/match/board/zoom';

describe('the layout of a window', () => {
  it('is chosen by its size', () => {
    const sizes: [number, number][] = [[390, 844], [360, 640], [844, 390], [932, 430], [768, 1024], [820, 1180], [1024, 768], [1366, 768], [1440, 900], [1920, 1080]];
    expect(sizes.map(([width, height]) => layoutFor(width, height))).toEqual(['phone', 'phone', 'side', 'side', 'tablet', 'tablet', 'desktop', 'desktop', 'desktop', 'desktop']);
  });
  it('has no board above a dock in a low window, however wide', () => {
    expect([layoutFor(1280, 420), layoutFor(1920, 499), layoutFor(1280, 500)]).toEqual(['side', 'side', 'desktop']);
  });
  it('is the next smaller one at twice the size of letters', () => {
    expect([[1366, 768], [1440, 900], [1920, 1080]].map(([width, height]) => layoutFor(width! / 2, height! / 2))).toEqual(['side', 'side', 'side']);
    expect(layoutFor(768 / 2, 1024 / 2)).toBe('phone');
  });
});

describe('the sheet of a phone', () => {
  it('has three heights: a line with the question, its content up to 56 % of the screen, all but the head', () => {
    expect(mostPixels('collapsed', 844, 56)).toBe(112);
    expect(mostPixels('content', 844, 56)).toBe(472);
    expect(mostPixels('content', 640, 56)).toBe(358);
    expect(mostPixels('full', 844, 56)).toBe(788);
  });
  it('is moved by a swipe, one step or all the way down; not by a tap', () => {
    expect(swiped('content', 50)).toBe('collapsed');
    expect(swiped('full', 50)).toBe('content');
    expect(swiped('full', 300)).toBe('collapsed');
    expect(swiped('collapsed', -50)).toBe('content');
    expect(swiped('content', -50)).toBe('full');
    expect(swiped('full', -50)).toBe('full');
    expect(swiped('content', 8)).toBe('content');
  });
  it('keeps the ways out that are needed beside a single line', () => {
    const ways: WayOut[] = [{ title: 'undo' }, { title: 'next', inLine: 'only' }, { title: 'end', inLine: true }];
    expect(shownWays(ways, true).map((way) => way.title)).toEqual(['next', 'end']);
    expect(shownWays(ways, false).map((way) => way.title)).toEqual(['undo', 'end']);
    expect(shownWays([{ title: 'undo' }, { title: 'pass' }], true).map((way) => way.title)).toEqual(['pass']);
  });
});

describe('a board in its window', () => {
  const phone = { width: 390, height: 676 };
  const aspect = 15 / 26;
  const whole: Lying = { zoom: 1, x: 0, y: 0 };

  it('is wholly in sight at first, also in a low window', () => {
    expect(fitted(phone, aspect).width).toBeCloseTo(390);
    expect(fitted(phone, aspect).height).toBeCloseTo(676);
    expect(fitted({ width: 360, height: 472 }, aspect).height).toBeCloseTo(472);
  });
  it('is higher than its window where only a part of it is to be seen, and never leaves it', () => {
    const half = { width: 390, height: 468 };
    const part = 18 / 26;
    expect(fitted(half, aspect, part).width).toBeCloseTo(390);
    expect(fitted(half, aspect, part).height).toBeCloseTo(676);
    expect(fitted({ width: 375, height: 360 }, aspect, part).height).toBeCloseTo(520);
    expect(held({ zoom: 1, x: 0, y: -676 }, half, aspect, 0, part).y).toBeCloseTo(468 - 676);
    expect(held({ zoom: 1, x: 0, y: 40 }, half, aspect, 0, part).y).toBe(0);
  });
  it('leaves no gap where there could be board', () => {
    expect(held({ zoom: 2, x: 50, y: 50 }, phone, aspect, 0)).toEqual({ zoom: 2, x: 0, y: 0 });
    const farthest = held({ zoom: 2, x: -900, y: -9000 }, phone, aspect, 0);
    expect(farthest.x).toBeCloseTo(-390);
    expect(farthest.y).toBeCloseTo(-676);
    expect(held({ zoom: 9, x: 0, y: 0 }, phone, aspect, 0).zoom).toBe(kMostZoom);
    expect(held({ zoom: 0.2, x: 0, y: 0 }, phone, aspect, 0).zoom).toBe(1);
  });
  it('grows under two fingers, around the middle between them', () => {
    const grown = pinched(whole, [[100, 100], [200, 100]], [[50, 100], [250, 100]]);
    expect(grown.zoom).toBe(2);
    expect((150 - grown.x) / grown.zoom).toBeCloseTo(150);
    expect((100 - grown.y) / grown.zoom).toBeCloseTo(100);
  });
  it('moves with two fingers', () => {
    expect(pinched({ zoom: 2, x: -100, y: -100 }, [[100, 100], [200, 100]], [[130, 90], [230, 90]])).toEqual({ zoom: 2, x: -70, y: -110 });
  });
  it('comes to what is spoken of, in the middle of what the sheet leaves', () => {
    const covered = 300;
    for (const place of [0.05, 0.3, 0.5, 0.8, 0.98]) {
      const lying = showing([[0.5, place]], 1, phone, aspect, covered);
      const at = lying.y + place * 676 * lying.zoom;
      expect(at).toBeGreaterThan(0);
      expect(at).toBeLessThan(phone.height - covered);
    }
    const middle = showing([[0.5, 0.4], [0.5, 0.6]], 1, phone, aspect, covered);
    expect(middle.y + 0.5 * 676).toBeCloseTo((676 - covered) / 2);
  });
  it('fills the width when it speaks of something in a low window', () => {
    expect(showing([[0.5, 0.5]], 1, { width: 360, height: 472 }, aspect, 200).zoom).toBeCloseTo(360 / (472 * aspect));
  });
});
