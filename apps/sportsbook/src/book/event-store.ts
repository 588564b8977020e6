import type { EventStage, Sport, SportState } from '@trevo/betting/facts/states'
import type { MarketSpec } from '@trevo/betting/markets/market'
import type { Db, Tx } from '@trevo/server/sql'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Tables } from '#server/tables.ts'
import type { ChainedFact } from './facts.ts'
import type { MarginTerms } from './margins.ts'

export type EventRow = Selectable<Tables['events']>
export type FactRow = Selectable<Tables['facts']>
export type MarketRow = Selectable<Tables['markets']>

/** An event with what its competition says of it. */
export interface HeldEvent extends EventRow {
  readonly sport: Sport
  readonly entry: string
  readonly tier: number
  readonly competition_margin_bps: number | null
  readonly rules_version: string
  readonly is_on: boolean
}

const withCompetition = (db: Db<Tables>) =>
  db
    .selectFrom('events')
    .innerJoin('competitions', 'competitions.code', 'events.competition')
    .selectAll('events')
    .select(['competitions.sport', 'competitions.entry', 'competitions.tier', 'competitions.margin_bps as competition_margin_bps', 'competitions.rules_version', 'competitions.is_on'])

/** The event's row, locked: whoever holds it is its one writer. */
export const lockEvent = (tx: Tx<Tables>, id: bigint): Promise<HeldEvent | undefined> => withCompetition(tx).where('events.id', '=', id).forUpdate('events').executeTakeFirst()

export const findEvent = (db: Db<Tables>, id: bigint): Promise<HeldEvent | undefined> => withCompetition(db).where('events.id', '=', id).executeTakeFirst()

export const findEventId = async (db: Db<Tables>, source: string, sourceId: string): Promise<bigint | null> =>
  (await db.selectFrom('events').select('id').where('source', '=', source).where('source_id', '=', sourceId).executeTakeFirst())?.id ?? null

export type NewEvent = Omit<Insertable<Tables['events']>, 'state' | 'parameters' | 'commitment' | 'suspended'> & {
  readonly state: SportState
  readonly parameters: unknown
  readonly commitment: Buffer | null
}

const rowsAtOnce = 200

/** Those that are there already stay as they are. */
export const addEvents = async (tx: Tx<Tables>, events: readonly NewEvent[]): Promise<void> => {
  for (let at = 0; at < events.length; at += rowsAtOnce)
    await tx
      .insertInto('events')
      .values(events.slice(at, at + rowsAtOnce).map(({ state, parameters, ...event }) => ({ ...event, suspended: null, state: JSON.stringify(state), parameters: parameters === null ? null : JSON.stringify(parameters) })))
      .onConflict((conflict) => conflict.columns(['source', 'source_id']).doNothing())
      .execute()
}

export const addCompetitions = async (tx: Tx<Tables>, rows: readonly Insertable<Tables['competitions']>[]): Promise<void> => {
  if (rows.length > 0) await tx.insertInto('competitions').values([...rows]).onConflict((conflict) => conflict.doNothing()).execute()
}

export const addParticipants = async (tx: Tx<Tables>, rows: readonly Insertable<Tables['participants']>[]): Promise<void> => {
  if (rows.length > 0) await tx.insertInto('participants').values([...rows]).onConflict((conflict) => conflict.doNothing()).execute()
}

export const readFactRows = (db: Db<Tables>, eventId: bigint): Promise<FactRow[]> => db.selectFrom('facts').selectAll().where('event_id', '=', eventId).orderBy('seq').execute()

/** Whether a message of the feed was written down already. */
export const isKnownMessage = async (db: Db<Tables>, eventId: bigint, message: string): Promise<boolean> =>
  (await db.selectFrom('facts').select('seq').where('event_id', '=', eventId).where('source_message', '=', message).executeTakeFirst()) !== undefined

/** The first fact of a message bears its name, the others a number besides. */
const messageOf = (message: string, at: number): string => (at === 0 ? message : `${message}#${at + 1}`)

export const addFacts = async (tx: Tx<Tables>, eventId: bigint, message: string, facts: readonly ChainedFact[], isSimulated: boolean): Promise<void> => {
  if (facts.length === 0) return
  await tx
    .insertInto('facts')
    .values(
      facts.map(({ seq, clock, body, replaces, occurredAtMs, hash, isConfirmed }, at) => ({
        event_id: eventId,
        seq,
        clock,
        source_message: messageOf(message, at),
        kind: body.kind,
        body: JSON.stringify(body),
        replaces,
        occurred_at: new Date(occurredAtMs),
        hash: Buffer.from(hash),
        ...(isSimulated || isConfirmed === true ? { confirmed_at: sql<Date>`clock_timestamp()` } : {}),
      })),
    )
    .execute()
}

