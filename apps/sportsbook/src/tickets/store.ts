import { isBuilder, type SelectionLeg, type TicketLeg } from '@trevo/betting/tickets/ticket'
import type { Db, Tx } from '@trevo/server/sql'
import { type Insertable, type Selectable, sql, type UpdateObject } from 'kysely'
import type { Tables } from '#server/tables.ts'

export type TicketRow = Selectable<Tables['tickets']>
export type LegRow = Selectable<Tables['legs']>
export type NewTicket = Omit<Insertable<Tables['tickets']>, 'no' | 'created_at' | 'slip' | 'accepts'> & { readonly slip: unknown }

/** By the database's clock, as every time of a ticket is. */
export const databaseNow = sql<Date>`clock_timestamp()`

export interface TicketKey {
  readonly memberId: string
  readonly requestKey: string
}

export const takeNumbers = async (tx: Tx<Tables>, count: number): Promise<readonly bigint[]> => {
  const { rows } = await sql<{ no: bigint }>`select nextval('ticket_numbers') as no from generate_series(1, ${count}) order by 1`.execute(tx)
  return rows.map(({ no }) => no)
}

/** What was placed under keys before, by `member key`. */
export const findKeys = async (db: Db<Tables>, keys: readonly TicketKey[]): Promise<ReadonlyMap<string, Selectable<Tables['ticket_keys']>>> => {
  if (keys.length === 0) return new Map()
  const { rows } = await sql<Selectable<Tables['ticket_keys']>>`select k.* from ticket_keys k
    join jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) n ("memberId" text, "requestKey" text) on n."memberId" = k.member_id and n."requestKey" = k.request_key`.execute(db)
  return new Map(rows.map((row) => [`${row.member_id} ${row.request_key}`, row]))
}

export const addKeys = async (tx: Tx<Tables>, rows: readonly Insertable<Tables['ticket_keys']>[]): Promise<void> => {
  if (rows.length > 0) await tx.insertInto('ticket_keys').values([...rows]).execute()
}

export const addTickets = async (tx: Tx<Tables>, tickets: readonly (NewTicket & { readonly no: bigint })[]): Promise<void> => {
  if (tickets.length > 0)
    await tx
      .insertInto('tickets')
      .values(tickets.map(({ slip, ...row }) => ({ ...row, slip: JSON.stringify(slip), accepts: null })))
      .execute()
}

const selectionRow = (leg: TicketLeg, part: SelectionLeg, at: { readonly leg: number; readonly part: number }) => ({
  ...at,
  event_id: BigInt(part.eventId),
  market_id: BigInt(part.marketId),
  selection: part.selection,
  ...part.spec,
  price_version: part.priceVersion,
  basis_seq: part.basisSeq,
  odds_milli: part.oddsMilli,
  leg_odds_milli: leg.oddsMilli,
  odds_by_subset: isBuilder(leg) && at.part === 0 ? [...leg.oddsBySubset] : null,
  is_banker: leg.isBanker,
  each_way_places: leg.eachWay?.places ?? null,
  each_way_fraction: leg.eachWay?.fraction ?? null,
})

/** Rows of a ticket's legs, one a selection. */
export const legRows = (legs: readonly TicketLeg[]) =>
  legs.flatMap((leg, at) => (isBuilder(leg) ? leg.parts.map((part, place) => selectionRow(leg, part, { leg: at, part: place })) : [selectionRow(leg, leg, { leg: at, part: 0 })]))

/** In the same month as its ticket, which this transaction has written. */
export const addLegs = async (tx: Tx<Tables>, tickets: readonly { readonly no: bigint; readonly createdAt: Date | null; readonly legs: readonly TicketLeg[] }[]): Promise<void> => {
  const rows = tickets.flatMap(({ no, createdAt, legs }) =>
    legRows(legs).map((row) => ({ ...row, ticket_no: no, created_at: createdAt ?? sql<Date>`now()`, result: null, place: null, fact_seq: null, voided_by: null })),
  )
  for (let at = 0; at < rows.length; at += 500) await tx.insertInto('legs').values(rows.slice(at, at + 500)).execute()
}

/** Of one transaction of a placing, all of which have one time: in the order of their numbers. */
export const readTickets = (db: Db<Tables>, nos: readonly bigint[]): Promise<TicketRow[]> =>
  nos.length === 0 ? Promise.resolve([]) : db.selectFrom('tickets').selectAll().where('no', 'in', nos).orderBy('no').execute()

export const findTicket = (db: Db<Tables>, id: string): Promise<TicketRow | undefined> => db.selectFrom('tickets').selectAll().where('id', '=', id).executeTakeFirst()

