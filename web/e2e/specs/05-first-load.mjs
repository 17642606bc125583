import { gzipSync } from 'node:zlib';
import { assert, test } from '../expect.mjs';

export const title = 'the first page is small and quick';

const kMostBytes = 500_000;
const kMostMs = 2_000;

export default async function ({ person }) {
  const guest = await person();
  const sizes = [];
  guest.on('response', (response) => {
    sizes.push(response.body().then((body) => gzipSync(body).length, () => 0));
  });
  const started = Date.now();
  await guest.goto('/', { waitUntil: 'domcontentloaded' });
  await test(guest, 'play-bot').first().waitFor();
  const ms = Date.now() - started;
  await guest.waitForLoadState('networkidle');
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  assert.ok(bytes < kMostBytes, `the first load has ${bytes} bytes, compressed`);
  assert.ok(ms < kMostMs, `a match could be started only after ${ms} ms`);
}
