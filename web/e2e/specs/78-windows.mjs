import { assert, becomes, eventually, test } from '../expect.mjs';
import { openMatch } from '../setup-match.mjs';

export const title = 'the time of a window: a bar for whoever is asked and whoever waits, nothing is played at its end; what the log says of a card';

const plain = (at) => ({ at, ma: 6, st: 3, ag: 3, av: 8, skills: [] });
const position = (hand) => ({
  half: 1, active: 'home', kicking: 'away', weather: 'nice', teams: { home: { turn: 2, rerolls: 2, hand }, away: { turn: 1, rerolls: 2, hand: [] } },
  players: { H1: plain([5, 7]), H2: plain([5, 9]), A1: plain([15, 7]), A2: plain([16, 8]) }, ball: { state: 'held', carrier: 'H1', at: [5, 7] },
});
const dock = async (page) => (await test(page, 'dock').innerText()).replace(/\u00ad/g, '');
const asks = (page, words, ms) => eventually(() => dock(page), (text) => words.test(text), `the dock says ${words}`, ms);

const kSeconds = 15;
/** Two people; whoever is asked does not answer. */
async function runsDown(person) {
  const host = await person();
  const friend = await person();
  for (const page of [host, friend]) await page.request.get('/api/me');
  const made = await host.request.post('/api/matches', { data: {
    game: 'bloodbowl', edition: 'crp', mode: 'online', position: position(['heckler']), clock: { kind: 'none', window_s: kSeconds },
    seats: [{ who: 'me', side: 'human' }, { who: 'open', side: 'orc' }],
  } });
  assert.ok(made.ok(), await made.text());
  const { id, terms } = await made.json();
  await host.goto(`/match/${id}`); // from the join on it runs down
  const joined = await friend.request.post(`/api/matches/${id}/join`, { data: { accepts: terms } });
  assert.equal(joined.status(), 200, await joined.text());
  await friend.goto(`/match/${id}`);
  await asks(host, /Anything before your turn begins/);
  await asks(friend, /may play something/);
  const bars = await Promise.all([host, friend].map(async (page) => {
    const bar = test(page, 'window-bar');
    await bar.waitFor();
    return bar.getAttribute('data-of');
  }));
  assert.equal(bars[0], bars[1], 'it is as long for both');
  assert.ok(Number(bars[0]) >= 1000 * kSeconds, 'and lasts as agreed');
  await asks(host, /Who acts/, 3 * kSeconds * 1000);
  await becomes(() => test(host, 'window-bar').count(), 0, 'the bar has gone with the window');
  await becomes(() => test(friend, 'window-bar').count(), 0, 'here, too');
  await host.locator('[data-test="held"][data-id="heckler"]').waitFor();
}

/** On whom and until when stands in the line of the card; the card lies large for a moment. */
async function tellsInTheLog(page) {
  await openMatch(page, { edition: 'crp', mode: 'bot', title: '', position: position(['heckler']), seats: [{ who: 'me', side: 'human' }, { who: 'bot', bot: 'rookie', side: 'orc' }] });
  await asks(page, /Anything before your turn begins/);
  assert.equal(await test(page, 'window-bar').count(), 0, 'where nobody else looks nobody waits');
  await page.locator('[data-test="play"][data-action="play heckler"]').click();
  await asks(page, /Heckler/);
  await page.locator('[data-test="square"][data-at="15,7"]').click();
  await page.keyboard.press('Enter');
  await test(page, 'played-card').waitFor();
  const line = page.locator('[data-test="log-card"][data-card="heckler"]');
  await eventually(() => line.innerText(), (text) => /play Heckler on \S/.test(text), 'the line says on whom');
  await eventually(() => line.locator('[data-test="log-end"]').innerText(), (text) => /until the next turn ends/.test(text), 'and until when');
  assert.equal(await line.locator('b.link').innerText(), 'Heckler');
  await becomes(() => test(page, 'played-card').count(), 0, 'the card stops nobody');
}

export default async function ({ person }) {
  await runsDown(person);
  await tellsInTheLog(await person());
}