export const lockTicket = (tx: Tx<Tables>, id: string): Promise<TicketRow> => tx.selectFrom('tickets').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()

/** Tickets locked in the order of their numbers. */
export const lockTickets = (tx: Tx<Tables>, nos: readonly bigint[]): Promise<TicketRow[]> =>
  nos.length === 0 ? Promise.resolve([]) : tx.selectFrom('tickets').selectAll().where('no', 'in', nos).orderBy('no').forUpdate().execute()

/** Tickets whose wait is over; those that another process holds are its own. */
export const lockDelayed = (tx: Tx<Tables>, limit: number): Promise<TicketRow[]> =>
  tx.selectFrom('tickets').selectAll().where('state', '=', 'delayed').where('decide_at', '<=', sql<Date>`clock_timestamp()`).orderBy('no').limit(limit).forUpdate().skipLocked().execute()

export const hasDelayed = async (db: Db<Tables>): Promise<boolean> =>
  (await db.selectFrom('tickets').select('no').where('state', '=', 'delayed').where('decide_at', '<=', sql<Date>`clock_timestamp()`).limit(1).executeTakeFirst()) !== undefined

export type TicketChange = Omit<UpdateObject<Tables, 'tickets'>, 'no' | 'created_at' | 'id'>

export const changeTicket = async (tx: Tx<Tables>, row: Pick<TicketRow, 'no' | 'created_at'>, change: TicketChange): Promise<void> => {
  await tx.updateTable('tickets').set(change).where('no', '=', row.no).where('created_at', '=', row.created_at).execute()
}

export const readLegs = (db: Db<Tables>, nos: readonly bigint[]): Promise<LegRow[]> =>
  nos.length === 0 ? Promise.resolve([]) : db.selectFrom('legs').selectAll().where('ticket_no', 'in', nos).orderBy('ticket_no').orderBy('leg').orderBy('part').execute()

const pageMax = 25

export const listTickets = (db: Db<Tables>, memberId: string, entry: string, filter: { readonly states: readonly TicketRow['state'][] | null; readonly before: bigint | null }): Promise<TicketRow[]> => {
  let query = db.selectFrom('tickets').selectAll().where('member_id', '=', memberId).where('entry', '=', entry)
  if (filter.states !== null) query = query.where('state', 'in', filter.states)
  if (filter.before !== null) query = query.where('no', '<', filter.before)
  return query.orderBy('no', 'desc').limit(pageMax).execute()
}

/** Calls of a ticket, as they were written. */
export interface CallRow {
  readonly verb: string
  readonly key: string | null
  readonly amountMinor: bigint | null
  readonly state: string
  readonly createdAt: Date
  readonly answeredAt: Date | null
}

export const readCalls = async (db: Db<Tables>, vendor: string, roundId: string): Promise<readonly CallRow[]> => {
  const { rows } = await sql<CallRow>`select verb, case when verb = 'end-round' then null else call_key end as key, amount_minor as "amountMinor", state, created_at as "createdAt", answered_at as "answeredAt"
    from wallet_calls where vendor = ${vendor} and round_id = ${roundId} order by id`.execute(db)
  return rows
}

export const hasUndecidedCall = async (db: Db<Tables>, vendor: string, roundId: string): Promise<boolean> => {
  const { rows } = await sql`select 1 from wallet_calls where vendor = ${vendor} and round_id = ${roundId} and answered_at is null and state <> 'stuck' limit 1`.execute(db)
  return rows.length > 0
}

/** Partitions of the months that come, so that old ones can go as a whole. What was written before its month's stood stays where it is. */
export const makeMonths = async (tx: Tx<Tables>, months: readonly string[]): Promise<void> => {
  for (const month of months)
    for (const table of ['tickets', 'legs']) {
      const name = `${table}_${month.replace('-', '')}`
      const from = `${month}-01 00:00:00+00`
      const { rows } = await sql<{ isThere: boolean; isTaken: boolean }>`select to_regclass(${name}) is not null as "isThere",
        exists (select 1 from ${sql.table(`${table}_before`)} where created_at >= ${from}::timestamptz and created_at < ${from}::timestamptz + interval '1 month') as "isTaken"`.execute(tx)
      if (rows[0]?.isThere === true || rows[0]?.isTaken === true) continue
      const to = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 1)).toISOString()
      await sql`create table ${sql.table(name)} partition of ${sql.table(table)} for values from (${sql.lit(from)}) to (${sql.lit(to)})`.execute(tx)
    }
}
