// End to end: a real server, a real browser. Runs every spec (or those named), two at a time but the first,
// which looks at the clock. Who failed gets a second try, alone:
//   node e2e/run.mjs [--times N] [NAME …]
// AFFRAY names the program, AFFRAY_WEB the built client, CHROMIUM the browser. What ought to be steady is run several times
// on a slow machine: --times 10, and AFFRAY_SLOW=4 for pages that are four times as slow. Then nobody gets a second try.
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { launchBrowser, newPerson, startServer } from './harness.mjs';
import { WireCheck } from './wire-schema.mjs';

const folder = fileURLToPath(new URL('specs', import.meta.url));
const { values, positionals: wanted } = parseArgs({ options: { times: { type: 'string', default: '1' } }, allowPositionals: true });
const times = Number(values.times);
const once = readdirSync(folder)
  .filter((name) => name.endsWith('.mjs'))
  .sort()
  .filter((name) => wanted.length === 0 || wanted.some((part) => name.includes(part)));
const names = Array.from({ length: times }, () => once).flat();

if (names.length === 0) {
  console.error(`no spec is named like ${wanted.join(', ')}`);
  process.exit(2);
}

const wire = new WireCheck();
const server = await startServer();
const browser = await launchBrowser();
const failed = [];
let passed = 0;

/** Runs a spec against `server`; true when it passed. */
async function runSpec(name, server) {
  const { title, default: run } = await import(`./specs/${name}`);
  const problems = [];
  const people = [];
  const started = Date.now();
  const person = async (options = {}) => {
    const page = await newPerson(browser, server.base, { wire: wire.reportingTo(problems), problems, ...options });
    people.push(page);
    return page;
  };
  try {
    await run({ person, base: server.base, server });
    for (const page of people) await page.waitForTimeout(50); // lets the last answers be read
  } catch (error) {
    problems.push(error.stack ?? String(error));
    for (const [index, page] of people.entries())
      if (process.env.AFFRAY_SHOTS) await page.screenshot({ path: `${process.env.AFFRAY_SHOTS}/${name}-${index}.png` }).catch(() => undefined);
  }
  for (const page of people) await page.context().close();
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  console.log(`${problems.length === 0 ? 'ok    ' : 'FAILED'} ${title} (${seconds} s)`);
  for (const problem of problems.slice(0, 10)) console.log(`       ${problem}`);
  return problems.length === 0;
}

const waiting = [...names];
const next = async () => {
  const name = waiting.shift();
  if (await runSpec(name, server)) passed += 1;
  else failed.push(name);
};
const lane = async () => {
  while (waiting.length > 0) await next();
};
await next();
await Promise.all([lane(), lane()]);
await server.stop();

// Once more, alone and on a server of its own: a fault of the client shows again, a disturbed machine does not.
// What passes only now is named, so that somebody looks at it.
const unsteady = [];
for (const name of times > 1 ? [] : failed.splice(0)) {
  const again = await startServer();
  if (await runSpec(name, again)) unsteady.push(name);
  else failed.push(name);
  await again.stop();
}

await browser.close();
console.log(`${wire.checked} messages held against the schema`);
if (unsteady.length > 0) console.log(`passed only the second time: ${unsteady.join(', ')}`);
console.log(`${passed + unsteady.length} passed, ${failed.length} failed`);
process.exit(failed.length === 0 && passed > 0 ? 0 : 1);
