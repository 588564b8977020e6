/** How a contest to so many can end, home's wins first. */
export const scoresTo = (need: number): readonly string[] => {
  const lost = Array.from({ length: need }, (_, count) => count)
  return [...lost.map((count) => `${need}-${count}`), ...lost.toReversed().map((count) => `${count}-${need}`)]
}
