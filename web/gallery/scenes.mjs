// Scenes: what the gallery shows. A file of scenes/ (in the folder of its subject) is one scene, named like the file:
//   match   {game, edition, options, sides, position, seat}: a match that begins in this position; `sides` are files of
//           sides/ or ready-made ones, `seat` is ours, bots have the others.
//   like    another scene, whose match (and whatever is not said here) this one has
//   change  {options, position}: what is otherwise in that match; only the named fields of the position change
//   as      "player" (usual), "waiting" (the seat that is asked is another person's), "spectator", "hot_seat"
//   open    the address, with {match} and the names of `given` filled in; "/match/{match}" where there is a match
//   given   [{as, post, body, by}]: asked of the server before, by another person with `by`; {as, play: GAME, options}: a whole match
//           between bots; {side: {in, name}}: this file of sides/ goes into the body; {admin: NAME}: this account looks after
//           the server (only `alone`); {from: SCENE}: a table that begins like this scene's match, its other seats open
//   steps   what is done when the page is there: {click|hover|hold|wait: SELECTOR, nth}, {point: SELECTOR} (a tap, or the mouse over it), {press: KEY}, {scrub: SELECTOR} (to the middle), {choose: SELECTOR, value},
//           {act: ACTION} (over the wire), {tell: MESSAGE} (as if the server said it), {cut: true} (the line is lost);
//           {happens: {seat, events, changes, decision, window}} (a decision is taken, and this comes of it), {still: SELECTOR} (what passes by itself stays);
//           {leave: true} and {back: SECONDS} (the page is out of sight for so long); `if: SELECTOR`: only where that is seen
//   refuse  [{path, status}]: the server fails here; its errors in the console are no finding then (nor with `quiet`)
//   picture what the server says of the pitch is said like this: a stadium and what lies on it, without the long way there
//   question  {decision, actions}: what is asked, where no published card asks it, or only somebody who has bought something
//   answer  [{path, json}]: what the server says here, where it could not be brought about
//   league  STATE: every request for leagues is answered by league.mjs
//   settings  how matches are shown to this person: {announcements: 'full'}
//   theme   "light": by day
//   stranger  nobody who has been here before
//   alone   on a server of its own, because others' tables are seen
//   sizes   only at these; risk 1 (./test) to 3 (./test --all); varies: dice are thrown, so that findings may come and go
import { comeBack, leaveTab } from '../e2e/absence.mjs';
import { startServer } from '../e2e/harness.mjs';
import { namesOf, read } from './files.mjs';
import { leagueAnswer } from './league.mjs';
import { timed } from './times.mjs';
import { anotherPerson, settled, Traffic } from './windows.mjs';

/** As long as a name may be (server: entering.cpp). */
const kMyName = 'Maximiliane von Rabenstein-Altendorf';
const kTheirName = 'Bartholomäus Schicklgruber-Feuerbach';

export const languages = ['en', 'es', 'de'];
/** Sizes that are touched share one browser, those with a mouse another: a scene is loaded once in each. */
export const devices = [
  { name: 'touch', touch: true, sizes: ['390x844', '844x390', '768x1024'] },
  { name: 'mouse', touch: false, sizes: ['1366x768', '1440x900', '1920x1080'] },
];
export const sizes = devices.flatMap((device) => device.sizes);
/** The least letters, in px: 12 on a phone. */
export const smallestText = (size) => (size === '390x844' || size === '844x390' ? 12 : 11);
export const viewportOf = (size) => {
  const [width, height] = size.split('x').map(Number);
  return { width, height };
};

function scene(name) {
  const own = read('scenes', name);
  if (own === undefined) throw new Error(`there is no scene ${name}`);
  const basis = own.like === undefined ? {} : scene(own.like);
  const { options, position } = own.change ?? {};
  const match = basis.match && {
    ...basis.match, ...(own.clock ? { clock: own.clock } : {}), ...(options ? { options } : {}), ...(position ? { position: { ...basis.match.position, ...position } } : {}),
  };
  return { ...basis, risk: 2, ...(match ? { match } : {}), ...own, name };
}

/** All scenes, the riskiest first. */
export function allScenes() {
  return namesOf('scenes')
    .map(scene)
    .sort((a, b) => a.risk - b.risk || a.name.localeCompare(b.name));
}

