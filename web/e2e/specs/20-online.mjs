import { autoplay } from '../autoplayer.mjs';
import { assert, eventually, matchIdOf, seqOf, test } from '../expect.mjs';

export const title = 'two browsers play online, one refreshes and goes on, a third watches';

export default async function ({ person }) {
  const host = await person();
  await host.goto('/new?game=underworlds&with=invite');
  await test(host, 'start').click();
  const link = await test(host, 'invitation').inputValue();

  const friend = await person();
  await friend.goto(link);
  await test(friend, 'join').click();
  await test(friend, 'match-page').waitFor();
  await test(host, 'match-page').waitFor();

  const both = async (enough) => {
    const until = async () => (await seqOf(host)) >= enough;
    await Promise.all([autoplay(host, { seed: 3, until }), autoplay(friend, { seed: 4, until })]);
  };
  await both(12);

  const before = await seqOf(host);
  await friend.reload();
  await test(friend, 'match-page').waitFor();
  await eventually(() => seqOf(friend), (seq) => seq >= before, 'the refreshed browser is up to date');
  await both(before + 8);
  await eventually(() => seqOf(friend), (seq) => seq >= before + 8, 'the match went on after the refresh');

  const watcher = await person();
  await watcher.goto(`/match/${matchIdOf(host)}`);
  await test(watcher, 'match-page').waitFor();
  assert.equal(await test(watcher, 'match-page').getAttribute('data-mine'), 'false');
  assert.equal(await watcher.locator('[data-test="option"][data-action]').count(), 0, 'who watches is offered nothing');
  assert.equal(await watcher.locator('[data-test="card"]').count(), 0, 'who watches sees nobody’s hand');
  const seen = await seqOf(watcher);
  await both(seen + 4);
  await eventually(() => seqOf(watcher), (seq) => seq > seen, 'who watches sees the match go on');
}
