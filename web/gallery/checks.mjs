// What must hold of a page, looked at in the browser: nothing runs out of the window, nothing lies on something else,
// nothing is cut off or broken into letters, what is touched is large enough, what is read is not too small.
// `inspect` runs inside the page; it knows nothing of this file.

/** The checks in the order in which they are told. */
export const checks = ['overflow', 'clipped', 'ellipsis', 'letters', 'broken-word', 'spills', 'hollow', 'overlap', 'covered', 'target', 'small-text', 'contrast', 'mouse-words', 'axe', 'console'];

/** Findings of the page as it stands: [{check, element, what, box}]. */
export function inspect({ touch, smallest }) {
  const kBoard = '[data-test="pitch"], .battlefield'; // squares and hexes have a loupe
  const kControls = 'button, a[href], input:not([type="hidden"]), select, textarea, summary, [role="button"], [role="tab"], [role="radio"], [role="switch"]';
  const kSlack = 1.5; // rounding of half pixels
  const found = [];
  const width = document.documentElement.clientWidth;
  const height = window.innerHeight;

  const text = (node) => (node.textContent ?? '').replace(/\s+/g, ' ').trim();
  /** A short name of an element, the same in every language. */
  function nameOf(node) {
    const own = (one) => {
      const test = one.getAttribute?.('data-test');
      if (test) return `[${test}]`;
      const classes = [...(one.classList ?? [])].filter((name) => !/^(svelte-|s-)/.test(name)).slice(0, 2);
      return one.tagName.toLowerCase() + (one.id ? `#${one.id}` : '') + classes.map((name) => `.${name}`).join('');
    };
    const path = [];
    for (let one = node; one !== null && one !== document.body && path.length < 3; one = one.parentElement) path.unshift(own(one));
    return path.join(' > ');
  }
  const rectOf = ({ left, top, right, bottom }) => ({ left, top, right, bottom });
  const area = (box) => Math.max(0, box.right - box.left) * Math.max(0, box.bottom - box.top);
  const meet = (a, b) => ({ left: Math.max(a.left, b.left), top: Math.max(a.top, b.top), right: Math.min(a.right, b.right), bottom: Math.min(a.bottom, b.bottom) });
  const tell = (check, node, what, box = node.getBoundingClientRect()) =>
    found.push({ check, element: nameOf(node), what, text: text(node).slice(0, 60), box: { x: Math.round(box.left), y: Math.round(box.top), width: Math.round(box.right - box.left), height: Math.round(box.bottom - box.top) } });

  const styles = new Map();
  const styleOf = (node) => {
    let style = styles.get(node);
    if (style === undefined) styles.set(node, (style = getComputedStyle(node)));
    return style;
  };
  const hiddenByStyle = (node) => !node.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true });
  const readersOnly = new Map();
  const forReadersOnly = (node) => {
    if (node === null) return false;
    let only = readersOnly.get(node);
    if (only === undefined) {
      const { clipPath, clip, position } = styleOf(node);
      only = clipPath === 'inset(50%)' || (position === 'absolute' && clip === 'rect(0px, 0px, 0px, 0px)') || forReadersOnly(node.parentElement);
      readersOnly.set(node, only);
    }
    return only;
  };
  const scrolls = (value) => value === 'auto' || value === 'scroll';
  const cuts = (value) => value === 'hidden' || value === 'clip';

  // A dialog in front: what lies behind it is not looked at.
  const dialogs = [...document.querySelectorAll('[aria-modal="true"], dialog[open]')].filter((node) => !hiddenByStyle(node));
  const root = dialogs.at(-1) ?? document.body;
  const inFront = (node) => root.contains(node);

  /** The part of a box that is not cut off by what is around it; what can be scrolled to counts as seen. */
  function cutOff(node, box) {
    const left = { ...box };
    let { position } = styleOf(node);
    for (let one = node.parentElement; one !== null && one !== document.documentElement; one = one.parentElement) {
      if (position === 'fixed') break;
      const style = styleOf(one);
      if (position === 'absolute' && style.position === 'static' && style.transform === 'none') continue;
      position = style.position;
      const x = style.overflowX, y = style.overflowY;
      if (one === document.body || (x === 'visible' && y === 'visible')) continue;
      const frame = one.getBoundingClientRect();
      const inner = { left: frame.left + one.clientLeft, top: frame.top + one.clientTop, right: frame.left + one.clientLeft + one.clientWidth, bottom: frame.top + one.clientTop + one.clientHeight };
      if (cuts(x)) {
        if (left.left < inner.left - kSlack || left.right > inner.right + kSlack) return { by: one, how: 'at the side' };
      } else if (scrolls(x)) Object.assign(left, { left: Math.max(left.left, inner.left), right: Math.max(inner.left, Math.min(left.right, inner.right)) });
      if (cuts(y)) {
        if (left.top < inner.top - kSlack - 1 || left.bottom > inner.bottom + kSlack + 1) return { by: one, how: 'above or below' };
      } else if (scrolls(y)) Object.assign(left, { top: Math.max(left.top, inner.top), bottom: Math.max(inner.top, Math.min(left.bottom, inner.bottom)) });
    }
    if (left.right - left.left <= 0 || left.bottom - left.top <= 0) return null; // scrolled away
    if (left.bottom <= 0 || left.right <= 0) return null; // put away, like the link that skips the head
    if (left.left < -kSlack || left.right > width + kSlack) return { by: null, how: 'by the edge of the window' };
    const stays = position === 'fixed' || document.documentElement.scrollHeight <= height + 1;
    if (stays && (left.top < -kSlack - 1 || left.bottom > height + kSlack + 1)) return { by: null, how: 'by the edge of the window' };
    return null;
  }

  // ---------------------------------------------------------------- what there is
  const controls = [...root.querySelectorAll(kControls)].filter((node) => {
    if (hiddenByStyle(node) || node.closest(kBoard) || node.closest('[inert]')) return false;
    const box = node.getBoundingClientRect();
    return box.width > 0 && box.height > 0;
  });
  // Elements with letters of their own, and the boxes of these letters.
  const words = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const seen = new Map();
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if ((node.nodeValue ?? '').trim() === '') continue;
    const parent = node.parentElement;
    if (parent === null || parent.closest('script, style, title, option, desc, noscript') || hiddenByStyle(parent) || forReadersOnly(parent)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const rects = [...range.getClientRects()].filter((box) => box.width > 0 && box.height > 0);
    if (rects.length === 0) continue;
    const box = rects.reduce((sum, one) => ({ left: Math.min(sum.left, one.left), top: Math.min(sum.top, one.top), right: Math.max(sum.right, one.right), bottom: Math.max(sum.bottom, one.bottom) }), rectOf(rects[0]));
    const entry = { parent, node, rects, box, drawn: parent.closest('svg') !== null };
    words.push(entry);
    seen.set(parent, entry);
  }

  // ---------------------------------------------------------------- overflow
  const page = document.scrollingElement;
  if (page.scrollWidth > width + 1) {
    const widest = [...root.querySelectorAll('*')].filter((node) => !hiddenByStyle(node) && node.getBoundingClientRect().right > width + 1 && !node.closest('svg'));
    tell('overflow', widest.at(-1) ?? page, `the page is ${page.scrollWidth} wide in a window of ${width}`);
  }
  for (const node of root.querySelectorAll('*')) {
    if (node.clientWidth === 0 || node.scrollWidth <= node.clientWidth + 1 || node.closest('[data-swipe]')) continue;
    if (scrolls(styleOf(node).overflowX) && !hiddenByStyle(node) && !node.matches('input, textarea, select')) tell('overflow', node, `its content is ${node.scrollWidth} wide, it is ${node.clientWidth}`);
  }

  // ---------------------------------------------------------------- text: cut, ellipsis, letters, words, size
  const cut = new Set();
  for (const { parent, node, rects, box, drawn } of words) {
    const style = styleOf(parent);
    if (drawn) {
      const matrix = parent.getScreenCTM?.();
      const size = matrix ? parseFloat(style.fontSize) * Math.hypot(matrix.a, matrix.b) : Infinity;
      if (!parent.closest(kBoard) && !parent.closest('[aria-hidden="true"], [role="img"]') && size < smallest - 0.4) tell('small-text', parent, `letters of ${size.toFixed(1)} px`, box);
      continue;
    }
    const told = parent.closest('[title]') !== null || parent.closest('[aria-label]:not(section, nav, main, [role="dialog"], [role="group"], [role="radiogroup"], [role="toolbar"], [role="tabpanel"], [role="log"])') !== null;
    const short = [...(function* () { for (let one = parent; one !== null && one !== root; one = one.parentElement) yield one; })()].slice(0, 3)
      .find((one) => (styleOf(one).textOverflow === 'ellipsis' && one.scrollWidth > one.clientWidth + 1) || (styleOf(one).webkitLineClamp !== 'none' && one.scrollHeight > one.clientHeight + 2));
    if (short !== undefined) {
      if (!told && !cut.has(short)) tell('ellipsis', short, 'ends in … and has no title');
      cut.add(short);
    } else {
      const how = cutOff(parent, box);
      if (how !== null && !cut.has(parent)) {
        cut.add(parent);
        tell('clipped', parent, `cut off ${how.how}${how.by ? ` of ${nameOf(how.by)}` : ''}`, box);
      }
    }
    if (parseFloat(style.fontSize) < smallest - 0.05) tell('small-text', parent, `letters of ${parseFloat(style.fontSize).toFixed(1)} px`, box);
    const letters = (node.nodeValue ?? '').trim();
    const lines = new Set(rects.map((one) => Math.round(one.top))).size;
    if (letters.length >= 4 && lines >= 3 && letters.length / lines < 3.2) {
      tell('letters', parent, `${letters.length} letters on ${lines} lines`, box);
      continue;
    }
    if (lines > 1) {
      for (const word of letters.matchAll(/[\p{L}]{4,30}/gu)) {
        const range = document.createRange();
        const start = (node.nodeValue ?? '').indexOf(letters) + word.index;
        // The hyphen that a soft one becomes belongs to both parts.
        if ([letters[word.index - 1], letters[word.index + word[0].length]].includes('\u00ad')) continue;
        range.setStart(node, start);
        range.setEnd(node, start + word[0].length);
        if (new Set([...range.getClientRects()].filter((one) => one.width > 0).map((one) => Math.round(one.top))).size > 1) {
          tell('broken-word', parent, `"${word[0]}" is broken without a hyphen`, box);
          break;
        }
      }
    }
  }

  // ---------------------------------------------------------------- buttons and their words
  for (const { parent, box, drawn } of words) {
    const button = parent.closest('button, a.btn');
    if (drawn || button === null || cut.has(parent) || styleOf(button).display === 'inline' || button.closest(kBoard)) continue;
    const frame = button.getBoundingClientRect();
    if (box.left < frame.left - kSlack || box.right > frame.right + kSlack) tell('spills', button, `its words are ${Math.round(box.right - box.left)} wide, it is ${Math.round(frame.width)}`);
  }
  const kMostEmpty = 150;
  for (const node of root.querySelectorAll('[data-test="option"]')) {
    const { height: high } = node.getBoundingClientRect();
    if (high > kMostEmpty) tell('hollow', node, `an answer is ${Math.round(high)} px high`);
  }

  // ---------------------------------------------------------------- overlap and covered
  /** What is in front at the middle of a box, and whether the element is it. */
  function isAt(node, x, y) {
    const hit = document.elementFromPoint(x, y);
    if (hit === null) return { free: true };
    if (node === hit || node.contains(hit) || hit.contains(node)) return { free: true };
    const label = node.closest('label');
    if (label !== null && label.contains(hit)) return { free: true };
    return { free: false, by: hit };
  }
  /** Looks while the element is in the middle of the window, then scrolls back. */
  function scrolledTo(node, look) {
    const places = [];
    for (let one = node; one !== null; one = one.parentElement) places.push([one, one.scrollTop, one.scrollLeft]);
    node.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const seen = look();
    for (const [one, top, left] of places) { one.scrollTop = top; one.scrollLeft = left; }
    return seen;
  }
  /** Scrolls to it before it is called covered. */
  function coveredBy(node, box) {
    const middle = (b) => [(Math.max(b.left, 0) + Math.min(b.right, width)) / 2, (Math.max(b.top, 0) + Math.min(b.bottom, height)) / 2];
    const now = { ...box };
    const inWindow = now.top < height && now.bottom > 0 && now.left < width && now.right > 0;
    if (inWindow) {
      const first = isAt(node, ...middle(now));
      if (first.free) return null;
    }
    const again = scrolledTo(node, () => isAt(node, ...middle(node.getBoundingClientRect())));
    return again.free ? null : again.by;
  }
  for (const node of controls) {
    if (node.disabled || styleOf(node).pointerEvents === 'none' || forReadersOnly(node)) continue;
    const by = coveredBy(node, node.getBoundingClientRect());
    if (by !== null) tell('covered', node, `lies under ${nameOf(by)}`);
  }
  const hides = (node) => {
    const { backgroundColor, backgroundImage } = styleOf(node);
    return backgroundImage !== 'none' || node.matches('img, canvas, video, svg *') || (backgroundColor !== 'transparent' && !/, 0(\.[0-8]\d*)?\)$|\/ 0(\.[0-8]\d*)?\)$/.test(backgroundColor));
  };
  /** Whether an element is seen among those at a point, the foremost first. */
  function showsThrough(node, stack) {
    for (const one of stack) {
      if (one === node || node.contains(one)) return true;
      if (one.contains(node)) return styleOf(node).pointerEvents === 'none'; // else it is cut off here
      if (hides(one)) return false;
    }
    return false;
  }
  // From top to bottom, so that each is held only against those that begin before it ends.
  const plain = words.filter(({ drawn, parent }) => !drawn && !cut.has(parent) && !forReadersOnly(parent)).sort((one, other) => one.box.top - other.box.top);
  for (let i = 0; i < plain.length; i += 1) {
    for (let j = i + 1; j < plain.length && plain[j].box.top < plain[i].box.bottom - 4; j += 1) {
      const a = plain[i], b = plain[j];
      if (a.box.right <= b.box.left + 3 || b.box.right <= a.box.left + 3) continue;
      if (a.parent === b.parent || a.parent.contains(b.parent) || b.parent.contains(a.parent)) continue;
      for (const one of a.rects) {
        const both = b.rects.map((other) => meet(one, other)).find((box) => box.right - box.left > 3 && box.bottom - box.top > 4);
        if (both === undefined) continue;
        const stack = document.elementsFromPoint((both.left + both.right) / 2, (both.top + both.bottom) / 2);
        if (showsThrough(a.parent, stack) && showsThrough(b.parent, stack)) tell('overlap', a.parent, `lies on "${text(b.parent).slice(0, 40)}" (${nameOf(b.parent)})`, both);
        break;
      }
    }
  }

  // ---------------------------------------------------------------- contrast
  const numbers = (colour) => {
    const [red, green, blue, alpha = 1] = (colour.match(/[\d.]+(?:e-?\d+)?/g) ?? []).map(Number);
    // Mixed colours are told as parts of one: color(srgb 0.1 0.2 0.3 / 0.5).
    return colour.startsWith('color(srgb') ? [red * 255, green * 255, blue * 255, alpha] : colour.startsWith('rgb') ? [red, green, blue, alpha] : null;
  };
  /** A colour with its alpha in front of another. */
  const over = (front, back) => {
    const alpha = front[3] + back[3] * (1 - front[3]);
    return alpha === 0 ? [0, 0, 0, 0] : [...[0, 1, 2].map((at) => (front[at] * front[3] + back[at] * back[3] * (1 - front[3])) / alpha), alpha];
  };
  const light = (colour) => {
    const [red, green, blue] = colour.map((part) => (part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4));
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  /** The contrast of an element's letters with their ground; nothing where a picture or a colour we cannot read lies below. */
  function contrastOf(node) {
    const written = numbers(styleOf(node).color);
    if (written === null) return null;
    let [letters, ground] = [written, [0, 0, 0, 0]];
    for (let one = node; one !== null && ground[3] < 0.999; one = one.parentElement) {
      const { backgroundColor, backgroundImage, opacity, position } = styleOf(one);
      const colour = numbers(backgroundColor);
      if (backgroundImage !== 'none' || colour === null) return null;
      [letters, ground] = [over(letters, colour), over(ground, colour)];
      const seen = Number(opacity);
      if (seen < 1) [letters, ground] = [letters, ground].map((mixed) => [...mixed.slice(0, 3), mixed[3] * seen]);
      // What is placed lies on whatever is there, not on what it stands in.
      if (ground[3] < 0.999 && (position === 'absolute' || position === 'fixed')) return null;
    }
    const canvas = [255, 255, 255, 1];
    const [first, second] = [light(over(letters, canvas)), light(over(ground, canvas))];
    return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
  }
  const isOff = (node) => node.closest(':disabled, [aria-disabled="true"], [inert]') !== null || node.closest('label')?.control?.disabled === true;
  const contrasts = new Map();
  for (const { parent, drawn, box } of words) {
    if (drawn || cut.has(parent) || forReadersOnly(parent) || parent.closest(kBoard)) continue;
    let contrast = contrasts.get(parent);
    if (contrast === undefined) contrasts.set(parent, (contrast = contrastOf(parent)));
    const { fontSize, fontWeight } = styleOf(parent);
    const large = parseFloat(fontSize) >= 24 || (parseFloat(fontSize) >= 18.66 && Number(fontWeight) >= 700);
    const least = large ? 3 : 4.5;
    if (contrast !== null && contrast < least - 0.02 && !isOff(parent)) tell('contrast', parent, `contrast of ${contrast.toFixed(2)} instead of ${least}`, box);
  }

  // ---------------------------------------------------------------- words of the other hand
  // A finger neither points nor drags with a button, and has no keys. One language is enough: the others have the same texts.
  if (touch && document.documentElement.lang === 'en')
    for (const { parent, node, box } of words) {
      const said = parent.closest('[data-test="match-page"], [data-test="menu"]') === null ? null : /\b(clicks?|hover|point at|drag|press)\b/i.exec(node.nodeValue ?? '');
      if (said !== null) tell('mouse-words', parent, `a finger is told to "${said[0]}"`, box);
      else if (parent.matches('kbd')) tell('mouse-words', parent, 'a finger has no keys', box);
    }

  // ---------------------------------------------------------------- touch targets
  if (touch) {
    const kTap = 44;
    for (const node of controls) {
      if (forReadersOnly(node) && node.closest('label') === null) continue;
      const whole = node.matches('input, select') ? (node.closest('label') ?? node) : node;
      const style = styleOf(node);
      // A link in a sentence is as high as its line.
      if (node.matches('a') && style.display === 'inline' && text(node.parentElement) !== text(node)) continue;
      const box = whole.getBoundingClientRect();
      if (box.width >= kTap - 0.5 && box.height >= kTap - 0.5) continue;
      // It may reach farther than it looks.
      const hits = scrolledTo(whole, () => {
        const now = whole.getBoundingClientRect();
        const x = (now.left + now.right) / 2, y = (now.top + now.bottom) / 2;
        const reach = kTap / 2 - 0.5;
        const points = [[x - reach, y], [x + reach, y], [x, y - reach], [x, y + reach]];
        return points.every(([px, py]) => { const hit = document.elementFromPoint(px, py); return hit !== null && whole.contains(hit); });
      });
      if (!hits) tell('target', node, `${Math.round(box.width)} × ${Math.round(box.height)} px to touch`, box);
    }
  }
  return found;
}
