/** Which tab of the hand is open: what is held, or what is in force. */
export const handTab = $state<{ name: 'hand' | 'force' }>({ name: 'hand' });
