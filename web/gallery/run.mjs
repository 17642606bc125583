// The gallery: every question and every screen with its fullest content, at six sizes, in three languages.
//   node gallery/run.mjs [--all] [--scene WORD …] [--size WxH …] [--lang LL …] [--shots DIR] [--shrink] [--accept] [--times] [--report FILE]
// Without arguments it looks at the riskiest scenes, as ./test does; --all at everything. What is known to be wrong stands in
// known/SCENE.json: it does not fail, but a line there that is not true any more does. Pictures of failures: build/gallery/.
// AFFRAY names the program, AFFRAY_WEB the built client, CHROMIUM the browser.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { launchBrowser, startServer } from '../e2e/harness.mjs';
import { axeFindings, axeLanguage } from './axe.mjs';
import { inspect } from './checks.mjs';
import { accept, knownOf, shrink, unexpected } from './known.mjs';
import { contactSheets } from './sheets.mjs';
import { timed, told as timesTold } from './times.mjs';
import { Windows } from './windows.mjs';
import { allScenes, devices, enter, languages, show, sizes, smallestText } from './scenes.mjs';

const failures = fileURLToPath(new URL('../../build/gallery/', import.meta.url));

function readArguments(words) {
  const wanted = { all: false, shrink: false, accept: false, scenes: [], sizes: [], languages: [], shots: null, list: false, times: false, report: null };
  for (let i = 0; i < words.length; i += 1) {
    const value = () => words[++i] ?? stop(`${words[i - 1]} needs a value`);
    if (words[i] === '--all') wanted.all = true;
    else if (words[i] === '--shrink') wanted.shrink = true;
    else if (words[i] === '--accept') wanted.accept = true;
    else if (words[i] === '--list') wanted.list = true;
    else if (words[i] === '--times') wanted.times = true;
    else if (words[i] === '--scene') wanted.scenes.push(value());
    else if (words[i] === '--size') wanted.sizes.push(value());
    else if (words[i] === '--lang') wanted.languages.push(value());
    else if (words[i] === '--shots') wanted.shots = value();
    else if (words[i] === '--report') wanted.report = value();
    else stop(`unknown argument ${words[i]}`);
  }
  for (const size of wanted.sizes) if (!sizes.includes(size)) stop(`${size} is none of ${sizes.join(', ')}`);
  for (const language of wanted.languages) if (!languages.includes(language)) stop(`${language} is none of ${languages.join(', ')}`);
  return wanted;
}
function stop(message) {
  console.error(`gallery: ${message}`);
  process.exit(2);
}

const wanted = readArguments(process.argv.slice(2));
const everything = wanted.all || wanted.scenes.length > 0 || wanted.shots !== null;
const scenes = allScenes().filter((scene) =>
  wanted.scenes.length > 0 ? wanted.scenes.some((word) => (word.startsWith('=') ? scene.name === word.slice(1) : scene.name.includes(word))) : everything || scene.risk === 1);
if (scenes.length === 0) stop(`no scene is named like ${wanted.scenes.join(', ')}`);
if (wanted.list) {
  for (const scene of scenes) console.log(`${scene.risk} ${scene.name}`);
  process.exit(0);
}

/** Which sizes and languages of a scene are looked at: in ./test the longest words, and one size in the other languages. */
function cellsOf(scene, device) {
  const own = device.sizes.filter((size) => scene.sizes === undefined || scene.sizes.includes(size));
  // By language, because changing it takes longer than changing the size.
  const cells = languages.flatMap((language) => own.map((size) => ({ size, language })));
  return cells.filter(({ size, language }) => {
    if (wanted.sizes.length > 0 && !wanted.sizes.includes(size)) return false;
    if (wanted.languages.length > 0) return wanted.languages.includes(language);
    return everything || language === 'de' || size === own[0];
  });
}

const server = await startServer();
const browser = await launchBrowser();
const windows = new Windows(browser);
process.once('SIGINT', async () => {
  await browser.close();
  await server.stop();
  process.exit(130);
});
mkdirSync(failures, { recursive: true });
if (wanted.shots !== null) mkdirSync(wanted.shots, { recursive: true });
const results = []; // {scene, size, language, findings}
const shots = [];
const kMostPictures = 60;
let pictures = 0;
const broken = [];

