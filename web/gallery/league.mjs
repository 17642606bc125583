// One rich league, as the server would tell it: "league" in a scene answers every request to /api/leagues with it.
// What a scene calls it by ("league": "winnings") says what is otherwise.
import { kTeams, ids, mine, team, trophy, kPlayed, kDeadlines, fixture, played, open, all, rows, deeds, players, orcs, playerRef, byNumber, head } from './league-world.mjs';

const leader = (what, list, of = 'player') => ({
  what, of, rows: list.map(([id, player, value], i) => ({ rank: i + 1, shared: i > 0 && list[i - 1][2] === value, team: team(id), player: of === 'team' ? null : typeof player === 'number' ? playerRef(byNumber(player)) : { team: id, number: 9, name: player, position: 'catcher' }, value })),
});
const leaders = [
  leader('touchdowns', [['lan', 'Ysolde Fernlight', 6], ['her', 7, 5], ['her', 11, 4], ['nig', 'Sela Dusk', 4], ['fer', 'Aurel Finch', 3]]),
  leader('casualties', [['wre', 'Urgat', 5], ['cha', 'Brother Morrow', 4], ['wre', 'Vrak', 3], ['her', 10, 3]]),
  leader('completions', [['her', 2, 9], ['nig', 'Sela Dusk', 8], ['lan', 'Wick', 5]]),
  leader('points', [['lan', 'Ysolde Fernlight', 28], ['her', 7, 24], ['wre', 'Urgat', 20], ['her', 11, 17], ['her', 2, 14], ['her', 10, 11]]),
  leader('team_touchdowns', [['lan', null, 12], ['her', null, 10], ['nig', null, 10], ['wre', null, 9]], 'team'),
];
const news = [
  { entry: 61, at: '2026-06-10T20:00Z', kind: 'report', by: kTeams.her[2], fixture: played.find(({ id }) => id === '3-r6-her-wre'), team: null, player: null, detail: '', corrects: 0 },
  { entry: 60, at: '2026-06-10T18:30Z', kind: 'died', by: kTeams.cha[2], fixture: played.find(({ id }) => id === '3-r6-nig-cha'), team: team('cha'), player: { team: 'cha', number: 6, name: 'Brother Morrow', position: 'chaos_warrior' }, detail: '', corrects: 0 },
  { entry: 58, at: '2026-06-09T10:00Z', kind: 'deadline', by: kTeams.fer[2], fixture: open[0], team: null, player: null, detail: '2026-06-14', corrects: 0 },
  { entry: 57, at: '2026-06-08T10:00Z', kind: 'schedule', by: kTeams.fer[2], fixture: null, team: null, player: null, detail: '', corrects: 0 },
  { entry: 55, at: '2026-06-07T10:00Z', kind: 'join', by: kTeams.gra[2], fixture: null, team: team('gra'), player: null, detail: '', corrects: 0 },
];
const home = () => {
  const table = rows();
  const at = (i) => table[i].team;
  return {
    head, tables: [{ division: '', rows: table, qualify: 4 }], tie_breaks: [{ what: 'difference', rule: null }, { what: 'casualties', rule: null }, { what: 'lot', rule: 'crp.season.12' }],
    round: all.filter(({ round }) => round === 6), next: [open[2]], news, leaders: leaders.slice(0, 4).map((one) => ({ ...one, rows: one.rows.slice(0, 3) })),
    if_it_ended: [{ what: 'semi_final', team: at(0), opponent: at(3) }, { what: 'semi_final', team: at(1), opponent: at(2) }], own_rosters: [], advice: [],
  };
};

const semis = [
  fixture({ round: 8, home: 'her', away: 'nig', phase: 'semi_final', state: 'played', score: [2, 1], casualties: [1, 1], seeds: [1, 4] }),
  fixture({ round: 8, home: 'lan', away: 'wre', phase: 'semi_final', state: 'played', score: [3, 2], casualties: [0, 3], seeds: [2, 3] }),
];
const final = fixture({ round: 9, home: 'her', away: 'lan', phase: 'final', seeds: [1, 2], at: '2026-06-28T17:00Z' });
const schedule = () => ({
  head: { ...head, waits: null },
  rounds: [1, 2, 3, 4, 5, 6, 7].map((round) => ({ season: 3, phase: 'season', round, division: '', format: 'round_robin', deadline: kDeadlines[round], fixtures: all.filter((one) => one.round === round) })),
  bracket: [{ round: 8, phase: 'semi_final', fixtures: semis }, { round: 9, phase: 'final', fixtures: [final] }],
  free: { fixtures: [], proposed: [], may_arrange: [] }, challenges: [], may_challenge: [], ladder: [], ladder_reach: 2, teams: [], groups: 2, from_each: 2,
  terms: [
    { what: 'no_inducement_money', value: '', rule: 'crp.season.06', house_rule: false }, { what: 'own_players_only', value: '', rule: 'crp.season.05', house_rule: false },
    { what: 'factor', value: '2', rule: 'crp.prize.01', house_rule: false }, { what: 'pairing', value: 'by_place', rule: 'crp.season.12', house_rule: true },
  ],
});

