// Small words for what a spec expects.
import assert from 'node:assert/strict';

export { assert };

/** The rules of the catalogue that a spec carries: tools/check/rule-coverage reads them. */
export const covers = (...rules) => rules;
/** Those that it carries under an edition which inherits them. */
export const coversIn = (edition, ...rules) => [edition, rules];

/** Waits until what `get` gives satisfies; says what it was otherwise. */
export async function eventually(get, satisfies, what, ms = 10_000) {
  const deadline = Date.now() + ms;
  let value;
  do {
    value = await get();
    if (satisfies(value)) return value;
    await new Promise((resolve) => setTimeout(resolve, 60));
  } while (Date.now() < deadline);
  throw new Error(`${what}: it was ${JSON.stringify(value)}`);
}

export const test = (page, name) => page.locator(`[data-test="${name}"]`);
export const seqOf = async (page) => Number(await test(page, 'match-page').getAttribute('data-seq'));
export const matchIdOf = (page) => new URL(page.url()).pathname.split('/')[2];
