// What is known to be wrong: known/SCENE.json, {check: {size: "en es de"}}. The lists may only shrink; only a scene that has
// none yet may begin with one.
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const file = (scene) => fileURLToPath(new URL(`known/${scene.name}.json`, import.meta.url));
const kept = new Map();
function listOf(scene) {
  if (!kept.has(scene.name)) kept.set(scene.name, existsSync(file(scene)) ? JSON.parse(readFileSync(file(scene), 'utf8')) : {});
  return kept.get(scene.name);
}

/** The checks that are known to fail there. */
export function knownOf(scene, size, language) {
  return Object.entries(listOf(scene)).filter(([, at]) => (at[size] ?? '').split(' ').includes(language)).map(([check]) => check);
}

/** The findings that nobody knew of. */
export function unexpected(scene, size, language, findings) {
  const known = knownOf(scene, size, language);
  return findings.filter(({ check }) => !known.includes(check));
}

/** Writes what is known of a scene; nothing left: no file. */
function write(scene, list) {
  const entries = Object.entries(list).map(([check, at]) => [check, Object.fromEntries(Object.entries(at).filter(([, languages]) => languages !== ''))]).filter(([, at]) => Object.keys(at).length > 0);
  if (entries.length === 0) rmSync(file(scene), { force: true });
  else writeFileSync(file(scene), `${JSON.stringify(Object.fromEntries(entries), null, 1)}\n`);
}

/** Takes what did not occur from the lists; gives how many entries that were. */
export function shrink(results) {
  let gone = 0;
  for (const { scene, size, language, findings } of results) {
    if (scene.varies) continue;
    const list = listOf(scene);
    for (const check of knownOf(scene, size, language)) {
      if (findings.some((finding) => finding.check === check)) continue;
      list[check][size] = list[check][size].split(' ').filter((one) => one !== language).join(' ');
      gone += 1;
    }
  }
  for (const scene of new Set(results.map((result) => result.scene))) write(scene, listOf(scene));
  return gone;
}

/** Begins the lists of scenes that have none; gives how many. */
export function accept(results) {
  const fresh = new Set(results.map((result) => result.scene).filter((scene) => !existsSync(file(scene))));
  for (const { scene, size, language, findings } of results) {
    if (!fresh.has(scene)) continue;
    for (const check of new Set(findings.map((finding) => finding.check))) {
      const at = (listOf(scene)[check] ??= {});
      at[size] = [...(at[size] ?? '').split(' '), language].filter(Boolean).join(' ');
    }
  }
  for (const scene of fresh) write(scene, listOf(scene));
  return fresh.size;
}
