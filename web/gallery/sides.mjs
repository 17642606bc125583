// The sides of the gallery: legal teams that have played for years, with the longest names people give.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { program } from '../e2e/harness.mjs';

const data = (path) => JSON.parse(readFileSync(fileURLToPath(new URL(`../../data/${path}`, import.meta.url)), 'utf8'));

const longest = 60; // letters that a name may have (engine: setup.cpp)
const playerNames = [
  'Maximiliane von Rabenstein-Altendorf', 'Wolfenbüttel-Grimmelshausen', 'Bartholomäus Schicklgruber',
  'Fernando Rodríguez de la Encarnación', 'Ingeborg Donnerschlag-Eisenfaust', 'Grzegorz Brzęczyszczykiewicz',
  'Archibald Featherstonehaugh', 'Krzysztof Wiśniewski-Kowalczyk', 'Rosalinde Himmelstürmerin', 'Þorgerður Hallgrímsdóttir',
  'Montgomery Throckmorton', 'Guadalupe Villavicencio', 'Xx Überschallgeschwindigkeit xX', 'Leopoldine Pfefferkorn', 'Anastasia Konstantinopolskaya',
  'The One Whose Name Is Exactly As Long As Any Name May Ever B',
];
const teamNames = ['Die Unbezwingbaren Grenzlandwächter', 'Los Invencibles Guardianes del Norte', 'Riverbank Thunderbolt Wanderers', 'Überwältigungsgemeinschaft Düsterwald'];

/** A small generator, so that a recording can be made again. */
export function seededRandom(seed) {
  let state = (seed * 2654435761) >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** A legal team of many improvements, with re-rolls to offer and a bench. */
export function longNamedTeam(edition, roster, seed, { rerolls = 2, players = 12, star } = {}) {
  for (let tries = 0; tries < 400; tries += 1) {
    const args = ['team', 'new', '--edition', edition, '--roster', roster, '--random', '--improvements', '70', '--seed', String(seed + 100 * tries), ...(star ? ['--stars'] : [])];
    const team = JSON.parse(execFileSync(program(), args, { encoding: 'utf8' }));
    if (team.rerolls < rerolls || team.players.length < players || (star && !team.players.some((player) => player.star === star))) continue;
    const named = (player, index) => (player.star ? player : { ...player, name: playerNames[(index + seed) % playerNames.length].slice(0, longest) });
    return { ...team, name: teamNames[seed % teamNames.length], players: team.players.map(named) };
  }
  throw new Error(`no such ${roster} team in ${edition}`);
}

/** As many power cards as fit: every upgrade a warband may have and as many ploys. */
export function longNamedDeck(warband, seed) {
  const fits = (card) => card.warband === 'universal' || card.warband === warband;
  const ids = (file) => data(`underworlds/${file}.json`).filter(fits).map(({ id }) => id);
  const upgrades = ids('upgrades');
  return {
    name: ['Die Blutgeschworenen der Spiegelstadt', 'Los Campeones del Martillo Celestial'][seed % 2],
    warband, objectives: ids('objectives').slice(-12), power: [...upgrades, ...ids('ploys').slice(0, upgrades.length)],
  };
}
