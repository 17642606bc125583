import { assert, matchIdOf, test } from '../expect.mjs';

export const title = 'one tap starts against the rookie, and chance never deals both the same team or warband';

export default async function ({ person }) {
  const guest = await person();
  for (const game of ['bloodbowl', 'underworlds']) {
    await guest.goto('/');
    await guest.locator(`[data-test="play-bot"][data-game="${game}"]`).click();
    await test(guest, 'match-page').waitFor();
    const match = await (await guest.request.get(`/api/matches/${matchIdOf(guest)}`)).json();
    assert.equal(match.seats.find((seat) => seat.kind === 'bot').bot, 'rookie');
  }
  await guest.goto('/new');
  await test(guest, 'start').waitFor();
  assert.equal(await test(guest, 'bot-rookie').isChecked(), true, 'the rookie is offered');

  // A named side is never dealt to the bot, too.
  const dealt = async (game, edition, side) => {
    const answer = await guest.request.post('/api/matches', {
      data: { game, edition, mode: 'bot', seats: [{ who: 'me', side }, { who: 'bot', bot: 'random', side: 'random' }] },
    });
    assert.equal(answer.status(), 201, await answer.text());
    return (await answer.json()).seats.map((seat) => seat.side_name);
  };
  for (const [game, edition, kind] of [['bloodbowl', 'bb16', 'roster'], ['underworlds', 'shadespire', 'warband']]) {
    const ready = await (await guest.request.get(`/api/ready/${game}/${edition}`)).json();
    const kindOf = (name) => ready.find((side) => side.name === name)?.[kind];
    for (let i = 0; i < 12; i += 1) {
      const [mine, theirs] = await dealt(game, edition, i % 2 === 0 ? 'random' : ready[0].id);
      assert.ok(kindOf(mine) !== undefined && kindOf(theirs) !== undefined, `${mine} and ${theirs} are ready-made`);
      assert.notEqual(kindOf(mine), kindOf(theirs), `${mine} against ${theirs}`);
    }
  }
}
