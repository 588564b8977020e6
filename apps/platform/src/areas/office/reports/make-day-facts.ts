import { sql } from 'kysely'
import type { OfficeWork } from '#areas/staff/office-work.ts'
import type { Db, Transact } from '#db/tables.ts'
import type { Clock } from '@trevo/operation/clock'
import { computeDay, replaceDay, stalestDay } from './day-facts-store.ts'

interface Needs {
  readonly db: Db
  readonly transact: Transact
  /** What the writing is done in; as above where nothing is said. */
  readonly write?: Transact
  readonly clock: Clock
}

/** So far back rounds may still be settled anew: each of these days is computed again in its turn. */
const daysKept = 35
const todayEveryMs = 30_000
const pastEveryMs = 3_600_000
const dayMs = 86_400_000

export const dayOf = (at: Date): string => at.toISOString().slice(0, 10)

/** Read without writing, then written in a moment: a long transaction that writes holds up whoever reads in commit order. */
export const makeDay = async ({ transact, write = transact, clock }: Needs, day: string): Promise<void> => {
  const at = clock.now()
  const facts = await transact(async (tx) => {
    await sql`set local statement_timeout = '20s'`.execute(tx)
    return computeDay(tx, day)
  })
  await write((tx) => replaceDay(tx, day, facts, at))
}

/** Today twice a minute, the days before it once an hour; a day that has never been computed at once. */
export const makeStalestDay = async (services: Needs): Promise<boolean> => {
  const now = services.clock.now()
  const [today, past] = [await stalestDay(services.db, dayOf(now), 1), await stalestDay(services.db, dayOf(new Date(now.getTime() - dayMs)), daysKept)]
  const isOld = (made: Date | null, everyMs: number): boolean => made === null || now.getTime() - made.getTime() >= everyMs
  const due = today !== null && isOld(today.madeAt, todayEveryMs) ? today : past !== null && isOld(past.madeAt, pastEveryMs) ? past : null
  if (due === null) return false
  await makeDay(services, due.day)
  return true
}

export const makeDayFacts: OfficeWork = { name: 'day-facts', everyMs: 5_000, run: makeStalestDay }
