/** The card that lies large beside the pitch for now: all whom it concerns wear its flag for so long. */
export const largeCard = $state<{ card: string | null }>({ card: null });
