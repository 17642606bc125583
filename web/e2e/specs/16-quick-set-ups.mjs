import { read } from '../../gallery/files.mjs';
import { assert, becomes, eventually, seqOf, test } from '../expect.mjs';
import { middleOf, standing, startOnOneScreen } from '../setup-match.mjs';

export const title = 'Perfect Defence and Quick Snap are drafts too';

/** A position of the gallery, both sides on one screen. */
async function enter(page, scene) {
  const { match } = read('scenes', scene);
  const [home, away] = match.sides.map((side) => read('sides', side));
  await startOnOneScreen(page, { home, away, edition: match.edition, options: match.options, position: match.position });
  await eventually(() => test(page, 'setup-done').isEnabled(), (enabled) => enabled, 'as they stand is always possible');
  return match.seat === 'home' ? 'H' : 'A';
}
const move = async (page, from, to) => {
  for (const at of [from, to]) {
    const { x, y } = await middleOf(page, at);
    await page.mouse.click(x, y);
  }
};
const neighbours = (at) => {
  const [x, y] = at.split(',').map(Number);
  return [-1, 0, 1].flatMap((dx) => [-1, 0, 1].map((dy) => `${x + dx},${y + dy}`)).filter((one) => one !== at);
};

export default async function ({ person }) {
  const page = await person();

  // Perfect Defence: nobody has to move; whoever does is set up anew, all at once.
  const kicker = await enter(page, 'bloodbowl-perfect-defence');
  assert.match(await test(page, 'setup-done').innerText(), /Stay as you are/);
  assert.equal(await test(page, 'setup-reserve').count(), 0, 'nobody comes from the reserves');
  const before = await standing(page, kicker);
  const taken = Object.values(before);
  const column = kicker === 'H' ? 9 : 16;
  const free = [4, 5, 6, 7, 8, 9, 10].map((row) => `${column},${row}`).find((at) => !taken.includes(at));
  const [mover, from] = Object.entries(before).find(([, at]) => !/^1[23],/.test(at) && Number(at.split(',')[1]) >= 4 && Number(at.split(',')[1]) <= 10);
  await move(page, from, free);
  await eventually(() => standing(page, kicker), (now) => now[mover] === free, 'he stands elsewhere');
  await eventually(() => test(page, 'setup-done').innerText(), (text) => text.includes('Done'), 'Done sends it');
  const seq = await seqOf(page);
  await test(page, 'setup-done').click();
  await eventually(() => seqOf(page), (now) => now > seq + 20, 'all are set up anew');
  await becomes(() => standing(page, kicker), { ...before, [mover]: free }, 'as they were sent');

  // Quick Snap: one square each, nobody two, nobody onto another.
  const receiver = await enter(page, 'bloodbowl-quick-snap-player');
  assert.match(await test(page, 'setup-done').innerText(), /Nobody moves/);
  const snap = await standing(page, receiver);
  const everybody = await standing(page, '');
  const isFree = (one) => /^(\d|1\d|2[0-5]),(\d|1[0-4])$/.test(one) && !Object.values(everybody).includes(one);
  const [who, at] = Object.entries(snap).find(([, square]) => neighbours(square).some(isFree));
  const target = neighbours(at).find(isFree);
  const far = receiver === 'H' ? '2,13' : '23,13';
  if (!neighbours(at).includes(far) && far !== at) {
    await move(page, at, far);
    await page.locator('[data-test="dock"] [role="alert"]').waitFor();
    await becomes(async () => (await standing(page, receiver))[who], at, 'two squares are too far');
  }
  await move(page, at, target);
  await eventually(() => standing(page, receiver), (now) => now[who] === target, 'he has moved in the draft');
  const asked = await seqOf(page);
  await eventually(() => test(page, 'setup-done').isEnabled(), (enabled) => enabled, 'and it is legal');
  await page.keyboard.press('Enter');
  await eventually(() => seqOf(page), (now) => now >= asked + 2, 'sent');
}
