import type { Sport } from '@trevo/betting/facts/states'
import type { MarketSpec } from '@trevo/betting/markets/market'
import type { Db, Tx } from '@trevo/server/sql'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Tables } from '#server/tables.ts'
import type { StoredFact } from './event-facts.ts'

export type RunRow = Selectable<Tables['settle_runs']>

/** Has a ticket looked at for itself, where something happened in its events since its prices. */
export const tellOfTicket = async (tx: Tx<Tables>, ticketNo: bigint): Promise<void> => {
  await sql`insert into fact_news (event_id, ticket_no)
    select l.event_id, l.ticket_no from legs l join events e on e.id = l.event_id where l.ticket_no = ${ticketNo} and e.facts > l.basis_seq limit 1`.execute(tx)
}

export const tellOfEvents = async (tx: Tx<Tables>, eventIds: readonly bigint[]): Promise<void> => {
  if (eventIds.length > 0) await tx.insertInto('fact_news').values(eventIds.map((event_id) => ({ event_id, ticket_no: null }))).execute()
}

/** Events that something is to be followed in, those that wait longest first. */
export const listNewsEvents = async (db: Db<Tables>, limit: number): Promise<readonly bigint[]> => {
  const { rows } = await sql<{ event_id: bigint }>`select event_id from (
      select event_id, min(id) as first from fact_news group by event_id
      union all select event_id, 0 from settle_runs where markets is not null) waiting
    group by event_id order by min(first) limit ${limit}`.execute(db)
  return rows.map(({ event_id }) => event_id)
}

/** The event's run, held; undefined where another process has it. */
export const lockRun = async (tx: Tx<Tables>, eventId: bigint): Promise<RunRow | undefined> => {
  await tx.insertInto('settle_runs').values({ event_id: eventId, markets: null }).onConflict((conflict) => conflict.doNothing()).execute()
  return tx.selectFrom('settle_runs').selectAll().where('event_id', '=', eventId).forUpdate().skipLocked().executeTakeFirst()
}

/** Takes what was told of an event: whether facts came, and tickets of which there is something to look at. */
export const takeNews = async (tx: Tx<Tables>, eventId: bigint, ticketsMax: number): Promise<{ readonly isChanged: boolean; readonly ticketNos: readonly bigint[] }> => {
  const changed = await tx.deleteFrom('fact_news').where('event_id', '=', eventId).where('ticket_no', 'is', null).executeTakeFirst()
  const { rows } = await sql<{ ticket_no: bigint }>`delete from fact_news where id in (
    select id from fact_news where event_id = ${eventId} and ticket_no is not null order by id limit ${ticketsMax}) returning ticket_no`.execute(tx)
  return { isChanged: changed.numDeletedRows > 0n, ticketNos: [...new Set(rows.map(({ ticket_no }) => ticket_no))] }
}

export const changeRun = async (tx: Tx<Tables>, eventId: bigint, change: { readonly corrections?: string; readonly markets: readonly bigint[] | null; readonly afterTicket: bigint }): Promise<void> => {
  const { corrections, markets, afterTicket } = change
  await tx
    .updateTable('settle_runs')
    .set({ markets: markets === null ? null : [...markets], after_ticket: afterTicket, ...(corrections === undefined ? {} : { corrections }) })
    .where('event_id', '=', eventId)
    .execute()
}

/** A market on which there are tickets, with what it came to as far as that was followed. */
export interface SettledMarket {
  readonly marketId: bigint
  readonly rulesVersion: number
  readonly spec: MarketSpec
  readonly results: string | null
}

