import { isIP } from 'node:net'
import type { Entry, ListEffect, ListKind } from '@trevo/rules/risk/lists'
import { type Selectable, sql } from 'kysely'
import type { RiskListEntriesTable } from '#areas/risk/tables.ts'
import { type About, countAbout, exactly, type PageAsk, seek } from '#areas/staff/page-store.ts'
import type { Db, Tx } from '#db/tables.ts'

export type ListEntry = Selectable<RiskListEntriesTable>

/** By what somebody is held against the lists. */
export interface Looked {
  readonly tokens: readonly { readonly kind: Exclude<ListKind, 'network'>; readonly token: Buffer }[]
  readonly address: string | null
}

export interface Fitting extends Entry {
  readonly id: bigint
  readonly label: string
}

const fittingMax = 20
const isAddress = (text: string | null): text is string => text !== null && isIP(text) !== 0

/** The entries that stand and fit; nothing asks for more than two indexes. */
export const fittingEntries = async (db: Db | Tx, { tokens, address }: Looked, now: Date): Promise<readonly Fitting[]> => {
  const parts = [
    ...tokens.map(({ kind, token }) => sql`(kind = ${kind} and token = ${token})`),
    ...(isAddress(address) ? [sql`(kind = 'network' and network >>= ${address}::inet)`] : []),
  ]
  if (parts.length === 0) return []
  const { rows } = await sql<Fitting>`select id, kind, effect, label from risk_list_entries where removed_at is null and (until is null or until > ${now}) and (${sql.join(parts, sql` or `)}) limit ${fittingMax}`.execute(db)
  return rows
}

/** How many members an entry fits, and no further than one more than many. */
export const countFitted = async (db: Db | Tx, of: { readonly kind: ListKind; readonly token: Buffer | null; readonly network: string | null }, most: number): Promise<number> => {
  const found = of.network === null
    ? sql`select distinct member_id from risk_traits where token = ${of.token} and kind in (${sql.join(of.kind === 'document' ? ['document', 'payer'] : [of.kind])})`
    : sql`select distinct member_id from login_events where at > now() - interval '30 days' and member_id is not null and case when pg_input_is_valid(address, 'inet') then address::inet <<= ${of.network}::cidr else false end`
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from (${found} limit ${most + 1}) m`.execute(db)
  return rows[0]?.n ?? 0
}

/** The whole hash of a thing by the name that links give it; null: there is none, or two begin alike. */
export const findToken = async (db: Db | Tx, kind: 'device' | 'key', name: string): Promise<Buffer | null> => {
  const { rows } = await sql<{ token: Buffer }>`select distinct token from risk_traits where kind = ${kind} and encode(token, 'hex') like ${`${name}%`} limit 2`.execute(db)
  return rows.length === 1 ? (rows[0]?.token ?? null) : null
}

/** The database's own word on a network; null: it is none. */
export const readNetwork = async (db: Db | Tx, text: string): Promise<string | null> => {
  const { rows } = await sql<{ ok: boolean }>`select pg_input_is_valid(${text}, 'cidr') as ok`.execute(db)
  return rows[0]?.ok === true ? text : null
}

export const insertEntry = async (tx: Tx, entry: Pick<ListEntry, 'id' | 'kind' | 'effect' | 'token' | 'network' | 'label' | 'reason' | 'members' | 'added_at' | 'added_by' | 'until'>): Promise<void> => {
  await tx.insertInto('risk_list_entries').values(entry).execute()
}
export const lockEntry = (tx: Tx, id: bigint) => tx.selectFrom('risk_list_entries').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
export const removeEntry = async (tx: Tx, id: bigint, by: bigint | null, at: Date): Promise<void> => {
  await tx.updateTable('risk_list_entries').set({ removed_at: at, removed_by: by, version: sql<number>`version + 1` }).where('id', '=', id).execute()
}

export interface EntryFilter {
  readonly view: 'standing' | 'over' | 'all'
  readonly kind?: ListKind | undefined
  readonly effect?: ListEffect | undefined
  readonly now: Date
}

const listed = (db: Db, { view, kind, effect, now }: EntryFilter) =>
  db
    .selectFrom('risk_list_entries as e')
    .leftJoin('staff as s', 's.id', 'e.added_by')
    .selectAll('e')
    .select(['s.name as by', exactly('e.added_at').as('addedText')])
    .$if(view === 'standing', (query) => query.where('e.removed_at', 'is', null).where((where) => where.or([where('e.until', 'is', null), where('e.until', '>', now)])))
    .$if(view === 'over', (query) => query.where((where) => where.or([where('e.removed_at', 'is not', null), where('e.until', '<=', now)])))
    .$if(kind !== undefined, (query) => query.where('e.kind', '=', kind ?? 'device'))
    .$if(effect !== undefined, (query) => query.where('e.effect', '=', effect ?? 'watch'))

export const listEntries = (db: Db, filter: EntryFilter, ask: PageAsk) => seek(listed(db, filter), ['e.added_at', 'e.id'], ask).execute()
export const countEntries = (db: Db, filter: EntryFilter): Promise<About> => countAbout(db, listed(db, filter))
