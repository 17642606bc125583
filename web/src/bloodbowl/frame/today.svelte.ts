import type { Square } from '../../wire';

/** The list of what is special about a match, and the places of what is pointed at there. */
export const today = $state<{ open: boolean; lit: Square[] }>({ open: false, lit: [] });
