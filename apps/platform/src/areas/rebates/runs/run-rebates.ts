import { memberId } from '@trevo/rules/ids'
import { duePeriod } from '@trevo/rules/promotions/reward-periods'
import { booksZone } from '@trevo/rules/staff/zones'
import type { RebateFailure } from '#areas/rebates/tables.ts'
import { type IdRange, ranges, writeRanges } from '#db/member-ranges.ts'
import type { Tx } from '#db/tables.ts'
import { rebatePaid } from '#ledger/movements/rebate-paid.ts'
import { payTogether } from '#ledger/pay-together.ts'
import { postAll } from '#ledger/post.ts'
import { isFeedPast } from '#ledger/projections/play-facts.ts'
import type { MarketRules } from '#market/market-rules.ts'
import type { Services } from '#services.ts'
import { addBranches, insertLines } from './branches-store.ts'
import { type DueRebate, endRebates, takeDueRebates } from './pay-store.ts'
import { closeComputing, dueAgain, holdRun, lastRun, moveRun, openRun, type RebateRun, setRange, startRanges, unpaidRun } from './runs-store.ts'
import { insertTurnover } from './turnover-store.ts'

export type RebateRunner = Pick<Services, 'db' | 'transact' | 'clock' | 'log'> & { readonly market: Pick<MarketRules, 'value'>; readonly linesMax?: number }

/** A line that failed is tried again after an hour, and for as long as it takes: it is owed. */
const tryAgain = { afterMs: 3_600_000, linesMax: 1_000 } as const
/** Lines that are paid in one transaction. */
const linesAtOnce = 500
/** Days that are caught up with in one turn. */
const daysMax = 100

/** Makes the run of the next day that is over, once the feed is past its cut. Where the market has no rebates it is over at once. */
const openNext = async ({ db, transact, clock, market }: RebateRunner): Promise<RebateRun | undefined> => {
  const [last, now] = [await lastRun(db), clock.now()]
  const period = duePeriod('rebate', booksZone, { lastEndedAt: last?.ends_at ?? null, now })
  if (period === null || !(await isFeedPast(db, period.endsAt))) return undefined
  const isPaid = !market.value('agents.pays', 'run').includes('rebates')
  await transact((tx) => openRun(tx, period, { isPaid, now }))
  return lastRun(db)
}

/** Ranges of one step, as many as a short transaction takes, by one at a time; false: another is at it, or the step is done. */
const stepOf = ({ transact }: RebateRunner, run: RebateRun, state: 'open' | 'played' | 'fanned', write: (tx: Tx, held: RebateRun, ids: IdRange) => Promise<void>, done: (tx: Tx) => Promise<void>): Promise<boolean> =>
  transact(async (tx) => {
    const held = await holdRun(tx, run.id, state)
    if (held === undefined) return false
    if (held.next_range === ranges) await done(tx)
    else await setRange(tx, run.id, await writeRanges(held.next_range, (ids) => write(tx, held, ids)))
    return true
  })

/** What was played, then what stands below each agent, then what it comes to: each is whole before the next begins. */
const compute = async (runner: RebateRunner, run: RebateRun): Promise<void> => {
  while (await stepOf(runner, run, 'open', insertTurnover, (tx) => startRanges(tx, run.id, 'played')));
  while (await stepOf(runner, run, 'played', addBranches, (tx) => startRanges(tx, run.id, 'fanned')));
  while (await stepOf(runner, run, 'fanned', insertLines, (tx) => closeComputing(tx, run.id)));
}

/** What is due is paid to who stopped play too, and waits where the account was closed or blocked. */
const failureOf = ({ status }: DueRebate): RebateFailure | null => (status === 'closed' || status === 'blocked' ? status : null)

/** Money and lines, in one transaction. */
const pay = async (tx: Tx, run: RebateRun, lines: readonly DueRebate[], now: Date): Promise<void> => {
  const payable = lines.filter((line) => failureOf(line) === null)
  const outcomes = await postAll(tx, payable.map((line) => rebatePaid({ member: line.memberId, currency: line.currency, day: run.day, amountMinor: line.amountMinor })))
  const isPaid = new Map(payable.map((line, place) => [line, outcomes[place]?.status === 'OK']))
  await endRebates(tx, run.id, lines.map((line) => ({ ...line, failure: failureOf(line) ?? (isPaid.get(line) === true ? null : 'refused') })), now)
}

/** Computes what is open, pays what is due; false: it is not finished, because others are at it. */
const finish = async (runner: RebateRunner, run: RebateRun): Promise<{ readonly lines: number; readonly isOver: boolean }> => {
  const { transact, clock, log, linesMax = linesAtOnce } = runner
  await compute(runner, run)
  if (!(await transact((tx) => moveRun(tx, run.id, 'paying', clock.now())))) return { lines: 0, isOver: false }
  let lines = 0
  for (;;) {
    const now = clock.now()
    const taken = await payTogether<DueRebate>({
      transact,
      take: (tx, only) => takeDueRebates(tx, run.id, only === undefined ? linesMax : 1, only),
      pay: (tx, due) => pay(tx, run, due, now),
      fail: (tx, line) => endRebates(tx, run.id, [{ ...line, failure: 'error' }], now),
      onFailed: (line, error) => log.error({ err: error, run: run.day, member: memberId(line.memberId) }, 'a rebate could not be paid'),
    })
    if (taken === 0) break
    lines += taken
  }
  return { lines, isOver: await transact((tx) => moveRun(tx, run.id, 'paid', clock.now())) }
}

/** Product §4.1300. Goes on where a run was left, then makes and pays those whose time has come, in order. */
export const runRebates = async (runner: RebateRunner): Promise<{ readonly runs: number; readonly lines: number }> => {
  const { db, transact, clock } = runner
  await transact((tx) => dueAgain(tx, new Date(clock.now().getTime() - tryAgain.afterMs), tryAgain.linesMax))
  let [runs, lines] = [0, 0]
  for (let n = 0; n < daysMax; n += 1) {
    const run = (await unpaidRun(db)) ?? (await openNext(runner))
    if (run === undefined) break
    // Nothing is due in it: there are no rebates here.
    if (run.state === 'paid') continue
    const finished = await finish(runner, run)
    lines += finished.lines
    if (!finished.isOver) break
    runs += 1
  }
  return { runs, lines }
}