const kValues = [1000, 1020, 1040, 1060, 1080, 1100, 1130, 1050, 1080, 1110, 1150, 1180, 1250];
const kMiddle = [1000, 1015, 1030, 1050, 1070, 1080, 1090, 1085, 1100, 1120, 1140, 1160, 1180];
const kOpponents = ['lan', 'wre', 'fer', 'nig', 'req', 'cha', 'gra', 'nig', 'req', 'fer', 'gra', 'cha', 'wre'];
const teamMatches = kOpponents.map((id, i) => {
  const [own, other] = [[2, 1], [1, 2], [2, 0], [1, 1], [2, 1], [1, 0], [0, 2], [1, 1], [2, 1], [2, 0], [1, 1], [2, 0], [2, 1]][i];
  const season = i < 7 ? 2 : 3;
  return {
    fixture: { ...fixture({ round: i < 7 ? i + 1 : i - 6, home: mine, away: id, state: 'played', score: [own, other], casualties: [1, 1], season }), season }, opponent: team(id), own, other, casualties: [1, i % 3],
    gate: 21, winnings: 60_000, value: kValues[i] * 1000, remarks: i === 7 ? ['died 3 Bram Oakley'] : [],
  };
});
const teamPage = (more = {}) => ({
  head: { ...head, waits: null }, ratings: rated, team: team(mine), mine: true, players,
  former: [
    { team: mine, number: 3, name: 'Bram Oakley', position: 'blitzer', points: 26, deeds: deeds(3, 1, 0, 0, 1, 7), departure: 'dead', match: 'k3j9d8s7a6h5g4f3' },
    { team: mine, number: 12, name: 'Sorrel Dunn', position: 'lineman', points: 0, deeds: deeds(0, 0, 0, 0, 0, 2), departure: 'dead', match: null },
    { team: mine, number: 15, name: 'Piers Holloway', position: 'catcher', points: 2, deeds: deeds(0, 0, 2, 0, 0, 4), departure: 'dismissed', match: null },
  ],
  treasury: 90_000, rerolls: 3, fan_factor: 5, assistant_coaches: 1, cheerleaders: 2, apothecary: true,
  value: [{ what: 'players', value: 930_000, rule: 'crp.value.01', house_rule: false }, { what: 'rerolls', value: 150_000, rule: null, house_rule: false }, { what: 'fan_factor', value: 50_000, rule: null, house_rule: false }, { what: 'staff', value: 80_000, rule: null, house_rule: false }, { what: 'misses', value: -50_000, rule: 'crp.value.03', house_rule: false }],
  matches: teamMatches, trophies: [{ trophy: { id: 'fair', name: 'Fair Play Ring', metal: 'gold', holder: null }, season: 2 }], middle: kMiddle.map((value) => value * 1000), post_match: true, ...more,
});
const orcPage = () => teamPage({ team: team('wre'), mine: false, players: orcs, former: [], post_match: false, trophies: [] });
const playerPage = () => ({
  head: { ...head, waits: null }, team: team(mine), player: byNumber(7), levels: [6, 16, 31, 51, 76, 176],
  career: teamMatches.map((match, i) => {
    const d = [[0, 0], [0, 1], [1, 0], [0, 0], [0, 0, 1], [0, 0], [0, 0], [0, 0], [1, 0], [0, 0], [1, 0], [1, 1], [1, 0]][i];
    const points = d[0] * 3 + d[1] * 2 + (d[2] ?? 0) * 5;
    return {
      fixture: match.fixture, opponent: match.opponent, points, deeds: deeds(d[0], d[1], 0, 0, d[2] ?? 0, 1), learned: i === 4 ? ['guard'] : i === 10 ? ['tackle'] : [], injuries: i === 5 ? ['badly_hurt'] : [],
      moments: match.fixture.match === null ? [] : [...Array.from({ length: d[0] }, () => ({ kind: 'touchdown', at: 212 })), ...Array.from({ length: d[1] }, () => ({ kind: 'casualty', at: 77 }))],
    };
  }),
});
const records = () => ({
  head: { ...head, waits: null },
  records: [
    { what: 'most_touchdowns_match', value: 4, team: team('lan'), player: { team: 'lan', number: 9, name: 'Ysolde Fernlight', position: 'catcher' }, fixture: played[4] },
    { what: 'highest_win', value: 5, team: team('nig'), player: null, fixture: played[11] },
    { what: 'most_casualties_match', value: 6, team: team('wre'), player: null, fixture: played[6] },
    { what: 'longest_unbeaten', value: 9, team: team('her'), player: null, fixture: null },
    { what: 'highest_value', value: 1_640_000, team: team('lan'), player: null, fixture: null },
  ],
  champions: [{ season: 3, name: 'Spring', team: null, trophy }, { season: 2, name: 'Autumn', team: team('lan'), trophy }, { season: 1, name: 'First', team: team('wre'), trophy }],
  fallen: teamPage().former.filter(({ departure }) => departure === 'dead'),
  head_to_head: {
    teams: ids.map(team),
    cells: ids.map((row) => ids.map((column) => {
      if (row === column) return null;
      const met = kPlayed.filter(([, a, b]) => (a === row && b === column) || (a === column && b === row));
      const sign = met.map(([, a, , x, y]) => Math.sign(x - y) * (a === row ? 1 : -1));
      return { won: sign.filter((s) => s > 0).length, drawn: sign.filter((s) => s === 0).length, lost: sign.filter((s) => s < 0).length };
    })),
  },
});
const rules = () => ({
  head: { ...head, waits: null },
  lines: [
    { id: 'points_won', group: 'rules', value: 3, book: 3, rule: 'crp.season.11' }, { id: 'mvp', group: 'rules', value: 'of_three', book: 'random', rule: 'crp.mvp.01' },
    { id: 'starting_treasury', group: 'rules', value: 1_100_000, book: 1_000_000, rule: 'crp.team.01' }, { id: 'winnings_reroll', group: 'rules', value: true, book: true, rule: null },
    { id: 'silence_confirms_days', group: 'settings', value: 3, book: 0, rule: null }, { id: 'tie_breaks', group: 'settings', value: ['difference', 'casualties', 'lot'], book: ['difference', 'casualties', 'lot'], rule: null },
  ],
  banned: ['wizard'], rosters: [], house: { content: {}, differences: [], rosters: [] }, options: { overtime: true },
});
/** Rosters, skills and tables of the league's own. */
const ownRosters = [{ id: 'river_folk', names: { en: 'River Folk', es: 'Gente del río', de: 'Flussvolk' } }];
const house = {
  content: { edition: 'crp', rosters: [{ id: 'river_folk', name: 'River Folk', like: 'human', reroll_cost: 60000 }], skills: [{ skill: 'claw', category: 'strength', value: 40000 }], tables: { weather: { 2: 'blizzard' } } },
  differences: [
    { kind: 'roster', id: 'river_folk', name: 'River Folk', field: 'new', here: 'Human', book: '' },
    { kind: 'skill', id: 'claw', name: 'Claw', field: 'category', here: 'strength', book: 'mutation' }, { kind: 'skill', id: 'claw', name: 'Claw', field: 'value', here: '40000', book: '20000' },
    { kind: 'table', id: 'weather', name: 'weather', field: '2', here: 'blizzard', book: 'sweltering_heat' },
  ],
  rosters: ownRosters,
};

