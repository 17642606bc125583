// Matches made for the specs of set-up: teams of a given size, both played on one screen.
import { assert, test } from './expect.mjs';

/** A team with so many players who are fit; a list has eleven at least, the others miss the match. */
export function teamOf(name, count) {
  return {
    name, roster: 'human', rerolls: 2, fan_factor: 3,
    players: Array.from({ length: Math.max(11, count) }, (_, i) => ({
      number: i + 1, name: `${name} ${['Ash', 'Birch', 'Cole', 'Dorn', 'Elm', 'Fenn', 'Gorse', 'Holt', 'Ivy', 'Juniper', 'Kale', 'Larch', 'Moss', 'Nettle', 'Oak', 'Pine'][i]}`,
      position: 'Lineman', ma: 6, st: 3, ag: 3, av: 8, skills: [], ...(i < count ? {} : { misses_match: true }),
    })),
  };
}

/**
 * A match that the server makes of this, opened in the browser. Who asks is known before any page is: a page asks by itself who
 * it is, and of two first requests at a time each would begin a session of its own.
 */
export async function openMatch(page, match) {
  await page.request.get('/api/me');
  const answer = await page.request.post('/api/matches', { data: { game: 'bloodbowl', ...match } });
  assert.ok(answer.ok(), await answer.text());
  const { id } = await answer.json();
  await page.goto(`/match/${id}`);
  await test(page, 'match-page').waitFor();
  return id;
}

/** Both sides on one screen, at the first question; a position may be given. */
export function startOnOneScreen(page, { home = teamOf('Heralds', 12), away = teamOf('Wreckers', 12), edition = 'crp', options = {}, position } = {}) {
  const seats = [{ who: 'me', side: home }, { who: 'me', side: away }];
  return openMatch(page, { edition, options, mode: 'hot_seat', seats, ...(position === undefined ? {} : { position }) });
}

/** Answers the toss: home or away kicks first. */
export async function toss(page, choice) {
  await page.locator(`[data-test="option"][data-action="${choice}"]`).click();
  await test(page, 'setup-done').waitFor();
}

/** In the middle of a square, on the screen. */
export const middleOf = async (page, at) => {
  const box = await page.locator(`[data-test="square"][data-at="${at}"]`).boundingBox();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

/** Who stands where: of the side with this letter, or everybody. */
export const standing = (page, side) =>
  page.evaluate((letter) => {
    const squares = [...document.querySelectorAll('[data-test="square"]')].map((node) => ({ at: node.dataset.at, box: node.getBoundingClientRect() }));
    const result = {};
    for (const node of document.querySelectorAll(`[data-test="player"]${letter === '' ? '' : `[data-id^="${letter}"]`}`)) {
      const box = node.getBoundingClientRect();
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      const square = squares.map((one) => ({ at: one.at, far: Math.hypot(one.box.x + one.box.width / 2 - x, one.box.y + one.box.height / 2 - y) })).sort((a, b) => a.far - b.far)[0];
      result[node.dataset.id] = square.at;
    }
    return result;
  }, side);
