import type { Db, Tx } from '@trevo/server/sql'
import { type Selectable, sql } from 'kysely'
import type { Tables } from '#server/tables.ts'

export type PriceRow = Selectable<Tables['prices']>

export interface NewPrice {
  readonly marketId: bigint
  readonly v: number
  readonly selections: readonly string[]
  readonly oddsMilli: readonly number[]
  readonly fairPpm: readonly number[]
  readonly marginBps: number
  readonly shownBps: number
  readonly model: string
  readonly basisSeq: number
  readonly cause: string
  readonly staff: string | null
}

export const addPrices = async (tx: Tx<Tables>, prices: readonly NewPrice[]): Promise<void> => {
  if (prices.length === 0) return
  await tx
    .insertInto('prices')
    .values(
      prices.map((price) => ({
        market_id: price.marketId,
        v: price.v,
        selections: [...price.selections],
        odds_milli: [...price.oddsMilli],
        fair_ppm: [...price.fairPpm],
        margin_bps: price.marginBps,
        shown_bps: price.shownBps,
        model: price.model,
        basis_seq: price.basisSeq,
        cause: price.cause,
        staff: price.staff,
      })),
    )
    .execute()
}

/** A market's versions, newest first. */
export const listPrices = (db: Db<Tables>, marketId: bigint, limit: number): Promise<PriceRow[]> =>
  db.selectFrom('prices').selectAll().where('market_id', '=', marketId).orderBy('v', 'desc').limit(limit).execute()

const partitionOf = (day: string): string => `prices_${day.replaceAll('-', '')}`

/** A partition for each of the coming days, so that old ones can go as a whole. What was written before its day's partition stood stays where it is. */
export const makePartitions = async (tx: Tx<Tables>, days: readonly string[]): Promise<void> => {
  for (const day of days) {
    const { rows } = await sql<{ there: boolean }>`select to_regclass(${partitionOf(day)}) is not null as there`.execute(tx)
    if (rows[0]?.there === true) continue
    const taken = await sql<{ taken: boolean }>`select exists (select 1 from prices_before where at >= ${day}::date and at < ${day}::date + 1) as taken`.execute(tx)
    if (taken.rows[0]?.taken === true) continue
    await sql`create table ${sql.table(partitionOf(day))} partition of prices for values from (${sql.lit(`${day} 00:00:00+00`)}) to (${sql.lit(`${nextDay(day)} 00:00:00+00`)})`.execute(tx)
  }
}

export const nextDay = (day: string): string => new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)

/** Versions older than a day are thinned to the last of each minute, and those older than 90 days go. `kept`: what a ticket names stays for ever. */
export const thinPrices = async (tx: Tx<Tables>, limit = 20_000): Promise<bigint> => {
  const { numAffectedRows } = await sql`
    with old as (
      select market_id, v, at, row_number() over (partition by market_id, date_trunc('minute', at) order by v desc) as place
      from prices where at < now() - interval '1 day' and at > now() - interval '3 days'
    ), gone as (
      select market_id, v, at from old where place > 1 limit ${limit}
    )
    delete from prices p using gone g where p.market_id = g.market_id and p.v = g.v and p.at = g.at
      and not exists (select 1 from heads h where h.market_id = p.market_id and h.v = p.v)`.execute(tx)
  return numAffectedRows ?? 0n
}
