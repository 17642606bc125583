import { assert, becomes, covers, coversIn, test } from '../expect.mjs';
import { picture, scenes, stage } from '../staged.mjs';

export const title = 'who has taken his action is marked on the pitch, and is said to have';

covers('crp.faq.29', 'bb16.faq.46');
coversIn('lrb5', 'crp.faq.29');

const kDone = ['H5', 'A9'];

export default async function ({ person }) {
  for (const edition of ['lrb5', 'crp', 'bb16']) {
    const page = await person();
    const { players } = picture();
    const changes = { players: { ...players, ...Object.fromEntries(kDone.map((id) => [id, { ...players[id], acted: true }])) } };
    const match = await stage(page, { ...scenes.eleven, edition, changes });
    const drawn = (id) => page.locator(`[data-test="player"][data-id="${id}"]`);
    const marked = () => test(page, 'acted').evaluateAll((marks) => marks.map((mark) => mark.closest('[data-id]').dataset.id));
    await becomes(marked, ['H5'], `${edition}: only the side whose turn it is has acted in it`);
    assert.match(await drawn('H5').getAttribute('aria-label'), /has acted/);
    assert.doesNotMatch(await drawn('H7').getAttribute('aria-label'), /has acted/);
    // He who still acts is not done.
    await match.show({ ...scenes.five, edition, changes: { ...changes, acting: 'H5' } });
    await becomes(marked, [], `${edition}: who acts is not marked`);
    await match.show({ ...scenes.eleven, edition });
    await becomes(marked, [], `${edition}: at the start of a turn nobody is`);
  }
}
