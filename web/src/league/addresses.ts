// Where the pages of a league are, and what the server calls them.
const part = encodeURIComponent;
export const leagueHref = (league: string, ...parts: (string | number)[]) => `/leagues/${[league, ...parts].map((one) => part(String(one))).join('/')}`;
export const leagueApi = (league: string, ...parts: (string | number)[]) => `/api/leagues/${[league, ...parts].map((one) => part(String(one))).join('/')}`;
export const teamHref = (league: string, team: string) => leagueHref(league, 'teams', team);
export const playerHref = (league: string, team: string, number: number) => leagueHref(league, 'teams', team, number);
export const fixtureHref = (league: string, fixture: string) => leagueHref(league, 'fixtures', fixture);
