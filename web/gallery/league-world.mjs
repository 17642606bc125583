// The league of the gallery: its teams, players and matches (league.mjs tells of them).

const coach = (name, more = {}) => ({ id: `u-${name.toLowerCase().replace(/\W+/g, '-')}`, name, bot: false, account: true, ...more });
// id: name, roster, coach, value
export const kTeams = {
  lan: ['Brackwater Lanterns', 'wood_elf', coach('brindle'), 1_290_000],
  her: ['Harrowfield Heralds', 'human', coach('Maximiliane von Rabenstein-Altendorf'), 1_250_000],
  wre: ['Mudgate Wreckers', 'orc', coach('tamsin_k'), 1_280_000],
  fer: ['Saltcombe Ferrymen', 'norse', coach('oda'), 1_130_000],
  nig: ['Ashbourne Nightjars', 'high_elf', coach('quill'), 1_210_000],
  req: ['Thornwick Requiem Choir', 'undead', coach('hask'), 1_090_000],
  cha: ['Blackmoor Chandlers', 'chaos', coach('ottoline'), 1_160_000],
  gra: ['Gravel Lane Gluttons', 'halfling', coach('rookie', { id: 'bot:rookie', bot: true, account: false }), 980_000],
};
export const ids = Object.keys(kTeams);
export const mine = 'her';
export const team = (id) => ({ id, name: kTeams[id][0], roster: kTeams[id][1], coach: kTeams[id][2], value: kTeams[id][3], withdrawn: false });
export const trophy = { id: 'kettle', name: 'The Copper Kettle', metal: 'copper', holder: 'lan' };

export const kPlayed = [
  [1, 'lan', 'wre', 2, 1, 0, 3], [1, 'her', 'nig', 1, 1, 1, 0], [1, 'fer', 'gra', 2, 0, 2, 0], [1, 'req', 'cha', 0, 1, 1, 2],
  [2, 'lan', 'nig', 3, 1, 1, 0], [2, 'her', 'req', 2, 1, 1, 2], [2, 'wre', 'gra', 2, 0, 4, 0], [2, 'fer', 'cha', 1, 2, 1, 2],
  [3, 'lan', 'req', 1, 1, 1, 2], [3, 'her', 'fer', 2, 0, 1, 1], [3, 'wre', 'cha', 2, 1, 3, 2], [3, 'nig', 'gra', 3, 1, 1, 0],
  [4, 'lan', 'cha', 3, 1, 1, 3], [4, 'her', 'gra', 1, 1, 1, 1], [4, 'wre', 'fer', 1, 1, 2, 1], [4, 'nig', 'req', 2, 1, 0, 2],
  [5, 'lan', 'gra', 3, 1, 1, 0], [5, 'her', 'cha', 2, 0, 2, 1], [5, 'wre', 'req', 2, 0, 3, 1], [5, 'nig', 'fer', 1, 2, 1, 2],
  [6, 'her', 'wre', 2, 1, 1, 0], [6, 'nig', 'cha', 2, 0, 1, 2],
];
const kOpen = [[6, 'lan', 'fer', 'running'], [6, 'req', 'gra', 'open'], [7, 'lan', 'her', 'open'], [7, 'wre', 'nig', 'open'], [7, 'fer', 'req', 'open'], [7, 'cha', 'gra', 'open']];
export const kDeadlines = ['', '2026-05-10', '2026-05-17', '2026-05-24', '2026-05-31', '2026-06-07', '2026-06-14', '2026-06-21'];

export const fixture = ({ round, home, away, phase = 'season', season = 3, state = 'open', score = null, casualties = null, seeds = null, at = null, id }) => ({
  id: id ?? `${season}-r${round}-${home}-${away}`, season, phase, round, division: '', home: team(home), away: away ? team(away) : null, seeds,
  deadline: phase === 'season' ? kDeadlines[round] : phase === 'final' ? '2026-06-28' : '2026-06-25', agreed: at, state, score, casualties,
  winner: score === null || score[0] === score[1] ? null : score[0] > score[1] ? home : away,
  match: state === 'played' && round % 2 === 0 ? 'k3j9d8s7a6h5g4f3' : null, mine: home === mine || away === mine,
});
export const played = kPlayed.map(([round, home, away, x, y, c, d]) => fixture({ round, home, away, state: 'played', score: [x, y], casualties: [c, d] }));
export const open = kOpen.map(([round, home, away, state]) => fixture({ round, home, away, state, ...(state === 'running' ? { score: [1, 1], casualties: [0, 2] } : {}), at: home === 'req' ? '2026-06-12T18:00Z' : null }));
export const all = [...played, ...open].sort((a, b) => a.round - b.round);

export function rows() {
  const table = Object.fromEntries(ids.map((id) => [id, { rank: 0, shared: false, moved: 0, team: team(id), mine: id === mine, played: 0, won: 0, drawn: 0, lost: 0, touchdowns: 0, against: 0, casualties: 0, casualties_against: 0, form: '', value: kTeams[id][3], points: 0, parts: [] }]));
  for (const [, a, b, x, y, c, d] of kPlayed)
    for (const [id, own, other, hurt, suffered] of [[a, x, y, c, d], [b, y, x, d, c]]) {
      const row = table[id];
      row.played += 1; row.touchdowns += own; row.against += other; row.casualties += hurt; row.casualties_against += suffered;
      const result = own > other ? 'W' : own < other ? 'L' : 'D';
      row[{ W: 'won', D: 'drawn', L: 'lost' }[result]] += 1;
      row.form = (row.form + result).slice(-5);
      row.points += { W: 3, D: 1, L: 0 }[result];
    }
  const sorted = Object.values(table).sort((a, b) => b.points - a.points || b.touchdowns - b.against - (a.touchdowns - a.against));
  sorted.forEach((row, i) => {
    row.rank = i + 1;
    row.moved = [1, -1][i] ?? 0;
    row.parts = [{ what: 'won', value: row.won * 3, rule: 'crp.season.11', house_rule: false }, { what: 'drawn', value: row.drawn, rule: 'crp.season.11', house_rule: false }, { what: 'bonus_touchdowns', value: 0, rule: null, house_rule: true }];
  });
  return sorted;
}