export const listMarketsWithLegs = async (db: Db<Tables>, eventId: bigint): Promise<readonly SettledMarket[]> => {
  const { rows } = await sql<{ id: bigint; kind: string; line: number | null; period: string; about: string | null; rules_version: string; results: string | null }>`
    select m.id, m.kind, m.line, m.period, m.about, m.rules_version, r.results::text as results
    from markets m left join market_results r on r.market_id = m.id
    where m.event_id = ${eventId} and exists (select 1 from legs l where l.market_id = m.id) order by m.id`.execute(db)
  return rows.map(({ id, rules_version, results, ...spec }) => ({ marketId: id, rulesVersion: Number(rules_version), results, spec: { kind: spec.kind, line: spec.line, period: spec.period, about: spec.about } }))
}

export const keepResults = async (tx: Tx<Tables>, rows: readonly { readonly marketId: bigint; readonly results: string }[]): Promise<void> => {
  if (rows.length === 0) return
  await tx
    .insertInto('market_results')
    .values(rows.map(({ marketId, results }) => ({ market_id: marketId, results })))
    .onConflict((conflict) => conflict.column('market_id').doUpdateSet({ results: (of) => of.ref('excluded.results'), changed_at: sql<Date>`clock_timestamp()` }))
    .execute()
}

export const listTicketsOf = async (db: Db<Tables>, marketId: bigint, after: bigint, limit: number): Promise<readonly bigint[]> => {
  const { rows } = await sql<{ no: bigint }>`select distinct ticket_no as no from legs where market_id = ${marketId} and ticket_no > ${after} order by 1 limit ${limit}`.execute(db)
  return rows.map(({ no }) => no)
}

/** How far the facts of events are, so that whoever knows them reads none of them again. */
export const readFingerprints = async (db: Db<Tables>, eventIds: readonly bigint[]): Promise<ReadonlyMap<bigint, string>> => {
  if (eventIds.length === 0) return new Map()
  const { rows } = await sql<{ id: bigint; mark: string }>`select event_id as id, count(*) || ' ' || count(confirmed_at) as mark from facts where event_id = any(${eventIds.map(String)}::bigint[]) group by 1`.execute(db)
  return new Map(rows.map(({ id, mark }) => [id, mark]))
}

export const readFactsOf = async (db: Db<Tables>, eventIds: readonly bigint[]): Promise<ReadonlyMap<bigint, { readonly sport: Sport; readonly facts: readonly StoredFact[] }>> => {
  const found = new Map<bigint, { readonly sport: Sport; readonly facts: StoredFact[] }>()
  if (eventIds.length === 0) return found
  const events = await db.selectFrom('events').innerJoin('competitions', 'competitions.code', 'events.competition').select(['events.id', 'competitions.sport']).where('events.id', 'in', eventIds).execute()
  for (const { id, sport } of events) found.set(id, { sport, facts: [] })
  const rows = await db.selectFrom('facts').select(['event_id', 'seq', 'clock', 'body', 'replaces', 'confirmed_at']).where('event_id', 'in', eventIds).orderBy('event_id').orderBy('seq').execute()
  for (const { event_id, seq, clock, body, replaces, confirmed_at } of rows)
    found.get(event_id)?.facts.push({ seq, clock, replaces, body: body as StoredFact['body'], isConfirmed: confirmed_at !== null })
  return found
}

export interface LegChange {
  readonly ticketNo: bigint
  readonly createdAt: Date
  readonly leg: number
  readonly part: number
  readonly result: string | null
  readonly place: string | null
  readonly factSeq: number | null
  readonly voidedBy: number | null
}

export const changeLegs = async (tx: Tx<Tables>, changes: readonly LegChange[]): Promise<void> => {
  if (changes.length === 0) return
  const rows = JSON.stringify(
    changes.map(({ ticketNo, createdAt, leg, part, result, place, factSeq, voidedBy }) => ({
      no: ticketNo.toString(), at: createdAt.toISOString(), leg, part, fact: factSeq, voided: voidedBy,
      result: result === null ? null : (JSON.parse(result) as unknown), place: place === null ? null : (JSON.parse(place) as unknown),
    })),
  )
  await sql`update legs l set result = nullif(n.result, 'null'::jsonb), place = nullif(n.place, 'null'::jsonb), fact_seq = n.fact, voided_by = n.voided
    from jsonb_to_recordset(${rows}::jsonb) n (no bigint, at timestamptz, leg smallint, part smallint, fact integer, voided integer, result jsonb, place jsonb)
    where l.ticket_no = n.no and l.created_at = n.at and l.leg = n.leg and l.part = n.part`.execute(tx)
}

