// Several fingers on the screen: touchStart, touchMove, touchEnd with the places of all of them.
const sessions = new WeakMap();

export async function fingers(page, type, points) {
  if (!sessions.has(page)) sessions.set(page, await page.context().newCDPSession(page));
  await sessions.get(page).send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([x, y], id) => ({ x, y, id })) });
}
