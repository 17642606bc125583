// What a league plays otherwise than the book, in the words of the current language: in the log of a match, beside its
// odds, after a match and on the page of the league's rules.
import type { HouseRule } from '../wire';
import { hasText, inLanguage, t } from './i18n.svelte';
import { skillCalled } from './skillNames.svelte';
import { goldText } from './words';

const plain = (word: string) => word.replace(/_/g, ' ').replace(/^\w/, (letter) => letter.toUpperCase());
const known = (key: string, word: string) => (hasText(key) ? t(key) : plain(word));

/** The words of the match in which the results of a table are told. */
const lists: Record<string, string> = {
  weather: 'weather', weather_winter: 'weather', weather_subterranean: 'weather', kick_off: 'kickoff', kick_off_blitzmania: 'kickoff',
  casualty: 'effect', serious_injury: 'effect', ageing_losses: 'effect',
};
const golden = new Set(['cost', 'reroll_cost', 'value', 'value_on_doubles']);

/** "Weather 2", "Human, Catcher: Agility", "Winnings of the winner". */
export function houseRuleName({ kind, id, name: english, names, field }: HouseRule): string {
  const name = kind === 'skill' ? skillCalled(english) : inLanguage({ en: english, ...names });
  if (kind === 'rule') return hasText(`shell.option_${id}`) ? t(`shell.option_${id}`) : known(`league.rule_${id}`, name);
  if (kind === 'table') return `${known(`league.house_${id}`, name)}: ${houseField(field)}`;
  return `${name}: ${houseField(field)}`;
}
/** "11–38", "Price", "Miss next game". */
export function houseField(field: string): string {
  if (/^[\d-]+$/.test(field)) return field.replace('-', '–');
  return hasText(`bloodbowl.effect_${field}`) && !hasText(`league.house_${field}`) ? t(`bloodbowl.effect_${field}`) : known(`league.house_${field}`, field);
}

const skillLists = new Set(['skills', 'never', 'gives']);
/** What stands there: "Blizzard", "+1", "70,000". Nothing: the book has no such thing. */
export function houseValue({ kind, id, field }: Pick<HouseRule, 'kind' | 'id' | 'field'>, value: string): string {
  if (skillLists.has(field) && value !== '') return value.split(', ').map(skillCalled).join(', ');
  if (value === '') return '–';
  if (value === 'yes' || value === 'no') return t(`league.${value}`);
  const list = kind === 'table' ? lists[id] : undefined;
  if (list !== undefined && hasText(`bloodbowl.${list}_${value}`)) return t(`bloodbowl.${list}_${value}`);
  if (/^\d+$/.test(value) && (golden.has(field) || Number(value) >= 1000)) return goldText(Number(value));
  return value.replace(/_/g, ' ');
}

export const houseHere = (rule: HouseRule): string => inLanguage({ ...rule.here_names, en: houseValue(rule, rule.here) });
export const houseBook = (rule: HouseRule): string => (rule.book === '' ? t('league.not_in_book') : t('league.book_has', { value: houseValue(rule, rule.book) }));

/** "Weather: 2 Blizzard (by the book Sweltering Heat)", in one line. */
export const houseRuleText = (rule: HouseRule): string => `${houseRuleName(rule)} ${houseHere(rule)} (${houseBook(rule)})`;
/** "House rule: …", where there is any. */
export const houseRulesText = (rules: readonly HouseRule[] | undefined): string =>
  rules === undefined || rules.length === 0 ? '' : `${t('league.house_rule')}: ${rules.map(houseRuleText).join('; ')}`;
