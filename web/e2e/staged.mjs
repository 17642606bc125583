// A Blood Bowl match staged in the browser: the page is the real one, what the server says is written
// here, so that a screen can be looked at with exactly the content that is hard for it.
import { slowness } from './expect.mjs';
import { drawn } from './fingers.mjs';

const kTeams = { home: 'Harrowgate Heralds', away: 'Mudgut Wreckers' };

const team = (side, changes = {}) => ({
  name: kTeams[side], roster: side === 'home' ? 'human' : 'orc', score: 1, turn: side === 'home' ? 5 : 4, rerolls: 2, leader_reroll: false, reroll_used: false,
  apothecaries: 1, bribes: 0, fame: 0, fans: 8, coach_ejected: false, blitz_used: false, pass_used: false, hand_off_used: false, foul_used: false, ...changes,
});

const player = (id, name, role, at, changes = {}) => ({
  id, side: id.startsWith('H') ? 'home' : 'away', number: Number(id.slice(1)), name, position: role, role, star: false, state: at === null ? 'reserves' : 'standing', at,
  ma: 7, st: 3, ag: 3, av: 8, skills: [], conditions: [], acted: false, has_ball: false, touchdowns: 0, completions: 0, interceptions: 0, casualties: 0,
  injury: null, ...changes,
});

const players = () => [
  player('H1', 'Osric Half-Wall', 'big_guy', [15, 8], { st: 5 }), player('H2', 'Jory Pell', 'thrower', [11, 6], { has_ball: true }),
  player('H4', 'Edda Brook', 'lineman', [15, 11], { state: 'prone' }), player('H5', 'Gil Marsh', 'lineman', [13, 7]), player('H6', 'Otto Reeve', 'lineman', [17, 8]),
  player('H7', 'Corin Vale', 'blitzer', [18, 5], { skills: ['block'] }), player('H8', 'Maud Ashby', 'blitzer', [17, 3], { skills: ['block', 'dodge'] }),
  player('H9', 'Hale Quillon', 'blitzer', [14, 9]), player('H10', 'Roan Thistledown', 'blitzer', [16, 11]), player('H11', 'Wren Tolliver', 'catcher', [20, 11]),
  player('H14', 'Tam Ferrow', 'lineman', [19, 6]), player('H13', 'Ned Lowe', 'lineman', null), player('H12', 'Pip Larkin', 'catcher', null, { state: 'knocked_out' }),
  player('A1', 'Nib Quickhand', 'thrower', [23, 9]), player('A2', 'Urgat', 'blocker', [15, 9]), player('A3', 'Hobrok', 'blocker', [14, 10], { state: 'prone' }),
  player('A4', 'Mog Stonelip', 'blocker', [21, 7], { st: 4 }), player('A5', 'Grubnash', 'lineman', [19, 5], { av: 9 }), player('A6', 'Gorm', 'lineman', [12, 9], { state: 'stunned' }),
  player('A8', 'Skarn Twotusk', 'blitzer', [22, 4]), player('A9', 'Vrak', 'blitzer', [17, 10]), player('A10', 'Dragga', 'blitzer', [18, 12]),
  player('A12', 'Lump', 'big_guy', [16, 8], { st: 5 }), player('A16', 'Snik', 'special', null), player('A7', 'Kurzag', 'blitzer', null, { state: 'casualty', injury: 'badly_hurt' }),
];

export const picture = (changes = {}) => {
  const everybody = players();
  const carrier = everybody.find((one) => one.has_ball);
  return {
    half: 2, turns: 8, over: false, active: 'home', kicking: 'away', weather: 'pouring_rain', acting: null, home: team('home'), away: team('away'),
    balls: [{ state: 'held', at: carrier.at, carrier: carrier.id }], players: Object.fromEntries(everybody.map((one) => [one.id, one])), ...changes,
  };
};

const info = {
  id: 'staged', game: 'bloodbowl', edition: 'crp', title: '', state: 'running', mode: 'bot', open: false, rated_dice: false, dice: { commitment: null, shares: [] }, options: {}, position: null, terms: null,
  seats: [
    { seat: 'home', kind: 'human', name: 'marlow', user: 'u', bot: null, think_ms: null, connected: true, side_name: kTeams.home },
    { seat: 'away', kind: 'bot', name: 'rookie', user: null, bot: 'rookie', think_ms: null, connected: true, side_name: kTeams.away },
  ],
  clock: { kind: 'none', turn_s: 0, reserve_s: 0, move_days: 0, window_s: 0 }, decisions: 12, to_move: 'home', score: { home: 1, away: 1 }, winner: null,
  created: '2026-01-01T00:00:00Z', touched: '2026-01-01T00:00:00Z', rematch_of: null, spectators: 0, standing: [],
};

