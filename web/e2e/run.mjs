// End to end: a real server, a real browser. Runs every spec (or those named), two at a time but the first,
// which looks at the clock:
//   node e2e/run.mjs [NAME …]
// AFFRAY names the program, AFFRAY_WEB the built client, CHROMIUM the browser.
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { launchBrowser, newPerson, startServer } from './harness.mjs';
import { WireCheck } from './wire-schema.mjs';

const folder = fileURLToPath(new URL('specs', import.meta.url));
const wanted = process.argv.slice(2);
const names = readdirSync(folder)
  .filter((name) => name.endsWith('.mjs'))
  .sort()
  .filter((name) => wanted.length === 0 || wanted.some((part) => name.includes(part)));

if (names.length === 0) {
  console.error(`no spec is named like ${wanted.join(', ')}`);
  process.exit(2);
}

const wire = new WireCheck();
const server = await startServer();
const browser = await launchBrowser();
let passed = 0;
let failed = 0;

async function runSpec(name) {
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
  if (problems.length === 0) passed += 1;
  else failed += 1;
  console.log(`${problems.length === 0 ? 'ok    ' : 'FAILED'} ${title} (${seconds} s)`);
  for (const problem of problems.slice(0, 10)) console.log(`       ${problem}`);
}

const waiting = [...names];
await runSpec(waiting.shift());
const lane = async () => {
  while (waiting.length > 0) await runSpec(waiting.shift());
};
await Promise.all([lane(), lane()]);

await browser.close();
await server.stop();
console.log(`${wire.checked} messages held against the schema`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);