export interface EventChange {
  readonly facts: number
  readonly lastHash: Uint8Array
  readonly stage: EventStage
  readonly state: SportState
  readonly suspended: string | null
}

export const changeEvent = async (tx: Tx<Tables>, id: bigint, { facts, lastHash, stage, state, suspended }: EventChange): Promise<void> => {
  const isOver = stage === 'ended' || stage === 'official'
  await tx
    .updateTable('events')
    .set({
      facts,
      last_hash: Buffer.from(lastHash),
      stage,
      state: JSON.stringify(state),
      suspended,
      ended_at: isOver ? sql<Date>`coalesce(ended_at, clock_timestamp())` : null,
      official_at: stage === 'official' ? sql<Date>`coalesce(official_at, clock_timestamp())` : null,
    })
    .where('id', '=', id)
    .execute()
}

/** Facts that nobody took back in time, confirmed now; the events that they are of. */
export const confirmFacts = async (tx: Tx<Tables>, afterMs: number, limit: number): Promise<readonly bigint[]> => {
  const { rows } = await sql<{ event_id: bigint }>`
    with due as (
      select event_id, seq from facts where confirmed_at is null and received_at <= clock_timestamp() - make_interval(secs => ${afterMs / 1_000})
      order by received_at limit ${limit} for update skip locked
    )
    update facts f set confirmed_at = clock_timestamp() from due where f.event_id = due.event_id and f.seq = due.seq returning f.event_id`.execute(tx)
  return [...new Set(rows.map(({ event_id }) => event_id))]
}

export const readMarkets = (db: Db<Tables>, eventId: bigint): Promise<MarketRow[]> => db.selectFrom('markets').selectAll().where('event_id', '=', eventId).orderBy('id').execute()

export type NewMarket = { readonly spec: MarketSpec; readonly rulesVersion: string } & MarginTerms

export const addMarkets = async (tx: Tx<Tables>, eventId: bigint, markets: readonly NewMarket[]): Promise<readonly MarketRow[]> => {
  if (markets.length === 0) return []
  return tx
    .insertInto('markets')
    .values(markets.map(({ spec: { kind, line, period, about }, rulesVersion, marginBps, method }) => ({ event_id: eventId, kind, line, period, about, rules_version: rulesVersion, margin_bps: marginBps, method })))
    .returningAll()
    .execute()
}

/** By the database's clock, as every time of a season is. */
export const readNowMs = async (db: Db<Tables>): Promise<number> => {
  const { rows } = await sql<{ at: number }>`select (extract(epoch from clock_timestamp()) * 1000)::float8 as at`.execute(db)
  return Math.floor(rows[0]?.at ?? 0)
}

export interface UnderWay {
  readonly id: bigint
  readonly source_id: string
  readonly starts_at: Date
  readonly stage: EventStage
  readonly state: unknown
  readonly parameters: unknown
  /** When its last fact was. */
  readonly last_at: Date | null
}

/** Events of a source that are not over and begin before a time. */
export const listUnderWay = async (db: Db<Tables>, source: string, untilMs: number, limit: number): Promise<readonly UnderWay[]> => {
  const { rows } = await sql<UnderWay>`
    select e.id, e.source_id, e.starts_at, e.stage, e.state, e.parameters, (select f.occurred_at from facts f where f.event_id = e.id and f.seq = e.facts) as last_at
    from events e where e.source = ${source} and e.stage in ('announced', 'open', 'live', 'interrupted') and e.starts_at < ${new Date(untilMs)} order by e.starts_at, e.id limit ${limit}`.execute(db)
  return rows
}

/** Events of a source on which somebody may bet; `live`: that are being played. */
export const listBettable = async (db: Db<Tables>, source: string, scope: 'live' | 'all'): Promise<readonly bigint[]> =>
  (await db.selectFrom('events').select('id').where('source', '=', source).where('stage', 'in', scope === 'live' ? ['live', 'interrupted'] : ['open', 'live', 'interrupted']).orderBy('id').execute()).map(({ id }) => id)

/** The place of the first fact that a message brought. */
export const findFactOf = async (db: Db<Tables>, eventId: bigint, message: string): Promise<number | null> =>
  (await db.selectFrom('facts').select('seq').where('event_id', '=', eventId).where('source_message', '=', message).executeTakeFirst())?.seq ?? null

/** When the last event of a source that is announced begins. */
export const lastStartOf = async (db: Db<Tables>, source: string): Promise<Date | null> =>
  (await db.selectFrom('events').select('starts_at').where('source', '=', source).orderBy('starts_at', 'desc').limit(1).executeTakeFirst())?.starts_at ?? null
