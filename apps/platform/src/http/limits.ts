/**
 * Token buckets in memory: each key may spend `capacity` at once and earns `perSecond` back. One process's view: several
 * processes each allow their own share, which loosens a limit by their number and never tightens it.
 */
export interface BucketRule {
  readonly capacity: number
  readonly perSecond: number
}

export const bucketRules = {
  /** Calls without a session, by address. Mobile carriers put many phones behind one address, hence the width. */
  address: { capacity: 300, perSecond: 30 },
  /** Calls with a session, by member. */
  member: { capacity: 120, perSecond: 15 },
  /** Failed tries to log in to one name from one address: guessing a password is hopeless, a stranger cannot lock a member out. */
  'login-from-address': { capacity: 10, perSecond: 1 / 30 },
  /** Failed tries to log in to one name from everywhere. */
  'login-name': { capacity: 60, perSecond: 1 / 6 },
  /** New members by address. */
  registration: { capacity: 40, perSecond: 1 / 10 },
  /** Streams opened by address. */
  stream: { capacity: 60, perSecond: 2 },
} as const satisfies Record<string, BucketRule>

export type BucketName = keyof typeof bucketRules

export interface Limits {
  /** Seconds until the cost can be paid; 0 when it was taken. */
  take(bucket: BucketName, key: string, cost?: number): number
  /** Gives back what turned out to be owed by nobody, up to what the key may have at most. */
  giveBack(bucket: BucketName, key: string, cost?: number): void
}

interface Bucket {
  tokens: number
  atMs: number
}

/** Past this many keys the ones unused for longest are forgotten: a flood of addresses must not fill the memory. */
const keysMax = 50_000

export const createLimits = (nowMs: () => number): Limits => {
  const buckets = new Map<string, Bucket>()
  const tokensOf = (rule: BucketRule, bucket: Bucket | undefined, now: number): number =>
    bucket === undefined ? rule.capacity : Math.min(rule.capacity, bucket.tokens + (Math.max(0, now - bucket.atMs) / 1000) * rule.perSecond)
  return {
    take: (name, key, cost = 1) => {
      const rule = bucketRules[name]
      const id = `${name} ${key}`
      const now = nowMs()
      const tokens = tokensOf(rule, buckets.get(id), now)
      const isPaid = tokens >= cost
      buckets.delete(id)
      buckets.set(id, { tokens: isPaid ? tokens - cost : tokens, atMs: now })
      if (buckets.size > keysMax) buckets.delete(buckets.keys().next().value ?? id)
      return isPaid ? 0 : Math.ceil((cost - tokens) / rule.perSecond)
    },
    giveBack: (name, key, cost = 1) => {
      const rule = bucketRules[name]
      const bucket = buckets.get(`${name} ${key}`)
      if (bucket === undefined) return
      const now = nowMs()
      bucket.tokens = Math.min(rule.capacity, tokensOf(rule, bucket, now) + cost)
      bucket.atMs = now
    },
  }
}