/** A file of sides/, or the name of a ready-made one. */
const sideOf = (name) => read('sides', name) ?? name;
const seatIndex = (game, seat) => (game === 'bloodbowl' ? ['home', 'away'] : ['A', 'B', 'C', 'D']).indexOf(seat);

/** `who`: a page, or somebody without one. */
async function ask(who, method, path, data) {
  const answer = await (who.request ?? who)[method](path, data === undefined ? {} : { data });
  if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${(await answer.text()).slice(0, 300)}`);
  return answer.json();
}

/** Begins the match of a scene; a second person sits down where the scene needs one. */
async function beginMatch(page, scene, another) {
  const { game, edition, options = {}, position, clock, open } = scene.match;
  const sides = scene.match.sides.map(sideOf);
  const asked = seatIndex(game, scene.match.seat);
  const request = (mode, who) => ({
    game, edition, options, mode, position, ...(clock ? { clock } : {}), ...(open ? { open } : {}),
    seats: sides.map((side, index) => (who(index) === 'bot' ? { who: 'bot', bot: 'rookie', side } : who(index) === 'open' ? { who: 'open', side } : { who: 'me', side })),
  });
  const as = scene.as ?? 'player';
  if (as === 'player') return (await ask(page, 'post', '/api/matches', request('bot', (index) => (index === asked ? 'me' : 'bot')))).id;
  if (as === 'hot_seat') return (await ask(page, 'post', '/api/matches', request('hot_seat', () => 'me'))).id;
  const other = await another();
  await ask(other, 'get', '/api/me');
  await ask(other, 'post', '/api/guest', { name: kTheirName });
  if (as === 'spectator') return (await ask(other, 'post', '/api/matches', { ...request('hot_seat', () => 'me'), open: true })).id;
  const { id, terms } = await ask(other, 'post', '/api/matches', request('online', (index) => (index === asked ? 'me' : 'open')));
  await ask(page, 'post', `/api/matches/${id}/join`, { accepts: terms }); // the position is no common beginning
  return id;
}

/** What opens a table that begins like a scene's match: whoever sits down plays the seat that is asked there. */
function tableLike(name) {
  const { game, edition, options = {}, position, sides, seat } = scene(name).match;
  const asked = seatIndex(game, seat);
  return { game, edition, options, position, mode: 'online', seats: sides.map((side, index) => ({ who: index === asked ? 'open' : 'me', side: sideOf(side) })) };
}

/** A whole match between bots; its dice are the server's. Played once for everybody who asks. */
const played = new Map();
function playedMatch(page, game, options = {}) {
  const key = `${game} ${JSON.stringify(options)}`;
  let match = played.get(key);
  if (match === undefined) {
    match = (async () => {
      const edition = game === 'bloodbowl' ? 'bb16' : 'shadespire';
      const side = (index) => (game === 'bloodbowl' ? sideOf(['bb16-dwarf-15', 'bb16-orc-16'][index]) : ['reavers_starter', 'champions_starter'][index]);
      const { id } = await ask(page, 'post', '/api/matches', { game, edition, options, mode: 'watch', seats: [0, 1].map((index) => ({ who: 'bot', bot: 'rookie', side: side(index) })) });
      for (let tries = 0; tries < 600; tries += 1) {
        if ((await ask(page, 'get', `/api/matches/${id}`)).state === 'over') return id;
        await new Promise((resolve) => setTimeout(resolve, 200));
      }
      throw new Error(`the bots do not come to an end in ${game}`);
    })();
    played.set(key, match);
  }
  return match;
}

/** Sends one action of the asked seat over a line of its own. */
const actInPage = ([id, action]) =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(`ws://${location.host}/api/matches/${id}/live`);
    socket.onmessage = ({ data }) => {
      const message = JSON.parse(data);
      if (message.type === 'welcome') socket.send(JSON.stringify(action === 'concede' ? { type: 'concede', id: 1 } : { type: 'act', seq: message.seq, action, id: 1 }));
      if (message.type === 'ok') { socket.close(); resolve(); }
      if (message.type === 'error') { socket.close(); reject(new Error(message.message)); }
    };
  });

