import { assert, becomes, eventually, seqOf, test } from '../expect.mjs';
import { middleOf, standing, startOnOneScreen, teamOf, toss } from '../setup-match.mjs';

export const title = 'a set-up is a draft: placed, swapped, mirrored, mended, and sent with Done';

const done = (page) => test(page, 'setup-done');
const rules = (page) => test(page, 'setup-rules').innerText();
const isLegal = (page) => eventually(() => done(page).isEnabled(), (enabled) => enabled, 'the draft is legal');
const isWrong = async (page, words) => {
  await eventually(() => done(page).innerText(), (text) => text.includes(words), `Done says "${words}"`);
  assert.ok(await done(page).isDisabled());
};
async function carry(page, from, to) {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 3 });
  await page.mouse.move(to.x, to.y, { steps: 3 });
  await page.mouse.up();
}
const click = async (page, at) => {
  const { x, y } = await middleOf(page, at);
  await page.mouse.click(x, y);
};

export default async function ({ person }) {
  const page = await person();
  // Exactly eleven are fit on one side.
  await startOnOneScreen(page, { home: teamOf('Heralds', 11), away: teamOf('Wreckers', 14) });
  const options = await test(page, 'option').allInnerTexts();
  assert.ok(options.some((text) => /ball and the first turn/i.test(text)) && options.some((text) => /set up first/i.test(text)), `the toss says what it means: ${options}`);
  await toss(page, 'kick');
  const letter = (await page.locator('[data-test="player"]').first().getAttribute('data-id'))[0];
  const other = letter === 'H' ? 'A' : 'H';
  const count = letter === 'H' ? 11 : 14;

  // The formation of one's choice lies there: Done can be the first click. It says who kicks.
  await isLegal(page);
  await page.getByText('You kick', { exact: false }).first().waitFor();
  const begun = await standing(page, letter);
  assert.equal(Object.keys(begun).length, 11);
  assert.match(await rules(page), /11 of 11/);
  assert.match(await rules(page), /crp\.setup\.03/);
  assert.equal(await test(page, 'setup-reserve').count(), count - 11);
  const seq = await seqOf(page);

  // Swap by dragging, undo; nothing is sent.
  const [[a, at], [b, bt]] = Object.entries(begun);
  await carry(page, await middleOf(page, at), await middleOf(page, bt));
  await eventually(() => standing(page, letter), (now) => now[a] === bt && now[b] === at, 'the two have changed places');
  await page.keyboard.press('z');
  await eventually(() => standing(page, letter), (now) => now[a] === at && now[b] === bt, 'and back');
  await page.keyboard.press('Shift+Z');
  await eventually(() => standing(page, letter), (now) => now[a] === bt, 'redone');
  await page.keyboard.press('z');

  // Mirrored twice it is the same.
  await page.keyboard.press('m');
  const mirrored = (square) => `${square.split(',')[0]},${14 - Number(square.split(',')[1])}`;
  await eventually(() => standing(page, letter), (now) => Object.entries(begun).every(([id, square]) => now[id] === mirrored(square)), 'mirrored');
  await test(page, 'setup-mirror').click();
  await eventually(() => standing(page, letter), (now) => Object.entries(begun).every(([id, square]) => now[id] === square), 'mirrored back');

  // One taken off: Done says it, Fill up mends it.
  const bench = await test(page, 'setup-bench').boundingBox();
  await carry(page, await middleOf(page, at), { x: bench.x + bench.width / 2, y: bench.y + bench.height - 12 });
  await isWrong(page, 'One more player');
  assert.match(await rules(page), /10 of 11/);
  assert.equal(await test(page, 'setup-repair').innerText().then((text) => text.includes('Fill up')), true);
  await page.keyboard.press('Enter'); // not while it is illegal
  await page.keyboard.press('f');
  await isLegal(page);

  // Three in a wide zone: the zone and the players say it, Fix it moves one.
  const column = letter === 'H' ? 4 : 21;
  const now = await standing(page, letter);
  const wide = Object.entries(now).filter(([, square]) => Number(square.split(',')[1]) > 10);
  const inside = Object.entries(now).filter(([, square]) => Number(square.split(',')[1]) <= 10 && Number(square.split(',')[1]) >= 4 && !/^1[23],/.test(square));
  for (let i = wide.length; i < 3; i += 1) {
    await click(page, inside[i - wide.length][1]);
    await click(page, `${column + i},13`);
  }
  await isWrong(page, 'One too many below');
  await page.locator('[data-test="setup-zone"][data-zone="lower_wide"]').getByText('3 of 2').waitFor();
  await page.keyboard.press('f');
  await isLegal(page);

  // Dropped outside of the half he goes back, with a sentence.
  const [c, ct] = Object.entries(await standing(page, letter))[4];
  await carry(page, await middleOf(page, ct), await middleOf(page, letter === 'H' ? '18,2' : '7,2'));
  await page.locator('[data-test="dock"] [role="alert"]').waitFor();
  await eventually(() => standing(page, letter), (after) => after[c] === ct, 'he stands where he stood');

  // A reload brings the draft back.
  const before = await standing(page, letter);
  await page.reload();
  await isLegal(page);
  await becomes(() => standing(page, letter), before, 'the draft is back');
  assert.equal(await seqOf(page), seq, 'nothing was sent');

  // With the keyboard alone: off, and back onto the pitch.
  await page.locator('[data-test="pitch"]').focus();
  await page.keyboard.press('ArrowUp');
  const [, row] = Object.values(before).find((square) => square === (letter === 'H' ? '12,7' : '13,7')).split(',');
  assert.equal(row, '7', 'somebody stands in the middle of the line');
  await page.keyboard.press('Delete');
  await isWrong(page, 'One more player');
  await test(page, 'setup-reserve').first().focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await eventually(async () => Object.keys(await standing(page, letter)).length, (all) => all === 11, 'he stands again');
  await page.keyboard.press('f');
  await isLegal(page);

  // Done sends all of it. Then the other side, with a formation.
  const sent = await standing(page, letter);
  await page.evaluate(() => document.activeElement?.blur());
  await page.keyboard.press('Enter');
  await eventually(() => seqOf(page), (after) => after >= seq + 21, 'all placements are taken');
  await page.getByText('You receive', { exact: false }).first().waitFor();
  await isLegal(page);
  await becomes(() => standing(page, letter), sent, 'they stand as they were sent');
  const usual = await standing(page, other);
  await test(page, 'formation').nth(1).click();
  await eventually(() => standing(page, other), (now) => Object.keys(now).length === 11 && JSON.stringify(now) !== JSON.stringify(usual), 'another formation of eleven');
  await isLegal(page);
  const middle = await seqOf(page);
  const kicking = await standing(page, other);
  await done(page).click();
  await eventually(() => seqOf(page), (after) => after >= middle + 21, 'the second side stands');
  assert.equal(await done(page).count(), 0, 'the kick follows');

  // Taking back opens the draft again, as it was sent.
  await page.keyboard.press('z');
  await isLegal(page);
  await becomes(() => standing(page, other), kicking, 'as it was sent');
  await done(page).click();
  await eventually(() => done(page).count(), (left) => left === 0, 'sent again');

  // Nine of nine.
  await startOnOneScreen(page, { home: teamOf('Heralds', 9), away: teamOf('Wreckers', 9) });
  await toss(page, 'receive');
  await isLegal(page);
  assert.match(await rules(page), /9 of 9/);
}