/** What a team of such a league is built from: River Folk, and Humans whose Catchers are dearer. */
const staffCosts = { apothecary: 50_000, fan_factor: 10_000, assistant_coaches: 10_000, cheerleaders: 10_000 };
const position = (id, [en, es, de], role, max, cost, [ma, st, ag, av], skills, normal, more = {}) => ({ id, name: en, names: { en, es, de }, role, max, cost, ma, st, ag, av, skills, normal, double: 'ASP', own_skills: [], ...more });
const linemen = position('lineman', ['Lineman', 'Línea', 'Feldspieler'], 'lineman', 16, 50_000, [6, 3, 3, 8], [], 'G');
const catchers = position('catcher', ['Catcher', 'Receptor', 'Fänger'], 'catcher', 4, 80_000, [8, 2, 3, 7], ['catch', 'dodge'], 'GA');
const divers = position('diver', ['Diver of the Lower Marches', 'Buceador de las Marcas Bajas', 'Taucher der Niedermarschen'], 'runner', 2, 80_000, [7, 3, 4, 7], ['dodge', 'leap', 'side_step'], 'GA', { own_skills: ['slippery'] });
const skillInfo = (id, category, names) => ({ id, names, category, editions: ['crp'], summaries: { en: 'It makes a difference on the pitch.', es: 'Se nota en el campo.', de: 'Das merkt man auf dem Spielfeld.' }, rules: [], in: {} });
const builtFrom = {
  league: { id: 'cup', name: head.name }, edition: 'crp', own: ownRosters, admitted: ['river_folk', 'human'],
  rosters: [
    { id: 'human', name: 'Human', names: { en: 'Human', es: 'Humanos', de: 'Menschen' }, reroll_cost: 60_000, apothecary: true, positions: [linemen, catchers], staff_costs: staffCosts },
    { id: 'river_folk', name: 'River Folk', names: ownRosters[0].names, reroll_cost: 60_000, apothecary: true, positions: [linemen, catchers, divers], staff_costs: staffCosts },
  ],
  skills: [skillInfo('catch', 'agility', { en: 'Catch', es: 'Atrapar', de: 'Fangen' }), skillInfo('dodge', 'agility', { en: 'Eel', es: 'Anguila', de: 'Aal' }), skillInfo('leap', 'agility', { en: 'Leap', es: 'Saltar', de: 'Sprung' }), skillInfo('side_step', 'agility', { en: 'Side Step', es: 'Echarse a un lado', de: 'Ausweichschritt' })],
  combinations: [{ id: 'slippery', name: 'Slippery', gives: ['leap', 'side_step'] }],
  differences: [
    ...house.differences, { kind: 'skill', id: 'slippery', name: 'Slippery', field: 'gives', here: 'Leap, Side Step', book: '' }, { kind: 'skill', id: 'dodge', name: 'Dodge', field: 'name', here: 'Eel', book: 'Dodge' },
    { kind: 'roster', id: 'human', name: 'Human', field: 'reroll_cost', here: '60000', book: '50000' }, { kind: 'position', id: 'human/catcher', name: 'Human, Catcher', field: 'cost', here: '80000', book: '70000' }, { kind: 'position', id: 'human/catcher', name: 'Human, Catcher', field: 'max', here: '4', book: '2' },
  ],
};
const builtCheck = { legal: false, value: 130_000, cost: 130_000, budget: 1_100_000, problems: [{ code: 'too_few_players', number: 0, text: '2 players, but a team needs at least 11', rule: 'crp.team.05' }] };

