/** Whether the panel with what is special about the match is open. */
export const today = $state({ open: false });
