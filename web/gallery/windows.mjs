// Browsers to look with. A page is used again for the next scene: the client's files are there, and compiled. Who comes next
// is a new guest with empty storage.
import { request } from 'playwright-core';
import { newPerson } from '../e2e/harness.mjs';
import { timed } from './times.mjs';

const kPatience = 60_000; // ms: on a busy machine a page takes its time
const kBlank = '/healthz'; // an address of the server that is no page of the client
const heardEvents = ['pageerror', 'console', 'response', 'request', 'requestfinished', 'requestfailed', 'websocket'];

export class Windows {
  #browser;
  #free = new Map(); // "touch http://…" -> pages

  constructor(browser) {
    this.#browser = browser;
  }

  /** `fresh`: not one that was used before, and none that is used again. */
  async open(base, touch, { fresh }) {
    const key = `${touch} ${base}`;
    const used = fresh ? undefined : this.#free.get(key)?.pop();
    if (used !== undefined) return { page: used, key, fresh };
    const page = await newPerson(this.#browser, base, { reducedMotion: 'reduce', ...(touch ? { hasTouch: true, isMobile: true } : {}) });
    page.setDefaultTimeout(kPatience);
    await page.goto(kBlank);
    return { page, key, fresh };
  }

  /** `spoilt`: something went wrong in it. */
  async close({ page, key, fresh }, spoilt) {
    if (fresh || spoilt) return page.context().close();
    for (const event of heardEvents) page.removeAllListeners(event);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.goto(kBlank);
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
    await page.context().clearCookies();
    this.#free.set(key, [...(this.#free.get(key) ?? []), page]);
  }
}

/** Somebody who asks the server, and looks at nothing. */
export const anotherPerson = (base) => request.newContext({ baseURL: base });

/** Counts what a page has asked the server and not been told yet. */
export class Traffic {
  #open = new Set();

  constructor(page) {
    page.on('request', (request) => this.#open.add(request));
    page.on('requestfinished', (request) => this.#open.delete(request));
    page.on('requestfailed', (request) => this.#open.delete(request));
    page.on('websocket', (socket) => this.#listen(socket));
  }
  #listen(socket) {
    const asked = new Map([['welcome', {}]]);
    this.#open.add(asked.get('welcome'));
    const settle = (id) => this.#open.delete(asked.get(id));
    socket.on('framesent', ({ payload }) => {
      const { id } = JSON.parse(String(payload));
      if (id === undefined) return;
      asked.set(id, {});
      this.#open.add(asked.get(id));
    });
    socket.on('framereceived', ({ payload }) => {
      const { type, id } = JSON.parse(String(payload));
      if (type === 'welcome') settle('welcome');
      if (['answer', 'ok', 'error'].includes(type)) settle(id);
    });
    socket.on('close', () => [...asked.keys()].forEach(settle));
  }

  get isQuiet() {
    return this.#open.size === 0;
  }
}

/** Runs in the page: until it has neither changed nor moved for two frames; who never rests is not waited for. */
function calm() {
  const kMostFrames = 60;
  return new Promise((resolve) => {
    let changed = false;
    const observer = new MutationObserver(() => (changed = true));
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    const moves = () => document.getAnimations().some((one) => one.playState === 'running' && one.effect.getComputedTiming().endTime !== Infinity);
    let still = 0;
    let frames = 0;
    const step = () => {
      still = changed || moves() ? 0 : still + 1;
      changed = false;
      frames += 1;
      if (still < 2 && frames < kMostFrames) return void requestAnimationFrame(step);
      observer.disconnect();
      resolve();
    };
    requestAnimationFrame(step);
  });
}

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Until the page has been told everything and stands still; `atLeast` ms without a question to the server. */
export async function settled(page, traffic, atLeast = 0) {
  const kStep = 10;
  await timed('  settle', async () => {
    for (let quiet = 0, tries = 0; tries < 1000; tries += 1) {
      if (traffic.isQuiet && quiet >= atLeast) {
        await page.evaluate(calm);
        if (traffic.isQuiet) return;
        quiet = 0;
      }
      await pause(kStep);
      quiet = traffic.isQuiet ? quiet + kStep : 0;
    }
  });
}
