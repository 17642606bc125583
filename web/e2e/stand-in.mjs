// Stands between a page and its match: after the server's welcome the spec tells what happens, so that rare moments come at once.

/** Begins a match against a bot on this page; `tell` then sends updates as the server would. */
export async function standIn(page, game = 'bloodbowl') {
  let welcome = null;
  let socket = null;
  await page.routeWebSocket(/\/api\/matches\/[^/]+\/live/, (ws) => {
    socket = ws;
    const server = ws.connectToServer();
    server.onMessage((message) => {
      if (welcome !== null) return; // from here on the spec speaks
      const said = JSON.parse(String(message));
      if (said.type === 'welcome' && said.picture !== null) welcome = said;
      ws.send(message);
    });
  });
  await page.goto(`/new?game=${game}&bot=rookie`);
  await page.locator('[data-test="start"]').click();
  await page.locator('[data-test="match-page"]').waitFor();
  let { seq, line, picture } = welcome;
  return {
    seat: welcome.seat,
    picture: () => picture,
    /** One answered decision: who, what happened, what changed, and the question that follows. */
    tell(seat, events, changes = {}, decision = { seat, kind: 'move' }, actions = null) {
      seq += 1;
      picture = { ...picture, ...changes, players: { ...picture.players, ...changes.players } };
      socket.send(JSON.stringify({
        type: 'update', seq, line: line++, seat, action: 'end-action', automatic: false, events, changes, decision, actions, clock: null,
      }));
    },
    /** A player as he is, with something changed. */
    player: (id, change) => ({ [id]: { ...picture.players[id], ...change } }),
  };
}

/** The other side's turn: a run, a block that fells H1, a failed dodge; then it is ours. */
export function tellTheirTurn(match) {
  const { tell, player } = match;
  const moved = (x) => ({ event: 'moved', player: 'A1', from: [x + 1, 7], to: [x, 7] });
  const asks = { seat: 'away', kind: 'move', player: 'A1' };
  tell('home', [{ event: 'placed', player: 'H1', to: [10, 7] }], {
    half: 1, active: 'home', home: { ...match.picture().home, turn: 1 },
    players: { ...player('H1', { at: [10, 7], state: 'standing' }), ...player('H2', { at: [9, 3], state: 'standing' }), ...player('A1', { at: [15, 7], state: 'standing' }) },
  }, { seat: 'away', kind: 'turn' });
  tell('away', [{ event: 'turn_began', side: 'away', turn: 1, bonus: false }, { event: 'declared', player: 'A1', type: 'blitz' }],
    { active: 'away', acting: 'A1', away: { ...match.picture().away, turn: 1 } }, asks);
  for (const x of [14, 13, 12, 11]) tell('away', [moved(x)], { players: player('A1', { at: [x, 7] }) }, asks);
  tell('away', [
    { event: 'block_rolled', player: 'A1', other: 'H1', defender_chooses: false, faces: ['defender_down'] },
    { event: 'block_chosen', player: 'A1', other: 'H1', face: 'defender_down' },
    { event: 'pushed_back', player: 'H1', from: [10, 7], to: [9, 7] },
    { event: 'knocked_down', player: 'H1', cause: 'block' },
    { event: 'armour_rolled', player: 'H1', dice: [2, 3], modifiers: [], total: 5, target: 8, needed: 9, success: false },
  ], { players: player('H1', { at: [9, 7], state: 'prone' }) }, asks);
  tell('away', [
    { event: 'rolled', player: 'A1', roll: 'dodge', dice: [1], modifiers: [], target: 3, needed: 3, success: false },
    { event: 'moved', player: 'A1', from: [11, 7], to: [12, 7] },
    { event: 'knocked_down', player: 'A1', cause: 'dodge' },
    { event: 'turnover', side: 'away', cause: 'knocked_down' },
    { event: 'turn_ended', side: 'away', turnover: 'knocked_down' },
    { event: 'turn_began', side: 'home', turn: 2, bonus: false },
  ], { active: 'home', acting: null, home: { ...match.picture().home, turn: 2 }, players: player('A1', { at: [12, 7], state: 'prone' }) },
  { seat: 'home', kind: 'turn' }, ['declare H2 move', 'end-turn']);
}
