import type { Db } from '@trevo/server/sql'
import type { EventStage, Sport } from '@trevo/betting/facts/states'
import { sql } from 'kysely'
import type { Tables } from '#server/tables.ts'

/** A market with its event and competition, as they do not change while its head is held. */
export interface MarketAt {
  readonly marketId: bigint
  readonly eventId: bigint
  readonly kind: string
  readonly line: number | null
  readonly period: string
  readonly about: string | null
  readonly competition: string
  readonly entry: string
  readonly sport: Sport
  readonly tier: number
  readonly delayMs: number
  readonly stage: EventStage
  readonly isSimulated: boolean
  readonly runners: readonly string[]
}

/** By market. One statement for as many as a batch of slips names. */
export const readMarketsAt = async (db: Db<Tables>, marketIds: readonly bigint[]): Promise<ReadonlyMap<bigint, MarketAt>> => {
  if (marketIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('markets')
    .innerJoin('events', 'events.id', 'markets.event_id')
    .innerJoin('competitions', 'competitions.code', 'events.competition')
    .where('markets.id', 'in', marketIds)
    .select([
      'markets.id as marketId', 'markets.event_id as eventId', 'markets.kind', 'markets.line', 'markets.period', 'markets.about', 'events.competition',
      'competitions.entry', 'competitions.sport', 'competitions.tier', 'competitions.delay_ms as delayMs', 'events.stage', 'events.is_simulated as isSimulated', 'events.runners',
    ])
    .execute()
  return new Map(rows.map((row) => [row.marketId, row]))
}

/** Fair chances of places, by event and how many there are: an each-way price is offered by them. */
export const readPlaceChances = async (db: Db<Tables>, eventIds: readonly bigint[]): Promise<ReadonlyMap<string, ReadonlyMap<string, number>>> => {
  if (eventIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('markets')
    .innerJoin('heads', 'heads.market_id', 'markets.id')
    .where('markets.event_id', 'in', eventIds)
    .where('markets.kind', '=', 'race-place')
    .where('heads.v', '>', 0)
    .select(['markets.event_id as eventId', 'markets.period', 'heads.selections', 'heads.fair_ppm as fairPpm'])
    .execute()
  return new Map(rows.map(({ eventId, period, selections, fairPpm }) => [`${eventId} ${period}`, new Map(selections.map((each, at) => [each, fairPpm[at] ?? 0]))]))
}

/** By the database's clock, up to the next whole millisecond: a price that is there was made before it. */
export const readNowMs = async (db: Db<Tables>): Promise<number> => {
  const { rows } = await sql<{ at: number }>`select (extract(epoch from clock_timestamp()) * 1000)::float8 as at`.execute(db)
  return Math.ceil(rows[0]?.at ?? 0)
}
