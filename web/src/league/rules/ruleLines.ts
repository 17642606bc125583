// Rules of a league beside those of the book.
export const differs = (one: unknown, other: unknown): boolean => JSON.stringify(one) !== JSON.stringify(other);
