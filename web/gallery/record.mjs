// Records a scene for every kind of decision of both games: coaches who choose at random play matches, and of each
// kind the position with the fullest content is kept.
//   node gallery/record.mjs [GAME] [MATCHES] [KIND]
// Writes the scene GAME-KIND (what was added there by hand stays; a new one goes into GAME/questions) and the sides. AFFRAY names the program.
import { program } from '../e2e/harness.mjs';
import { startEngine } from './engine.mjs';
import { read, write } from './files.mjs';
import { longNamedDeck, longNamedTeam, seededRandom } from './sides.mjs';

const [, , onlyGame, matchesText, onlyKind] = process.argv;
const matches = Number(matchesText ?? 12); // of each line-up

const team = (edition, roster, seed, how) => ({ name: `${edition}-${roster}-${seed}`, list: longNamedTeam(edition, roster, seed, how) });
const deck = (warband, seed) => ({ name: `${warband}-${seed}`, list: longNamedDeck(warband, seed) });
const reavers = deck('garreks_reavers', 0);
const champions = deck('steelhearts_champions', 1);
const pair = (edition, options, home, away, seed, rest = {}) => ({ game: 'bloodbowl', edition, options, sides: [team(edition, home, seed, rest.how), team(edition, away, seed + 1, rest.how)], ...rest });

/** Two players are left: whoever has so few may give up before the next kick-off. */
function twoLeft({ sides: [home] }) {
  const away = Array.from({ length: 11 }, (_, i) => [`A${i + 1}`, { at: [14 + (i % 4), i + 2] }]);
  const gone = home.list.players.slice(2).map((_, i) => [`H${i + 3}`, { status: 'casualty' }]);
  const players = Object.fromEntries([['H1', { at: [3, 7] }], ['H2', { at: [4, 7] }], ...gone, ...away]);
  return { active: 'home', teams: { home: { turn: 7 }, away: { turn: 6 } }, players, ball: 'A1' };
}

const line = (letter, side, x) => side.list.players.slice(0, 11).map((_, i) => [`${letter}${i + 1}`, { at: [x + (i % 3), i + 2] }]);
/** The last turn before half-time, and both hold these: a kick-off is near. */
const nearHalfTime = (...hand) => ({ sides }) => ({
  half: 1, active: 'home', kicking: 'away', teams: { home: { turn: 8, hand }, away: { turn: 7, hand } },
  players: Object.fromEntries([...line('H', sides[0], 9), ...line('A', sides[1], 14)]), ball: 'H1',
});

/** The ball lies before his feet, and a card lets the coach say what he rolls. */
function besideTheBall({ sides }) {
  const { ball, ...rest } = nearHalfTime('fumblerooski')({ sides });
  return { ...rest, ball: { state: 'on_ground', at: [8, 2] } };
}

/** A blocker beside opponents, whose block dice a card may change. */
function withKnuckledusters({ sides }) {
  const hand = ['knuckledusters'];
  return { active: 'home', teams: { home: { turn: 4, hand }, away: { turn: 3 } }, players: Object.fromEntries([...line('H', sides[0], 11), ...line('A', sides[1], 14)]), ball: 'H1' };
}

/** Both coaches hold all there is to play at moments. */
function withHands({ sides }) {
  const hand = ['wizard', 'zap', 'da_freight_train', 'come_on_boys', 'sp16_round_the_clock_training'];
  return { active: 'home', teams: { home: { turn: 4, hand }, away: { turn: 3, hand } }, players: Object.fromEntries([...line('H', sides[0], 9), ...line('A', sides[1], 14)]), ball: 'H1' };
}

/** What a team has for one match: gold, a value, cards, people it comes with. */
const withMore = (lineUp, ...more) => ({ ...lineUp, sides: lineUp.sides.map((side, i) => ({ name: `${side.name}-shop`, list: { ...side.list, ...more[i] } })) });
/** Only so many can play: journeymen may join. */
const missing = (lineUp, side, fit) => lineUp.sides[side].list.players.map((player, i) => (i < fit ? player : { ...player, misses_match: true }));
/** The next award lifts each of them. */
const nearly = (lineUp, side) => lineUp.sides[side].list.players.map((player) => ({ ...player, star_points: 2 }));
const moreOf = (lineUp, side, { fit, nearly: rising, ...more }) =>
  fit !== undefined ? { ...more, players: missing(lineUp, side, fit) } : rising ? { ...more, players: nearly(lineUp, side) } : more;
const shops = (edition, options, home, away, seed, ...more) => {
  const lineUp = pair(edition, options, home, away, seed, { onlyBefore: true });
  return withMore(lineUp, ...more.map((one, i) => moreOf(lineUp, i, one)));
};