const types = ['move', 'block', 'blitz', 'pass', 'hand-off', 'foul'];
const own = ['H1', 'H2', 'H4', 'H5', 'H6', 'H7', 'H8', 'H9', 'H10', 'H11', 'H14'];
const odds = (chance, fall) => ({ knock_down: chance, fall, text: '2 dice, dodge 3+' });

/** The decisions that are staged, by what is hard about them. */
export const scenes = {
  /** Eleven players can act. */
  eleven: { decision: { seat: 'home', kind: 'turn' }, actions: [...own.flatMap((id) => types.map((type) => `declare ${id} ${type}`)), 'end-turn'] },
  /** Five options, four of them with chances. */
  five: {
    decision: { seat: 'home', kind: 'move', type: 'blitz', player: 'H8', movement_left: 7 },
    actions: ['block A5', 'block A8', 'block A4', 'block A12', 'end-action', 'step 18,4'],
    odds: { 'block A5': odds(0.56, 0.11), 'block A8': odds(0.33, 0.33), 'block A4': odds(0.11, 0.56), 'block A12': odds(0.03, 0.75) },
  },
  /** Four ways to go on after a failed roll. */
  four: {
    decision: { seat: 'home', kind: 'reroll', player: 'H11', roll: { kind: 'catch', needed: 4, natural: 3, success: false, chance: 0.5 } },
    actions: ['reroll skill', 'reroll team', 'reroll pro', 'keep'],
    odds: { 'reroll skill': { success: 0.5 }, 'reroll team': { success: 0.5 }, 'reroll pro': { success: 0.25 } },
  },
  three: {
    decision: { seat: 'home', kind: 'block_die', player: 'H7', other: 'A5', faces: ['pushed', 'defender_stumbles'], defender_chooses: false },
    actions: ['take-die defender-stumbles', 'take-die pushed', 'reroll team'],
  },
  two: {
    decision: { seat: 'home', kind: 'reroll', player: 'H7', roll: { kind: 'dodge', needed: 3, natural: 2, success: false, chance: 0.67 } },
    actions: ['reroll team', 'keep'],
  },
  /** Seven who could run under the ball. */
  seven: { decision: { seat: 'home', kind: 'high_kick', square: [5, 8] }, actions: ['choose H2', 'choose H5', 'choose H7', 'choose H10', 'choose H11', 'choose H14', 'decline'] },
  /** A square anywhere in the other half. */
  board: {
    decision: { seat: 'home', kind: 'kick_target' },
    actions: Array.from({ length: 13 * 15 }, (_, i) => `kick-to ${13 + (i % 13)},${Math.floor(i / 13)}`),
  },
  watching: { decision: { seat: 'away', kind: 'turn' }, actions: null },
};

const welcome = ({ decision, actions, changes, edition = info.edition, history }, seq) => ({
  type: 'welcome', protocol: 1, match: { ...info, edition }, seat: 'home', seats: ['home'], header: {}, seq, line: 13, picture: picture(changes), decision, actions,
  history: history ?? [{ n: 11, seat: 'home', action: 'step 14,9', events: [{ event: 'rolled', roll: 'dodge', player: 'H9', dice: [4], natural: 4, target: 4, needed: 3, success: true, modifiers: [{ name: 'dodge roll', value: 1, rule: 'crp.dodge.04' }] }] }],
  history_kept: 0, chat: [], offers: [], thinking: null, hints: true, clock: null, window: null, idle: null, preferences: {}, commitment: null, seed: null, outcome: null,
});

/** Where somebody with seven squares gets, as far as nobody stands there; the rolls do not matter here. */
function reach(shown, id) {
  const at = shown.players[id]?.at;
  if (!at) return [];
  const taken = new Set(Object.values(shown.players).filter((one) => one.at).map((one) => one.at.join()));
  const squares = [];
  for (let x = Math.max(0, at[0] - 7); x <= Math.min(25, at[0] + 7); x += 1)
    for (let y = Math.max(0, at[1] - 7); y <= Math.min(14, at[1] + 7); y += 1)
      if (!taken.has(`${x},${y}`)) squares.push({ to: [x, y], chance: 0.9, plain: 0.8, gfi: 0, path: [{ to: [x, y], action: `step ${x},${y}`, chance: 0.9, rolls: [] }] });
  return squares;
}
function zones(shown) {
  const found = new Map();
  for (const one of Object.values(shown.players))
    if (one.at && one.state === 'standing')
      for (const dx of [-1, 0, 1])
        for (const dy of [-1, 0, 1]) {
          if (dx === 0 && dy === 0) continue;
          const at = [one.at[0] + dx, one.at[1] + dy];
          const zone = found.get(at.join()) ?? { at, home: 0, away: 0 };
          zone[one.side] += 1;
          found.set(at.join(), zone);
        }
  return [...found.values()];
}

