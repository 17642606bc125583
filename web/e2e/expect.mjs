// Small words for what a spec expects.
import assert from 'node:assert/strict';
import { isDeepStrictEqual } from 'node:util';

export { assert };

/** The rules of the catalogue that a spec carries: tools/check/rule-coverage reads them. */
export const covers = (...rules) => rules;
/** Those that it carries under an edition which inherits them. */
export const coversIn = (edition, ...rules) => [edition, rules];

/** How many times as slow the pages are made as the machine (AFFRAY_SLOW): what only holds on a quick one shows on any. */
export const slowness = Number(process.env.AFFRAY_SLOW ?? 1);

/**
 * Waits until what `get` gives satisfies; says what it was otherwise. What a page shows after a press or a message is asked so,
 * never once: on a busy machine it may come a moment later.
 */
export async function eventually(get, satisfies, what, ms = 20_000 * slowness) {
  const deadline = Date.now() + ms;
  let value;
  do {
    value = await get();
    if (satisfies(value)) return value;
    await new Promise((resolve) => setTimeout(resolve, 60));
  } while (Date.now() < deadline);
  throw new Error(`${what}: it was ${JSON.stringify(value)}`);
}

/** Waits until it is this. */
export const becomes = (get, wanted, what) => eventually(get, (value) => isDeepStrictEqual(value, wanted), `${what} (wanted: ${JSON.stringify(wanted)})`);
/** Waits until it says these words, whatever soft hyphens it has. */
export const says = (get, words, what) => eventually(async () => (await get()).replaceAll('\u00ad', ''), (text) => words.test(text), `${what} (wanted: ${words})`);

/** Where something is on the screen; whatever is named by the selector first. */
export const boxOf = (page, selector) => page.locator(selector).first().evaluate((node) => {
  const { left, top, right, bottom, width, height } = node.getBoundingClientRect();
  return { left, top, right, bottom, width, height };
});
/** Waits until this has not moved for a while: sheet and board glide, one after the other. What moves cannot be tapped. */
export async function comesToRest(page, selector) {
  let before = '';
  let since = Date.now();
  await eventually(
    async () => {
      const now = JSON.stringify(await boxOf(page, selector));
      if (now !== before) since = Date.now();
      before = now;
      return Date.now() - since;
    },
    (still) => still > 400,
    `${selector} comes to rest`,
  );
}

export const test = (page, name) => page.locator(`[data-test="${name}"]`);
export const seqOf = async (page) => Number(await test(page, 'match-page').getAttribute('data-seq'));
export const matchIdOf = (page) => new URL(page.url()).pathname.split('/')[2];
