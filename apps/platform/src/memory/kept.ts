/**
 * One value kept in memory and read anew when it is older than `ageMsMax`. While a new one is being read everybody gets the old one;
 * without an old one all wait for the same reading. A reading that fails is told to those who wait, and not kept.
 */
export const kept = <T>(ageMsMax: number, nowMs: () => number, read: () => Promise<T>): (() => Promise<T>) => {
  let value: { readonly of: T; readonly atMs: number } | null = null
  let reading: Promise<T> | null = null

  const readAnew = (): Promise<T> => {
    reading ??= read()
      .then((of) => {
        value = { of, atMs: nowMs() }
        return of
      })
      .finally(() => {
        reading = null
      })
    return reading
  }

  return async () => {
    if (value === null) return readAnew()
    if (nowMs() - value.atMs >= ageMsMax) readAnew().catch(() => undefined)
    return value.of
  }
}
