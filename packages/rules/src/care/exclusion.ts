/**
 * Stopping: a time-out is short and ends by itself, a self-exclusion is long, and a hit in the register of the market lasts as long as the
 * register says; what the house stops out of care, until a person has decided. Nobody shortens any of them. Which lengths there are, and how a self-exclusion ends, is the market's (`stop.*`).
 */

export const exclusionKinds = ['time-out', 'self', 'register', 'house'] as const
export type ExclusionKind = (typeof exclusionKinds)[number]

export const timeOutTerms = ['day', 'week', 'month', 'six-weeks'] as const
export type TimeOutTerm = (typeof timeOutTerms)[number]

/** `open` has no end until its member asks for one. */
export const selfTerms = ['month', 'three-months', 'six-months', 'year', 'five-years', 'open'] as const
export type SelfTerm = (typeof selfTerms)[number]

export type Term = TimeOutTerm | SelfTerm

export const isTimeOutTerm = (name: string): name is TimeOutTerm => (timeOutTerms as readonly string[]).includes(name)
export const isSelfTerm = (name: string): name is SelfTerm => (selfTerms as readonly string[]).includes(name)

const dayMs = 86_400_000
const timeOutDays: Readonly<Record<TimeOutTerm, number>> = { day: 1, week: 7, month: 30, 'six-weeks': 42 }
const selfMonths: Readonly<Record<Exclude<SelfTerm, 'open'>, number>> = { month: 1, 'three-months': 3, 'six-months': 6, year: 12, 'five-years': 60 }

/** The same day and time so many months on; from a day that the month has not, its last (31 January to 28 or 29 February). */
const monthsOn = (from: Date, months: number): Date => {
  const to = new Date(from)
  to.setUTCDate(1)
  to.setUTCMonth(to.getUTCMonth() + months)
  const lastDay = new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth() + 1, 0)).getUTCDate()
  to.setUTCDate(Math.min(from.getUTCDate(), lastDay))
  return to
}

export const timeOutEnd = (term: TimeOutTerm, from: Date): Date => new Date(from.getTime() + timeOutDays[term] * dayMs)

/** When its term is over; null: it has none. */
export const selfEnd = (term: SelfTerm, from: Date): Date | null => (term === 'open' ? null : monthsOn(from, selfMonths[term]))

/** How a self-exclusion ends in a market. */
export interface EndRules {
  /** A term that is over lets its member in again without being asked. */
  readonly byItself: boolean
  /** Between asking for an end and being let in. */
  readonly waitMinutes: number
  /** The terms of the market: an open end may be asked to end after the shortest. */
  readonly terms: readonly string[]
}

export interface Standing {
  readonly kind: ExclusionKind
  readonly beganAt: Date
  readonly endsAt: Date | null
}

const shortest = (terms: readonly string[], from: Date): Date | null => {
  const term = selfTerms.find((each) => each !== 'open' && terms.includes(each))
  return term === undefined ? null : selfEnd(term, from)
}

/** From when on its member may ask for the end; null: it is never asked for, because it ends by itself or by the register's word. */
export const firstAsk = ({ kind, beganAt, endsAt }: Standing, { byItself, terms }: EndRules): Date | null => {
  if (kind !== 'self') return null
  if (endsAt === null) return shortest(terms, beganAt) ?? beganAt
  return byItself ? null : endsAt
}

/** When it ends without anybody asking; null: it does not. */
export const endByItself = ({ kind, endsAt }: Standing, { byItself }: Pick<EndRules, 'byItself'>): Date | null => (kind === 'time-out' || (kind === 'self' && byItself) ? endsAt : null)

export const liftsAt = (askedAt: Date, { waitMinutes }: Pick<EndRules, 'waitMinutes'>): Date => new Date(askedAt.getTime() + waitMinutes * 60_000)

/** The same wish told twice, one after the other within a minute, is one. */
const sameWishMs = 60_000

/** Whether a wish ends later than everything that stands: only such a one is taken, so that nothing is ever shortened. */
export const isLonger = (endsAt: Date | null, standing: readonly Pick<Standing, 'endsAt'>[]): boolean =>
  standing.every((each) => each.endsAt !== null && (endsAt === null || endsAt.getTime() > each.endsAt.getTime() + sameWishMs))
