// What is wrong with a team, in the reader's language. The server's own sentences are English and
// more exact, so English readers get those.
import { hasText, language, t } from '../ui/i18n.svelte';
import type { TeamProblem } from '../wire';

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

export function problemText(problem: TeamProblem): string {
  const key = `builder.problem_${problem.code}`;
  const text = language() === 'en' || !hasText(key) ? capitalised(problem.text) : t(key);
  return problem.number > 0 ? t('builder.problem_of_player', { number: problem.number, text }) : text;
}
