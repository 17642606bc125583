import { assert, eventually, test } from '../expect.mjs';

export const title = 'a guest takes a name, makes an account, logs out and comes back with the code';

export default async function ({ person }) {
  const guest = await person();
  await guest.goto('/account');
  const standing = () => test(guest, 'standing').innerText();
  await eventually(standing, (text) => text === 'guest', 'a guest from the start');
  await guest.locator('input[name="name"]').fill('Ottoline');
  await test(guest, 'send').click();
  await eventually(() => guest.locator('h1').innerText(), (name) => name === 'Ottoline', 'the guest’s name');

  await guest.getByRole('button', { name: 'New account' }).click();
  await guest.locator('input[name="name"]').fill('ottoline-e2e');
  await guest.locator('input[name="password"]').fill('a long enough secret');
  await test(guest, 'send').click();
  await eventually(standing, (text) => text === 'account', 'an account');
  const code = await guest.locator('output').innerText();
  assert.ok(code.length >= 8, 'a recovery code');

  await test(guest, 'log-out').click();
  await eventually(standing, (text) => text === 'guest', 'logged out');
  await guest.getByRole('button', { name: 'Log in' }).first().click();
  await guest.locator('input[name="name"]').fill('ottoline-e2e');
  await guest.locator('input[name="password"]').fill('not the secret');
  await test(guest, 'send').click();
  await guest.getByRole('alert').waitFor();

  await guest.getByRole('button', { name: 'Recover' }).click();
  await guest.locator('input[name="code"]').fill(code);
  await guest.locator('input[name="password"]').fill('another long secret');
  await test(guest, 'send').click();
  await eventually(standing, (text) => text === 'account', 'back with the code');
}