const kAfterwards = 200; // ms without a question to the server: what comes a little later is there, too
const kHold = 900; // ms, longer than any button wants to be held
async function take(page, step, { touch, values, line }) {
  const at = (selector) => (step.nth === undefined ? page.locator(selector).first() : step.nth < 0 ? page.locator(selector).last() : page.locator(selector).nth(step.nth));
  if (step.if !== undefined && !(await page.locator(step.if).first().isVisible())) return;
  if (step.click !== undefined) await (touch ? at(step.click).tap() : at(step.click).click());
  else if (step.hold !== undefined) {
    await at(step.hold).dispatchEvent('pointerdown', { button: 0, bubbles: true });
    await page.waitForTimeout(kHold);
  } else if (step.point !== undefined) await (touch ? at(step.point).tap() : at(step.point).hover());
  else if (step.hover !== undefined) await at(step.hover).hover();
  else if (step.wait !== undefined) await at(step.wait).waitFor();
  else if (step.press !== undefined) await page.keyboard.press(step.press);
  else if (step.scrub !== undefined) await at(step.scrub).fill(String(Math.floor(Number(await at(step.scrub).getAttribute('max')) / 2)));
  else if (step.choose !== undefined) await at(step.choose).selectOption(step.value);
  else if (step.act !== undefined) await page.evaluate(actInPage, [values.match, step.act]);
  else if (step.go !== undefined) await page.goto(filled(step.go, values));
  else if (step.tell !== undefined) line.tell(step.tell);
  else if (step.happens !== undefined) line.happens(step.happens);
  else if (step.still !== undefined) await at(step.still).dispatchEvent('pointermove', { pointerType: 'mouse', movementX: 9, bubbles: true });
  else if (step.leave) await page.evaluate(leaveTab);
  else if (step.back !== undefined) await page.evaluate(comeBack, step.back);
  else if (step.cut) line.cut();
  else throw new Error(`no such step: ${JSON.stringify(step)}`);
}
const filled = (text, values) => text.replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);

/** Opens a scene on a device. Gives the page, what it complains about, and how to leave. */
export async function enter(windows, shared, scene, device) {
  const server = scene.alone ? await startServer() : null;
  const base = server?.base ?? shared;
  const others = []; // people
  const person = async () => {
    others.push(await anotherPerson(base));
    return others.at(-1);
  };
  const ownWire = goesThroughUs(scene);
  const window = await timed('  window', () => windows.open(base, device.touch, { fresh: ownWire || server !== null }));
  const leave = async (spoilt = false) => {
    await windows.close(window, spoilt);
    for (const other of others) await other.dispose();
    await server?.stop();
  };
  try {
    const { page } = window;
    await page.setViewportSize(viewportOf(scene.sizes?.find((one) => device.sizes.includes(one)) ?? device.sizes[0]));
    await page.evaluate(keep, { theme: scene.theme, settings: scene.settings && { speed: 0, soundOffered: true, ...scene.settings } });
    const complaints = listenToComplaints(page, scene);
    const traffic = new Traffic(page);
    const line = ownWire ? await wireOfOurs(page, scene) : null;
    const values = await timed('  prepare', () => prepare(page, scene, person, server));
    for (const { path, status } of scene.refuse ?? [])
      await page.route(new RegExp(path), (route) => route.fulfill({ status, json: { error: { code: 'internal', message: 'The server could not do it.' } } }));
    if (scene.league !== undefined) await page.route(/\/api\/leagues/, (route) => route.fulfill({ json: leagueAnswer(scene.league, route.request().method(), new URL(route.request().url()).pathname, route.request().postDataJSON()) }));
    for (const { path, json: told } of scene.answer ?? []) await page.route(new RegExp(path), (route) => route.fulfill({ json: told }));
    await timed('  goto', () => page.goto(filled(scene.open ?? '/match/{match}', values)));
    await timed('  ready', () => page.locator(scene.ready ?? (scene.open === undefined ? '[data-test="match-page"]' : 'main :is(h1, h2)')).first().waitFor());
    if (scene.steps !== undefined) await settled(page, traffic, kAfterwards);
    await timed('  steps', async () => {
      for (const step of scene.steps ?? []) await take(page, step, { touch: device.touch, values, line });
    });
    await settled(page, traffic, kAfterwards);
    return { page, complaints, traffic, leave };
  } catch (error) {
    await leave(true);
    throw error;
  }
}

/** Runs in the page: what this person has chosen before. */
function keep({ theme, settings }) {
  if (theme !== undefined) localStorage.setItem('affray.theme', theme);
  if (settings !== undefined) localStorage.setItem('affray.match', JSON.stringify(settings));
}

