// axe-core on the pages of the gallery. It is slow, so it looks at nothing twice: a page whose elements, roles, names and states are
// those of a size that it has seen already has the same findings, and text of the same look on the same ground the same contrast.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { timed } from './times.mjs';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** axe does not mind the language: what it asks of a text is that it is there. */
export const axeLanguage = 'de';
/** `contrast` of inspect looks everywhere; axe's own, which also sees what lies under a text by chance, at a phone and a desk. */
const contrastSizes = ['390x844', '1440x900'];

/** Runs in the page. Everything axe may judge by, except colours: what is there, what it is called, whether it can be seen, focused, scrolled, and hit. */
function structureOf() {
  const kLeast = 24; // px, of a target (WCAG 2.5.8)
  const lines = [];
  const visit = (node, depth) => {
    if (!node.checkVisibility({ visibilityProperty: true })) return;
    const attributes = [...node.attributes].filter(({ name }) => /^(role|id|for|name|type|href|alt|title|lang|tabindex|disabled|scope|headers|aria-)/.test(name));
    const told = attributes.map(({ name, value }) => (/label|title|alt|valuetext|href|describedby|labelledby/.test(name) ? `${name}${value.trim() === '' ? '=' : ''}` : `${name}=${value}`)).sort();
    const box = node.getBoundingClientRect();
    const small = /^(A|BUTTON|INPUT|SELECT|TEXTAREA|SUMMARY)$/.test(node.tagName) || node.hasAttribute('role') || node.hasAttribute('tabindex') ? `${box.width < kLeast} ${box.height < kLeast}` : '';
    const words = [...node.childNodes].some((child) => child.nodeType === Node.TEXT_NODE && child.nodeValue.trim() !== '');
    const tooLarge = node.scrollHeight > node.clientHeight + 1 || node.scrollWidth > node.clientWidth + 1;
    const scrolls = tooLarge && /auto|scroll/.test(getComputedStyle(node).overflow);
    lines.push(`${depth}${node.tagName} ${told.join(' ')} ${small} ${words} ${scrolls}`);
    for (const child of node.children) visit(child, depth + 1);
  };
  visit(document.documentElement, 0);
  const text = lines.join('\n'); // its two hashes stand for it: a page says a lot
  let [one, two] = [5381, 52711];
  for (let at = 0; at < text.length; at += 1) [one, two] = [(Math.imul(one, 33) ^ text.charCodeAt(at)) | 0, (Math.imul(two, 31) + text.charCodeAt(at)) | 0];
  return `${text.length} ${one} ${two}`;
}

/** Runs in the page: the distinct looks of its texts; the first element of each is kept for `judge`. */
function looksOf() {
  const looks = new Map();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (node.nodeValue.trim() === '' || parent.closest('script, style, svg') || !parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const { color, fontSize, fontWeight } = getComputedStyle(parent);
    const grounds = [];
    for (let one = parent; one !== null; one = one.parentElement) {
      const { backgroundColor, backgroundImage, opacity } = getComputedStyle(one);
      if (backgroundColor !== 'rgba(0, 0, 0, 0)' || backgroundImage !== 'none' || opacity !== '1') grounds.push(backgroundColor, backgroundImage, opacity);
      if (grounds.length < 7) grounds.push(`${one.tagName}.${one.className.baseVal ?? one.className}`);
    }
    const look = [color, fontSize, fontWeight, ...grounds].join(' ');
    if (!looks.has(look)) looks.set(look, parent);
  }
  window.galleryLooks = [...looks.values()];
  return [...looks.keys()];
}

/** Runs in the page. `looks`: the places in galleryLooks whose contrast is judged; `structure`: everything else, too. */
async function judge({ structure, looks }) {
  const told = ({ violations }) => violations.flatMap(({ id, help, nodes }) =>
    nodes.slice(0, 8).map((node) => ({ check: id === 'color-contrast' ? 'contrast' : `axe ${id}`, element: String(node.target[0]), what: id === 'color-contrast' ? (node.any[0]?.message ?? help) : help, text: '' })));
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
  window.axe.configure({ noHtml: true }); // the source of every element is read, however much it holds
  const findings = [];
  if (structure) findings.push(...told(await window.axe.run(document, { resultTypes: ['violations'], runOnly: { type: 'tag', values: tags }, preload: false, rules: { 'color-contrast': { enabled: false } } })));
  const texts = looks.map((at) => window.galleryLooks[at]);
  if (texts.length > 0) findings.push(...told(await window.axe.run({ include: texts }, { resultTypes: ['violations'], preload: false, runOnly: { type: 'rule', values: ['color-contrast'] } })));
  return findings;
}

/** Structures with their findings, and looks without any: what axe has found fault with is told wherever it is. */
const seen = new Map();
const clearLooks = new Set();

/** What axe finds on a page at this size; nothing in other languages. */
export async function axeFindings(page, size, language) {
  if (language !== axeLanguage) return [];
  const structure = await page.evaluate(structureOf);
  const looks = contrastSizes.includes(size) ? await page.evaluate(looksOf) : [];
  const fresh = [...looks.keys()].filter((at) => !clearLooks.has(looks[at]));
  const known = seen.get(structure);
  if (known !== undefined && fresh.length === 0) return known;
  const found = await timed(known === undefined ? '  structure' : '  looks', async () => {
    if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
    return page.evaluate(judge, { structure: known === undefined, looks: fresh });
  });
  const contrast = found.filter(({ check }) => check === 'contrast');
  if (contrast.length === 0) for (const at of fresh) clearLooks.add(looks[at]);
  if (known === undefined) seen.set(structure, found.filter(({ check }) => check !== 'contrast'));
  return [...seen.get(structure), ...contrast];
}