export type NewSettlement = Omit<Insertable<Tables['settlements']>, 'facts' | 'factors' | 'decided_at'> & { readonly facts: unknown; readonly factors: unknown }

export const addSettlements = async (tx: Tx<Tables>, rows: readonly NewSettlement[]): Promise<void> => {
  for (let at = 0; at < rows.length; at += 200)
    await tx
      .insertInto('settlements')
      .values(rows.slice(at, at + 200).map(({ facts, factors, ...row }) => ({ ...row, facts: JSON.stringify(facts), factors: JSON.stringify(factors) })))
      .execute()
}

/** What a settlement makes of a ticket. */
export interface SettledChange {
  readonly no: bigint
  readonly createdAt: Date
  readonly settlements: number
  readonly paidMinor: bigint
  readonly wonMinor: bigint
  readonly isVoid: boolean
}

export const settleRows = async (tx: Tx<Tables>, changes: readonly SettledChange[]): Promise<void> => {
  if (changes.length === 0) return
  const rows = JSON.stringify(
    changes.map(({ no, createdAt, settlements, paidMinor, wonMinor, isVoid }) => ({ no: no.toString(), at: createdAt.toISOString(), n: settlements, paid: paidMinor.toString(), won: wonMinor.toString(), is_void: isVoid })),
  )
  await sql`update tickets t set state = 'settling', settlements = n.n, paid_minor = n.paid, won_minor = n.won, liability_minor = 0, is_void = n.is_void, awaits_staff = false,
      settled_at = coalesce(t.settled_at, clock_timestamp())
    from jsonb_to_recordset(${rows}::jsonb) n (no bigint, at timestamptz, n smallint, paid bigint, won bigint, is_void boolean)
    where t.no = n.no and t.created_at = n.at`.execute(tx)
}

/** Tickets whose facts came to something else when it was too late for them to be settled again by themselves. */
export const leaveToStaff = async (tx: Tx<Tables>, nos: readonly bigint[]): Promise<void> => {
  if (nos.length > 0) await tx.updateTable('tickets').set({ awaits_staff: true }).where('no', 'in', nos).execute()
}

/** Open tickets all of whose events are official: a fact may have been missed. */
export const listOverdue = async (db: Db<Tables>, olderThanMs: number, limit: number): Promise<readonly bigint[]> => {
  const { rows } = await sql<{ no: bigint }>`select t.no from tickets t where t.state = 'open' and not exists (
      select 1 from legs l join events e on e.id = l.event_id
      where l.ticket_no = t.no and (e.official_at is null or e.official_at > clock_timestamp() - make_interval(secs => ${olderThanMs / 1_000})))
    order by t.no limit ${limit}`.execute(db)
  return rows.map(({ no }) => no)
}

/** Markets of official events that nothing is left to follow in: resulted becomes settled. */
export const closeHeads = async (tx: Tx<Tables>, limit: number): Promise<void> => {
  await sql`update heads h set state = 'settled', changed_at = clock_timestamp() where h.market_id in (
    select h.market_id from heads h join events e on e.id = h.event_id
    where h.state = 'resulted' and e.official_at is not null
      and not exists (select 1 from fact_news f where f.event_id = e.id) and not exists (select 1 from settle_runs r where r.event_id = e.id and r.markets is not null)
      and not exists (select 1 from facts f where f.event_id = e.id and f.confirmed_at is null)
    order by h.market_id limit ${limit} for update of h skip locked)`.execute(tx)
}
