import { assert, becomes, test } from '../expect.mjs';
import { scenes, stage } from '../staged.mjs';

export const title = 'the dock holds any number of options in every language, and the pitch never moves';

/** How everything in the dock lies. */
const look = (page) =>
  page.evaluate(() => {
    const box = (node) => {
      const { left, top, right, bottom, width, height } = node.getBoundingClientRect();
      return { left, top, right, bottom, width, height, text: node.textContent.trim() };
    };
    const dock = document.querySelector('[data-test="dock"]');
    const options = [...dock.querySelectorAll('[data-test="option"]')];
    const small = [...dock.querySelectorAll('*')].filter(
      (node) => [...node.childNodes].some((child) => child.nodeType === Node.TEXT_NODE && child.textContent.trim() !== '') && node.closest('svg') === null,
    );
    const cut = (node) => node.scrollWidth > node.clientWidth + 1;
    return {
      density: dock.dataset.density,
      dock: box(dock),
      pitch: box(document.querySelector('[data-test="pitch"]')),
      options: options.map(box),
      titles: options.map((option) => box(option.querySelector('.title'))),
      percents: options.flatMap((option) => [...option.querySelectorAll('.chance b')].map((node) => ({ ...box(node), cut: cut(node) }))),
      ways: [...dock.querySelectorAll('.ways button')].map(box),
      keys: [...dock.querySelectorAll('kbd')].filter((node) => node.getBoundingClientRect().width > 0).length,
      letters: Math.min(...small.filter((node) => node.getBoundingClientRect().width > 0).map((node) => parseFloat(getComputedStyle(node).fontSize))),
      window: { width: innerWidth, height: innerHeight },
    };
  });

const inside = (inner, outer) => inner.left >= outer.left - 1 && inner.right <= outer.right + 1 && inner.top >= outer.top - 1 && inner.bottom <= outer.bottom + 1;
const overlap = (a, b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;

const kDensities = { two: 'tiles', three: 'tiles', four: 'rows', five: 'rows', seven: 'cells', eleven: 'cells', board: 'board' };
const kCounts = { two: 2, three: 3, four: 4, five: 5, seven: 7, eleven: 11, board: 0 };

function checkLayout(seen, where) {
  const { dock, options, titles, percents, ways, window } = seen;
  assert.ok(dock.right <= window.width + 1 && dock.bottom <= window.height + 1, `${where}: the dock is on the screen`);
  for (const [index, option] of options.entries()) {
    assert.ok(inside(option, dock), `${where}: ${option.text} lies in the dock`);
    assert.ok(option.height >= 44, `${where}: ${option.text} is ${option.height} px high`);
    assert.ok(titles[index].width >= 60, `${where}: "${titles[index].text}" has ${titles[index].width} px for its name`);
    assert.ok(titles[index].height <= 40, `${where}: "${titles[index].text}" breaks once at most`);
    for (const other of options.slice(index + 1)) assert.ok(!overlap(option, other), `${where}: ${option.text} lies on ${other.text}`);
    for (const way of ways) assert.ok(!overlap(option, way), `${where}: ${option.text} lies on ${way.text}`);
  }
  for (const percent of percents) assert.ok(!percent.cut && percent.height < 24, `${where}: ${percent.text} is whole`);
  for (const way of ways) assert.ok(inside(way, dock) && way.height >= 40, `${where}: ${way.text} can be pressed`);
  assert.ok(seen.letters >= 12, `${where}: letters of ${seen.letters} px`);
}

async function anyNumberAnyLanguage(person) {
  for (const [size, languages] of [[[1366, 768], ['en', 'es', 'de']], [[1440, 900], ['en', 'de']], [[1024, 768], ['de']]]) {
    const pitches = new Set();
    for (const language of languages) {
      const page = await person({ language, viewport: { width: size[0], height: size[1] } });
      const match = await stage(page, scenes.watching);
      for (const [name, wanted] of Object.entries(kDensities)) {
        await match.show(scenes[name]);
        const seen = await look(page);
        const where = `${name}, ${language}, ${size.join('×')}`;
        assert.equal(seen.density, wanted, `${where}: the count alone decides`);
        assert.equal(seen.options.length, kCounts[name], `${where}: every option is there`);
        checkLayout(seen, where);
        const { left, top, width, height } = seen.pitch;
        pitches.add([left, top, width, height].map(Math.round).join(' '));
      }
    }
    assert.equal(pitches.size, 1, `the pitch stays where it is at ${size.join('×')}: ${[...pitches].join(' | ')}`);
  }
}

async function keysAnswer(person) {
  const page = await person({ language: 'de', viewport: { width: 1366, height: 768 } });
  const match = await stage(page, scenes.five);
  await page.keyboard.press('8');
  await becomes(match.acts, ['block A8'], 'the shirt number of the target takes its option');

  await match.show(scenes.five);
  await page.locator('[role="log"] button, .filters button').first().click();
  await page.keyboard.press('Enter');
  await becomes(match.acts, ['block A5'], 'Enter takes the best chance, after a click in the log too');

  await match.show({ decision: { seat: 'home', kind: 'follow_up', player: 'H7', other: 'A5', square: [19, 5] }, actions: ['follow-up', 'stay'] });
  assert.equal(await page.locator('[data-action="follow-up"] kbd').textContent(), 'J', 'yes is J in German');
  await page.keyboard.press('j');
  await becomes(match.acts, ['follow-up'], 'and J says yes');

  // The shirt number is the key.
  await match.show(scenes.eleven);
  await page.keyboard.press('7');
  await page.locator('[data-test="option"][data-action="declare H7 block"]').waitFor();
}

async function keepsTheApothecary(person) {
  const page = await person();
  await stage(page, { decision: { seat: 'home', kind: 'apothecary', player: 'H7', result: { effect: 'badly_hurt' } }, actions: ['use', 'decline'] });
  assert.equal(await page.locator('[data-test="option"].preferred').getAttribute('data-action'), 'decline', 'what is spent by a yes is kept');
}

async function touch(person) {
  const page = await person({ viewport: { width: 768, height: 1024 }, hasTouch: true, isMobile: true });
  await stage(page, scenes.five);
  assert.equal((await look(page)).keys, 0, 'no key caps where there are no keys');
}

export default async function ({ person }) {
  await anyNumberAnyLanguage(person);
  await keysAnswer(person);
  await keepsTheApothecary(person);
  await touch(person);
}
