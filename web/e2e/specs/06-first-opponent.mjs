import { assert, eventually, matchIdOf, test } from '../expect.mjs';
import { openMatch, teamOf } from '../setup-match.mjs';

export const title = 'one tap starts against the rookie, the level follows the results, and chance never deals both the same team or warband';

/** A match against a bot in the last turn of all, two ahead. */
async function winning(page, bot) {
  const at = (x, y) => ({ at: [x, y], ma: 6, st: 3, ag: 3, av: 8, skills: [] });
  const position = {
    half: 2, active: 'home', kicking: 'home', weather: 'nice', teams: { home: { turn: 8, score: 2 }, away: { turn: 8 } },
    players: { H1: at(5, 7), H2: at(5, 9), A1: at(20, 7), A2: at(20, 9) }, ball: { state: 'held', carrier: 'H1', at: [5, 7] },
  };
  const id = await openMatch(page, { edition: 'crp', mode: 'bot', position, seats: [{ who: 'me', side: teamOf('Heralds', 11) }, { who: 'bot', bot, side: teamOf('Wreckers', 11) }] });
  return id;
}
const offered = async (page) => {
  await page.goto('/new');
  await test(page, 'start').waitFor();
  return page.locator('[data-test^="bot-"]:checked').getAttribute('data-test');
};

/** A win is a level up, giving up a level down although the score says otherwise. */
async function theLevelFollows(person) {
  const page = await person();
  const bots = (await (await page.request.get('/api/games')).json()).bots.filter((bot) => bot.games.includes('bloodbowl')).map((bot) => bot.id);
  const next = bots[bots.indexOf('rookie') + 1];
  await winning(page, 'rookie');
  await test(page, 'end-turn').click();
  // Somebody can still act: it asks once.
  await page.locator('[data-test="option"][data-action="end-turn"]').click();
  await test(page, 'result').waitFor();
  assert.equal(await offered(page), `bot-${next}`, 'who has beaten the rookie is offered the next one');
  await page.goto('/');
  await page.locator('[data-test="play-bot"][data-game="bloodbowl"]').click();
  await test(page, 'match-page').waitFor();
  const match = await (await page.request.get(`/api/matches/${matchIdOf(page)}`)).json();
  assert.equal(match.seats.find((seat) => seat.kind === 'bot').bot, next, 'by one tap, too');

  const id = await winning(page, next);
  await test(page, 'open-menu').click();
  await test(page, 'concede').click();
  await test(page, 'concede-sure').click();
  await eventually(async () => (await (await page.request.get(`/api/matches/${id}`)).json()).winner, (winner) => winner === 'away', 'who gives up has lost');
  assert.equal(await offered(page), 'bot-rookie', 'and is offered the one before');
}

export default async function ({ person }) {
  await theLevelFollows(person);
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
