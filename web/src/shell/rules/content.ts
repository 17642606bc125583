// Everything the books put beside the plain match (cards, inducements, stadiums …) as the rules browser lists it: the
// catalogue says which there are, our texts what they do.
import { deckOf, playableName, playableSummary, playableWays, playableWhen, type Way } from '../../bloodbowl/cards/playables';
import { hasText, t } from '../../ui/i18n.svelte';
import { noteOf } from '../../ui/rules';
import { isContent } from '../../ui/rulings';
import type { RuleLine } from '../../wire';

export const kinds = ['card', 'inducement', 'staff', 'handicap', 'match_event', 'stadium', 'ball', 'referee', 'sponsor', 'famous_team'] as const;
export type Kind = (typeof kinds)[number];

export interface Content {
  rule: RuleLine;
  id: string;
  kind: Kind;
  /** Of a card. */
  deck: string | null;
  name: string;
  english: string;
  /** Nothing: only the sentence of the catalogue, which is English. */
  text: string;
  when: string;
  ways: Way[];
  note: string | null;
  /** The ids of the same thing in the edition it comes from. */
  also: string[];
}

// Two cards of LRB6 are spelt otherwise in the older pack.
const spelt: Record<string, string> = { lrb6_inertia_dampner: 'inertia_damper', lrb6_chainsaw: 'chainsaw_card' };
// Things the shop has words for under another name.
const offers: Record<string, string> = {
  bribes: 'bribe', mercenaries: 'mercenary', star_players: 'star', star_player: 'star', special_play_cards: 'card', special_play: 'card',
};
const english = (rule: RuleLine) => (/^([^:]{2,60}): /.exec(rule.text)?.[1] ?? '');
const ours = (key: string) => (hasText(key) ? t(key) : '');

function playableOf(kind: Kind, id: string): string {
  if (kind === 'handicap') return `handicap_${id}`;
  if (kind === 'referee') return `referee_${id}`;
  return spelt[id] ?? id.replace(/^lrb6_/, '');
}

function contentOf(rule: RuleLine): Content {
  const [, kind, id] = rule.id.split('.') as [string, Kind, string];
  const playable = playableOf(kind, id);
  const offer = `bloodbowl.offer_about_${offers[id] ?? id}`;
  const text = ours(`rules.about_${id}`) || playableSummary(playable) || ours(offer);
  const name = ours(`rules.name_${id}`) || (playableSummary(playable) === '' ? ours(`bloodbowl.offer_${id}`) : playableName(playable)) || english(rule) || id.replaceAll('_', ' ');
  return {
    rule, id, kind, name, english: english(rule), text, deck: kind === 'card' ? deckOf(playable) : null,
    when: playableSummary(playable) === '' || kind === 'match_event' ? '' : playableWhen(playable), ways: playableWays(playable),
    note: noteOf(rule), also: id.startsWith('lrb6_') ? [`crp.card.${playable}`] : [],
  };
}

/** All of an edition, famous teams once for all their rules; LRB5 plays the cards of CRP. */
export function contentIn(lines: readonly RuleLine[]): Content[] {
  const found = new Map<string, Content>();
  for (const line of lines) {
    if (!isContent(line.id)) continue;
    const one = contentOf(line);
    const key = `${one.kind}.${one.id}`;
    if (!found.has(key)) found.set(key, one);
  }
  return [...found.values()];
}

/** What the sources of 2016 lack or say twice. */
export interface Sources {
  /** How much of a text is known, where it is not all: "missing", "reconstructed" … */
  status: Record<string, string>;
  /** Cards of a deck that are lost, by their numbers. */
  lost: Record<string, number[]>;
  /** Where the printed card and the book differ, by the name of the thing. */
  differences: Record<string, { difference: string; suggestion: string }[]>;
}
export async function sources(): Promise<Sources> {
  const [events, cards, texts] = await Promise.all([
    import('../../../../data/rules/bb16/match_events.json'), import('../../../../data/rules/bb16/special_play_cards.json'),
    import('../../../../data/rules/bb16/card_text_differences.json'),
  ]);
  const found: Sources = { status: {}, lost: {}, differences: {} };
  for (const { id, status } of events.default.events) if (status !== 'complete') found.status[id] = status;
  for (const { id, missing_numbers } of cards.default.decks) if (missing_numbers.length > 0) found.lost[id] = missing_numbers;
  for (const { card, difference, suggestion } of texts.default.differences) {
    const name = card.replace(/ \(.*\)$/, '').toLowerCase();
    (found.differences[name] ??= []).push({ difference, suggestion });
  }
  return found;
}
