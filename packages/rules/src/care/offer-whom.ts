/** The value of the rule `offer.whom`: the harm score from which no offer reaches a member, the least that is named; null: none is. */
export const offerPoints = (whom: readonly string[]): number | null => {
  const points = whom.filter((each) => /^\d+$/u.test(each)).map(Number)
  return points.length === 0 ? null : Math.min(...points)
}
