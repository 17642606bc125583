// Names for players who have none yet: a first and a last name, each player another pair.

const firstNames = [
  'Edda', 'Konrad', 'Ilka', 'Jost', 'Wilma', 'Bertram', 'Roan', 'Maud', 'Corin', 'Hale', 'Wren', 'Tam', 'Osric',
  'Gil', 'Otto', 'Jory', 'Sieglin', 'Rolf', 'Merle', 'Dorn', 'Petra', 'Ansel', 'Brida', 'Falk', 'Greta', 'Ivo',
  'Karla', 'Ludo', 'Mika', 'Nella', 'Orla', 'Pip', 'Quill', 'Runa', 'Stig', 'Thea', 'Ulf',
];
const lastNames = [
  'Vale', 'Ashby', 'Quillon', 'Thistle', 'Tolliver', 'Ferrow', 'Half-Wall', 'Marsh', 'Reeve', 'Pell', 'Brook',
  'Crane', 'Stiles', 'Oake', 'Hasel', 'Thale', 'Sohl', 'Farnsworth', 'Ashdown', 'Underhill', 'Kettle', 'Ironbrow',
  'Sedge', 'Larkin', 'Holt', 'Mossback', 'Grindle', 'Varga', 'Stonehand', 'Bracken', 'Tarn',
];

/** A name that nobody in `taken` has. The same seed starts at the same place. */
export function nameFor(taken: readonly string[], seed: number): string {
  const pairs = firstNames.length * lastNames.length;
  for (let i = 0; i < pairs; i += 1) {
    const at = Math.abs(seed * 7 + i * 11);
    const name = `${firstNames[at % firstNames.length]} ${lastNames[(at * 3 + seed) % lastNames.length]}`;
    if (!taken.includes(name)) return name;
  }
  return `${firstNames[0]} ${seed}`;
}
