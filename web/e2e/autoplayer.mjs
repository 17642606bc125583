// Plays a match by clicking what the page offers, like an impatient person: options of the dock,
// squares, hexes, fighters, cards; and ends turns often enough to come to the end.

const kControls = [
  '[data-test="option"]:not([disabled])',
  '[data-test="setup-done"]:not([disabled])',
  '[data-test="shop-done"]:not([disabled])',
  '[data-test="setup-repair"]:not([disabled])',
  '[data-test="end-turn"]:not([disabled])',
  '[data-test="dock"] .ways button[data-action]:not([disabled])',
  '[data-test="square"][data-legal]',
  '[data-test="hex"][data-legal]',
  '[data-test="fighter"][data-legal]',
  '[data-test="card"][data-legal]:not([data-legal="false"])',
  '[data-test="play-card"]:not([disabled])',
].join(', ');

const pick = (list, random) => list[Math.floor(random() * list.length)];

/** The same match every time, as far as the clicks go. */
export function seededRandom(seed) {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

const stateOf = (page) =>
  page.evaluate((controls) => {
    const match = document.querySelector('[data-test="match-page"]');
    const visible = (node) => {
      const box = node.getBoundingClientRect();
      return box.width > 0 && box.height > 0;
    };
    for (const node of document.querySelectorAll('[data-autoplay]')) delete node.dataset.autoplay;
    const offered = [...document.querySelectorAll(controls)].filter(visible).map((node, index) => {
      node.dataset.autoplay = String(index);
      return {
        index,
        test: node.dataset.test ?? 'way',
        action: node.dataset.action ?? node.dataset.legal ?? '',
        preferred: node.classList.contains('preferred'),
      };
    });
    return {
      over: document.querySelector('[data-test="result"]') !== null,
      speaks: document.querySelector('[data-test="stage"], [data-test="call"]') !== null,
      mine: match?.dataset.mine === 'true',
      seq: match?.dataset.seq ?? '',
      offered,
    };
  }, kControls);

/** What an impatient person would click: Done at the set-up, what ends things rather often. */
function choose(state, tried, random, hurry) {
  const fresh = state.offered.filter((control) => !tried.has(`${control.test} ${control.index} ${control.action}`));
  const kinds = (test) => fresh.filter((control) => control.test === test);
  const setUp = kinds('shop-done')[0] ?? kinds('setup-done')[0] ?? kinds('setup-repair')[0];
  if (setUp !== undefined) return setUp;
  const end = kinds('end-turn');
  if (end.length > 0 && random() < hurry) return end[0];
  const preferred = fresh.filter((control) => control.preferred);
  if (preferred.length > 0 && random() < 0.6) return preferred[0];
  const patient = fresh.filter((control) => control.test !== 'end-turn');
  const spoken = patient.filter((control) => control.test === 'option' || control.test === 'way');
  if (spoken.length > 0 && random() < 0.6) return pick(spoken, random);
  return patient.length > 0 ? pick(patient, random) : fresh[0];
}

/** Waits a moment for the click to have an effect; it may have none but to select something. */
async function settled(page, seq) {
  for (let looks = 0; looks < 12; looks += 1) {
    const moved = await page.evaluate(
      (before) =>
        document.querySelector('[data-test="result"]') !== null ||
        document.querySelector('[data-test="match-page"]')?.dataset.seq !== before,
      seq,
    );
    if (moved) return;
    await page.waitForTimeout(40);
  }
}

/**
 * Clicks until the result is shown, `until` says so, or the time is over. `hurry` is how often a turn
 * is ended at once. Returns how many clicks it took.
 */
export async function autoplay(page, { seed = 1, hurry = 0.45, limitMs = 600_000, until = async () => false } = {}) {
  const random = seededRandom(seed);
  const deadline = Date.now() + limitMs;
  let clicks = 0;
  let tried = new Set();
  let lastSeq = '';
  while (Date.now() < deadline) {
    const state = await stateOf(page);
    if (state.over || (await until(state))) return { clicks, over: state.over };
    if (state.speaks) {
      await page.keyboard.press(' ');
      continue;
    }
    if (!state.mine || state.offered.length === 0) {
      await page.waitForTimeout(60);
      continue;
    }
    if (state.seq !== lastSeq) tried = new Set();
    lastSeq = state.seq;
    const control = choose(state, tried, random, hurry);
    if (control === undefined) {
      tried = new Set();
      await page.keyboard.press('Escape');
      continue;
    }
    tried.add(`${control.test} ${control.index} ${control.action}`);
    await click(page, control);
    clicks += 1;
    await settled(page, state.seq);
  }
  throw new Error(`the match did not come to its end in ${limitMs / 1000} s (${clicks} clicks)`);
}

/** With the mouse, where the control is; it may be gone by then. */
async function click(page, control) {
  const box = await page.evaluate((index) => {
    const node = document.querySelector(`[data-autoplay="${index}"]`);
    if (node === null) return null;
    node.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    const { x, y, width, height } = node.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  }, control.index);
  if (box !== null) await page.mouse.click(box.x, box.y);
}
