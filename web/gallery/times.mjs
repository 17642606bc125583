// Where the time goes: what each part of a view takes on the clock, and the processor time of everything that was started.
import { readdirSync, readFileSync } from 'node:fs';

const sums = new Map(); // part -> {calls, ms}

/** Does it, and counts how long it took as `part`. */
export async function timed(part, work) {
  const began = performance.now();
  try {
    return await work();
  } finally {
    const sum = sums.get(part) ?? { calls: 0, ms: 0 };
    sums.set(part, { calls: sum.calls + 1, ms: sum.ms + performance.now() - began });
  }
}

const kTicks = 100; // a second, in /proc
/** Name, parent and used seconds of a process, with those of its children that have ended. */
function processOf(id) {
  try {
    const text = readFileSync(`/proc/${id}/stat`, 'utf8');
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const type = /--type=([\w-]+)/.exec(readFileSync(`/proc/${id}/cmdline`, 'utf8'))?.[1];
    const name = text.slice(text.indexOf('(') + 1, text.lastIndexOf(')'));
    return { id, name: type === undefined ? name : `${name} ${type}`, parent: Number(fields[1]), seconds: [11, 12, 13, 14].reduce((sum, at) => sum + Number(fields[at]), 0) / kTicks };
  } catch {
    return null; // it has just ended
  }
}

/** Processor seconds of this process and all that it started, by name. Only where there is a /proc. */
function processorTimes() {
  let all;
  try {
    all = readdirSync('/proc').filter((name) => /^\d+$/.test(name)).map((name) => processOf(Number(name))).filter(Boolean);
  } catch {
    return new Map();
  }
  const ours = new Set([process.pid]);
  for (let before = 0; before !== ours.size;) {
    before = ours.size;
    for (const one of all) if (ours.has(one.parent)) ours.add(one.id);
  }
  const times = new Map();
  for (const one of all.filter(({ id }) => ours.has(id))) times.set(one.name, (times.get(one.name) ?? 0) + one.seconds);
  return times;
}

/** To be asked before the browser is closed. */
export function told() {
  const lines = [...sums].sort((a, b) => b[1].ms - a[1].ms).map(([part, { calls, ms }]) => `${part.padEnd(12)} ${(ms / 1000).toFixed(1).padStart(8)} s ${String(calls).padStart(6)} times ${(ms / calls).toFixed(0).padStart(6)} ms each`);
  const times = [...processorTimes()].sort((a, b) => b[1] - a[1]);
  const sum = times.reduce((all, [, seconds]) => all + seconds, 0);
  return [...lines, `processor time ${sum.toFixed(1)} s: ${times.map(([name, seconds]) => `${name} ${seconds.toFixed(1)}`).join(', ')}`];
}
