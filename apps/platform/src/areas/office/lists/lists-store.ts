import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/tables.ts'
import type { ExportFilters, ExportPlace, ExportRow } from '#areas/staff/export-list.ts'
import { filtered, type MembersFilter } from '#areas/office/members/members-list-store.ts'

/** The lists that the office takes along: one statement each, read on by the key of the last row. */

const and = (parts: readonly RawBuilder<unknown>[]): RawBuilder<unknown> => (parts.length === 0 ? sql`true` : sql.join(parts, sql` and `))
const from = (column: string, value: string | undefined): readonly RawBuilder<unknown>[] => (value === undefined ? [] : [sql`${sql.ref(column)} >= ${value}::timestamptz`])
const before = (column: string, value: string | undefined): readonly RawBuilder<unknown>[] => (value === undefined ? [] : [sql`${sql.ref(column)} < ${value}::timestamptz`])
const is = (column: string, value: string | bigint | undefined): readonly RawBuilder<unknown>[] => (value === undefined ? [] : [sql`${sql.ref(column)} = ${value}`])

interface Keyed extends ExportRow {
  readonly key: string
}

export interface Read {
  readonly after: ExportPlace | null
  readonly limit: number
}

/** Every transaction below it is over, so that nothing can appear before it any more. */
export const readHorizon = async (db: Db): Promise<string> => {
  const { rows } = await sql<{ horizon: string }>`select pg_snapshot_xmin(pg_current_snapshot())::text as horizon`.execute(db)
  return rows[0]?.horizon ?? '0'
}

const ofKeys = (rows: readonly Keyed[]): { readonly rows: readonly ExportRow[]; readonly keys: readonly ExportPlace[] } => ({
  rows,
  keys: rows.map(({ key }) => JSON.parse(key) as ExportPlace),
})

const journalWhere = (filters: ExportFilters, member: bigint | undefined): RawBuilder<unknown> =>
  and([...from('t.at', filters.from), ...before('t.at', filters.to), ...is('t.currency', filters.currency), ...is('t.movement', filters.movement), ...is('t.source', filters.source), ...is('t.member_id', member)])

/** In commit order, up to a horizon: exact. */
export const readJournal = async (db: Db, filters: ExportFilters, member: bigint | undefined, horizon: string, { after, limit }: Read) => {
  const place = after === null ? sql`true` : sql`(t.xact, t.id) > (${after[0]}::xid8, ${after[1]}::bigint)`
  const { rows } = await sql<Keyed>`
    select json_build_array(t.xact::text, t.id::text)::text as key, t.id, t.at, t.member_id, t.purse::text as purse, t.seq, t.movement::text as movement, t.debit, t.credit,
      t.amount_minor::bigint as amount, t.balance_after_minor::bigint as balance_after, t.currency, t.source, t.kind, t.tx_id, t.game_code, t.round_id, t.reason
    from transfers t where ${place} and t.xact < ${horizon}::xid8 and ${journalWhere(filters, member)} order by t.xact, t.id limit ${limit}`.execute(db)
  return ofKeys(rows)
}

export const readBetRecords = async (db: Db, filters: ExportFilters, member: bigint | undefined, until: string, { after, limit }: Read) => {
  const place = after === null ? sql`true` : sql`(b.opened_at, b.id) > (${after[0]}::timestamptz, ${after[1]}::bigint)`
  const where = and([...from('b.opened_at', filters.from), ...before('b.opened_at', filters.to), ...is('b.currency', filters.currency), ...is('b.source', filters.vendor), ...is('b.game_code', filters.game), ...is('b.member_id', member)])
  const { rows } = await sql<Keyed>`
    select json_build_array(b.opened_at::text, b.id::text)::text as key, b.id, b.opened_at, b.touched_at, b.member_id, b.source as vendor, b.game_code as game, b.round_id, b.bets,
      b.staked_minor as staked, b.won_minor as won, b.returned_minor as returned, b.adjusted_minor as adjusted, b.currency
    from bet_records b where ${place} and b.opened_at < ${until}::timestamptz and ${where} order by b.opened_at, b.id limit ${limit}`.execute(db)
  return ofKeys(rows)
}

/** What the members' own list finds. Without personal columns they are not read at all. */
export const readMembers = async (db: Db, filter: MembersFilter, withPersonal: boolean, until: string, { after, limit }: Read) => {
  const rows = await filtered(db, filter)
    .select(['m.id', 'm.username', 'm.type', 'm.status as state', 'm.currency', 'm.country', 'm.language', 'm.created_at'])
    .$if(withPersonal, (query) => query.select(['m.email', 'm.mobile_number as mobile']))
    .where('m.created_at', '<', new Date(until))
    .$if(after !== null, (query) => query.where('m.id', '>', BigInt(after?.[0] ?? '0')))
    .orderBy('m.id')
    .limit(limit)
    .execute()
  return { rows, keys: rows.map(({ id }) => [id.toString()]) }
}

/** Append-only, in commit order, as the chain has it. */
export const readLog = async (db: Db, filters: ExportFilters, actor: bigint | undefined, horizon: string, { after, limit }: Read) => {
  const place = after === null ? sql`true` : sql`(e.xact, e.id) > (${after[0]}::xid8, ${after[1]}::bigint)`
  const where = and([...from('e.at', filters.from), ...before('e.at', filters.to), ...is('e.act', filters.act), ...is('e.target_kind', filters.targetKind), ...is('e.target', filters.target), ...is('e.actor', actor)])
  const { rows } = await sql<Keyed>`
    select json_build_array(e.xact::text, e.id::text)::text as key, e.id, e.at, e.actor_kind, e.actor, s.name as actor_name, e.address, e.act, e.is_refused, e.target_kind, e.target,
      e.proposal, e.reason, e.before::text as before, e.after::text as after, e.request
    from audit_events e left join staff s on s.id = e.actor
    where ${place} and e.xact < ${horizon}::xid8 and e.act not like 'aml.%' and e.target not like '%/office/aml/%' and ${where} order by e.xact, e.id limit ${limit}`.execute(db)
  return ofKeys(rows)
}