export const deeds = (touchdowns, casualties, completions, interceptions, mvps, matches) => ({ touchdowns, completions, interceptions, casualties, mvps, matches });
// number, name, position, characteristics, skills, learned, deeds (td cas comp int mvp matches), points, next, level, value, more
const kPlayers = [
  [1, 'Osric Half-Wall', 'ogre', [5, 5, 2, 9], ['loner', 'bone_head', 'mighty_blow', 'thick_skull', 'throw_team_mate'], [], [0, 2, 0, 0, 0, 13], 4, 6, 0, 140_000],
  [2, 'Jory Pell', 'thrower', [6, 3, 3, 8], ['sure_hands', 'pass'], ['accurate'], [0, 0, 9, 0, 1, 13], 14, 16, 1, 90_000],
  [4, 'Edda Brook', 'lineman', [6, 3, 3, 8], [], [], [0, 1, 0, 0, 0, 11], 2, 6, 0, 50_000],
  [5, 'Gil Marsh', 'lineman', [6, 3, 3, 8], [], [], [0, 0, 0, 0, 0, 12], 0, 6, 0, 50_000, { niggling: 1 }],
  [6, 'Otto Reeve', 'lineman', [6, 3, 3, 8], [], [], [1, 0, 0, 0, 0, 9], 3, 6, 0, 50_000],
  [7, 'Corin Vale', 'blitzer', [7, 3, 3, 8], ['block'], ['guard', 'tackle'], [5, 2, 0, 0, 1, 13], 24, 31, 2, 130_000],
  [8, 'Maud Ashby', 'blitzer', [7, 3, 3, 8], ['block'], [], [1, 1, 0, 0, 0, 13], 5, 6, 0, 90_000],
  [9, 'Hale Quillon', 'blitzer', [7, 3, 3, 7], ['block'], [], [0, 2, 0, 0, 0, 12], 4, 6, 0, 90_000, { changed: ['av'] }],
  [10, 'Roan Thistle', 'blitzer', [7, 3, 3, 8], ['block'], ['mighty_blow'], [0, 3, 0, 0, 1, 8], 11, 16, 1, 110_000],
  [11, 'Wren Tolliver', 'catcher', [8, 2, 3, 7], ['catch', 'dodge'], ['side_step'], [4, 0, 0, 0, 1, 13], 17, 31, 2, 90_000],
  [12, 'Pip Larkin', 'catcher', [8, 2, 3, 7], ['catch', 'dodge'], [], [1, 0, 0, 0, 0, 10], 3, 6, 0, 70_000],
  [13, 'Ned Lowe', 'lineman', [6, 3, 3, 8], [], [], [0, 0, 0, 0, 0, 5], 0, 6, 0, 50_000, { misses_next: true }],
  [14, 'Tam Ferrow', 'lineman', [6, 3, 3, 8], [], ['wrestle'], [0, 2, 0, 0, 1, 13], 9, 16, 1, 70_000],
];
export const players = kPlayers.map(([number, name, position, [ma, st, ag, av], skills, learned, d, points, next_level, level, value, more = {}]) => ({
  team: mine, number, name, position, ma, st, ag, av, changed: [], skills: [...skills, ...learned], learned, niggling: 0, misses_next: false, journeyman: false,
  value, points, next_level, level, deeds: deeds(...d), ...more,
}));
const kOrcs = ['Nib Quickhand thrower', 'Urgat black_orc_blocker', 'Hobrok black_orc_blocker', 'Mog Stonelip black_orc_blocker', 'Grubnash lineman', 'Gorm lineman', 'Kurzag blitzer', 'Skarn Twotusk blitzer', 'Vrak blitzer', 'Dragga blitzer', 'Bolg lineman', 'Lump troll', 'Snik goblin'];
export const orcs = kOrcs.map((line, i) => ({ ...players[i], team: 'wre', name: line.replace(/ \w+$/, ''), number: i + 1, position: line.split(' ').at(-1), skills: [], learned: [], changed: [], niggling: 0, misses_next: false }));
export const playerRef = ({ team: of, number, name, position }) => ({ team: of, number, name, position });
export const byNumber = (number) => players.find((player) => player.number === number);

export const head = {
  id: 'cup', name: 'The Copper Kettle of the Lower Marches', game: 'bloodbowl', edition: 'crp', format: 'round_robin', season: 3, season_name: 'Spring', trophy,
  teams: 8, played: 22, open: 6, state: 'playing', mine: 'coach', entry: 61, house: '', commissioners: [kTeams.fer[2]], divisions: [], time_zone: 'Europe/Vienna',
  confirmations: true, silence_confirms_days: 3, mvp_at_table: true, waits: { kind: 'post_match', team: mine, fixture: '3-r6-her-wre', until: '2026-06-21', reminded: false }, questions: 0, may_join: false,
};
