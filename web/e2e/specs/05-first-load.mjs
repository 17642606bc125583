import { gzipSync } from 'node:zlib';
import { assert, test } from '../expect.mjs';

export const title = 'the first page is small and quick';

const kMostBytes = 500_000;
const kMostSeconds = 2;

// The wall clock also measures whatever else the machine does; the processor time of the page does not.
export default async function ({ person }) {
  const guest = await person();
  const sizes = [];
  guest.on('response', (response) => {
    sizes.push(response.body().then((body) => gzipSync(body).length, () => 0));
  });
  const session = await guest.context().newCDPSession(guest);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await guest.goto('/', { waitUntil: 'domcontentloaded' });
  await test(guest, 'play-bot').first().waitFor();
  const { metrics } = await session.send('Performance.getMetrics');
  const seconds = metrics.find((metric) => metric.name === 'TaskDuration').value;
  await guest.waitForLoadState('networkidle');
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  assert.ok(bytes < kMostBytes, `the first load has ${bytes} bytes, compressed`);
  assert.ok(seconds > 0 && seconds < kMostSeconds, `the page worked ${seconds} s before a match could be started`);
  console.log(`       ${Math.round(bytes / 1000)} kB compressed, ${seconds.toFixed(2)} s of work`);
}
