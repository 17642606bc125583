// Games of a match of Underworlds: who has more glory has won; where it is level somebody says who.
export interface Game { glory: [number, number]; winner: 0 | 1 | null }

export function winnerOf({ glory, winner }: Game): 0 | 1 | null {
  if (glory[0] === glory[1]) return glory[0] > 0 ? winner : null;
  return glory[0] > glory[1] ? 0 : 1;
}
export function gamesWon(games: readonly Game[]): [number, number] {
  const won: [number, number] = [0, 0];
  for (const game of games) {
    const winner = winnerOf(game);
    if (winner !== null) won[winner] += 1;
  }
  return won;
}
export const gloryOf = (games: readonly Game[]): [number, number] => [0, 1].map((side) => games.reduce((sum, { glory }) => sum + (Number(glory[side as 0 | 1]) || 0), 0)) as [number, number];
