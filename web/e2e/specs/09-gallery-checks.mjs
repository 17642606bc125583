import { axeFindings } from '../../gallery/axe.mjs';
import { inspect } from '../../gallery/checks.mjs';
import { assert } from '../expect.mjs';

export const title = 'the gallery finds pale letters, text on text, nameless buttons and words of the mouse for fingers, at the size at which they are, and nothing else';

const page = (body) => `<!doctype html><html lang="de"><head><title>t</title><style>body{margin:0;background:#101418;color:#eee;font:16px sans-serif}</style></head><body><main><h1>Seite</h1>${body}</main></body></html>`;
const looked = async (browser, body) => {
  await browser.setContent(page(body));
  return (await browser.evaluate(inspect, { touch: false, smallest: 11 })).map(({ check, text }) => `${check} ${text}`);
};

async function contrast(person) {
  const browser = await person();
  const found = (style, inner = 'Worte') => looked(browser, `<div style="${style}"><p>${inner}</p></div>`);
  assert.deepEqual(await found('color:#555'), ['contrast Worte'], 'grey on near black');
  assert.deepEqual(await found('color:#999'), [], 'light grey is enough');
  assert.deepEqual(await found('color:#fff;background:#e0e0e0'), ['contrast Worte'], 'the nearest ground counts');
  assert.deepEqual(await found('color:#999;opacity:.4'), ['contrast Worte'], 'what shines through is paler');
  assert.deepEqual(await found('color:rgb(255 255 255 / 30%)'), ['contrast Worte'], 'letters may shine through, too');
  assert.deepEqual(await found('color:color-mix(in srgb, #101418 70%, #fff)'), ['contrast Worte'], 'mixed colours are read');
  assert.deepEqual(await found('color:#666;font-size:26px'), [], 'large letters need less');
  assert.deepEqual(await found('color:#555', '<button disabled style="color:#555;background:none">Worte</button>'), [], 'what cannot be pressed may be pale');
  assert.deepEqual(await found('color:#555;background:linear-gradient(#101418,#fff)'), [], 'on a picture it is not reckoned');
}

async function overlap(person) {
  const browser = await person();
  const two = (top) => looked(browser, `<p style="position:absolute;top:200px;left:0;margin:0">Eins</p><div><p style="position:absolute;top:${top}px;left:10px;margin:0">Zwei</p></div>`);
  assert.equal((await two(206)).filter((one) => one.startsWith('overlap')).length, 1, 'text on text');
  assert.equal((await two(190)).filter((one) => one.startsWith('overlap')).length, 1, 'whichever comes first');
  assert.deepEqual(await two(230), [], 'below it is fine');
  assert.deepEqual(await looked(browser, '<p style="height:20px;line-height:20px;overflow:hidden" title="Eins Zwei">Eins<br>Zwei</p><p style="margin-top:-20px">Drei</p>').then((all) => all.filter((one) => one.startsWith('overlap'))), [], 'what is cut off lies on nothing');
}

/** What is good is not judged twice; what is new is, also at another size. */
async function axe(person) {
  const browser = await person();
  const found = async (body, size = '390x844', language = 'de') => {
    const [width, height] = size.split('x').map(Number);
    await browser.setViewportSize({ width, height });
    await browser.setContent(page(body));
    return (await axeFindings(browser, size, language)).map(({ check }) => check);
  };
  const wide = '<style>@media (max-width: 1000px) { .wide { display: none } }</style><button class="wide" style="width:50px;height:50px"></button>';
  assert.deepEqual(await found('<p>Gut</p>'), []);
  assert.deepEqual(await found(wide), [], 'on a phone it is not there');
  assert.deepEqual(await found(wide, '1366x768'), ['axe button-name'], 'a button without a name');
  assert.deepEqual(await found(wide, '1366x768'), ['axe button-name'], 'it is told every time');
  assert.deepEqual(await found('<button style="width:50px;height:50px">Name</button>', '1366x768'), [], 'with a name it is fine');
  assert.deepEqual(await found(wide, '1366x768', 'en'), [], 'one language is enough');
  assert.deepEqual(await found('<p style="position:relative;color:#555"><span style="position:absolute;top:0">Blass</span></p>'), ['contrast'], 'what is placed freely is left to axe');
  assert.deepEqual(await found('</main><p>Draußen</p><main aria-label="b">', '768x1024').then((all) => all.includes('axe region')), true, 'outside of every landmark');
}

/** Fingers are told nothing of mice and keys, in a match. */
async function mouseWords(person) {
  const browser = await person();
  const found = async (body, touch) => {
    await browser.setContent(page(body).replace('lang="de"', 'lang="en"'));
    return (await browser.evaluate(inspect, { touch, smallest: 11 })).map(({ check, text }) => `${check} ${text}`);
  };
  const told = '<div data-test="match-page"><p>Click him, or press Tab.</p></div>';
  assert.deepEqual(await found(told, true), ['mouse-words Click him, or press Tab.']);
  assert.deepEqual(await found('<p>End <kbd>E</kbd></p>', true), ['mouse-words E'], 'key caps are for keyboards');
  assert.deepEqual(await found(told, false), [], 'with a mouse it is right');
  assert.deepEqual(await found('<p>Press it.</p>', true), [], 'elsewhere it is only a word');
}

export default async function ({ person }) {
  await mouseWords(person);
  await contrast(person);
  await overlap(person);
  await axe(person);
}
