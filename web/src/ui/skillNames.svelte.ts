// What skills of Blood Bowl are called, where the server tells them by their English names.
import { getOnce } from '../wire/api';
import type { SkillInfo } from '../wire';
import { inLanguage } from './i18n.svelte';

const state = $state<{ names: Map<string, Record<string, string>> }>({ names: new Map() });
let asked = false;

/** Asked for when the first is needed; until then they are English. */
function ask(): void {
  asked = true;
  void getOnce<SkillInfo[]>('/api/skills')
    .then((all) => learnSkillNames(all))
    .catch(() => undefined); // English can be read
}
export function learnSkillNames(all: readonly Pick<SkillInfo, 'names'>[]): void {
  state.names = new Map(all.map(({ names }) => [names.en ?? '', names]));
}
export function skillCalled(english: string): string {
  if (!asked) ask();
  return inLanguage(state.names.get(english), english);
}
