import type { Db } from '#db/tables.ts'
import type { Doer } from './act.ts'
import { countActsOf } from './log-store.ts'
import { readRevealsADay } from './people-store.ts'
import { refuseStaff } from './refuse.ts'

/** The rows of the log that count: a field that was shown, a search by a personal value, a sealed value of the log that was opened. */
export const revealActs = ['members.reveal', 'payments.reveal', 'members.search-personal', 'log.open'] as const

const aDay = 60
const hourMs = 3_600_000
/** More than so many within an hour ask who it is once more. */
const withoutStepUp = 20

/** So many a day, unless an owner said otherwise of them. */
export const readReveals = async (db: Db, staffId: bigint): Promise<number> => (await readRevealsADay(db, staffId)) ?? aDay

/** How many are left of the day's. */
export const leftToday = async (db: Db, staffId: bigint, now: Date): Promise<number> =>
  Math.max(0, (await readReveals(db, staffId)) - (await countActsOf(db, staffId, revealActs, new Date(now.getTime() - 24 * hourMs))))

/**
 * Asked before a personal value is shown; the caller logs the reveal under one of `revealActs`. Throws `limit_of_staff` past the day's number and
 * `step_up_required` past twenty within an hour.
 */
export const requireReveal = async (db: Db, { staffId, isSteppedUp }: Pick<Doer, 'staffId' | 'isSteppedUp'>, now: Date): Promise<void> => {
  const since = (ms: number): Promise<number> => countActsOf(db, staffId, revealActs, new Date(now.getTime() - ms))
  const [today, thisHour, most] = await Promise.all([since(24 * hourMs), since(hourMs), readReveals(db, staffId)])
  if (today >= most) throw refuseStaff('limit_of_staff', { retryAfterSeconds: 3_600 })
  if (thisHour >= withoutStepUp && !isSteppedUp) throw refuseStaff('step_up_required')
}
