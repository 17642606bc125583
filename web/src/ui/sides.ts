// The teams or decks that can be chosen for a seat, in groups, as they are listed.
import { get, getOnce } from '../wire/api';
import { inLanguage } from './i18n.svelte';
import { loadMe } from '../wire/me.svelte';
import type { GameName, ReadySide, RosterInfo, StoredDeck, StoredTeam, WarbandInfo } from '../wire';

export interface Side {
  id: string;        // as the server wants it in NewMatch: "human", "team:ID", "deck:ID"
  name: string;
  kind: string;      // roster or warband, in the current language
  value: number | null;
  roster: string | null;  // of a team
}
export interface Sides {
  own: Side[];
  ready: Side[];
}

interface Kind {
  id: string;
  names: Record<string, string>;
}
/** Where the sides of a game come from. */
interface Source {
  /** The rosters or warbands that sides belong to. */
  kinds(edition: string): Promise<Kind[]>;
  own(edition: string): Promise<Side[]>;
}
const sources: Record<GameName, Source> = {
  bloodbowl: {
    kinds: (edition) => getOnce<RosterInfo[]>(`/api/rosters/${edition}`),
    own: async (edition) => {
      const teams = await get<StoredTeam[]>('/api/teams');
      return teams
        .filter((team) => team.edition === edition && team.legal && team.league === undefined) // a league's rosters are its own
        .map(({ id, name, value, team }) => ({ id: `team:${id}`, name, kind: '', value, roster: (team as { roster?: string }).roster ?? null }));
    },
  },
  underworlds: {
    kinds: () => getOnce<WarbandInfo[]>('/api/warbands'),
    own: async () => {
      const decks = await get<StoredDeck[]>('/api/decks');
      return decks.filter((deck) => deck.legal).map(({ id, name }) => ({ id: `deck:${id}`, name, kind: '', value: null, roster: null }));
    },
  },
};

async function readySides(game: GameName, edition: string): Promise<Side[]> {
  const [sides, kinds] = await Promise.all([
    getOnce<ReadySide[]>(`/api/ready/${game}/${edition}`),
    sources[game].kinds(edition),
  ]);
  const names = new Map(kinds.map((kind) => [kind.id, kind.names]));
  return sides
    .map(({ id, name, roster, warband, value }) => {
      const kind = roster ?? warband ?? '';
      return { id, name, kind: inLanguage(names.get(kind), kind), value: value ?? null, roster: roster ?? null };
    })
    .sort((a, b) => a.kind.localeCompare(b.kind) || a.name.localeCompare(b.name));
}

async function ownSides(game: GameName, edition: string): Promise<Side[]> {
  await loadMe(); // what is one's own is kept with the session
  return sources[game].own(edition);
}

export async function sidesFor(game: GameName, edition: string): Promise<Sides> {
  const [own, ready] = await Promise.all([ownSides(game, edition), readySides(game, edition)]);
  return { own, ready };
}

export const sideById = (sides: Sides | null, id: string): Side | undefined =>
  sides === null ? undefined : [...sides.own, ...sides.ready].find((side) => side.id === id);
