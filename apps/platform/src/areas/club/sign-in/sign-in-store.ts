import { daysOn } from '@trevo/rules/markets/market-days'
import type { SignedDay, SignInCalendar } from '@trevo/rules/promotions/sign-in'
import { sql } from 'kysely'
import type { Db, Tx } from '#db/tables.ts'
import type { SignInDaysTable } from '#areas/club/tables.ts'

export interface CalendarVersion extends SignInCalendar {
  readonly version: number
}

/** A streak is counted over so many days at most. */
const streakDays = 400

const columns = ['version', sql<string>`from_day::text`.as('from_day'), 'points', 'make_up_points', 'whole_points', 'made_at'] as const
interface CalendarRow {
  readonly version: number
  readonly from_day: string
  readonly points: number[]
  readonly make_up_points: number
  readonly whole_points: number
}
const calendarOf = ({ version, from_day: fromDay, points, make_up_points: makeUpPoints, whole_points: wholePoints }: CalendarRow): CalendarVersion => ({ version, fromDay, points, makeUpPoints, wholePoints })

/** The one that holds on a day: the last that has begun, and of two with one beginning the later made. */
export const calendarOn = async (db: Db, day: string): Promise<CalendarVersion> =>
  calendarOf(await db.selectFrom('sign_in_calendars').select(columns).where('from_day', '<=', day).orderBy('sign_in_calendars.from_day', 'desc').orderBy('version', 'desc').limit(1).executeTakeFirstOrThrow())

/** The newest first. */
export const listCalendars = async (db: Db, limit: number) => (await db.selectFrom('sign_in_calendars').select(columns).orderBy('version', 'desc').limit(limit).execute()).map((row) => ({ ...calendarOf(row), madeAt: row.made_at }))

export const lastCalendarVersion = async (tx: Tx): Promise<number> => (await tx.selectFrom('sign_in_calendars').select('version').orderBy('version', 'desc').limit(1).forUpdate().executeTakeFirstOrThrow()).version

export const insertCalendar = async (tx: Tx, { fromDay, points, makeUpPoints, wholePoints }: SignInCalendar, by: { readonly at: Date; readonly proposal: bigint | null }): Promise<number> =>
  (await tx.insertInto('sign_in_calendars').values({ from_day: fromDay, points: [...points], make_up_points: makeUpPoints, whole_points: wholePoints, made_at: by.at, proposal: by.proposal }).returning('version').executeTakeFirstOrThrow()).version

export const signedDays = async (db: Db, memberId: bigint, today: string): Promise<readonly SignedDay[]> =>
  db.selectFrom('sign_in_days').select([sql<string>`day::text`.as('day'), 'kind']).where('member_id', '=', memberId).where('day', '>', daysOn(today, -streakDays)).orderBy('sign_in_days.day').execute()

export const insertSignInDay = async (tx: Tx, day: SignInDaysTable): Promise<void> => {
  await tx.insertInto('sign_in_days').values(day).execute()
}

export const registeredAt = async (db: Db, memberId: bigint): Promise<Date> => (await db.selectFrom('members').select('created_at').where('id', '=', memberId).executeTakeFirstOrThrow()).created_at
