import { dayStart, daysOf, daysOn } from '@trevo/rules/markets/market-days'

/** A calendar is a week or four weeks long. */
export const cycleLengths = [7, 28] as const
/** Days of a cycle that may be made up for. */
export const makeUpsMax = 3

/** Points for each day of a cycle, in its order; a cycle follows a cycle from `fromDay` on. */
export interface SignInCalendar {
  readonly fromDay: string
  readonly points: readonly number[]
  /** What one day costs that is made up for. */
  readonly makeUpPoints: number
  /** For a cycle of which every day is done. */
  readonly wholePoints: number
}

/** The cycle that a day lies in: its first and its last day. */
export const cycleOf = ({ fromDay, points }: SignInCalendar, day: string): { readonly first: string; readonly last: string } => {
  const into = (daysOf(fromDay, day) - 1) % points.length
  const first = daysOn(day, -into)
  return { first, last: daysOn(first, points.length - 1) }
}

/** Where a calendar may take the place of another: the first day of its next cycle, so that none that runs is cut off. */
export const nextCycle = (calendar: SignInCalendar, today: string): string => (today < calendar.fromDay ? calendar.fromDay : daysOn(cycleOf(calendar, today).last, 1))

export type DayState = 'done' | 'made-up' | 'today' | 'missed' | 'before' | 'ahead'

export interface SignInDay {
  readonly day: string
  readonly points: number
  /** `before`: the member was not there yet. */
  readonly state: DayState
}

export interface SignIn {
  readonly days: readonly SignInDay[]
  /** Days in a row up to today, or up to yesterday while today is open. */
  readonly streak: number
  readonly makeUpsLeft: number
  /** Every day of the cycle is done. */
  readonly isWhole: boolean
}

export interface SignedDay {
  readonly day: string
  readonly kind: 'tapped' | 'made-up'
}

interface Facts {
  readonly calendar: SignInCalendar
  /** In the house's zone. */
  readonly today: string
  readonly registeredOn: string
  /** The member's, of this cycle and as many before it as a streak is counted over. */
  readonly signed: readonly SignedDay[]
}

const streakOf = (days: ReadonlySet<string>, today: string): number => {
  let day = days.has(today) ? today : daysOn(today, -1)
  let streak = 0
  while (days.has(day)) {
    streak += 1
    day = daysOn(day, -1)
  }
  return streak
}

/** A calendar as a member sees it today. */
export const signInOf = ({ calendar, today, registeredOn, signed }: Facts): SignIn => {
  const { first } = cycleOf(calendar, today)
  const kinds = new Map(signed.map(({ day, kind }) => [day, kind]))
  const stateOf = (day: string): DayState => {
    const kind = kinds.get(day)
    if (kind !== undefined) return kind === 'tapped' ? 'done' : 'made-up'
    if (day === today) return 'today'
    if (day > today) return 'ahead'
    return day < registeredOn ? 'before' : 'missed'
  }
  const days = calendar.points.map((points, n) => ({ day: daysOn(first, n), points, state: stateOf(daysOn(first, n)) }))
  const made = days.filter(({ state }) => state === 'made-up').length
  return { days, streak: streakOf(new Set(kinds.keys()), today), makeUpsLeft: Math.max(0, makeUpsMax - made), isWhole: days.every(({ day }) => kinds.has(day)) }
}

export type SignInAnswer = { readonly kind: 'tapped' | 'made-up'; readonly points: number } | { readonly refusal: 'sign_in_done' | 'make_up_over' | 'invalid_request' }

/** What a tap on a day comes to; today is tapped, a day before it is made up for. */
export const judgeSignIn = (facts: Facts, day: string): SignInAnswer => {
  const { days, makeUpsLeft } = signInOf(facts)
  const asked = days.find((each) => each.day === day)
  if (asked?.state === 'done' || asked?.state === 'made-up') return { refusal: 'sign_in_done' }
  if (asked?.state === 'today') return { kind: 'tapped', points: asked.points }
  if (asked?.state === 'missed') return makeUpsLeft > 0 ? { kind: 'made-up', points: asked.points } : { refusal: 'make_up_over' }
  // A past cycle and a day before the member was there are over; a day to come is no request.
  return { refusal: day < facts.today ? 'make_up_over' : 'invalid_request' }
}

/** When the next day can be tapped. */
export const nextDayAt = (zone: string, today: string): Date => dayStart(zone, daysOn(today, 1))
