import { isDoneWithin } from './within.ts'

/** Longer than a reading takes on a database that is well, and short enough to be waited for. */
const patienceMs = 250

interface Reading<T> {
  readonly whole: Promise<T>
  readonly patience: Promise<boolean>
}

/**
 * One value cached in memory and read anew when it is older than `ageMsMax`. Whoever comes then waits for the new one, so that a change shows
 * to the first who looks, however long nobody has; but nobody waits long, nor for a reading that fails: then the old one is given. Without
 * an old one all wait for the same reading, and a failure is told to them, and not cached.
 */
export const cached = <T>(ageMsMax: number, nowMs: () => number, read: () => Promise<T>): (() => Promise<T>) => {
  let value: { readonly of: T; readonly atMs: number } | null = null
  let reading: Reading<T> | null = null

  const readAnew = (): Reading<T> => {
    if (reading !== null) return reading
    const whole = read()
      .then((of) => {
        value = { of, atMs: nowMs() }
        return of
      })
      .finally(() => {
        reading = null
      })
    reading = { whole, patience: isDoneWithin(patienceMs, whole) }
    return reading
  }

  return async () => {
    if (value === null) return readAnew().whole
    if (nowMs() - value.atMs >= ageMsMax) await readAnew().patience
    return value.of
  }
}
