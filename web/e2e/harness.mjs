// Starts the server and the browser, and records what the server says.
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { slowness } from './expect.mjs';

const project = fileURLToPath(new URL('../..', import.meta.url));

/** The program: AFFRAY, or where the scripts of the project build it. */
export function program() {
  const places = [process.env.AFFRAY, 'build/release/affray', 'build/dev/affray', 'build/affray'].filter(Boolean);
  const found = places.map((place) => (place.startsWith('/') ? place : join(project, place))).find(existsSync);
  if (found === undefined) throw new Error(`no program at ${places.join(', ')}; set AFFRAY`);
  return found;
}

function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** A server of our own with an empty database. */
export async function startServer() {
  const folder = mkdtempSync(join(tmpdir(), 'affray-e2e-'));
  const port = await freePort();
  const web = process.env.AFFRAY_WEB ?? fileURLToPath(new URL('../../build/web', import.meta.url));
  // An impatient autoplayer at one address is more than the limits for people allow.
  const args = ['serve', '--port', String(port), '--db', join(folder, 'affray.db'), '--web', web, '--limit-scale', '50', '--watch-pause', '0'];
  const server = spawn(program(), args, { cwd: project, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  const listen = (chunk) => (said = (said + chunk).slice(-4000));
  server.stdout.on('data', listen);
  server.stderr.on('data', listen);
  const base = `http://127.0.0.1:${port}`;
  for (let tries = 0; ; tries += 1) {
    if (server.exitCode !== null) throw new Error(`the server ended with ${server.exitCode}:\n${said}`);
    if (await fetch(`${base}/healthz`).then((answer) => answer.ok, () => false)) break;
    if (tries === 100) throw new Error(`the server does not answer:\n${said}`);
    await pause(100);
  }
  return {
    base,
    said: () => said,
    /** An account looks after the server from here on. */
    makeAdmin: (name) => execFileSync(program(), ['admin', '--db', join(folder, 'affray.db'), 'grant', name]),
    async stop() {
      const ended = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGTERM');
      await Promise.race([ended, pause(5000).then(() => server.kill('SIGKILL'))]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export const launchBrowser = () =>
  chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--mute-audio'],
  });

/** A person with a browser of their own: no film, few announcements, English unless told otherwise. */
const quick = { speed: 0, announcements: 'off', soundOffered: true };
export async function newPerson(browser, base, { wire, problems, settings = quick, language = 'en', viewport = { width: 1440, height: 900 }, ...options } = {}) {
  const context = await browser.newContext({ baseURL: base, viewport, locale: language, colorScheme: 'dark', ...options });
  await context.addInitScript(([chosen, chosenSettings]) => {
    if (localStorage.getItem('affray.language') === null) localStorage.setItem('affray.language', chosen);
    if (localStorage.getItem('affray.match') === null) localStorage.setItem('affray.match', chosenSettings);
  }, [language, JSON.stringify(settings)]);
  const page = await context.newPage();
  page.setDefaultTimeout(30_000 * slowness);
  if (slowness > 1) await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: slowness });
  if (problems) page.on('pageerror', (error) => problems.push(`in the page: ${error.message}`));
  if (wire) record(page, wire);
  return page;
}

function record(page, wire) {
  page.on('websocket', (socket) => {
    const parsed = (frame) => JSON.parse(String(frame.payload));
    socket.on('framereceived', (frame) => wire.check('ServerMessage', parsed(frame), 'the server over the socket'));
    socket.on('framesent', (frame) => wire.check('ClientMessage', parsed(frame), 'the client over the socket'));
  });
  page.on('response', async (response) => {
    const { pathname } = new URL(response.url());
    if (!pathname.startsWith('/api/') || !(response.headers()['content-type'] ?? '').includes('json')) return;
    const method = response.request().method();
    // The body of a page that was left meanwhile is gone.
    const body = await response.json().catch(() => undefined);
    if (body !== undefined) wire.checkAnswer(method, pathname, response.status(), body, `${method} ${pathname}`);
  });
}
