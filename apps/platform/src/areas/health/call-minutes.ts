/** Of whom calls are counted: a vendor that calls us, a payment provider that we call. */
export type CallKind = 'vendor' | 'payment'

/** Upper bounds of the buckets in milliseconds; one more holds what took longer. */
export const bucketBoundsMs = [2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000] as const
const bucketCount = bucketBoundsMs.length + 1

export interface CallMinute {
  readonly kind: CallKind
  readonly party: string
  readonly minute: Date
  calls: number
  errors: number
  readonly buckets: number[]
}

export interface CallMinutes {
  /** On the path of every bet: a look into a map, and two sums. */
  note(kind: CallKind, party: string, tookMs: number, isError: boolean): void
  /** What was counted since it was last asked, and it begins at nothing. */
  take(): readonly CallMinute[]
}

const minuteMs = 60_000
/** Names come from signed calls, so they are few; more than these would be a fault. */
const partiesMax = 2_000

const bucketOf = (tookMs: number): number => {
  const at = bucketBoundsMs.findIndex((bound) => tookMs <= bound)
  return at < 0 ? bucketCount - 1 : at
}

/** Of one process. */
export const createCallMinutes = (now: () => number): CallMinutes => {
  let counted = new Map<string, CallMinute>()
  return {
    note: (kind, party, tookMs, isError) => {
      const minute = Math.floor(now() / minuteMs)
      const key = `${kind} ${party} ${minute}`
      let row = counted.get(key)
      if (row === undefined) {
        if (counted.size >= partiesMax) return
        row = { kind, party, minute: new Date(minute * minuteMs), calls: 0, errors: 0, buckets: Array.from({ length: bucketCount }, () => 0) }
        counted.set(key, row)
      }
      row.calls += 1
      if (isError) row.errors += 1
      const at = bucketOf(tookMs)
      row.buckets[at] = (row.buckets[at] ?? 0) + 1
    },
    take: () => {
      const rows = [...counted.values()]
      counted = new Map()
      return rows
    },
  }
}

/** The bound under which 95 of 100 calls ended; of those that took longer than all bounds the last. Null without a call. */
export const p95Of = (buckets: readonly number[]): number | null => {
  const all = buckets.reduce((sum, count) => sum + count, 0)
  if (all === 0) return null
  let seen = 0
  for (const [at, count] of buckets.entries()) {
    seen += count
    if (seen >= all * 0.95) return bucketBoundsMs[Math.min(at, bucketBoundsMs.length - 1)] ?? null
  }
  return null
}
