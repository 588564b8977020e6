/**
 * What a member pays in on a usual day: the median of the days on which they paid in, so that one big day does not raise it. It is what is proposed
 * as a limit, and the ceiling while play is paused for care. Null: they never paid in.
 */
export const usualDayMinor = (days: readonly bigint[]): bigint | null => {
  const sorted = days.filter((each) => each > 0n).toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0))
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? null
}

/** Over how many days a usual one is looked for. */
export const paceDays = 90

/** The shortest time over which the market lets members limit what they pay in. */
export const shortestPeriod = (periods: readonly string[]): 'day' | '24h' => (periods.includes('day') ? 'day' : '24h')
