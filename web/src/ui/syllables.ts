// Where long words may break: in names that people gave and nobody has hyphenated.

const kLongWord = 7; // letters that stay together in any case
const kVowels = 'aeiouyàáâãäåæèéêëìíîïòóôõöøœùúûüýąęů';
const isVowel = (letter: string) => letter.length === 1 && kVowels.includes(letter.toLowerCase());
/** Letters, and what several of them write together. */
const letters = /szcz|sch|cz|sz|ch|ck|ph|th|sh|qu|\p{L}/giu;
const kAtEnds = 3; // letters that stay before and after a break
/** A syllable ends before the last consonant that leads to the next vowel. */
function syllables(word: string): string {
  const parts = [...word.matchAll(letters)];
  const first = parts.findIndex(([part]) => isVowel(part));
  const breaks = (i: number) => {
    const { 0: part, index } = parts[i]!;
    return i > first && !isVowel(part) && isVowel(parts[i + 1]?.[0] ?? '') && index >= kAtEnds && word.length - index >= kAtEnds;
  };
  return parts.map(([part], i) => (first >= 0 && breaks(i) ? `\u00ad${part}` : part)).join('');
}
/** Long words may break between syllables, with a hyphen; those that say where themselves break only there. */
export function breakable(text: string): string {
  return text.replace(/[\p{L}\u00ad]+/gu, (word) => (word.length <= kLongWord || word.includes('\u00ad') ? word : syllables(word)));
}
