import { assert, eventually, test } from '../expect.mjs';

export const title = 'an admin sees reports, bans and mutes; others do not get there';

const ask = (page, method, path, body) => page.evaluate(async ([how, where, what]) => {
  const answer = await fetch(where, { method: how, headers: { 'Content-Type': 'application/json' }, body: what === undefined ? undefined : JSON.stringify(what) });
  return answer.json();
}, [method, path, body]);

export default async function ({ person, server }) {
  const pest = await person();
  await pest.goto('/account');
  await test(pest, 'standing').waitFor();
  await ask(pest, 'POST', '/api/guest', { name: 'Pestilens' });
  const { id } = await ask(pest, 'GET', '/api/me');

  const admin = await person();
  await admin.goto('/account');
  await test(admin, 'standing').waitFor();
  await ask(admin, 'POST', '/api/register', { name: 'Warden-e2e', password: 'a long enough secret' });
  await admin.goto('/admin');
  await admin.getByText('This page is for who looks after this server').waitFor();
  await ask(admin, 'POST', '/api/report', { user: id, text: 'calls names' });
  server.makeAdmin('Warden-e2e');

  await admin.goto('/account');
  await admin.getByRole('link', { name: 'Administration' }).click();
  await test(admin, 'report').waitFor();
  assert.match(await test(admin, 'report').innerText(), /calls names[\s\S]*Pestilens/);
  await test(admin, 'ban').click();
  await admin.locator('input[name="reason"]').fill('calls names');
  await test(admin, 'sanction').click();
  await admin.getByText('banned, until').waitFor();
  await test(admin, 'settle').click();
  await admin.getByText('Nothing is open').waitFor();

  await pest.goto('/account');
  await test(pest, 'banned').waitFor();
  assert.match(await test(pest, 'banned').innerText(), /calls names/);
  assert.equal((await ask(pest, 'GET', '/api/matches?mine')).error.code, 'banned');

  await test(admin, 'admin-people').click();
  await admin.getByRole('button', { name: 'Lift the ban' }).click();
  await admin.getByText('Nobody is banned or muted').waitFor();
  // Somebody has lost his password and his code.
  const owner = await person();
  await owner.goto('/account');
  await test(owner, 'standing').waitFor();
  await ask(owner, 'POST', '/api/register', { name: 'Forgetful-e2e', password: 'a long enough secret' });
  await admin.locator('input[name="q"]').fill('Forgetful-e2e');
  await admin.getByRole('button', { name: 'Find' }).click();
  await test(admin, 'recover').click();
  const code = await test(admin, 'new-code').innerText();
  const me = await ask(owner, 'POST', '/api/recover', { name: 'Forgetful-e2e', code, password: 'another long secret' });
  assert.equal(me.name, 'Forgetful-e2e');
  await test(admin, 'admin-load').click();
  await test(admin, 'load-connections').waitFor();
  await test(admin, 'admin-aside').click();
  await admin.getByText('Every match can be read').waitFor();
  await test(admin, 'admin-log').click();
  await eventually(() => test(admin, 'admin-line').count(), (count) => count >= 3, 'what was done is written down');
}
