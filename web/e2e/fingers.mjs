// Several fingers on the screen: touchStart, touchMove, touchEnd with the places of all of them.
const sessions = new WeakMap();

export async function fingers(page, type, points) {
  if (!sessions.has(page)) sessions.set(page, await page.context().newCDPSession(page));
  await sessions.get(page).send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([x, y], id) => ({ x, y, id })) });
}

/** What was told is drawn. */
export const drawn = (page) => page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
/** A finger that lies on the screen goes over these places; each is seen before the next. */
export async function slide(page, places) {
  for (const place of places) {
    await fingers(page, 'touchMove', [place]);
    await drawn(page);
  }
}
/**
 * The finger rests, and is lifted. One that is lifted in full swing flings: the browser then takes the next tap for a hand that
 * stops what slides, and makes no click of it.
 */
export async function lift(page) {
  await page.waitForTimeout(120);
  await fingers(page, 'touchEnd', []);
}
