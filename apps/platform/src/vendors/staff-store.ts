import { type SqlBool, sql } from 'kysely'
import { readInWindows } from '#areas/staff/windows.ts'
import type { Db, Tx } from '#db/tables.ts'
import { type About, countAbout, countAboutIn, exactly, type PageAsk, seek } from '#areas/staff/page-store.ts'

const columns = ['p.code', 'p.name', 'p.dialect', 'p.is_enabled', 'p.is_shown', 'p.launch_url', 'p.status_url', 'p.statement_url', 'p.free_rounds_url', 'p.takes_play_money', 'p.conformance', 'p.version'] as const

/** Its accounts in the books, as a range that the key serves. */
const ofVendor = sql<SqlBool>`m.account >= 'vendor:' || p.code || ':' and m.account < 'vendor:' || p.code || ';'`

const vendors = (db: Db) =>
  db
    .selectFrom('providers as p')
    .select(columns)
    .select([
      sql<number>`(select count(*) from games g where g.provider_code = p.code)::int`.as('games'),
      sql<number>`(select count(*) from games g where g.provider_code = p.code and g.is_enabled)::int`.as('games_on'),
      sql<number>`(select coalesce(sum(m.transfers), 0) from house_minutes m where ${ofVendor} and m.minute > now() - interval '10 minutes')::float8`.as('movements'),
      sql<Date | null>`(select max(m.minute) from house_minutes m where ${ofVendor})`.as('last_movement_at'),
      sql<number>`(select count(*) from overdue_rounds o where o.source = p.code)::int`.as('overdue'),
      sql<Date | null>`(select max(w.ends_at) from maintenance_windows w where w.provider_code = p.code and w.game_code is null and w.ended_at is null and w.starts_at <= now() and w.ends_at > now())`.as('closed_until'),
      sql<string | null>`(select max(o.trouble) from overdue_rounds o where o.source = p.code and o.trouble is not null)`.as('trouble'),
    ])

export type StaffVendor = Awaited<ReturnType<typeof listStaffVendors>>[number]

export const listStaffVendors = (db: Db) => vendors(db).orderBy('p.sort_order').orderBy('p.code').limit(2_000).execute()
export const findStaffVendor = (db: Db, code: string) => vendors(db).where('p.code', '=', code).executeTakeFirst()

/** With its keys, for an act alone: until the end of the transaction nobody else changes it. */
export const lockVendor = (tx: Tx, code: string) => tx.selectFrom('providers as p').select(columns).select(['p.secret', 'p.secret_next', 'p.public_key', 'p.public_key_next']).where('p.code', '=', code).forUpdate().executeTakeFirst()

export const readKeys = (db: Db, code: string) => db.selectFrom('providers').select(['dialect', 'secret', 'secret_next', 'public_key', 'public_key_next']).where('code', '=', code).executeTakeFirstOrThrow()

export interface VendorColumns {
  readonly is_shown?: boolean
  readonly conformance?: string
  readonly launch_url?: string
  readonly status_url?: string | null
  readonly statement_url?: string | null
  readonly free_rounds_url?: string | null
  readonly secret?: string
  readonly secret_next?: string | null
  readonly public_key?: string
  readonly public_key_next?: string | null
}

/** Gives the row's version as it is then. */
export const changeVendor = async (tx: Tx, code: string, change: VendorColumns): Promise<number> =>
  (await tx.updateTable('providers').set(change).where('code', '=', code).returning('version').executeTakeFirstOrThrow()).version

export const listPlaces = (db: Db, code: string) =>
  db
    .selectFrom('games as g')
    .leftJoin('vendor_categories as c', (join) => join.onRef('c.provider_code', '=', 'g.provider_code').onRef('c.game_type', '=', 'g.game_type'))
    .select(['g.game_type', 'c.display_name', 'c.icon_path', 'c.sort_order', sql<number>`count(*)::int`.as('games')])
    .where('g.provider_code', '=', code)
    .groupBy(['g.game_type', 'c.display_name', 'c.icon_path', 'c.sort_order'])
    .orderBy('c.sort_order')
    .orderBy('g.game_type')
    .execute()

export const listBooks = (db: Db, code: string) =>
  db.selectFrom('reconciliations').select([sql<string>`day::text`.as('day'), 'state', 'trouble']).where('party_kind', '=', 'vendor').where('party', '=', code).orderBy('day', 'desc').limit(14).execute()

export interface RoundFilter {
  readonly vendor?: string | undefined
  readonly member?: bigint | undefined
  readonly gameCode?: string | undefined
  readonly roundId?: string | undefined
  readonly state: 'open' | 'overdue' | 'settled' | 'cancelled'
  readonly from?: Date | undefined
  readonly to?: Date | undefined
}

