// Makes docs/screenshots/*.png of the main screens:
//   node scripts/screenshots.mjs [shell | bloodBowl | underworlds | replayAndReport]
// AFFRAY_SHOTS names another folder.
// A server of its own is started (see e2e/harness.mjs: AFFRAY, AFFRAY_WEB, CHROMIUM).
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { autoplay } from '../e2e/autoplayer.mjs';
import { launchBrowser, newPerson, startServer } from '../e2e/harness.mjs';
import { eventually, seqOf, test } from '../e2e/expect.mjs';

const [, , only] = process.argv;
const folder = process.env.AFFRAY_SHOTS ?? fileURLToPath(new URL('../../docs/screenshots', import.meta.url));
mkdirSync(folder, { recursive: true });
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

const server = await startServer();
const browser = await launchBrowser();
const person = (options = {}) => newPerson(browser, server.base, options);

async function shot(page, name) {
  await page.waitForTimeout(500);
  await page.screenshot({ path: join(folder, `${name}.png`) });
  console.log(name);
}
async function open(page, path, name) {
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  await shot(page, name);
}
const offers = (pattern) => async (state) => state.offered.some((control) => pattern.test(`${control.test} ${control.action}`));

async function startBot(page, game) {
  await page.goto('/');
  await page.click(`[data-test="play-bot"][data-game="${game}"]`);
  await test(page, 'match-page').waitFor();
}

/** The legal square of the pitch that is farthest from the middle of those that are legal. */
async function farthestSquare(page) {
  return page.evaluate(() => {
    const squares = [...document.querySelectorAll('[data-test="square"][data-legal]')].map((node) => node.getBoundingClientRect());
    if (squares.length === 0) return null;
    const centre = (box) => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 });
    const middle = squares.map(centre).reduce((sum, at) => ({ x: sum.x + at.x / squares.length, y: sum.y + at.y / squares.length }), { x: 0, y: 0 });
    return squares.map(centre).sort((a, b) => Math.hypot(b.x - middle.x, b.y - middle.y) - Math.hypot(a.x - middle.x, a.y - middle.y))[0];
  });
}

/** Chooses the last player of the list, who stands free, so that it is shown where he can go. */
async function selectPlayer(page) {
  await test(page, 'option').last().click();
  await page.waitForTimeout(600);
}

async function bloodBowl() {
  const page = await person();
  await startBot(page, 'bloodbowl');
  await autoplay(page, { seed: 2, until: async () => (await test(page, 'setup-done').count()) > 0 });
  await shot(page, 'bloodbowl-set-up');
  await autoplay(page, { seed: 2, until: offers(/^end-turn/) });
  await shot(page, 'bloodbowl-turn');
  await test(page, 'hint').click();
  await test(page, 'hint-play').waitFor();
  await shot(page, 'bloodbowl-hint');
  await test(page, 'hint-close').click();
  await selectPlayer(page);
  const square = await farthestSquare(page);
  if (square !== null) await page.mouse.move(square.x, square.y);
  await shot(page, 'bloodbowl-path');
  await page.context().close();

  const small = await person(phone);
  await startBot(small, 'bloodbowl');
  await autoplay(small, { seed: 3, until: offers(/^end-turn/) });
  await shot(small, 'bloodbowl-phone');
  await small.context().close();
}

async function underworlds() {
  const page = await person();
  await startBot(page, 'underworlds');
  await autoplay(page, { seed: 4, until: async () => (await seqOf(page)) > 40 });
  await shot(page, 'underworlds-match');
  await page.context().close();

  const small = await person(phone);
  await startBot(small, 'underworlds');
  await autoplay(small, { seed: 4, until: async () => (await seqOf(small)) > 40 });
  await shot(small, 'underworlds-phone');
  await small.context().close();
}

/** The coach sits down where a bot had to choose between block dice. */
async function blockPrompt(page, id) {
  const { steps } = await (await page.request.get(`/api/matches/${id}/replay`)).json();
  const step = steps.find(({ kind }) => kind === 'block_die');
  const made = await page.request.post(`/api/matches/${id}/takeover`, { data: { n: step.n, seat: step.seat, bot: 'rookie' } });
  await page.goto(`/match/${(await made.json()).id}`);
  await test(page, 'option').first().waitFor();
  await shot(page, 'bloodbowl-block');
}

async function replayAndReport() {
  const page = await person();
  await page.request.get('/api/me');
  const bot = { who: 'bot', bot: 'rookie', side: 'random' };
  const made = await page.request.post('/api/matches', { data: { game: 'bloodbowl', edition: 'bb16', mode: 'watch', seats: [bot, bot] } });
  const { id } = await made.json();
  const state = async () => (await (await page.request.get(`/api/matches/${id}`)).json()).state;
  await eventually(state, (now) => now === 'over', 'the bots come to an end', 180_000);
  await page.goto(`/replay/${id}`);
  const scrub = test(page, 'replay-scrub');
  await scrub.waitFor();
  await scrub.fill(String(Math.floor(Number(await scrub.getAttribute('max')) / 2)));
  await shot(page, 'replay');
  await open(page, `/report/${id}`, 'report');
  await blockPrompt(page, id);
  await page.context().close();
}

async function shell() {
  const host = await person();
  await host.goto('/new?game=bloodbowl&with=open');
  await test(host, 'start').click();
  await test(host, 'invitation').waitFor();

  const page = await person();
  for (const game of ['bloodbowl', 'underworlds']) await startBot(page, game);
  await open(page, '/', 'home');
  await open(page, '/new', 'new-match');
  await open(page, '/lobby', 'lobby');
  await page.goto('/rules?edition=crp&chapter=dodge');
  await page.getByText('crp.dodge.06').click();
  await shot(page, 'rules');
  await page.goto('/teams/new');
  await page.locator('[data-test="roster-human"]').click();
  const hire = page.locator('[data-test^="hire-"]');
  await hire.first().waitFor();
  for (const [index, count] of [[0, 7], [1, 1], [2, 1], [3, 4]])
    for (let n = 0; n < count && index < (await hire.count()); n += 1) await hire.nth(index).click({ timeout: 1000 }).catch(() => undefined);
  await shot(page, 'team-builder');
  await page.goto('/decks/new');
  await page.locator('[data-test^="warband-"]').first().click();
  await shot(page, 'deck-builder');
  await page.context().close();
  await host.context().close();

  const small = await person(phone);
  await open(small, '/', 'home-phone');
  await small.context().close();
  const german = await person({ language: 'de' });
  await open(german, '/new', 'new-match-de');
  await german.context().close();
  const spanish = await person({ language: 'es', colorScheme: 'light' });
  await open(spanish, '/', 'home-es');
  await spanish.context().close();
}

const wanted = { shell, bloodBowl, underworlds, replayAndReport };
try {
  for (const [name, make] of Object.entries(wanted)) if (only === undefined || only === name) await make();
} finally {
  await browser.close();
  await server.stop();
}
