// My ratings, as soon as a table asks for a range; most ask for none.
import { get } from '../wire/api';
import { loadMe } from '../wire/me.svelte';
import type { MyRatings } from '../wire';

const kGoodForMs = 30_000;
const state = $state<{ mine: MyRatings | null }>({ mine: null });
let askedAt = -Infinity;

/** Null: they are not known yet, or cannot be had: then one tries. */
export const knownRatings = (): MyRatings | null => state.mine;

export const fetchRatings = () => loadMe().then(() => get<MyRatings>('/api/me/ratings'));

export function needRatings(): void {
  if (performance.now() - askedAt < kGoodForMs) return;
  askedAt = performance.now();
  fetchRatings().then((mine) => (state.mine = mine), () => (askedAt = -Infinity));
}