// What is played: every edition, the rosters with questions of their own, the options that ask more.
const lineUps = [
  pair('classic', { illegal_procedure: true, tie: 'ask' }, 'vampire', 'undead', 1, { how: { players: 11 } }),
  pair('lrb5', { tie: 'ask' }, 'necromantic', 'goblin', 3),
  pair('lrb5', {}, 'chaos', 'ogre', 21),
  pair('crp', { illegal_procedure: true }, 'underworld', 'vampire', 5),
  pair('crp', { tie: 'ask' }, 'chaos_pact', 'goblin', 23),
  pair('crp', {}, 'human', 'orc', 13, { position: twoLeft }),
  pair('bb16', { tie: 'ask' }, 'chaos_renegades', 'nurgle', 7),
  pair('bb16', {}, 'ogre', 'skaven_pestilent_vermin', 9),
  pair('bb16', { rivals: true }, 'halfling', 'goblin', 11, { how: { rerolls: 1, players: 16 } }),
  pair('bb16', { rivals: true }, 'dwarf', 'orc', 15, { how: { players: 11 } }),
  pair('bb16', {}, 'goblin', 'goblin', 31, { how: { rerolls: 0, players: 11, star: 'grak' } }),
  pair('bb16', {}, 'human', 'orc', 41, { position: withHands }),
  shops('crp', { inducements: 'by_value', cards: 'on_list' }, 'human', 'orc', 51, { value: 1180000, treasury: 60000 }, { value: 1330000, treasury: 340000, fit: 9 }),
  shops('crp', { inducements: 'by_value' }, 'goblin', 'undead', 53, { value: 1000000, treasury: 0 }, { value: 1000000, treasury: 0 }),
  shops('bb16', { inducements: 'budget', budget: 500000, optional_inducements: true }, 'human', 'goblin', 55, { value: 2100000 }, { value: 1900000 }),
  pair('crp', {}, 'human', 'orc', 57, { eager: true, position: nearHalfTime('intensive_training', 'fumblerooski', 'perfect_kick') }),
  pair('bb16', {}, 'human', 'orc', 59, { eager: true, position: nearHalfTime('sp16_von_wilkins_boots') }),
  pair('crp', {}, 'human', 'orc', 57, { position: besideTheBall, script: ['play fumblerooski', 'declare H1 move', 'step 8,2'] }),
  withMore(pair('crp', {}, 'necromantic', 'undead', 61), { inducements: { igors: 1 } }, { inducements: { igors: 1 } }),
  pair('crp', {}, 'human', 'orc', 13, { position: withKnuckledusters, script: ['play knuckledusters', 'choose H3', 'declare H3 block', 'block A4'] }),
  pair('bb16', {}, 'human', 'orc', 59, { eager: true, position: nearHalfTime('weather_mage', 'master_of_ballistics') }),
  shops('classic', { inducements: 'by_value' }, 'human', 'orc', 63, { value: 2400000 }, { value: 1000000, nearly: true }),
  pair('bb16', { blitzmania: true, special_balls: true, referee: 'small' }, 'human', 'orc', 71),
  shops('bb16', { stadium: 'roll' }, 'human', 'orc', 73, { home_stadium: 'stadium_ice' }, { home_stadium: 'stadium_deluxe_seating' }),
  ...['points', 'draft', 'one_deck', 'round_robin'].map((card_variant, i) => shops('bb16', { inducements: 'by_value', card_variant }, 'human', 'orc', 75 + 2 * i, { value: 1200000 }, { value: 1000000 })),
  { game: 'underworlds', edition: 'shadespire', options: { boards: 'any' }, sides: [reavers, champions] },
  { game: 'underworlds', edition: 'shadespire', options: { artefact: true, hold_back: true }, sides: [champions, reavers] },
  { game: 'underworlds', edition: 'shadespire', options: { layout: 'brick_4' }, sides: [reavers, champions, reavers, champions] },
];

const isTold = ({ odds }) => odds !== undefined && Object.values(odds).some((value) => typeof value === 'number');
const hasSquare = ({ action }) => Array.isArray(action.square) || Array.isArray(action.at) || Array.isArray(action.hex);

/** How much a dock has to hold: answers that are no squares (few squares are listed, too), those with chances. */
function fullness(game, decision, actions) {
  const squares = actions.filter(hasSquare);
  const listed = squares.length <= 4 ? actions : actions.filter((action) => !hasSquare(action));
  if (game === 'bloodbowl' && decision.kind === 'turn') {
    const types = new Map();
    for (const { action } of actions) if (action.action === 'declare') types.set(action.player, (types.get(action.player) ?? 0) + 1);
    return Math.min(types.size, 11) * 10 + Math.max(0, ...types.values()) * 15;
  }
  return Math.min(listed.length, 12) * 10 + Math.min(listed.filter(isTold).length, 6) * 12 + Math.min(actions.length, 100) / 10;
}

