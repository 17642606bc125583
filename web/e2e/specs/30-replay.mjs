import { assert, eventually, test } from '../expect.mjs';

export const title = 'a replay is scrubbed, a link leads to its moment, and warbands are named, not decks';

export default async function ({ person, base }) {
  const guest = await person();
  await guest.goto('/new?game=underworlds&with=watch&bot=rookie');
  await test(guest, 'start').click();
  await test(guest, 'match-page').waitFor();
  const id = new URL(guest.url()).pathname.split('/')[2];
  await eventually(
    async () => (await guest.request.get(`${base}/api/matches/${id}`)).json().then((match) => match.state),
    (state) => state === 'over',
    'the bots come to an end',
    120_000,
  );
  await guest.goto(`/replay/${id}`);
  const scrub = test(guest, 'replay-scrub');
  await scrub.waitFor();
  const at = async () => Number(await test(guest, 'replay-at').first().innerText());
  const last = Number(await scrub.getAttribute('max'));
  assert.ok(last > 20, 'there is something to see');
  await scrub.fill(String(Math.floor(last / 2)));
  await eventually(at, (n) => n === Math.floor(last / 2), 'the slider moves the replay');
  await test(guest, 'replay-next').click();
  await eventually(at, (n) => n === Math.floor(last / 2) + 1, 'one step on');
  const decks = (await (await guest.request.get(`${base}/api/matches/${id}`)).json()).seats.map((seat) => seat.side_name);
  const namesWarbands = async (where) => {
    const said = await guest.locator('body').innerText();
    for (const deck of decks) assert.ok(!said.includes(deck), `${where} names the deck ${deck}`);
    assert.match(said, /Garrek|Steelheart/);
  };
  await namesWarbands('the replay');
  await guest.goto(`/report/${id}`);
  await test(guest, 'dice-proof').locator('dt').first().waitFor();
  await namesWarbands('the report');
  const shares = await test(guest, 'dice-proof').locator('dt').allInnerTexts();
  for (const share of shares.slice(1)) assert.match(share, /Garrek|Steelheart/, 'dice belong to a side with a name');
  await guest.goto(`/replay/${id}?at=5`);
  await eventually(at, (n) => n === 5, 'the link opens its moment');
}
