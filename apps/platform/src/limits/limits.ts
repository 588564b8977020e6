import { refuse } from '@trevo/operation/refuse'
import { lineOf, networkOf } from '@trevo/server/network'

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
  /** The same by network: /24 of IPv4, /48 of IPv6. */
  network: { capacity: 1_500, perSecond: 150 },
  /** Calls with a session, by member. */
  member: { capacity: 120, perSecond: 15 },
  /** Calls of a person of the staff, and of a token: 20 a second. */
  staff: { capacity: 60, perSecond: 20 },
  /** Calls of the office before the login, by address. */
  'office-address': { capacity: 240, perSecond: 4 },
  /** Logins refused, whatever for, of phones that are not known here, by line: looked at before a body is opened. What succeeds is given back. */
  'throttle-line': { capacity: 20, perSecond: 1 / 2 },
  'throttle-network': { capacity: 100, perSecond: 2 },
  /** The same of a phone that has logged in here before, which no stranger behind its line shuts out. */
  'throttle-known-phone': { capacity: 10, perSecond: 1 / 10 },
  /** And of all such phones of a line: each login makes one known. */
  'throttle-known-phones': { capacity: 60, perSecond: 1 },
  /** Failed tries to log in to one name from one address: guessing a password is hopeless, a stranger cannot lock a member out. */
  'login-from-address': { capacity: 10, perSecond: 1 / 30 },
  /** Failed tries from one line, whatever the names; one with a right captcha costs a quarter. */
  'login-line': { capacity: 15, perSecond: 1 / 20 },
  'login-network': { capacity: 60, perSecond: 1 / 4 },
  /** Failed tries of one device, whatever the names. */
  'login-device': { capacity: 15, perSecond: 1 / 20 },
  /** Failed tries on a phone on which the member has logged in before; nobody else's count against them. */
  'login-known-device': { capacity: 10, perSecond: 1 / 30 },
  /** Failed tries to log in to one name from everywhere. */
  'login-name': { capacity: 60, perSecond: 1 / 6 },
  /** New members by address. */
  registration: { capacity: 40, perSecond: 1 / 10 },
  /** Questions whether a name is free, by address. */
  availability: { capacity: 30, perSecond: 1 / 5 },
  /** Invitations looked up, by address. */
  affiliate: { capacity: 30, perSecond: 1 / 5 },
  /** Visits by a link, by address. */
  'invite-visit': { capacity: 60, perSecond: 1 },
  /** Names asked for as receivers of money, by member: a friend's, and not everybody's. */
  'receiver': { capacity: 20, perSecond: 1 / 60 },
  /** Lists of an agent's team, by agent. */
  team: { capacity: 60, perSecond: 5 },
  /** Head icons of their own, by member: each costs a core a moment. */
  'head-icon': { capacity: 10, perSecond: 1 / 60 },
  /** Pictures of receipts, by member: likewise. */
  receipt: { capacity: 10, perSecond: 1 / 60 },
  /** Pictures of papers that are begun, by member: likewise, and a passport's may want a few tries. */
  paper: { capacity: 24, perSecond: 1 / 60 },
  /** Complaints by member, what they add to one, and pictures beside it: these cost a core a moment. */
  complaint: { capacity: 5, perSecond: 1 / 600 },
  'complaint-line': { capacity: 12, perSecond: 1 / 30 },
  'chat-line': { capacity: 20, perSecond: 1 / 3 },
  'complaint-picture': { capacity: 12, perSecond: 1 / 30 },
  /** Steps of claims by member, and pictures beside an application: these cost a core a moment. */
  claim: { capacity: 60, perSecond: 1 },
  'application-picture': { capacity: 12, perSecond: 1 / 30 },
  /** Wrong codes of promotions, by member and by where they come from: as hard to guess as a password. */
  'promo-code': { capacity: 10, perSecond: 1 / 30 },
  'promo-code-line': { capacity: 15, perSecond: 1 / 20 },
  'promo-code-network': { capacity: 60, perSecond: 1 / 4 },
  /** Free trials by address. */
  trial: { capacity: 10, perSecond: 1 / 120 },
  /** Vendors' calls that no vendor signed, by line. */
  'vendor-line': { capacity: 300, perSecond: 10 },
  /** Streams opened without a ticket, by line and by network. */
  stream: { capacity: 60, perSecond: 2 },
  'stream-network': { capacity: 300, perSecond: 10 },
  /** Streams opened with one, by member. */
  'stream-member': { capacity: 30, perSecond: 1 / 2 },
} as const satisfies Record<string, BucketRule>

export type BucketName = keyof typeof bucketRules

/** One bucket of one key. */
export type LimitKey = readonly [bucket: BucketName, key: string]

export interface Limits {
  /** Seconds until the cost could be consumed; takes nothing. */
  wait(bucket: BucketName, key: string, cost?: number): number
  /** Seconds until the cost can be consumed; 0 when it was. */
  take(bucket: BucketName, key: string, cost?: number): number
  /** Gives back what turned out to be owed by nobody, up to what the key may have at most. */
  giveBack(bucket: BucketName, key: string, cost?: number): void
}

