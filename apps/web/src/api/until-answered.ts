import { Refusal } from './refusal.ts'

const firstPauseMs = 1_000
const longestPauseMs = 60_000
/** Some five minutes of asking by itself; from then on only somebody who looks at the page again, or a line that is back, makes it ask. */
const triesMax = 10

/** How long to wait after as many failures, or never again by itself. Phones that failed together do not come back together. */
export const askAgainMs = (failures: number, error: unknown, chance = Math.random()): number | false => {
  if (failures === 0 || failures >= triesMax) return false
  const wantedMs = (error instanceof Refusal ? (error.retryAfterSeconds ?? 0) : 0) * 1_000
  return Math.max(wantedMs, Math.min(longestPauseMs, firstPauseMs * 2 ** (failures - 1))) * (1 + chance / 4)
}

interface Asked {
  readonly state: { readonly data: unknown; readonly error: unknown; readonly errorUpdateCount: number }
}

/**
 * For a question that a way in hangs on: whatever went wrong, it is asked again while somebody looks, at longer and longer intervals, and at
 * once when the line is back or the page is shown again. `errorUpdateCount` tells a screen that it failed, also while it is being asked anew.
 */
export const untilAnswered = {
  retry: false,
  refetchInterval: ({ state: { data, error, errorUpdateCount } }: Asked): number | false => (data === undefined ? askAgainMs(errorUpdateCount, error) : false),
  refetchOnWindowFocus: true,
  refetchOnReconnect: true,
} as const
