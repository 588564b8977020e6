import { setTimeout as sleep } from 'node:timers/promises'
import { type Expression, sql } from 'kysely'
import type pg from 'pg'

/**
 * A place in the order in which transfers commit: the transaction, an xid8 as text, and the transfer's id within it. Whoever reads on from
 * a place meets each transfer that is not before it exactly once.
 */
export interface Place {
  readonly xact: string
  readonly id: bigint
}

/** Before the first transfer. */
export const beginning: Place = { xact: '0', id: 0n }

const read = sql.raw('(t.xact, t.id)')

interface PlaceOf {
  readonly xact: Expression<unknown>
  readonly id: Expression<unknown>
}

/**
 * The transfers after a place, in commit order, at most `limit`: a query to select from, in SQL, because what is read for a sum need not
 * leave the database. It reads one index per partition and merges them.
 *
 * A transaction gets its number before it commits, so a lower number may become visible after a higher one. Only what stands below every
 * transaction that still runs is read: nothing can appear there any more. So a transfer that commits late is met late and never passed
 * over; and a transaction that writes and stays open, in whichever database of the server, holds all readers back, which `unreadAfter` shows.
 *
 * Two movements of one member may stand the other way round than they happened: a transaction gets its number before it waits for the
 * member's purse. A reader must come to the same whatever the order; where it matters, `seq` has it.
 */
export const transfersAfter = (from: PlaceOf, limit: number) => rowsAfter('transfers', from, limit)

/** The same of any rows that are written once, with their transaction. */
export const rowsAfter = (table: string, from: PlaceOf, limit: number) => sql`(
  select * from ${sql.table(table)} t where ${read} > (${from.xact}, ${from.id}) and t.xact < pg_snapshot_xmin(pg_current_snapshot())
  order by t.xact, t.id limit ${sql.lit(limit)}
)`

/** A place that stands in the program and not in a row. */
export const placed = (place: Place) => ({ xact: sql`${place.xact}::xid8`, id: sql`${place.id}::bigint` })

/** Counted no further than this. */
export const unreadCountMax = 10_000

/**
 * What stands in the books after a place, readable yet or not: one row of `transfers`, up to `unreadCountMax`, and `seconds` since the
 * first of them by the database's clock. A lag that grows while nothing is read is a transaction left open.
 */
export const unreadAfter = (from: PlaceOf, table = 'transfers') => sql`(
  select count(*)::float8 as transfers,
    coalesce(greatest(extract(epoch from clock_timestamp() - (array_agg(u.at order by u.xact, u.id))[1]), 0), 0)::float8 as seconds
  from (select t.xact, t.id, t.at from ${sql.table(table)} t where ${read} > (${from.xact}, ${from.id}) order by t.xact, t.id limit ${sql.lit(unreadCountMax)}) u
)`

const lookAgainMs = 5

/** Waits until all that is committed now can be read: until every transaction that is under way now is over. */
export const untilReadable = async (queries: Pick<pg.Pool, 'query'>, msMax = 60_000): Promise<void> => {
  const { rows } = await queries.query<{ end: string }>('select pg_snapshot_xmax(pg_current_snapshot())::text as "end"')
  for (const until = performance.now() + msMax; ; await sleep(lookAgainMs)) {
    const { rows: over } = await queries.query('select where pg_snapshot_xmin(pg_current_snapshot()) >= $1::xid8', [rows[0]?.end])
    if (over.length > 0) return
    if (performance.now() > until) throw new Error(`a transaction has been open for ${Math.round(msMax / 1_000)} s: the transfers after it cannot be read`)
  }
}
