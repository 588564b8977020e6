import { dayIn } from '@trevo/rules/markets/market'
import { dayStart, daysOn } from '@trevo/rules/markets/market-days'

/** What a member may bound: money paid in, money staked, money lost (staked in cash less what came back), and time at play. */
export const limitKinds = ['deposit', 'stake', 'loss', 'time'] as const
export type LimitKind = (typeof limitKinds)[number]
export const isLimitKind = (text: string): text is LimitKind => (limitKinds as readonly string[]).includes(text)

/** `day`, `week` and `month` are the calendar's in the market's zone; `24h` and `7d` go along with the clock. */
export const limitPeriods = ['24h', 'day', '7d', 'week', 'month'] as const
export type LimitPeriod = (typeof limitPeriods)[number]
export const isLimitPeriod = (text: string): text is LimitPeriod => (limitPeriods as readonly string[]).includes(text)

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const rollingMs = { '24h': dayMs, '7d': 7 * dayMs } as const

export const isRolling = (period: LimitPeriod): period is keyof typeof rollingMs => Object.hasOwn(rollingMs, period)

/** A wish that has waited is confirmed within so many days, or is none any more. */
export const confirmDays = 7

/** How much play a bet stands for: the time until the next one, so much at most. */
export const playedMsOfBet = 5 * 60_000

/** Monday of the week that a day is in. */
const mondayOf = (day: string): string => daysOn(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))
const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`
const firstOfNextMonth = (day: string): string => firstOfMonth(daysOn(firstOfMonth(day), 31))

/** The time over which a limit counts at a moment. `endsAt`: when it begins anew; null where it goes along with the clock. */
export interface LimitWindow {
  readonly from: Date
  readonly endsAt: Date | null
}

export const limitWindow = (zone: string, period: LimitPeriod, at: Date): LimitWindow => {
  if (isRolling(period)) return { from: new Date(at.getTime() - rollingMs[period]), endsAt: null }
  const day = dayIn(zone, at)
  const [first, next] = {
    day: [day, daysOn(day, 1)],
    week: [mondayOf(day), daysOn(mondayOf(day), 7)],
    month: [firstOfMonth(day), firstOfNextMonth(day)],
  }[period] as [string, string]
  return { from: dayStart(zone, first), endsAt: dayStart(zone, next) }
}

const minutesOf: Readonly<Record<LimitPeriod, bigint>> = { '24h': 1_440n, day: 1_440n, '7d': 10_080n, week: 10_080n, month: 44_640n }

/** Minor units of the member's money, or minutes of time. */
export const limitBounds = (kind: LimitKind, period: LimitPeriod): { readonly least: bigint; readonly most: bigint } =>
  kind === 'time' ? { least: 15n, most: minutesOf[period] } : { least: 100n, most: 100_000_000_000n }

/** What a wish for another limit comes to: what is stricter holds at once, what is looser waits. `null`: no limit. */
export const changeOf = (inForce: bigint | null, wished: bigint | null): 'same' | 'holds' | 'waits' => {
  if (inForce === wished) return 'same'
  if (inForce === null) return 'holds'
  return wished !== null && wished < inForce ? 'holds' : 'waits'
}

export interface Wish {
  readonly waitsUntil: Date
  readonly lapsesAt: Date
}

export const wishOf = (at: Date, waitMinutes: number): Wish => {
  const waitsUntil = new Date(at.getTime() + waitMinutes * 60_000)
  return { waitsUntil, lapsesAt: new Date(waitsUntil.getTime() + confirmDays * dayMs) }
}

export const wishStateAt = ({ waitsUntil, lapsesAt }: Wish, at: Date): 'waiting' | 'ready' | 'lapsed' => {
  if (at < waitsUntil) return 'waiting'
  return at < lapsesAt ? 'ready' : 'lapsed'
}