interface Bucket {
  tokens: number
  atMs: number
}

/** So many keys of each bucket are known at once; Product §8.28 says what happens past it. */
const keysMax = 10_000
/** A tidying makes room for so many, where it can: a flood pays for one look at each key by many newcomers. */
const roomShare = 1 / 8
/** One that could not is not tried again before this: until then newcomers share. */
const tidyEveryMs = 1_000
/** Keys are forgotten by how much they have left, in steps of this share of the capacity, down to a half. */
const step = 1 / 16

const tokensOf = (rule: BucketRule, bucket: Bucket | undefined, now: number): number =>
  bucket === undefined ? rule.capacity : Math.min(rule.capacity, bucket.tokens + (Math.max(0, now - bucket.atMs) / 1000) * rule.perSecond)

/** All keys of one rule. */
const openBuckets = (rule: BucketRule, most: number) => {
  const known = new Map<string, Bucket>()
  /** What newcomers share while every known key holds too much to be forgotten. */
  const shared: Bucket = { tokens: rule.capacity, atMs: 0 }
  let tidiedAtMs = -Infinity

  /** Which have earned back all tell nothing and go; then the fullest, as far as they have spent no more than half. */
  const tidy = (now: number): void => {
    const wanted = Math.ceil(most * roomShare)
    for (let least = 1; least >= 0.5 && known.size > most - wanted; least -= step)
      for (const [key, bucket] of known) {
        if (known.size <= most - wanted) break
        if (tokensOf(rule, bucket, now) >= rule.capacity * least) known.delete(key)
      }
    tidiedAtMs = known.size > most - wanted ? now : -Infinity
  }

  /** Undefined: a newcomer for whom there is room. */
  const find = (key: string, now: number): Bucket | undefined => {
    const bucket = known.get(key)
    if (bucket !== undefined || known.size < most) return bucket
    if (Math.abs(now - tidiedAtMs) >= tidyEveryMs) tidy(now)
    return known.size < most ? undefined : shared
  }

  const waitFor = (tokens: number, cost: number): number => (tokens >= cost ? 0 : Math.ceil((cost - tokens) / rule.perSecond))

  return {
    wait: (key: string, cost: number, now: number): number => waitFor(tokensOf(rule, find(key, now), now), cost),
    take: (key: string, cost: number, now: number): number => {
      const bucket = find(key, now)
      const tokens = tokensOf(rule, bucket, now)
      const wait = waitFor(tokens, cost)
      const left = wait === 0 ? tokens - cost : tokens
      if (bucket !== undefined) Object.assign(bucket, { tokens: left, atMs: now })
      else if (wait === 0) known.set(key, { tokens: left, atMs: now })
      return wait
    },
    giveBack: (key: string, cost: number, now: number): void => {
      // Not known but to the shared one, or it has earned all of it back.
      const bucket = known.get(key) ?? (known.size < most ? undefined : shared)
      if (bucket === undefined) return
      Object.assign(bucket, { tokens: Math.min(rule.capacity, tokensOf(rule, bucket, now) + cost), atMs: now })
      if (bucket !== shared && bucket.tokens >= rule.capacity) known.delete(key)
    },
  }
}

export const createLimits = (nowMs: () => number, most = keysMax): Limits => {
  const byName = Object.fromEntries(Object.entries(bucketRules).map(([name, rule]) => [name, openBuckets(rule, most)])) as Record<
    BucketName,
    ReturnType<typeof openBuckets>
  >
  return {
    wait: (name, key, cost = 1) => byName[name].wait(key, cost, nowMs()),
    take: (name, key, cost = 1) => byName[name].take(key, cost, nowMs()),
    giveBack: (name, key, cost = 1) => byName[name].giveBack(key, cost, nowMs()),
  }
}

/** Of all or of none: where one has too little, the others get theirs back. Seconds until that one has enough; 0 when all had. */
export const takeFromAll = (limits: Limits, limitKeys: readonly LimitKey[], cost = 1): number => {
  for (const [place, [bucket, key]] of limitKeys.entries()) {
    const wait = limits.take(bucket, key, cost)
    if (wait === 0) continue
    giveBackToAll(limits, limitKeys.slice(0, place), cost)
    return wait
  }
  return 0
}

export const giveBackToAll = (limits: Limits, limitKeys: readonly LimitKey[], cost = 1): void => {
  for (const [bucket, key] of limitKeys) limits.giveBack(bucket, key, cost)
}

interface Limited {
  readonly limits: Limits
}

export const consume = ({ limits }: Limited, bucket: BucketName, key: string, cost: number): void => {
  const retryAfterSeconds = limits.take(bucket, key, cost)
  if (retryAfterSeconds > 0) throw refuse('too_many_requests', { retryAfterSeconds })
}

/** Calls without a session are paid by their line (an IPv4 address, a /64 of IPv6) and by its network, where all lines of a provider meet. */
export const consumeAsGuest = (services: Limited, address: string, cost: number): void => {
  consume(services, 'address', lineOf(address), cost)
  consume(services, 'network', networkOf(address), cost)
}