/** A curious coach: rare deeds as often as common ones, and the end of a turn rather late. */
function pick(actions, random) {
  const any = (list) => list[Math.floor(random() * list.length)];
  const rest = actions.filter(({ text }) => text !== 'end-turn' && text !== 'end-action');
  const from = rest.length === 0 || random() < 0.06 ? actions : rest;
  const deed = ({ action }) => `${action.action} ${action.type ?? ''}`;
  const wanted = random() < 0.5 ? any([...new Set(from.map(deed))]) : null;
  return any(wanted === null ? from : from.filter((one) => deed(one) === wanted)).text;
}

/** The questions of the purchase, which come before everything else. */
const before = new Set(['journeymen', 'buying_order', 'petty_cash', 'buy_cards', 'buy_inducements', 'draw_cards', 'return_cards', 'handicap', 'improvement', 'play_target', 'referee', 'home_stadium', 'choose_deck', 'exchange_cards', 'keep_card']);
/** Plays what can be played, at once. */
const plays = (actions) => actions.find(({ text }) => text.startsWith('play '))?.text;

/** What a line-up wants done as soon as it is possible. */
const scripted = ({ script = [] }, actions) => script.find((wanted) => actions.some(({ text }) => text === wanted));

const best = new Map(); // "game kind" -> {score, scene}

async function playOne(engine, lineUp, seed) {
  const { game, edition, options } = lineUp;
  const sides = lineUp.sides.map(({ list }) => list);
  const random = seededRandom(seed);
  let now = await engine.ask({ cmd: 'new', game, edition, options, sides, seed, ...(lineUp.position ? { position: lineUp.position(lineUp) } : {}) });
  for (let n = 0; n < 6000 && !now.over; n += 1) {
    const { actions } = await engine.ask({ cmd: 'legal' });
    const { decision } = now;
    if (lineUp.onlyBefore && !before.has(decision.kind)) return;
    const key = `${game} ${decision.kind}`;
    const score = fullness(game, decision, actions);
    if (actions.length > 1 && (onlyKind ?? decision.kind) === decision.kind && score > (best.get(key)?.score ?? 0)) {
      const { position } = await engine.ask({ cmd: 'position' });
      best.set(key, { score, scene: { game, edition, options, sides: lineUp.sides.map(({ name }) => name), seat: decision.seat, kind: decision.kind, position }, actions: actions.length });
    }
    if (game === 'bloodbowl' && options.illegal_procedure && decision.kind === 'turn' && random() < 0.3) {
      const caller = decision.seat === 'home' ? 'away' : 'home';
      const called = await engine.ask({ cmd: 'apply', action: `call-illegal-procedure ${caller}` }).catch(() => null);
      if (called !== null) {
        now = called;
        continue;
      }
    }
    now = await engine.ask({ cmd: 'apply', action: scripted(lineUp, actions) ?? (lineUp.eager ? plays(actions) : undefined) ?? pick(actions, random) });
  }
}

/** The recorded position gives the same question when a match begins in it. */
async function readsBack(engine, scene, count) {
  const sides = scene.sides.map((name) => read('sides', name));
  const { game, edition, options, position } = scene;
  const begun = await engine.ask({ cmd: 'new', game, edition, options, sides, position });
  const { actions } = await engine.ask({ cmd: 'legal' });
  if (begun.decision?.kind !== scene.kind || actions.length !== count) throw new Error(`${game} ${scene.kind} does not read back: ${begun.decision?.kind}, ${actions.length} of ${count} answers`);
}

const engine = startEngine(program());
for (const lineUp of lineUps) {
  if (onlyGame !== undefined && lineUp.game !== onlyGame) continue;
  for (const side of lineUp.sides) write('sides', side.name, side.list, `${lineUp.game}/${lineUp.edition}`);
  for (let seed = 1; seed <= matches; seed += 1) await playOne(engine, lineUp, seed);
  console.log(`${lineUp.game} ${lineUp.edition}: ${best.size} kinds so far`);
}
for (const [key, { scene, actions }] of best) {
  await readsBack(engine, scene, actions);
  const name = key.replace(/[ _]/g, '-');
  const { game, edition, options, sides, seat, position } = scene;
  write('scenes', name, { ...read('scenes', name), match: { game, edition, options, sides, seat, position } }, `${game}/questions`);
  console.log(`${name}: ${actions} answers`);
}
engine.stop();
