import { assert, eventually, test } from '../expect.mjs';

export const title = 'sessions are listed and ended, the password changes, scripts see no token, guests do not take an account’s name';

async function logIn(page, name, password) {
  await page.goto('/account');
  await page.getByRole('button', { name: 'Log in' }).first().click();
  await page.locator('input[name="name"]').fill(name);
  await page.locator('input[name="password"]').fill(password);
  await test(page, 'send').click();
  await test(page, 'session').first().waitFor();
}
const standing = (page) => () => test(page, 'standing').innerText();

export default async function ({ person }) {
  const owner = await person();
  await owner.goto('/account');
  await owner.getByRole('button', { name: 'New account' }).click();
  await owner.locator('input[name="name"]').fill('Sessions-e2e');
  await owner.locator('input[name="password"]').fill('a long enough secret');
  await test(owner, 'send').click();
  await eventually(standing(owner), (text) => text === 'account', 'an account');
  await test(owner, 'session').waitFor();

  // Nothing that a script can reach holds the token.
  const seen = await owner.evaluate(async () => [document.cookie, await (await fetch('/api/me')).text(), JSON.stringify(localStorage)].join(' '));
  const cookie = (await owner.context().cookies()).find((one) => one.name === 'affray');
  assert.ok(cookie.httpOnly && cookie.sameSite === 'Strict', 'the cookie is out of reach');
  assert.ok(!seen.includes(cookie.value), 'a script sees no token');

  // Another device plays, and is logged out from here.
  const second = await person();
  await logIn(second, 'sessions-e2e', 'a long enough secret');
  const match = await second.evaluate(async () => (await (await fetch('/api/matches', {
    method: 'POST', headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ game: 'bloodbowl', edition: 'crp', mode: 'bot', seats: [{ who: 'me', side: 'random' }, { who: 'bot', bot: 'rookie', side: 'random' }] }),
  })).json()).id);
  await second.goto(`/match/${match}`);
  await eventually(() => second.evaluate(() => document.querySelector('main [aria-busy]') === null), Boolean, 'the match opens over a line to this server only');
  await owner.goto('/account');
  await eventually(() => test(owner, 'session').count(), (count) => count === 2, 'two devices');
  await test(owner, 'end-session').click();
  await test(second, 'session-ended').waitFor();
  await eventually(() => test(owner, 'session').count(), (count) => count === 1, 'one device');

  // A new password ends what is left of the others.
  const third = await person();
  await logIn(third, 'sessions-e2e', 'a long enough secret');
  await test(owner, 'change-password').click();
  await owner.locator('input[name="old"]').fill('not the secret');
  await owner.locator('input[name="new"]').fill('another long secret');
  await owner.getByRole('button', { name: 'Change the password' }).click();
  await owner.getByRole('alert').waitFor();
  await owner.locator('input[name="old"]').fill('a long enough secret');
  await owner.getByRole('button', { name: 'Change the password' }).click();
  await owner.getByText('All other devices are logged out').waitFor();
  await third.reload();
  await eventually(standing(third), (text) => text === 'guest', 'out');

  // Nobody is taken for the owner.
  await third.locator('input[name="name"]').fill('SESSÍONS-e2e');
  await test(third, 'send').click();
  await third.getByText('This name is taken').waitFor();
}