/** What is there before the page is opened: a name, what the scene was given, its match. */
async function prepare(page, scene, person, server) {
  const values = {};
  if (scene.stranger !== true) {
    await ask(page, 'get', '/api/me');
    await ask(page, 'post', '/api/guest', { name: kMyName });
  }
  for (const given of scene.given ?? []) {
    if (given.admin !== undefined) {
      server.makeAdmin(given.admin);
      continue;
    }
    if (given.play !== undefined) {
      values[given.as] = await playedMatch(page, given.play, given.options);
      continue;
    }
    if (given.from !== undefined) given.body = { ...tableLike(given.from), ...given.body };
    const wanted = given.side === undefined ? given.body : { ...given.body, [given.side.in]: sideOf(given.side.name) };
    const asker = given.by === undefined ? page : await person();
    if (given.by !== undefined) await ask(asker, 'get', '/api/me');
    const answer = await ask(asker, 'post', filled(given.post, values), JSON.parse(filled(JSON.stringify(wanted), { ...values, random: Math.random().toString(36).slice(2, 8) })));
    if (given.as !== undefined) values[given.as] = answer.id;
  }
  if (scene.match !== undefined) values.match = await beginMatch(page, scene, person);
  return values;
}

function listenToComplaints(page, scene) {
  const complaints = [];
  const quiet = scene.refuse !== undefined || scene.quiet === true;
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`));
  page.on('console', (message) => { if (message.type() === 'error' && !quiet) complaints.push(`console: ${message.text()}`); });
  page.on('response', (response) => { if (response.status() >= 400 && !quiet) complaints.push(`${response.status()} ${response.request().method()} ${new URL(response.url()).pathname}`); });
  return complaints;
}

/** A message of the server, with what the scene says of the picture and of what is asked in it. */
function asTold(text, { picture, question }) {
  const message = JSON.parse(text);
  return message.picture ? JSON.stringify({ ...message, picture: { ...message.picture, ...picture }, ...question }) : text;
}

/** Only a scene that loses its line, or is told something, goes through a router of ours. */
const goesThroughUs = (scene) => scene.picture !== undefined || scene.question !== undefined || (scene.steps ?? []).some((step) => step.cut || step.tell !== undefined || step.happens !== undefined);
async function wireOfOurs(page, scene) {
  let lost = false;
  let welcome = null;
  const open = new Set();
  const changes = scene.picture !== undefined || scene.question !== undefined;
  await page.routeWebSocket(/\/live$/, (socket) => {
    if (lost) return void socket.close();
    const server = socket.connectToServer();
    server.onMessage((text) => {
      const told = changes ? asTold(String(text), scene) : String(text);
      const message = JSON.parse(told);
      if (message.type === 'welcome') welcome = message;
      socket.send(told);
    });
    open.add(socket);
  });
  return {
    cut() { lost = true; for (const socket of open) socket.close({ code: 4000 }); },
    tell(message) { for (const socket of open) socket.send(JSON.stringify(message)); },
    happens({ seat, action = 'end-action', events, changes: after = {}, decision, actions = null, window = null }) {
      // Of a player or a side only what changes is written down.
      const parts = (whole, part) => Object.fromEntries(Object.entries(part).map(([id, change]) => [id, change !== null && typeof change === 'object' && !Array.isArray(change) && whole?.[id] ? { ...whole[id], ...change } : change]));
      const { players, ...rest } = after;
      const filledIn = { ...parts(welcome.picture, rest), ...(players ? { players: parts(welcome.picture.players, players) } : {}) };
      welcome.seq += 1;
      this.tell({ type: 'update', seq: welcome.seq, line: welcome.line++, seat, action, automatic: false, events, changes: filledIn, decision, actions, clock: null, window });
    },
  };
}

/** Changes size and language of an open page in place. */
export async function show({ page, traffic }, size, language) {
  await page.setViewportSize(viewportOf(size));
  await page.evaluate(async (wanted) => {
    if (document.documentElement.lang === wanted) return;
    window.dispatchEvent(new StorageEvent('storage', { key: 'affray.language', newValue: wanted }));
    for (let tries = 0; document.documentElement.lang !== wanted; tries += 1) {
      if (tries === 500) throw new Error(`the page does not change to ${wanted}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }, language);
  await settled(page, traffic);
}
