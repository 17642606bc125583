// Contact sheets: all pictures of one size and language side by side.
import { writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const kOnOneSheet = 20;

export async function contactSheets(browser, folder, shots) {
  const groups = new Map();
  for (const shot of shots) {
    const key = `${shot.size}-${shot.language}`;
    groups.set(key, [...(groups.get(key) ?? []), shot]);
  }
  const page = await browser.newPage({ viewport: { width: 1800, height: 1000 } });
  for (const [key, all] of groups) {
    if (all.length < 2) continue;
    const sorted = [...all].sort((a, b) => a.scene.localeCompare(b.scene));
    const wide = Number(key.split('x')[0]) > 700;
    for (let n = 0; n * kOnOneSheet < sorted.length; n += 1) {
      const name = `sheet-${key}-${n + 1}`;
      const part = sorted.slice(n * kOnOneSheet, (n + 1) * kOnOneSheet);
      const figures = part.map((shot) => `<figure><img src="${basename(shot.path)}"><figcaption>${shot.scene}</figcaption></figure>`).join('');
      const html = `<style>body{margin:8px;background:#222;color:#fff;font:14px sans-serif;display:grid;grid-template-columns:repeat(${wide ? 4 : 7},1fr);gap:8px}figure{margin:0}img{width:100%;max-height:${wide ? 600 : 900}px;object-fit:cover;object-position:top}</style>${figures}`;
      writeFileSync(join(folder, `${name}.html`), html);
      await page.goto(`file://${join(folder, `${name}.html`)}`);
      await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
    }
  }
  await page.close();
}