const filteredRounds = (db: Db, { vendor, member, gameCode, roundId, state, from, to }: RoundFilter) =>
  db
    .selectFrom('rounds as r')
    .leftJoin('overdue_rounds as o', (join) => join.onRef('o.round_id', '=', 'r.round_id').onRef('o.source', '=', 'r.source'))
    .where('r.state', '=', state === 'overdue' ? 'open' : state)
    .$if(state === 'overdue', (query) => query.where('o.round_id', 'is not', null))
    .$if(vendor !== undefined, (query) => query.where('r.source', '=', vendor ?? ''))
    .$if(member !== undefined, (query) => query.where('r.member_id', '=', member ?? 0n))
    .$if(gameCode !== undefined, (query) => query.where('r.game_code', '=', gameCode ?? ''))
    .$if(roundId !== undefined, (query) => query.where('r.round_id', '=', roundId ?? ''))
    .$if(from !== undefined, (query) => query.where('r.opened_at', '>=', from ?? new Date(0)))
    .$if(to !== undefined, (query) => query.where('r.opened_at', '<', to ?? new Date(0)))

const roundColumns = ['r.id', 'r.source', 'r.round_id', 'r.member_id', 'r.game_code', 'r.currency', 'r.bets', 'r.staked_minor', 'r.won_minor', 'r.returned_minor', 'r.first_seq', 'r.last_seq', 'r.state', 'r.opened_at', 'r.touched_at', 'r.closed_at', 'o.vendor_state', 'o.vendor_transactions', 'o.asked_at', 'o.asked_times', 'o.trouble'] as const

const listRoundsOf = (db: Db, filter: RoundFilter, ask: PageAsk) => seek(filteredRounds(db, filter).select(roundColumns).select(exactly('r.opened_at').as('opened_at_text')), ['r.opened_at', 'r.id'], ask).execute()

/** Those of a day by windows of it: a busy house opens more rounds in a day than are sorted in the time that somebody waits. */
export const listRounds = (db: Db, filter: RoundFilter, ask: PageAsk) => {
  const { from, to } = filter
  if (filter.roundId !== undefined || from === undefined || to === undefined) return listRoundsOf(db, filter, ask)
  return readInWindows({ from, to }, ask.isBackward, ask.limit, (window, limit) => listRoundsOf(db, { ...filter, ...window }, { ...ask, limit }))
}
export type StaffRound = Awaited<ReturnType<typeof listRounds>>[number]
export const countRounds = (db: Db, filter: RoundFilter): Promise<About> => {
  const { from, to } = filter
  if (filter.roundId !== undefined || from === undefined || to === undefined) return countAbout(db, filteredRounds(db, filter))
  return countAboutIn(db, { from, to }, (window) => filteredRounds(db, { ...filter, ...window }))
}

export const findRound = (db: Db, vendor: string, roundId: string) =>
  db
    .selectFrom('rounds as r')
    .leftJoin('overdue_rounds as o', (join) => join.onRef('o.round_id', '=', 'r.round_id').onRef('o.source', '=', 'r.source'))
    .select(roundColumns)
    .select(exactly('r.opened_at').as('opened_at_text'))
    .where('r.source', '=', vendor)
    .where('r.round_id', '=', roundId)
    .executeTakeFirst()

/** A round's transfers are the member's cash transfers of its id from the first to the last place. */
export const listRoundTransfers = (db: Db, round: Pick<StaffRound, 'member_id' | 'currency' | 'round_id' | 'source' | 'first_seq' | 'last_seq'>, limit: number) =>
  db
    .selectFrom('transfers')
    .select(['id', 'at', 'movement', 'debit', 'credit', 'amount_minor', 'balance_after_minor', 'kind', 'tx_id'])
    .where('member_id', '=', round.member_id)
    .where('currency', '=', round.currency)
    .where('purse', '=', 'cash')
    .where('seq', '>=', round.first_seq ?? 0n)
    .where('seq', '<=', round.last_seq ?? 0n)
    .where('round_id', '=', round.round_id)
    .where('source', '=', round.source)
    .orderBy('seq')
    .limit(limit)
    .execute()

interface Call {
  readonly kind: string
  readonly tx_id: string
  readonly status: string
  readonly balance_minor: bigint
  readonly amount_minor: bigint | null
  readonly is_undone: boolean
}

/** What its vendor was answered: of the transactions that moved money, and of those that the vendor itself names. */
export const listRoundCalls = async (db: Db, vendor: string, txIds: readonly string[]): Promise<readonly Call[]> => {
  const { rows } = await sql<Call>`select kind, tx_id, status, balance_minor, amount_minor, is_undone from answers where tx_id = any (${[...txIds]}::text[]) and source = ${vendor} order by tx_id, kind limit 500`.execute(db)
  return rows
}
