import { assert, eventually, test } from '../expect.mjs';
import { openMatch } from '../setup-match.mjs';

export const title = 'before the match: what is bought, given back, suggested, and the match begins';

async function begin(page, edition, options, sides, mode = 'bot') {
  const other = mode === 'bot' ? { who: 'bot', bot: 'rookie' } : { who: 'me' };
  await openMatch(page, { edition, options, mode, seats: [{ who: 'me', side: sides[0] }, { ...other, side: sides[1] }] });
  await test(page, 'shop').waitFor({ timeout: 60000 });
}
const offer = (page, id) => page.locator(`[data-test="offer"][data-id="${id}"]`);
const left = (page) => test(page, 'shop-left').innerText();
const leaves = (page, gold) => eventually(() => left(page), (text) => text.includes(gold), `${gold} are left`);
const basket = async (page) => (await test(page, 'basket').count() === 0 ? '' : test(page, 'basket').innerText());
/** Equal values: whoever wins the roll says who buys first. */
async function isBuying(page) {
  const second = page.locator('[data-action="go-second"]');
  const buying = page.locator('[data-test="match-page"][data-mine="true"] [data-shop="buy_inducements"]');
  await second.or(buying).first().waitFor({ timeout: 60000 });
  if ((await second.count()) > 0) await second.click();
  await buying.waitFor({ timeout: 60000 });
}

/** With the mouse: bought one by one, given back, a mercenary with a skill, done. */
async function buys(page) {
  await begin(page, 'crp', { inducements: 'budget', budget: 500000 }, ['human', 'orc']);
  await isBuying(page);
  await leaves(page, '500,000');
  await offer(page, 'bribe').locator('[data-test="more"]').click();
  await leaves(page, '400,000');
  await offer(page, 'wizard').locator('[data-test="more"]').click();
  await leaves(page, '250,000');
  assert.match(await basket(page), /Bribe[\s\S]*Wizard/);
  assert.match(await offer(page, 'halfling_master_chef').innerText(), /50,000 short/, 'what is too dear says how much is missing');
  assert.match(await offer(page, 'igor').innerText(), /Only for teams without an apothecary/);
  assert.match(await offer(page, 'wizard').innerText(), /that is all/);

  // The first of two goes back, and the second stays.
  await page.locator('[data-test="give-back"]').first().click();
  await leaves(page, '350,000');
  await eventually(() => basket(page), (text) => /Wizard/.test(text) && !/Bribe/.test(text), 'only the Wizard is left');
  await test(page, 'shop-undo').click();
  await leaves(page, '500,000');

  await page.locator('[data-test="shop-tab"][data-tab="mercenary"]').click();
  await page.locator('[data-test="mercenary"][data-id="mercenary/lineman"]').click();
  await page.locator('[data-test="teach"][data-skill="tackle"]').click();
  const bill = await test(page, 'mercenaries').innerText();
  assert.match(bill, /Hire for 130,000/, '50,000 for a lineman, 30,000 for a mercenary, 50,000 for the skill');
  await test(page, 'hire').click();
  await leaves(page, '370,000');
  assert.match(await basket(page), /Lineman[\s\S]*Tackle/);

  await test(page, 'suggestion-ask').click();
  await test(page, 'suggestion-take').waitFor({ timeout: 30000 });
  assert.match(await test(page, 'shop-done').innerText(), /Done, lose 370,000/, 'the button names the price of stopping');
  await test(page, 'shop-done').click();
  await eventually(() => test(page, 'shop').count(), (count) => count === 0, 'the purchase is over', 60000);
  await test(page, 'pitch').waitFor();
}

const team = (name, players, treasury = 0) => ({
  name, roster: 'human', rerolls: 2, treasury,
  players: Array.from({ length: players }, (_, i) => ({ number: i + 1, name: `${name} ${i + 1}`, position: 'Lineman', ma: 6, st: 3, ag: 3, av: 8, skills: [] })),
});

/** Gold that is taken from the treasury counts for the value, and the other side gets it, too. */
async function pettyCash(page) {
  await begin(page, 'crp', { inducements: 'by_value' }, [team('Heralds', 11), team('Wreckers', 13, 120000)], 'hot_seat');
  await test(page, 'petty-cash').waitFor({ timeout: 60000 });
  await test(page, 'petty-more').click();
  await test(page, 'petty-more').click();
  const said = await test(page, 'petty-cash').innerText();
  assert.match(said, /20,000/);
  assert.match(said, /100,000[\s\S]*120,000/, 'what stays in the treasury, and what the others get');
  await test(page, 'shop-done').click();
  await isBuying(page);
  await leaves(page, '120,000');
  await offer(page, 'bribe').locator('[data-test="more"]').click();
  await eventually(() => test(page, 'shop').count(), (count) => count === 0, 'the purchase is over', 60000);
}

/** With a finger, on one screen: the weaker side gets the difference of the values, and the match begins when all is spent. */
async function byValue(page) {
  await begin(page, 'crp', { inducements: 'by_value' }, [team('Heralds', 11), team('Wreckers', 13)], 'hot_seat');
  await isBuying(page);
  await leaves(page, '100,000'); // two linemen of 50,000
  await offer(page, 'bribe').locator('[data-test="more"]').tap();
  await eventually(() => test(page, 'shop').count(), (count) => count === 0, 'the purchase is over', 60000);
}

export default async function ({ person }) {
  await buys(await person());
  await pettyCash(await person());
  await byValue(await person({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }));
}