const openFixture = open[2];
const fixturePage = (more = {}) => ({
  ratings: rated,
  head: { ...head, waits: null }, fixture: openFixture,
  sides: [
    { team: team('lan'), value: 1_290_000, treasury: 40_000, misses: [], form: 'WWDWW', here: true, stadium: null },
    { team: team('her'), value: 1_250_000, treasury: 90_000, misses: [playerRef(byNumber(13))], form: 'WWDWW', here: false, stadium: null },
  ],
  stadiums: [],
  inducement_money: [0, 40_000],
  proposals: [{ at: '2026-06-18T18:00Z', by: 'lan', agreed: ['lan', 'her'] }, { at: '2026-06-19T17:30Z', by: 'her', agreed: ['her'] }, { at: '2026-06-21T13:00Z', by: 'lan', agreed: ['lan'] }],
  meetings: [fixture({ round: 8, season: 2, home: 'lan', away: 'her', phase: 'semi_final', state: 'played', score: [3, 1], casualties: [0, 2] }), fixture({ round: 4, season: 2, home: 'her', away: 'lan', state: 'played', score: [2, 2], casualties: [1, 0] })],
  report: null, reported_by: null, reminded: null, may: ['play', 'practise', 'stand_in', 'propose', 'report', 'extend', 'remind'], why_not: '', ...more,
});
const report = {
  score: [2, 1], fans: [14, 9], conceded: '', winner: '',
  deeds: [
    { team: 'her', number: 7, touchdowns: 1, completions: 0, interceptions: 0, casualties: 0, mvp: 0 }, { team: 'her', number: 11, touchdowns: 1, completions: 0, interceptions: 0, casualties: 0, mvp: 0 },
    { team: 'her', number: 2, touchdowns: 0, completions: 3, interceptions: 0, casualties: 0, mvp: 0 }, { team: 'her', number: 14, touchdowns: 0, completions: 0, interceptions: 0, casualties: 0, mvp: 1 },
    { team: 'wre', number: 1, touchdowns: 1, completions: 1, interceptions: 0, casualties: 0, mvp: 0 }, { team: 'her', number: 10, touchdowns: 0, completions: 0, interceptions: 0, casualties: 1, mvp: 0 },
  ],
  casualties: [{ by_team: 'her', by: 10, how: 'block', team: 'wre', number: 7, result: 'badly_hurt', apothecary: false, regenerated: false }, { by_team: '', by: 0, how: 'crowd', team: 'her', number: 13, result: 'miss_next', apothecary: true, regenerated: false }],
  remarks: '', date: '2026-06-10',
};
const tableFixture = fixture({ round: 6, home: 'her', away: 'wre' });
const reportPage = () => fixturePage({ fixture: tableFixture, sides: [{ team: team('her'), value: 1_250_000, treasury: 90_000, misses: [], form: 'WWDWW', here: true, stadium: null }, { team: team('wre'), value: 1_280_000, treasury: 10_000, misses: [], form: 'WWDWL', here: false, stadium: null }] });
/** 2016: matches have a stadium, and one of them is somebody's home. */
const stadiumPage = () => {
  const page = reportPage();
  return { ...page, head: { ...page.head, edition: 'bb16' }, sides: [{ ...page.sides[0], stadium: { name: 'The Lower Marches Corn Exchange', attribute: 'stadium_ice' } }, page.sides[1]], stadiums: ['stadium_ice', 'stadium_astrogranite', 'stadium_ankle_deep_water', 'stadium_sloping_pitch'] };
};
const confirmPage = () => fixturePage({ ...reportPage(), fixture: { ...tableFixture, state: 'reported', score: [2, 1], casualties: [1, 0] }, report, reported_by: kTeams.wre[2], may: ['confirm'] });
const check = {
  ok: false, problems: [
    { level: 'wrong', code: 'casualty_without_victim', team: 'wre', number: 2, rule: 'crp.spp.06', solutions: [{ text: 'take_back', report }] },
    { level: 'ok', code: 'scorers', team: 'her', number: 0, rule: 'crp.spp.03', solutions: [] }, { level: 'ok', code: 'scorers', team: 'wre', number: 0, rule: 'crp.spp.03', solutions: [] },
    { level: 'note', code: 'crowd_gives_no_points', team: 'her', number: 13, rule: 'crp.spp.06', solutions: [] },
  ],
};