const contest = { own: 3, horns: 0, helps: [], cancelled: [], total: 3 };
const twoChances = (plain) => ({ plain, chance: plain });
/** What somebody could do to an opponent: a block with two dice, or a blitz with one. */
const deed = (id, target, plain, kind = 'blitz') => ({
  kind, player: id, target, from: [18, 4], path: [], rolls: [], moves: kind === 'block' ? 0 : 4, gfi: 0, way: twoChances(1), ...twoChances(plain),
  actions: [`declare ${id} ${kind}`, `block ${target}`], why_not: null, foul: null, pass: null,
  block: {
    dice: kind === 'block' ? 2 : 1, yours: true, attacker: contest, defender: contest, dauntless: 0, dauntless_dice: 0,
    chainsaw: false, frenzy: false, armour: 0.28, leaves: 0.1,
    outcomes: [{ of: 'down', turnover: false, ...twoChances(plain) }, { of: 'pushed', turnover: false, ...twoChances(0.17) }, { of: 'fall', turnover: true, ...twoChances(0.83 - plain) }],
  },
});
const attackers = (target) => [deed('H7', target, 0.75, 'block'), deed('H8', target, 0.56), deed('H11', target, 0.33), deed('H6', target, 0.33), deed('H2', target, 0.11)];

/** Opens the page of a match in which this is asked: what the page sends, and a way to ask something else. */
export async function stage(page, first) {
  const sent = [];
  let scene = first;
  let seq = 12; // another one for each scene, so that it can be told when it has come
  let connection = null;
  let cutOff = false;
  const answers = {
    odds: () => ({ odds: scene.odds ?? {} }),
    reach: ({ player: id }) => ({ player: id, squares: reach(picture(scene.changes), id) }),
    path: ({ to }) => ({ path: [{ to, action: `step ${to.join()}`, chance: 0.9, rolls: [] }], chance: 0.9, plain: 0.9 }),
    attackers: ({ target }) => ({ player: null, target, deeds: attackers(target) }),
    // In an action the scene names the targets itself.
    deed: ({ player: id, target }) => ({ player: id, target, deeds: scene.decision.kind === 'move' ? [] : attackers(target).filter((one) => one.player === id) }),
    zones: () => ({ zones: zones(picture(scene.changes)), threat: [] }),
    threats: ({ side }) => ({ side, reach: [], blows: [], scores: [] }),
  };
  await page.routeWebSocket(/\/api\/matches\/staged\/live/, (socket) => {
    if (cutOff) return void socket.close();
    connection = socket;
    socket.onMessage((text) => {
      const message = JSON.parse(text);
      sent.push(message);
      const answer = message.type === 'query' ? answers[message.query.about]?.(message.query) : undefined;
      if (answer !== undefined) socket.send(JSON.stringify({ type: 'answer', id: message.id, answer }));
      else if (message.id !== undefined) socket.send(JSON.stringify({ type: 'ok', id: message.id }));
    });
    socket.send(JSON.stringify(welcome(scene, seq)));
  });
  /** It is drawn, and the engine, which is asked after a moment, has said what it knows. */
  const isShown = async () => {
    await page.locator(`[data-test="match-page"][data-seq="${seq}"]`).waitFor();
    for (let asked = -1; asked !== sent.length; ) {
      asked = sent.length;
      await page.waitForTimeout(250 * slowness);
      await drawn(page);
    }
  };
  await page.goto('/match/staged');
  await isShown();
  return {
    /** What was chosen. */
    acts: () => sent.filter((message) => message.type === 'act').map((message) => message.action),
    queries: (about) => sent.filter((message) => message.type === 'query' && message.query.about === about).map((message) => message.query),
    plans: () => sent.filter((message) => message.type === 'plan').map((message) => message.actions),
    /** The line breaks and is not mended. */
    async cut() {
      cutOff = true;
      await connection.close();
      await page.locator('.strip').waitFor();
    },
    async show(next) {
      scene = next;
      seq += 1;
      sent.length = 0;
      connection.send(JSON.stringify(welcome(scene, seq)));
      await isShown();
    },
  };
}
