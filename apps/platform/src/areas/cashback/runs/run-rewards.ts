import { memberId } from '@trevo/rules/ids'
import { duePeriod, type RewardPeriod } from '@trevo/rules/promotions/reward-periods'
import type { RewardKind } from '@trevo/rules/promotions/reward-rates'
import { booksZone } from '@trevo/rules/staff/zones'
import { isGiven } from '#areas/cashback/given.ts'
import { ratesOf, ratesOn } from '#areas/cashback/rates-store.ts'
import { ranges } from '#db/member-ranges.ts'
import { isFeedPast } from '#ledger/projections/play-facts.ts'
import type { MarketRules } from '#market/market-rules.ts'
import type { Services } from '#services.ts'
import { insertLines } from './compute-store.ts'
import { payNext } from './pay-lines.ts'
import { closeComputing, dueAgain, holdOpenRun, lastRun, moveRun, openRun, type Run, setNextRange, unpaidRun } from './runs-store.ts'

export type Runner = Pick<Services, 'db' | 'transact' | 'clock' | 'log'> & { readonly market: Pick<MarketRules, 'value'>; readonly linesMax?: number }

const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** A line that failed is tried again after an hour, over a month. */
const tryAgain = { afterMs: hourMs, daysMax: 30, linesMax: 1_000 } as const
/** Lines that are paid in one transaction. */
const linesAtOnce = 500
/** Periods that are caught up with in one turn. */
const periodsMax = 100

/** The version that holds for a period, where the market lets it be given; null: nothing is offered. */
const offered = async ({ db, market }: Runner, kind: RewardKind, { day }: RewardPeriod): Promise<number | null> => {
  const rates = await ratesOn(db, day)
  return rates !== null && isGiven(market, rates, kind) ? rates.version : null
}

/** Makes the run of the next period that is over, once the feed is past its cut; nothing where there was never anything to give. */
const openNext = async (runner: Runner, kind: RewardKind): Promise<Run | undefined> => {
  const { db, transact, clock } = runner
  const [last, now] = [await lastRun(db, kind), clock.now()]
  const period = duePeriod(kind, booksZone, { lastEndedAt: last?.ends_at ?? null, now })
  if (period === null || !(await isFeedPast(db, period.endsAt))) return undefined
  const rates = await offered(runner, kind, period)
  if (last === undefined && rates === null) return undefined
  await transact((tx) => openRun(tx, kind, period, { rates, now }))
  return lastRun(db, kind)
}

/** A range a transaction, by one at a time; false: another is at it, or it is done. */
const computeNext = ({ db, transact, clock }: Runner, run: Run): Promise<boolean> =>
  transact(async (tx) => {
    const held = await holdOpenRun(tx, run.id)
    if (held === undefined || held.rates === null) return false
    if (held.next_range < ranges) await insertLines(tx, held, await ratesOf(db, held.rates), held.next_range)
    if (held.next_range + 1 < ranges) await setNextRange(tx, run.id, held.next_range + 1)
    else {
      await setNextRange(tx, run.id, ranges)
      await closeComputing(tx, run.id, clock.now())
    }
    return true
  })

/** Computes what is open, pays what is due; false: it is not finished, because others are at it. */
const finish = async (runner: Runner, run: Run): Promise<{ readonly paid: number; readonly isOver: boolean }> => {
  const { transact, clock, log, linesMax = linesAtOnce } = runner
  while (await computeNext(runner, run));
  if (!(await transact((tx) => moveRun(tx, run.id, 'paying', clock.now())))) return { paid: 0, isOver: false }
  let paid = 0
  for (;;) {
    const taken = await payNext(
      {
        transact,
        linesMax,
        now: clock.now(),
        onFailed: (line, error) => log.error({ err: error, run: run.id.toString(), member: memberId(line.memberId) }, 'a reward line could not be paid'),
      },
      run,
    )
    if (taken === 0) break
    paid += taken
  }
  return { paid, isOver: await transact((tx) => moveRun(tx, run.id, 'paid', clock.now())) }
}

/** Product §4.1180. Goes on where a run was left, then makes and pays those whose time has come, in order. */
export const runRewards = async (runner: Runner, kind: RewardKind): Promise<{ readonly runs: number; readonly lines: number }> => {
  const { db, transact, clock } = runner
  const now = clock.now()
  await transact((tx) => dueAgain(tx, kind, { failedBefore: new Date(now.getTime() - tryAgain.afterMs), endedAfter: new Date(now.getTime() - tryAgain.daysMax * dayMs) }, tryAgain.linesMax))
  let [runs, lines] = [0, 0]
  for (let n = 0; n < periodsMax; n += 1) {
    const run = (await unpaidRun(db, kind)) ?? (await openNext(runner, kind))
    if (run === undefined) break
    if (run.state === 'paid') {
      if (run.rates !== null) break
      continue
    }
    const { paid, isOver } = await finish(runner, run)
    lines += paid
    if (!isOver) break
    runs += 1
  }
  return { runs, lines }
}
