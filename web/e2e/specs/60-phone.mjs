import { autoplay } from '../autoplayer.mjs';
import { assert, seqOf, test } from '../expect.mjs';

export const title = 'on a phone: every page fits, and a match of each game can be played';

const kPages = ['/', '/new', '/lobby', '/matches', '/account', '/rules', '/rules/crp.dodge.06', '/rules?list=differences', '/teams', '/decks'];

export default async function ({ person }) {
  const phone = await person({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const tooWide = () => phone.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  for (const path of kPages) {
    await phone.goto(path);
    await phone.waitForTimeout(400);
    assert.ok((await tooWide()) <= 0, `${path} is wider than the screen by ${await tooWide()} px`);
  }
  for (const game of ['bloodbowl', 'underworlds']) {
    await phone.goto('/');
    await phone.locator(`[data-test="play-bot"][data-game="${game}"]`).tap();
    await test(phone, 'match-page').waitFor();
    assert.ok((await tooWide()) <= 0, `the match of ${game} is wider than the screen`);
    await autoplay(phone, { seed: 5, until: async () => (await seqOf(phone)) > 25 });
  }
}