async function look(scene, device) {
  const cells = cellsOf(scene, device);
  if (cells.length === 0) return;
  const { page, complaints, traffic, leave } = await timed('enter', () => enter(windows, server.base, scene, device));
  let spoilt = true;
  try {
    for (const { size, language } of cells) {
      await timed('show', () => show({ page, traffic }, size, language));
      const findings = await timed('inspect', () => page.evaluate(inspect, { touch: device.touch, smallest: smallestText(size) }));
      findings.push(...(await timed('axe', () => axeFindings(page, size, language))));
      for (const complaint of complaints.splice(0)) findings.push({ check: 'console', element: 'the page', what: complaint, text: '' });
      results.push({ scene, size, language, findings });
      const fresh = unexpected(scene, size, language, findings);
      if (fresh.length > 0 && wanted.report === null && pictures++ < kMostPictures) await picture(page, scene, size, language, fresh);
      if (wanted.shots !== null) {
        const path = join(wanted.shots, `${scene.name}-${size}-${language}.png`);
        await shoot(page, path, scene.match === undefined);
        shots.push({ path, scene: scene.name, size, language });
      }
    }
    spoilt = false;
  } finally {
    await timed('leave', () => leave(spoilt));
  }
}

/** The whole page where it scrolls. The window grows for it: with `fullPage` a page forgets that it is touched. */
async function shoot(page, path, whole) {
  const { width, height } = page.viewportSize();
  if (whole) await page.setViewportSize({ width, height: Math.max(height, await page.evaluate(() => document.documentElement.scrollHeight)) });
  await page.screenshot({ path });
  await page.setViewportSize({ width, height });
}

/** A picture with a frame around what is wrong. */
async function picture(page, scene, size, language, findings) {
  await page.evaluate((boxes) => {
    for (const box of boxes) {
      const frame = document.createElement('div');
      frame.className = 'gallery-frame';
      frame.style.cssText = `position:fixed;z-index:99999;pointer-events:none;outline:2px solid #f0f;left:${box.x}px;top:${box.y}px;width:${box.width}px;height:${box.height}px`;
      document.body.append(frame);
    }
  }, findings.map(({ box }) => box).filter(Boolean));
  await page.screenshot({ path: join(failures, `${scene.name}-${size}-${language}.png`) });
  await page.evaluate(() => document.querySelectorAll('.gallery-frame').forEach((frame) => frame.remove()));
}

const waiting = scenes.flatMap((scene) => devices.map((device) => ({ scene, device })));
for (const { scene } of waiting) for (const size of sizes) for (const language of languages) rmSync(join(failures, `${scene.name}-${size}-${language}.png`), { force: true });
const began = Date.now();
const lane = async () => {
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    try {
      await look(next.scene, next.device);
    } catch (error) {
      broken.push(`${next.scene.name} ${next.device.name}: ${error.message.split('\n').slice(0, 4).join(' ')}`);
    }
  }
};
await Promise.all([lane(), lane()]);
if (wanted.shots !== null) await contactSheets(browser, wanted.shots, shots);
const times = wanted.times ? timesTold() : [];
await browser.close();
await server.stop();

const seconds = Math.round((Date.now() - began) / 1000);
if (wanted.shots !== null) console.log(`${shots.length} pictures in ${wanted.shots}`);
if (wanted.accept) console.log(`${accept(results)} scenes had no list of known findings and have one now`);
if (wanted.shrink) console.log(`${shrink(results)} known findings are gone and were taken from known/`);

let passed = 0;
let failed = broken.length;
for (const problem of broken) console.log(`FAILED ${problem}`);
for (const { scene, size, language, findings } of results) {
  const fresh = unexpected(scene, size, language, findings);
  const gone = knownOf(scene, size, language).filter((check) => !findings.some((finding) => finding.check === check) && wasLookedFor(check, language) && scene.varies !== true);
  if (fresh.length + gone.length === 0) {
    passed += 1;
    continue;
  }
  failed += 1;
  console.log(`FAILED ${scene.name} at ${size} in ${language}`);
  for (const line of told(fresh)) console.log(`       ${line}`);
  for (const check of gone) console.log(`       known/${scene.name}.json names ${check}, which is gone: npm run gallery -- --scene ${scene.name} --shrink`);
}
/** One line for each check and element, however often it occurs. */
function told(findings) {
  const groups = new Map();
  for (const finding of findings) {
    const key = `${finding.check} ${finding.element}`;
    groups.set(key, [...(groups.get(key) ?? []), finding]);
  }
  return [...groups.values()].map(([{ check, element, what, text }, ...others]) => `${check}: ${element}${text ? ` "${text}"` : ''}: ${what}${others.length > 0 ? ` (and ${others.length} more)` : ''}`);
}
/** axe looks in one language only. */
function wasLookedFor(check, language) {
  return !check.startsWith('axe ') || language === axeLanguage;
}
if (wanted.report !== null) writeFileSync(wanted.report, JSON.stringify(results.map(({ scene, ...seen }) => ({ scene: scene.name, ...seen })), null, 1));
for (const line of times) console.log(line);
console.log(`${scenes.length} scenes, ${results.length} views, ${seconds} s; pictures of failures are in build/gallery/`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);
