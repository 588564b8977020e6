import { slotDaysKept } from '@trevo/rules/agents/contract-lines'
import { payoutPeriodAt } from '@trevo/rules/agents/payout-periods'
import { dayIn } from '@trevo/rules/markets/market'
import { dayStart, daysOn } from '@trevo/rules/markets/market-days'
import { booksZone } from '@trevo/rules/staff/zones'
import { logReading } from '#areas/staff/log-store.ts'
import { type PayoutRunner, paysContracts } from './close-slots.ts'
import { beginFold, endFold, type Fold, foldedUntil, foldRows, holdFold, isWhole, openFold } from './folds-store.ts'

/** Few enough that a transaction is short. */
const rowsAtOnce = 5_000
/** Transactions, and days, of one turn. */
const stepsMax = 200
const daysMax = 10

/** The next day whose hours are old enough, once every run has looked at them and their hashes are those of their rows. */
const nextFold = async ({ db, transact, clock, log, zone = booksZone }: PayoutRunner, daysKept: number): Promise<Fold | null> => {
  const open = await openFold(db)
  if (open !== null) return open
  const from = await foldedUntil(db)
  if (from === null) return null
  const { startsAt, endsAt, fromDay: day } = payoutPeriodAt('day', zone, from)
  const now = clock.now()
  if (endsAt > dayStart(zone, daysOn(dayIn(zone, now), -daysKept))) return null
  const { isOver, wrong } = await isWhole(db, { startsAt, endsAt })
  if (wrong.length > 0) log.error({ day, hours: wrong }, 'hours of turnover are not what was closed, and are not folded')
  if (!isOver || wrong.length > 0) return null
  const fold = { day, startsAt, endsAt }
  await transact((tx) => beginFold(tx, fold, now))
  return fold
}

/** One transaction; false: the day is done, or another is at it. */
const foldSome = ({ transact, clock, zone = booksZone }: PayoutRunner, fold: Fold, rowsMax: number): Promise<boolean> =>
  transact(async (tx) => {
    if (!(await holdFold(tx, fold.day))) return false
    if ((await foldRows(tx, fold, zone, rowsMax)) > 0) return true
    const after = await endFold(tx, fold, clock.now())
    await logReading(tx, { kind: 'job', id: null, session: null, address: null, device: 'fold-slots', request: null }, { act: 'turnover.folded', target: { kind: 'slot', id: fold.startsAt.toISOString() }, after })
    return false
  })

/** Product §4.1720. How many transactions it took. */
export const foldSlots = async (runner: PayoutRunner, { rowsMax = rowsAtOnce, daysKept = slotDaysKept }: { readonly rowsMax?: number; readonly daysKept?: number } = {}): Promise<number> => {
  if (!paysContracts(runner.market)) return 0
  let steps = 0
  for (let days = 0; days < daysMax && steps < stepsMax; days += 1) {
    const fold = await nextFold(runner, daysKept)
    if (fold === null) break
    do steps += 1
    while (steps < stepsMax && (await foldSome(runner, fold, rowsMax)))
  }
  return steps
}
