import { assert, becomes, eventually, says, test } from '../expect.mjs';
import { picture, scenes, stage } from '../staged.mjs';

export const title = 'the head names team and race, the log is a list, and nothing speaks in ids';

const boxOf = (locator) => locator.evaluate((node) => { const { left, top, right, bottom, width, height } = node.getBoundingClientRect(); return { left, top, right, bottom, width, height }; });

/** A team of the undead with a big fellow whose position is an id in its list. */
function undead() {
  const { home, players } = picture();
  return { home: { ...home, roster: 'necromantic' }, players: { ...players, H1: { ...players.H1, position: 'flesh_golem' } } };
}

async function namesAndRaces(person) {
  for (const [language, race, position] of [['en', 'Necromantic', 'Flesh Golem'], ['de', 'Nekromanten', 'Fleischgolem']]) {
    const page = await person({ language });
    await stage(page, { ...scenes.eleven, changes: undead() });
    await eventually(() => test(page, 'race-home').textContent(), (text) => text === race, 'the race stands under the name');
    assert.equal(await page.locator('.team.home .name b').getAttribute('title'), 'Harrowgate Heralds');
    const label = await page.locator('[data-test="player"][data-id="H1"]').getAttribute('aria-label');
    assert.ok(label.includes(position) && !label.includes('_'), `"${label}" names the position`);
  }
}

async function theLogIsAList(person) {
  const page = await person();
  await stage(page, scenes.eleven);
  const log = page.getByRole('log');
  await becomes(() => log.locator('ol').count(), 1, 'the list is inside the log');
  assert.ok((await log.getByRole('listitem').count()) > 0, 'what happened are its items');
  const line = log.getByRole('listitem').first().locator('button.line');
  assert.ok((await line.innerText()).length < 60, 'a line is short');
  assert.equal(await log.locator('.why').count(), 0, 'why is not told unasked');
  await line.click();
  await says(() => log.locator('.why').innerText(), /4\+/, 'a click tells the target');
  assert.equal(await log.locator('.why a').getAttribute('href'), '/rules/crp.dodge.04', 'and leads to the rule');
}

/** The line is lost: a bar tells it, above the names and not over them. */
async function theBarCoversNothing(person) {
  for (const viewport of [{ width: 1440, height: 900 }, { width: 390, height: 844 }]) {
    const page = await person({ viewport });
    const match = await stage(page, scenes.eleven);
    await match.cut();
    const bar = await boxOf(page.locator('.strip'));
    const head = await boxOf(page.locator('.hud'));
    assert.ok(bar.height > 0 && head.top >= bar.bottom - 1, `the bar ends at ${bar.bottom}, the head begins at ${head.top}`);
    const over = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
    assert.ok(over <= 1, `the page is ${over} px too high with the bar`);
    // What is pressed now is not dropped without a word.
    const before = await page.locator('.strip').innerText();
    await test(page, 'end-turn').click();
    await page.locator('[data-test="option"][data-action="end-turn"]').click();
    await eventually(() => page.locator('.strip').innerText(), (text) => text !== before, 'the bar says that the choice is kept');
  }
}

async function touched(person) {
  const tablet = await person({ viewport: { width: 1180, height: 820 }, hasTouch: true });
  await stage(tablet, scenes.eleven);
  const brand = await boxOf(tablet.locator('.brand'));
  assert.ok(brand.width >= 44 && brand.height >= 44, `the way home is ${brand.width} × ${brand.height}`);
  const phone = await person({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, language: 'de' });
  await stage(phone, scenes.eleven);
  await becomes(() => phone.locator('h1').count(), 1, 'a phone has a heading, too');
  for (const way of await phone.locator('.ways button').all()) assert.ok((await boxOf(way)).width >= 44, 'what is pressed is wide enough');
  await test(phone, 'sheet-bench').tap();
  const switches = phone.getByRole('toolbar').getByRole('button');
  await becomes(() => switches.count(), 3, 'the switches are on the bench');
  for (const one of await switches.all()) assert.notEqual((await one.innerText()).trim(), '', 'a switch has a name');
}

/** The menu on touch: nothing of mice and keys; nothing to take back before anything was decided. */
async function menu(person) {
  const phone = await person({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await stage(phone, scenes.eleven);
  await test(phone, 'open-menu').tap();
  await test(phone, 'menu').waitFor();
  assert.doesNotMatch(await test(phone, 'menu').innerText(), /click|Tab/, 'nothing of a mouse');
  assert.equal(await test(phone, 'keys').count(), 0, 'and no keys');
  const desk = await person();
  await stage(desk, { ...scenes.eleven, history: [] });
  await desk.keyboard.press('?');
  await test(desk, 'keys').waitFor();
  assert.ok(await test(desk, 'offer-take-back').isDisabled(), 'there is nothing to take back');
}

async function wordsOfHabits(person) {
  const page = await person();
  await page.goto('/account');
  const row = test(page, 'habit-reactions');
  await row.waitFor();
  assert.doesNotMatch(await row.locator('span').innerText(), /^reactions$/);
  await row.locator('select').selectOption('auto');
  await page.getByRole('status').first().waitFor();
  await page.reload();
  await eventually(() => row.locator('select').inputValue(), (value) => value === 'auto', 'it is kept');
}

export default async function ({ person }) {
  await namesAndRaces(person);
  await theLogIsAList(person);
  await theBarCoversNothing(person);
  await touched(person);
  await menu(person);
  await wordsOfHabits(person);
}
