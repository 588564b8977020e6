import { sql } from 'kysely'
import type { Db } from '#db/tables.ts'

export interface Minute {
  readonly minute: Date
  readonly got: string
  readonly gave: string
  readonly transfers: string
}

export const minutesMax = 1_440

/** Closed minutes with something in them, oldest first. */
export const listMinutes = async (db: Db, of: { readonly account: string; readonly currency: string; readonly from: Date; readonly to: Date }): Promise<readonly Minute[]> => {
  const { rows } = await sql<Minute>`
    select minute, got_minor::text as got, gave_minor::text as gave, transfers::text as transfers from house_minutes
    where account = ${of.account} and currency = ${of.currency} and minute >= ${of.from} and minute < ${of.to} order by minute limit ${minutesMax + 1}`.execute(db)
  return rows
}

export interface TrialRow {
  readonly account: string
  readonly currency: string
  readonly opening: string
  readonly got: string
  readonly gave: string
}

/** From closed minutes alone: a month that is under way ends where the closer has come to. */
export const readTrialBalance = async (db: Db, from: Date, to: Date): Promise<readonly TrialRow[]> => {
  const { rows } = await sql<TrialRow>`
    select account, currency, coalesce(sum(got_minor - gave_minor) filter (where minute < ${from}), 0)::text as opening,
      coalesce(sum(got_minor) filter (where minute >= ${from}), 0)::text as got, coalesce(sum(gave_minor) filter (where minute >= ${from}), 0)::text as gave
    from house_minutes where minute < ${to} group by 1, 2 order by 2, 1`.execute(db)
  return rows
}

export interface HouseDay extends Omit<Minute, 'minute'> {
  readonly day: string
}

/** The days of a month with something in them, newest first, by the books' own days. */
export const listHouseDays = async (db: Db, of: { readonly account: string; readonly currency: string; readonly from: Date; readonly to: Date }): Promise<readonly HouseDay[]> => {
  const { rows } = await sql<HouseDay>`
    select to_char(minute at time zone 'UTC', 'YYYY-MM-DD') as day, sum(got_minor)::text as got, sum(gave_minor)::text as gave, sum(transfers)::text as transfers from house_minutes
    where account = ${of.account} and currency = ${of.currency} and minute >= ${of.from} and minute < ${of.to} group by 1 order by 1 desc`.execute(db)
  return rows
}
