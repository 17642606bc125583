import { assert, test } from '../expect.mjs';
import { scenes, stage } from '../staged.mjs';

export const title = 'more contrast, and the few colours of a system: focus, what is chosen and lengths stay visible';

const styleOf = (page, selector) => page.locator(selector).first().evaluate((node) => {
  const { outlineStyle, outlineWidth, outlineColor, backgroundColor, borderTopWidth, color } = getComputedStyle(node);
  return { outlineStyle, outlineWidth: parseFloat(outlineWidth), outlineColor, backgroundColor, borderTopWidth: parseFloat(borderTopWidth), color };
});
const canvasOf = (page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
async function focusedOption(page) {
  await page.keyboard.press('Tab');
  await test(page, 'option').first().focus();
  return styleOf(page, '[data-test="option"]:focus');
}

async function fewColours(person) {
  const page = await person({ forcedColors: 'active' });
  await stage(page, scenes.five);
  const preferred = await styleOf(page, '.option.preferred');
  const other = await styleOf(page, '.option:not(.preferred)');
  assert.ok(preferred.outlineStyle === 'solid' && preferred.outlineWidth >= 2, 'what Enter takes is framed');
  assert.equal(other.outlineStyle, 'none', 'and nothing else is');
  const bar = await styleOf(page, '.option .bar');
  const length = await styleOf(page, '.option .bar i');
  assert.ok(bar.borderTopWidth >= 1 && length.backgroundColor !== bar.backgroundColor && length.backgroundColor !== (await canvasOf(page)), 'a bar has its length');
  assert.ok((await focusedOption(page)).outlineWidth >= 3, 'the focus ring is wide');
  await test(page, 'pitch').focus();
  assert.ok((await styleOf(page, '[data-test="pitch"]')).outlineWidth >= 3, 'round the pitch, too');
}

async function moreContrast(person) {
  const page = await person();
  await stage(page, scenes.five);
  const usual = await styleOf(page, '[data-test="dock"] .fact');
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-contrast', value: 'more' }, { name: 'prefers-color-scheme', value: 'dark' }] });
  assert.notEqual((await styleOf(page, '[data-test="dock"] .fact')).color, usual.color, 'small words are brighter');
  assert.ok((await focusedOption(page)).outlineWidth >= 3, 'the focus ring is wide');
  assert.equal((await styleOf(page, '.option .bar')).outlineStyle, 'solid', 'a bar has an edge');
}

export default async function ({ person }) {
  await fewColours(person);
  await moreContrast(person);
}