const option = (answer, what, more = {}) => ({ answer, what, number: 0, gold: 0, value: 0, legal: true, why_not: '', chances: null, ...more });
const learn = (id, value, more = {}) => option(`learn ${id}`, id, { value, ...more });
const kGeneral = ['block', 'dauntless', 'dirty_player', 'fend', 'frenzy', 'kick', 'kick_off_return', 'pass_block', 'pro', 'shadowing', 'strip_ball', 'sure_hands', 'tackle', 'wrestle'];
const kAgility = ['catch', 'diving_catch', 'diving_tackle', 'dodge', 'jump_up', 'leap', 'side_step', 'sneaky_git', 'sprint', 'sure_feet'];
const kStrength = ['break_tackle', 'grab', 'guard', 'juggernaut', 'mighty_blow', 'multiple_block', 'piling_on', 'stand_firm', 'strong_arm', 'thick_skull'];
const kPassing = ['accurate', 'dump_off', 'hail_mary_pass', 'leader', 'nerves_of_steel', 'pass', 'safe_throw'];
const has = new Set(['catch', 'dodge', 'side_step']);
const questions = {
  improvement: {
    kind: 'improvement', number: 11, dice: [5, 5],
    options: [learn('+ma', 30_000), learn('+av', 30_000), ...[...kGeneral, ...kAgility].map((id) => learn(id, 20_000, has.has(id) ? { legal: false, why_not: 'has_it' } : {})), ...[...kStrength, ...kPassing].map((id) => learn(id, 30_000))],
  },
  winnings: { kind: 'winnings', number: 0, dice: [2], options: [option('keep', 'keep', { gold: 40_000 }), option('reroll', 'reroll', { chances: { more: 0.67, same: 0.17, less: 0.16 } })] },
  nominate: { kind: 'nominate', number: 0, dice: [], options: players.map(({ number }) => option(`nominate ${number}`, 'nominate', { number })) },
  purchase: {
    kind: 'purchase', number: 0, dice: [],
    options: [
      ...[['lineman', 50_000, true], ['catcher', 70_000, true], ['thrower', 70_000, true], ['blitzer', 90_000, false, 'all_taken'], ['ogre', 140_000, false, 'gold']].map(([id, gold, legal, why = '']) => option(`buy ${id}`, id, { gold, value: gold, legal, why_not: why })),
      option('buy reroll', 'reroll', { gold: 100_000, value: 50_000, legal: false, why_not: 'gold' }), option('buy cheerleader', 'cheerleader', { gold: 10_000, value: 10_000 }), option('buy assistant_coach', 'assistant_coach', { gold: 10_000, value: 10_000 }),
      ...players.map(({ number, value }) => option(`dismiss ${number}`, 'dismiss', { number, value: -value })), option('dismiss cheerleader', 'drop_cheerleader', { value: -10_000 }), option('done', 'done'),
    ],
  },
  journeyman: { kind: 'journeyman', number: 0, dice: [], options: [option('hire 16', 'hire', { number: 16, gold: 50_000, value: 50_000 }), option('done', 'done')] },
  next_match: { kind: 'next_match', number: 0, dice: [], options: [option('add lineman', 'lineman', { value: 50_000 }), option('done', 'done')] },
};
const kSteps = ['record', 'mvp', 'star_points', 'improvements', 'remove_dead', 'winnings', 'petty_cash', 'expenses', 'fan_factor', 'purchases', 'journeymen', 'next_match', 'value'];
const kStepOf = { improvement: 'improvements', nominate: 'mvp', purchase: 'purchases', journeyman: 'journeymen' };
const event = (kind, more = {}) => ({ kind, number: 0, value: 0, dice: [], text: '', rule: 'crp.improve.02', house: [], ...more });
const kEvents = {
  mvp: [event('mvp_awarded', { number: 14, value: 5, rule: 'crp.mvp.01' })], star_points: [event('points_added', { number: 7, value: 3, house: [{ kind: 'table', id: 'star_points', name: 'star_points', field: 'touchdown', here: '4', book: '3' }] }), event('points_added', { number: 11, value: 3 }), event('points_added', { number: 2, value: 3 })],
  improvements: [event('improvement_rolled', { number: 14, dice: [3, 4] }), event('learned', { number: 14, text: 'wrestle' }), event('improvement_rolled', { number: 11, dice: [5, 5] })], winnings: [event('winnings_rolled', { dice: [2] }), event('winnings_earned', { value: 40_000, house: [{ kind: 'rule', id: 'winnings_flat_won', name: 'winnings_flat_won', field: 'winnings_flat_won', here: '40000', book: '10000' }] })],
};
const postMatch = (kind) => {
  const now = kSteps.indexOf(kStepOf[kind] ?? kind);
  const question = questions[kind] ?? null;
  const after = teamPage({ post_match: question !== null });
  return {
    head: { ...head, waits: null }, team: team(mine), fixture: played.find(({ id }) => id === '3-r6-her-wre'), answered: 2, begun: true,
    dice: { commitment: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08', value: '3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855e', opened_by: 'seat', seed: null },
    steps: kSteps.map((id, i) => ({ id, state: question === null || i < now ? 'done' : i === now ? 'now' : 'later', events: question === null || i <= now ? (kEvents[id] ?? []) : [] })),
    question, may_undo: kind === 'purchase', before: teamPage(), after, suggestion: question?.options.find(({ legal }) => legal)?.answer ?? null,
  };
};

const desk = () => ({
  head: { ...head, mine: 'commissioner', questions: 3, waits: { kind: 'question', team: '', fixture: '', until: null, reminded: false } },
  questions: [
    { kind: 'disputed', at: '2026-06-09T10:00Z', fixture: played[17], team: team('cha'), detail: 'The roll was 44, not 64.', answers: [{ label: 'confirm', entry: { entry: 'confirm', report: 54 } }, { label: 'correct', entry: { entry: 'correct', of: 54 } }] },
    { kind: 'extension', at: '2026-06-10T10:00Z', fixture: open[1], team: team('req'), detail: '2026-06-21', answers: [{ label: 'grant', entry: { entry: 'deadline', fixture: open[1].id, deadline: '2026-06-21' } }, { label: 'refuse', entry: {} }] },
    { kind: 'join', at: '2026-06-10T12:00Z', fixture: null, team: { ...team('gra'), name: 'Weatherby Wanderers' }, detail: '', answers: [{ label: 'accept', entry: {} }] },
  ],
  round: { played: 2, of: 4, late: [open[1]], deadline: '2026-06-14' },
  changes: [
    { told: told(52, 'correct', { fixture: played[14], detail: 'Both coaches agree.', corrects: 47 }), differences: [{ place: 'winnings.1', before: '50000', after: '40000' }, { place: 'injuries.0.result', before: 'dead', after: 'miss_next_game' }], reason: 'Both coaches agree.' },
    { told: told(51, 'propose', { by: kTeams.req[2], fixture: played[14], detail: 'The roll was 44, not 64.', corrects: 47 }), differences: [], reason: 'The roll was 44, not 64.' },
    { told: told(40, 'rules', { detail: 'As voted.' }), differences: [{ place: 'settings.silence_confirms_days', before: '0', after: '3' }], reason: 'As voted.' },
    { told: told(39, 'deadline', { fixture: open[0], detail: '2026-06-14' }), differences: [{ place: 'deadline', before: '2026-06-11', after: '2026-06-14' }], reason: '' },
  ],
  invitation: 'q7w8e9', teams: ids.map(member), deals: [], proposals: [],
});
/** What an entry of the log tells. */
const told = (entry, kind, more = {}) => ({ entry, at: '2026-06-05T10:00Z', kind, by: kTeams.fer[2], fixture: null, team: null, player: null, detail: '', corrects: 0, ...more });
const member = (id) => ({ id, name: team(id).name, withdrawn: false, coach: team(id).coach });
/** A coach thinks that a report is wrong. */
const proposal54 = (may) => ({
  number: 62, corrects: 54, told: told(54, 'report', { by: kTeams.wre[2], fixture: played[18] }), by: kTeams.req[2], at: '2026-06-10T15:00Z', reason: 'Brother Morrow was hit with 44, not 64: he misses the next match, and is not dead. Both of us saw it.', may,
  written: { ...reportEntry, injuries: [{ ...reportEntry.injuries[0], result: 'dead' }] }, with: reportEntry,
});
const reportEntry = {
  entry: 'report', fixture: '3-r5-wre-req', score: [2, 0], casualties: [3, 1], conceded: '', winner: '',
  deeds: [{ team: 'wre', number: 7, touchdowns: 2, completions: 0, interceptions: 0, casualties: 1, mvp: 0 }],
  injuries: [{ by_team: 'wre', by: 2, how: 'block', team: 'req', number: 6, result: 'miss_next_game', apothecary: false, regenerated: false }], gate: [24000, 13000], remarks: '',
};
const proposed = () => ({ ...desk(), questions: [{ kind: 'proposal', at: '2026-06-10T15:00Z', fixture: null, team: null, detail: proposal54([]).reason, answers: [{ label: 'correct', entry: { entry: 'correct', corrects: 54, proposal: 62 } }, { label: 'reject', entry: { entry: 'reject', proposal: 62 } }] }, ...desk().questions.slice(1)], proposals: [proposal54(['correct', 'reject'])] });
/** Gold and players change hands. */
const deals = () => [
  { id: 'd1', from: team('wre'), to: team(mine), gold: 120_000, players: [], gold_back: 0, players_back: [playerRef(byNumber(9)), playerRef(byNumber(13))], by: kTeams.wre[2], at: '2026-06-09T10:00Z', waits_for: ['coach', 'commissioner'], may: ['agree', 'decline'] },
  { id: 'd2', from: team(mine), to: team('fer'), gold: 10_000, players: [playerRef(byNumber(12))], gold_back: 40_000, players_back: [], by: kTeams.her[2], at: '2026-06-10T10:00Z', waits_for: ['commissioner'], may: ['take_back'] },
];
/** The first round of a league in groups, with seeds. */
const grouped = () => ({ ...schedule(), head: { ...desk().head, format: 'groups', played: 0 }, rounds: [], bracket: [], teams: ids.map(team) });
const groupProposal = () => ({ ...proposal, checks: [{ ok: true, text: 'repeats:0' }, { ok: true, text: 'byes:0' }], fixtures: [[1, 'A', 'lan', 'cha'], [1, 'A', 'fer', 'nig'], [1, 'B', 'her', 'gra'], [1, 'B', 'wre', 'req'], [2, 'A', 'lan', 'fer'], [2, 'A', 'nig', 'cha'], [2, 'B', 'her', 'wre'], [2, 'B', 'req', 'gra']].map(([round, group, a, b]) => ({ round, group: `Group ${group}`, home: team(a), away: team(b), why: 'new' })) });
const ladder = () => ({ ...challenged(), head: { ...head, format: 'ladder', waits: null }, ladder: ids.map(team), challenges: [{ ...challenged().challenges[1], may: ['accept', 'decline'], substitutes: [] }], may_challenge: [{ from: team(mine), week: 2, to: [team('lan')] }] });
const log = (more = {}) => ({
  head: desk().head, more: true, teams: ids.map(member), proposals: [], lines: [
    { number: 61, told: told(61, 'rename', { by: kTeams.her[2], team: team(mine), player: playerRef(byNumber(7)), detail: 'Corin Vale' }), entry: { entry: 'rename', team: mine, number: 7, name: 'Corin Vale' }, corrected_by: 0 },
    { number: 56, told: told(56, 'correct', { fixture: played[14], corrects: 50 }), entry: { entry: 'correct', corrects: 50, reason: 'Both coaches agree.' }, corrected_by: 0 },
    { number: 55, told: told(55, 'post_match', { by: kTeams.her[2], team: team(mine) }), entry: { entry: 'post_match', team: mine, answer: 'learn guard', dice: [5, 3] }, corrected_by: 0 },
    { number: 54, told: told(54, 'report', { by: kTeams.her[2], fixture: played[17] }), entry: reportEntry, corrected_by: 0 },
    { number: 53, told: told(53, 'deadline', { fixture: open[0], detail: '2026-06-14' }), entry: { entry: 'deadline', fixture: open[0].id, deadline: '2026-06-14' }, corrected_by: 0 },
    { number: 50, told: told(50, 'report', { by: kTeams.wre[2], fixture: played[14] }), entry: { entry: 'report', fixture: played[14].id, score: [2, 0] }, corrected_by: 56 },
    { number: 12, told: told(12, 'join', { by: kTeams.gra[2], team: team('gra') }), entry: { entry: 'join', team: 'gra', name: team('gra').name, roster: 'halfling' }, corrected_by: 0 },
    { number: 2, told: told(2, 'season', { detail: 'Spring' }), entry: { entry: 'season', name: 'Spring', length: 'three months', qualification: 'league_table' }, corrected_by: 0 },
  ], ...more,
});
/** Between two seasons: what may be spent, and who may be bought back. */
const redraft = () => ({
  head: { ...head, edition: 'bb16', state: 'ended', waits: null }, team: team(mine), season: 3, players: players.map((player) => ({ ...player, misses_next: false })), budget: 1_365_000,
  list: { edition: 'bb16', name: team(mine).name, roster: 'human', rerolls: 3, fan_factor: 5, apothecary: true, cheerleaders: 2, assistant_coaches: 1, players: players.map(({ number, name, position, ma, st, ag, av, skills }) => ({ number, name, position, ma, st, ag, av, skills })) },
  parts: [{ what: 'starting_treasury', value: 1_000_000, rule: 'bb16.faq.33', house_rule: false }, { what: 'treasury', value: 90_000, rule: 'bb16.faq.37', house_rule: false }, { what: 'downtime', value: 275_000, rule: 'bb16.faq.39', house_rule: false }],
});
const redraftCheck = (body) => {
  const drafted = body?.list?.players?.length ?? 13;
  const cost = 1_210_000 + 90_000 * (drafted - 13);
  return { legal: drafted >= 11, value: cost, cost, budget: 1_365_000, problems: drafted >= 11 ? [] : [{ code: 'too_few_players', number: 0, text: `${drafted} players, but a new team has 11 or more`, rule: null }] };
};
const difference = {
  refused: '', differences: [
    { place: 'teams.cha.list.players.6.star_points', team: team('cha'), player: 'Brother Morrow', before: '0', after: '12', why: 'fit_again' }, { place: 'table.cha.value', team: team('cha'), player: '', before: '1160000', after: '1260000', why: '' }, { place: 'fallen', team: null, player: '', before: '12', after: '11', why: '' },
  ],
};
const proposal = {
  fixtures: [['her', 'lan'], ['wre', 'nig'], ['fer', 'cha'], ['req', 'gra']].map(([a, b], i) => ({ round: 7, group: '', home: team(a), away: team(b), why: i === 2 ? 'met_before:1' : 'new' })),
  checks: [{ ok: false, text: 'repeats:1' }, { ok: true, text: 'byes:0' }], entry: { entry: 'schedule' },
};
const preview = { matches: 28, rounds: 7, matches_each: 7, last_day: '2026-06-28', problems: [], differences: [rules().lines[1]] };
const summary = ({ id, name, game, edition, format, season, season_name, trophy: cup, teams, played: done, open: left, state, mine: own }) => ({ id, name, game, edition, format, season, season_name, trophy: cup, teams, played: done, open: left, state, mine: own });
const list = [
  summary(head), summary({ ...head, id: 'iron', name: 'Iron Ladder', edition: 'bb16', format: 'ladder', trophy: null, season: 0, season_name: '', state: 'joining', played: 0, open: 0, teams: 5, mine: 'commissioner' }),
  summary({ ...head, id: 'glass', name: 'Katophrane Evenings', game: 'underworlds', edition: 'shadespire', format: 'swiss', trophy: { ...trophy, metal: 'stone' }, season: 1, state: 'ended', mine: null, played: 30, open: 0, teams: 12 }),
];

/** By person: three of the coaches have played matches that count. */
const rated = {
  [kTeams.her[2].id]: { rating: 1648, deviation: 58, provisional: false }, [kTeams.wre[2].id]: { rating: 1502, deviation: 71, provisional: false },
  [kTeams.lan[2].id]: { rating: 1711, deviation: 164, provisional: true },
};
const ratings = () => ({
  head: { ...head, waits: null }, ratings: rated,
  rows: ids.map((id, i) => ({ coach: kTeams[id][2], teams: [{ id, name: team(id).name }], matches: i === ids.length - 1 ? 0 : 14 - i, rating: i === ids.length - 1 ? 1500 : 1640 - 37 * i, deviation: i === ids.length - 1 ? 350 : 92 + 5 * i })),
});
/** A commissioner mends what was reported. */
const correctPage = () => ({ ...confirmPage(), head: desk().head, fixture: { ...tableFixture, state: 'played', score: [2, 1], casualties: [1, 0] }, may: [] });
/** Play-offs by challenges. */
const challenged = () => ({
  ...schedule(), bracket: [],
  may_challenge: [{ from: team(mine), week: 2, to: ids.filter((id) => id !== mine).map((id) => team(id)) }],
  challenges: [
    { number: 61, from: team('lan'), to: team('wre'), week: 1, answer: 'decline', fixture: { ...fixture({ round: 1, home: 'lan', away: 'wre', state: 'forfeited', score: [2, 0] }), phase: 'play_off' }, may: [], substitute: null, substitutes: [] },
    { number: 64, from: team('wre'), to: team(mine), week: 2, answer: null, fixture: null, may: ['accept', 'decline', 'substitute'], substitute: null, substitutes: [team('lan'), team('nig')] },
  ],
});
/** Matches that coaches arrange among themselves. */
const freely = () => ({
  ...schedule(), rounds: [], bracket: [],
  free: {
    fixtures: [{ ...played[14], id: 'free-12', phase: 'season', round: 0, deadline: null }, { ...open[0], id: 'free-31', phase: 'season', round: 0, deadline: null, agreed: null }],
    proposed: [
      { id: 'p1', home: team('wre'), away: team(mine), by: kTeams.wre[2], at: '2026-06-09T10:00Z', may: ['agree', 'decline'] },
      { id: 'p2', home: team(mine), away: team('fer'), by: kTeams.her[2], at: '2026-06-10T10:00Z', may: ['take_back'] },
    ],
    may_arrange: [{ home: team(mine), away: ids.filter((id) => id !== mine).map((id) => team(id)) }],
  },
});
/** A league of Underworlds: games and glory, no lists. */
const shadows = ['steelhearts_champions', 'garreks_reavers', 'steelhearts_champions', 'garreks_reavers'];
const warband = (i) => ({ ...team(ids[i]), name: ['Steel Dawn', 'Red Harvest', 'Quiet Bones', 'Loud Boyz'][i], roster: shadows[i], value: 0 });
const underworlds = () => ({
  ...home(), head: { ...head, game: 'underworlds', edition: 'underworlds', format: 'swiss', trophy: null, waits: null },
  tables: [{ division: '', qualify: 4, rows: home().tables[0].rows.slice(0, 4).map((row, i) => ({ ...row, rank: i + 1, team: warband(i), touchdowns: 6 - i, against: 1 + i, glory: 74 - 9 * i, glory_against: 40 + 7 * i, parts: [] })) }],
  round: [], next: [], news: [], leaders: [], if_it_ended: [], tie_breaks: ['points', 'wins', 'difference', 'glory_difference', 'head_to_head'].map((what) => ({ what, rule: null })),
});

/** What the server says to a request; null: it is not ours. */
export function leagueAnswer(state, method, path, body) {
  const [, league, page, one, more, last] = /^\/api\/leagues(?:\/([^/?]+))?(?:\/([^/?]+))?(?:\/([^/?]+))?(?:\/([^/?]+))?(?:\/([^/?]+))?/.exec(path) ?? [];
  if (league === undefined) return method === 'POST' ? { id: 'cup' } : state === 'empty' ? [] : list;
  if (league === 'preview') return preview;
  if (page === undefined && state === 'underworlds') return underworlds();
  if (page === undefined && state === 'house') return { ...home(), head: { ...head, house: '1f' }, own_rosters: ownRosters };
  if (page === undefined) return state === 'fresh' ? { ...home(), head: { ...head, waits: null, season: 1, played: 0, mine: null, may_join: true }, tables: [{ division: '', qualify: 0, rows: home().tables[0].rows.map((row, i) => ({ ...row, rank: i + 1, moved: 0, played: 0, won: 0, drawn: 0, lost: 0, touchdowns: 0, against: 0, casualties: 0, casualties_against: 0, form: '', points: 0, parts: [] })) }], news: [], leaders: [], if_it_ended: [], round: all.filter(({ round }) => round === 7), next: [] } : state === 'desk' ? { ...home(), head: desk().head } : home();
  if (page === 'schedule' && state === 'groups') return method === 'POST' ? groupProposal() : grouped();
  if (page === 'schedule' && state === 'ladder') return ladder();
  if (page === 'schedule' && state === 'challenges') return challenged();
  if (page === 'schedule' && state === 'free') return freely();
  if (page === 'schedule') return method === 'POST' ? proposal : state === 'swiss' ? { ...schedule(), head: desk().head, bracket: [] } : schedule();
  if (page === 'teams' && more === 'players') return playerPage();
  if (page === 'teams' && more === 'redraft') return method === 'POST' ? redraftCheck(body) : redraft();
  if (page === 'teams' && state === 'rename') return teamPage({ post_match: false, may_rename: true, may_redraft: true, may_withdraw: true });
  if (page === 'teams' && state === 'deals') return one === 'wre' ? { ...orcPage(), deal_with: [team(mine)], deals: [deals()[0]] } : { ...teamPage(), deals: deals(), may_withdraw: true };
  if (page === 'teams') return one === 'wre' ? orcPage() : teamPage();
  if (page === 'ratings') return ratings();
  if (page === 'leaders') return { head: { ...head, waits: null }, season: 3, lists: leaders };
  if (page === 'records') return records();
  if (page === 'rosters') return builtFrom;
  if (page === 'lists') return builtCheck;
  if (page === 'rules' && state === 'house') return { ...rules(), head: desk().head, house };
  if (page === 'rules') return state === 'desk' ? { ...rules(), head: desk().head } : rules();
  if (page === 'desk' && state === 'deals') return { ...desk(), questions: [], deals: deals().map((deal) => ({ ...deal, may: ['agree', 'decline'] })) };
  if (page === 'desk' && state === 'proposal') return proposed();
  if (page === 'desk' && state === 'commissioners') return { ...desk(), head: { ...desk().head, commissioners: [kTeams.fer[2], kTeams.req[2]] } };
  if (page === 'desk') return desk();
  if (page === 'log' && state === 'proposing') return log({ head: { ...head, waits: null }, proposals: [proposal54(['take_back'])] });
  if (page === 'log') return log();
  if (page === 'entries') return difference;
  if (page === 'join') return home();
  if (page === 'fixtures' && state === 'games') return more === 'check' ? check : fixturePage({ head: underworlds().head, fixture: { ...openFixture, home: warband(0), away: warband(1) }, sides: [0, 1].map((i) => ({ team: warband(i), value: 0, treasury: 0, misses: [], form: 'WDL', here: false, stadium: null })), may: ['play', 'practise', 'stand_in', 'propose', 'report'] });
  if (page === 'fixtures') return more === 'check' ? check : state === 'confirm' ? confirmPage() : state === 'correct' ? (more === 'correct' ? difference : correctPage()) : state === 'report' ? reportPage() : state === 'stadium' ? stadiumPage() : state === 'played' ? fixturePage({ fixture: played.find(({ id }) => id === '3-r6-her-wre'), report, may: [] }) : fixturePage();
  if (page === 'post' && state === 'waiting') return { ...postMatch('done'), team: team('wre'), begun: false, question: null, answered: 0, suggestion: null };
  if (page === 'post') return postMatch(state);
  return last ?? null;
}
