// A report of a match on a table goes to the server, and its author to the match.
import { go } from '../ui/router.svelte';
import { post } from '../wire/api';
import type { LeagueFixturePage, LeagueReport } from '../wire';
import { fixtureHref, leagueApi } from './addresses';

export async function sendReport({ head, fixture }: LeagueFixturePage, report: LeagueReport): Promise<void> {
  await post(`${leagueApi(head.id, 'fixtures', fixture.id)}/report`, report);
  go(fixtureHref(head.id, fixture.id));
}
