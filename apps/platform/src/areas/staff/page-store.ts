import { type SelectQueryBuilder, sql } from 'kysely'
import type { Db } from '#db/tables.ts'
import { type TimeWindow, windowsOf } from './windows.ts'

/** Which part of a list is read. `limit` is one more than is shown: whether it goes on is seen by that. */
export interface PageAsk {
  /** The sort key of the row beside it; null: from the beginning. */
  readonly place: readonly string[] | null
  readonly isBackward: boolean
  readonly limit: number
}

export interface About {
  readonly count: number
  readonly isEstimate: boolean
}

/**
 * Orders a list by columns that together name one row (the last is an id) and that are never null, and reads on from a place, nearest first. A
 * time that the database set goes into the place as text (`exactly`): a `Date` loses its microseconds.
 */
export const seek = <DB, TB extends keyof DB, O>(query: SelectQueryBuilder<DB, TB, O>, columns: readonly string[], { place, isBackward, limit }: PageAsk, order: 'asc' | 'desc' = 'desc'): SelectQueryBuilder<DB, TB, O> => {
  const isUp = (order === 'asc') !== isBackward
  const from = place === null ? query : query.where(sql<boolean>`(${sql.join(columns.map((column) => sql.ref(column)))}) ${sql.raw(isUp ? '>' : '<')} (${sql.join([...place])})`)
  return columns.reduce((ordered, column) => ordered.orderBy(sql.ref(column), isUp ? 'asc' : 'desc'), from).limit(limit)
}

/** A column as text that the database reads back as the very same value. */
export const exactly = (column: string) => sql<string>`${sql.ref(column)}::text`

/** So many rows are counted, not more. */
export const countedMax = 10_000

interface Plan {
  readonly 'QUERY PLAN': readonly [{ readonly Plan: { readonly 'Plan Rows': number } }]
}

const counted = <DB, TB extends keyof DB, O>(query: SelectQueryBuilder<DB, TB, O>) => query.clearSelect().clearOrderBy().clearLimit().select(sql<number>`1`.as('one'))

const countUpTo = async <DB, TB extends keyof DB, O>(db: Db, query: SelectQueryBuilder<DB, TB, O>, most: number): Promise<number> => {
  const { rows } = await sql<{ readonly count: number }>`select count(*)::float8 as count from ${counted(query).limit(most)} counted`.execute(db)
  return rows[0]?.count ?? 0
}

const estimate = async <DB, TB extends keyof DB, O>(db: Db, query: SelectQueryBuilder<DB, TB, O>): Promise<About> => {
  const { rows: plans } = await sql<Plan>`explain (format json) ${counted(query)}`.execute(db)
  return { count: Math.max(countedMax, Math.round(plans[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0)), isEstimate: true }
}

/** How many rows a query has: exact to 10,000, beyond that what the planner thinks. Its order and columns do not matter. */
export const countAbout = async <DB, TB extends keyof DB, O>(db: Db, query: SelectQueryBuilder<DB, TB, O>): Promise<About> => {
  const count = await countUpTo(db, query, countedMax + 1)
  return count <= countedMax ? { count, isEstimate: false } : estimate(db, query)
}

/**
 * The same of a list that is bounded by time, window by window. A limit alone does not do it: the planner hopes to meet so many rows soon, reads the table from
 * its beginning, and the days that are asked for lie at its end.
 */
export const countAboutIn = async <DB, TB extends keyof DB, O>(db: Db, range: TimeWindow, queryOf: (window: TimeWindow) => SelectQueryBuilder<DB, TB, O>): Promise<About> => {
  let count = 0
  for (const window of windowsOf(range, false)) {
    count += await countUpTo(db, queryOf(window), countedMax + 1 - count)
    if (count > countedMax) return estimate(db, queryOf(range))
  }
  return { count, isEstimate: false }
}
