import type { ClaimableTerms, DepositTerms, PackageTerms } from './terms.ts'
import type { Amounts } from './rewards.ts'

const wholeBps = 10_000n

/** What a deposit gets: a share of it up to the most, from a least deposit on. */
export interface Match {
  readonly bps: number
  readonly most: Amounts
  readonly least: Amounts
}

export const hangsOnDeposit = (terms: ClaimableTerms): terms is DepositTerms | PackageTerms => terms.class === 'deposit' || terms.class === 'package'

/** What a deposit is worth and how much of it that matches, in minor units; null: it is too small, or of another currency. */
export const bonusOf = ({ bps, most, least }: Match, currency: string, depositMinor: bigint): { readonly bonusMinor: bigint; readonly matchedMinor: bigint } | null => {
  const [mostMinor, leastMinor] = [most[currency], least[currency]]
  if (mostMinor === undefined || leastMinor === undefined || depositMinor < BigInt(leastMinor)) return null
  const share = (depositMinor * BigInt(bps)) / wholeBps
  const bonusMinor = share < BigInt(mostMinor) ? share : BigInt(mostMinor)
  if (bonusMinor === 0n) return null
  const matched = (bonusMinor * wholeBps) / BigInt(bps)
  return { bonusMinor, matchedMinor: matched < depositMinor ? matched : depositMinor }
}

/** What was there of a member before this deposit. */
export interface DepositsBefore {
  /** Credited ones of this period. */
  readonly count: number
  /** Slots whose reward the member has. */
  readonly taken: ReadonlySet<string>
}

/** A place that a deposit can take. A member takes each slot once; null: every deposit has its own. */
export interface Place {
  readonly match: Match
  readonly slot: string | null
}

const isOpen = ({ from, until }: PackageTerms['steps'][number], now: Date): boolean => (from === null || new Date(from) <= now) && (until === null || now < new Date(until))

export const stepSlot = (at: number): string => `step-${at + 1}`

/**
 * What the next deposit may get: of a package the first step whose window is open and that was not taken, so that a missed one does not close the next; else the
 * deposit whose turn it is. Null: nothing. `period`: the name of the one in which it is.
 */
export const placeOf = (terms: DepositTerms | PackageTerms, before: DepositsBefore, { now, period }: { readonly now: Date; readonly period: string }): Place | null => {
  if (terms.class === 'package') {
    const at = terms.steps.findIndex((step, index) => isOpen(step, now) && !before.taken.has(stepSlot(index)))
    const step = terms.steps[at]
    return step === undefined ? null : { match: step, slot: stepSlot(at) }
  }
  const { bps, least, nth, reward } = terms
  const match = { bps, least, most: reward.amounts }
  if (nth === null) return { match, slot: null }
  return before.count + 1 === nth && !before.taken.has(period) ? { match, slot: period } : null
}

/** The place that a claim took, as its terms say it. */
export const matchOf = (terms: DepositTerms | PackageTerms, slot: string | null): Match | null =>
  terms.class === 'deposit' ? { bps: terms.bps, least: terms.least, most: terms.reward.amounts } : (terms.steps.find((_, at) => stepSlot(at) === slot) ?? null)
