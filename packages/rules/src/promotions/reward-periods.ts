import { dayIn } from '@trevo/rules/markets/market'
import { dayStart } from '@trevo/rules/markets/market-days'
import { periodOf } from './periods.ts'
import type { RewardKind } from './reward-rates.ts'

/** What is computed period by period. */
type PeriodKind = RewardKind | 'rebate'
const lengthOf = { cashback: 'week', rakeback: 'day', rebate: 'day' } as const satisfies Record<PeriodKind, 'week' | 'day'>

/** A run begins so long after its cut: by then the rounds that closed before it have been read. */
export const afterCutMs = 600_000

export interface RewardPeriod {
  readonly startsAt: Date
  /** The cut: a round that closes then is of the next one. */
  readonly endsAt: Date
  /** Its first day, `YYYY-MM-DD`. */
  readonly day: string
}

const endAfter = (kind: PeriodKind, zone: string, at: Date): Date => {
  const { endsAt } = periodOf(lengthOf[kind], zone, at)
  if (endsAt === null) throw new Error('a week and a day end')
  return endsAt
}

const from = (kind: PeriodKind, zone: string, startsAt: Date): RewardPeriod => ({ startsAt, endsAt: endAfter(kind, zone, startsAt), day: dayIn(zone, startsAt) })

/** The one in which a moment lies: a week from Monday, or a day, from its first local moment. */
export const rewardPeriodAt = (kind: PeriodKind, zone: string, at: Date): RewardPeriod => {
  const { key } = periodOf(lengthOf[kind], zone, at)
  return from(kind, zone, dayStart(zone, key.replace(/^w/u, '')))
}

/** Without a gap behind the one that ended then, even if the zone has changed meanwhile. */
export const rewardPeriodAfter = (kind: PeriodKind, zone: string, endedAt: Date): RewardPeriod => from(kind, zone, endedAt)

/** What a run is made for now: behind the last one, or the last that is over where there was none; null: its time has not come. */
export const duePeriod = (kind: PeriodKind, zone: string, { lastEndedAt, now }: { readonly lastEndedAt: Date | null; readonly now: Date }): RewardPeriod | null => {
  const before = rewardPeriodAt(kind, zone, now).startsAt
  const period = lastEndedAt === null ? rewardPeriodAt(kind, zone, new Date(before.getTime() - 1)) : rewardPeriodAfter(kind, zone, lastEndedAt)
  return now.getTime() >= period.endsAt.getTime() + afterCutMs ? period : null
}
