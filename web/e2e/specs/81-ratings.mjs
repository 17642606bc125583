import { autoplay } from '../autoplayer.mjs';
import { assert, eventually, seqOf, test } from '../expect.mjs';

export const title = 'a table asks for a range: who does not fit cannot sit down; the match of the two who do changes their ratings';

async function register(page, name) {
  await page.goto('/account');
  await page.getByRole('button', { name: 'New account' }).click();
  await page.locator('input[name="name"]').fill(name);
  await page.locator('input[name="password"]').fill('a long enough secret');
  await test(page, 'send').click();
  await eventually(() => test(page, 'standing').innerText(), (text) => text === 'account', 'an account');
}

export default async function ({ person }) {
  const host = await person();
  await register(host, 'ratings-host');
  await test(host, 'ratings').getByText('None of your matches').waitFor();
  await host.goto('/new?game=underworlds&with=open');
  assert.ok(await test(host, 'rated').isChecked(), 'a match of two counts, as a rule');
  await test(host, 'range-lowest').selectOption('1400');
  await test(host, 'range-highest').selectOption('1300');
  assert.equal(await test(host, 'range-lowest').inputValue(), '1300', 'the other bound gives way');
  await test(host, 'range-highest').selectOption('1600');
  await test(host, 'start').click();
  const link = await test(host, 'invitation').inputValue();
  const id = new URL(link).pathname.split('/')[2];

  const stranger = await person();
  await stranger.goto('/lobby');
  const row = (page) => page.locator(`[data-test="table"][data-match="${id}"]`);
  await test(row(stranger), 'not-for-me').waitFor();
  assert.equal(await test(row(stranger), 'range').innerText(), '1300–1600');
  assert.equal(await row(stranger).locator('a.btn').count(), 0, 'a guest is not offered the seat');
  await stranger.goto(link);
  await test(stranger, 'not-for-me').waitFor();
  assert.ok(await test(stranger, 'join').isDisabled(), 'nor does the link let him in');

  const friend = await person();
  await register(friend, 'ratings-friend');
  await friend.goto('/lobby');
  await row(friend).locator('a.btn').click();
  await eventually(() => test(friend, 'is-rated').innerText(), (text) => text.includes('counts'), 'it is said that the match counts');
  await test(friend, 'join').click();
  await test(friend, 'match-page').waitFor();
  await test(host, 'match-page').waitFor();

  const enough = 14; // both have decided something
  const until = async () => (await seqOf(host)) >= enough;
  await Promise.all([autoplay(host, { seed: 3, until }), autoplay(friend, { seed: 4, until })]);
  await test(host, 'open-menu').first().click();
  await test(host, 'concede').click();
  await test(host, 'concede-sure').click();
  for (const page of [host, friend]) await test(page, 'rating-changes').waitFor();
  assert.match(await test(friend, 'rating-changes').innerText(), /−\d+.*\+\d+/s);

  await friend.goto('/account');
  const number = () => test(friend, 'ratings').locator('.number').innerText();
  const after = await eventually(number, (text) => /^1[56789]\d\d\?$/.test(text), 'who won stands above 1500, provisionally');
  await friend.goto('/new?game=underworlds&with=invite');
  await test(friend, 'start').click();
  await test(friend, 'invitation').waitFor();
  assert.ok((await test(friend, 'rating').first().innerText()).includes(after), 'his table shows his rating');
}
