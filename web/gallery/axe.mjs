// axe-core on the pages of the gallery. It is slow, so it looks at nothing twice: a page whose outline and whose every element are like
// those of pages that were found good is good, and text of the same look on the same ground has the same contrast.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { timed } from './times.mjs';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** axe does not mind the language: what it asks of a text is that it is there. */
export const axeLanguage = 'de';
/** `contrast` of inspect looks everywhere; axe's own, which also sees what lies under a text by chance, at a phone and a desk. */
const contrastSizes = ['390x844', '1440x900'];

/**
 * Runs in the page: what axe may judge by, except colours. The outline (landmarks, headings, names that occur twice) as one text, and every
 * shape of an element: what it is, what is told of it, what it stands in and holds, whether it can be seen, scrolled and hit.
 */
function shapesOf() {
  const kLeast = 24; // px, of a target (WCAG 2.5.8)
  const kTargets = 'a[href], button, input, select, textarea, summary, [tabindex], [role="button"], [role="tab"], [role="radio"], [role="switch"], [role="option"]';
  const kControls = `${kTargets}, [role]`;
  const kSpeaks = '[role], [tabindex], [aria-label], [aria-labelledby], [aria-hidden], [aria-pressed], [aria-selected], a, title, foreignObject';
  const kParts = 'ul, ol, dl, table, tbody, thead, tr, select, fieldset, figure, [role]'; // what they hold is laid down
  const kLandmarks = 'main, nav, aside, header, footer, form, section, article, [role="main"], [role="region"], [role="dialog"], [role="search"]';
  const isTold = /^(role|id|for|name|type|href|alt|title|lang|tabindex|disabled|scope|headers|aria-)/;
  const isFree = /^(id|for|href|alt|title|name|headers|aria-(label|valuetext|valuenow|valuemin|valuemax|describedby|labelledby|controls|owns|activedescendant|posinset|setsize))$/;
  const kind = (node) => (node === null ? '' : `${node.tagName}${node.getAttribute('role') ?? ''}`);
  /** Which of the landmarks' names it has, not its words. */
  const labels = [];
  const labelOf = (node) => {
    const label = node.getAttribute('aria-label') ?? '';
    if (!labels.includes(label)) labels.push(label);
    return labels.indexOf(label);
  };
  const outline = [];
  const shapes = new Set();
  const names = new Map();
  const visit = (node, landmark, control) => {
    if (!node.checkVisibility({ visibilityProperty: true })) return;
    // Of names and numbers it matters that they are there.
    const told = [...node.attributes].filter(({ name }) => isTold.test(name)).map(({ name, value }) => (isFree.test(name) ? `${name}${value.trim() === '' ? '=' : ''}` : `${name}=${value}`)).sort().join(' ');
    if (node.id !== '') names.set(node.id, (names.get(node.id) ?? 0) + 1);
    const words = [...node.childNodes].some((child) => child.nodeType === Node.TEXT_NODE && child.nodeValue.trim() !== '');
    let more = node.matches(kParts) ? `holds ${[...new Set([...node.children].map(kind))].sort().join()}` : '';
    if (node.matches(kControls)) more += ` ${node.textContent.trim() !== ''}`;
    if (node.matches(kTargets)) {
      const { width, height } = node.getBoundingClientRect();
      // A small target is judged by what is near: nothing is taken for granted.
      if ((width < kLeast || height < kLeast) && getComputedStyle(node).display !== 'inline') more += ` ${Math.round(width)} ${Math.round(height)} ${Math.round(node.parentElement.getBoundingClientRect().width)}`;
    }
    const tooLarge = node.scrollHeight > node.clientHeight + 1 || node.scrollWidth > node.clientWidth + 1;
    if (tooLarge && /auto|scroll/.test(getComputedStyle(node).overflow)) more += ` scrolls ${node.querySelector(kControls) !== null}`;
    if (node.matches(kLandmarks)) outline.push(`${kind(node)} ${told} in ${kind(landmark)} ${labelOf(node)}`);
    else if (/^H[1-6]$/.test(node.tagName)) outline.push(node.tagName);
    shapes.add(`${kind(node)} ${told} ${words} ${more} in ${kind(node.parentElement)} ${kind(landmark)} ${kind(control)}`);
    const [within, below] = [node.matches(kLandmarks) ? node : landmark, node.matches(kControls) ? node : control];
    // A drawing has hundreds of parts; only those that say something count.
    for (const child of node.tagName === 'svg' ? node.querySelectorAll(kSpeaks) : node.ownerSVGElement != null ? [] : node.children) visit(child, within, below);
  };
  visit(document.documentElement, null, null);
  const twice = [...names].filter(([, count]) => count > 1).map(([name]) => name);
  return { outline: [...outline, ...twice].join('; '), shapes: [...shapes] };
}

/** Runs in the page: the distinct looks of its texts; the first element of each is kept for `judge`. */
function looksOf() {
  const grounds = new Map();
  const groundOf = (node) => {
    if (node === null) return '';
    let ground = grounds.get(node);
    if (ground === undefined) {
      const { backgroundColor, backgroundImage, opacity, position } = getComputedStyle(node);
      const own = backgroundColor === 'rgba(0, 0, 0, 0)' && backgroundImage === 'none' && opacity === '1' ? '' : `${backgroundColor} ${backgroundImage} ${opacity}`;
      // An opaque colour hides what is behind, unless something was placed there.
      const behind = /^rgb\(/.test(backgroundColor) && opacity === '1' && position === 'static' ? '' : groundOf(node.parentElement);
      grounds.set(node, (ground = `${own || position} ${behind}`));
    }
    return ground;
  };
  const looks = new Map();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (node.nodeValue.trim() === '' || parent.closest('script, style, svg') || !parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const { color, fontSize, fontWeight } = getComputedStyle(parent);
    const look = `${parent.tagName}.${parent.className} ${color} ${fontSize} ${fontWeight} ${groundOf(parent)}`;
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

// What has been judged and found good. What axe has found fault with is judged and told wherever it is.
const goodOutlines = new Set();
const goodShapes = new Set();
const goodLooks = new Set();

/** What axe finds on a page at this size; nothing in other languages. */
export async function axeFindings(page, size, language) {
  if (language !== axeLanguage) return [];
  const { outline, shapes } = await timed('  shapes', () => page.evaluate(shapesOf));
  const looks = contrastSizes.includes(size) ? await timed('  grounds', () => page.evaluate(looksOf)) : [];
  const fresh = [...looks.keys()].filter((at) => !goodLooks.has(looks[at]));
  const structure = !goodOutlines.has(outline) || shapes.some((shape) => !goodShapes.has(shape));
  if (!structure && fresh.length === 0) return [];
  const found = await timed(structure ? '  structure' : '  looks', async () => {
    if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
    return page.evaluate(judge, { structure, looks: fresh });
  });
  if (found.every(({ check }) => check !== 'contrast')) for (const at of fresh) goodLooks.add(looks[at]);
  if (structure && found.every(({ check }) => check === 'contrast')) {
    goodOutlines.add(outline);
    for (const shape of shapes) goodShapes.add(shape);
  }
  return found;
}
