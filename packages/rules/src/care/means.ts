/** What a member says to have each month: whole units of their currency, digits alone. Null: nothing that counts was told. */
const meansMinor = (told: string | undefined): bigint | null => {
  if (told === undefined || !/^[0-9]{1,9}$/u.test(told)) return null
  const minor = BigInt(told) * 100n
  return minor > 0n ? minor : null
}

/**
 * From which losses of 30 days on they are a marker: half of what the member says to have, and the market's figure, whichever is less, so that nobody
 * talks a figure away. `figure` 0: the market has none. Null: neither is known.
 */
export const lossesFigure = (told: string | undefined, figure: number): bigint | null => {
  const means = meansMinor(told)
  const half = means === null ? null : means / 2n
  if (figure === 0) return half
  const ofMarket = BigInt(figure)
  return half === null || ofMarket < half ? ofMarket : half
}
