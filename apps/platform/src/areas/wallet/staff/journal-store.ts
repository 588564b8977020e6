import { sql, type SqlBool } from 'kysely'
import { type About, countAbout, exactly, type PageAsk, seek } from '#areas/staff/page-store.ts'
import type { Db } from '#db/tables.ts'

export interface JournalFilter {
  readonly member?: bigint | undefined
  readonly movement?: string | undefined
  /** One side of the line. */
  readonly account?: string | undefined
  readonly debit?: string | undefined
  readonly credit?: string | undefined
  /** `vendor:CODE` or `payment:NAME`: any account of it. */
  readonly party?: string | undefined
  readonly currency?: string | undefined
  readonly from?: Date | undefined
  readonly to?: Date | undefined
  readonly minMinor?: bigint | undefined
  readonly maxMinor?: bigint | undefined
  readonly txId?: string | undefined
  readonly roundId?: string | undefined
  readonly id?: bigint | undefined
}

/** Transactions commit in nearly the order in which they began; this much disorder is looked for on either side of a window. */
const disorder = sql`interval '10 minutes'`

/**
 * The first commit that may hold a transfer of a moment, by halving: transfers have an index in the order of commits and none by time. Null where
 * there is none.
 */
const commitAt = async (db: Db, moment: Date, side: 'from' | 'to'): Promise<bigint | null> => {
  const ends = await sql<{ low: string | null; high: string | null }>`
    select (select t.xact::text from transfers t order by t.xact, t.id limit 1) as low, (select t.xact::text from transfers t order by t.xact desc, t.id desc limit 1) as high`.execute(db)
  const { low, high } = ends.rows[0] ?? { low: null, high: null }
  if (low === null || high === null) return null
  let [from, to] = [BigInt(low), BigInt(high) + 1n]
  const edge = side === 'from' ? sql`${moment}::timestamptz - ${disorder}` : sql`${moment}::timestamptz + ${disorder}`
  while (from < to) {
    const middle = (from + to) / 2n
    const found = await sql<{ is_before: boolean }>`select at < ${edge} as is_before from transfers where xact >= ${middle.toString()}::xid8 order by xact, id limit 1`.execute(db)
    if (found.rows[0]?.is_before === true) from = middle + 1n
    else to = middle
  }
  return from
}

export interface Commits {
  readonly from: bigint | null
  readonly to: bigint | null
}

export const commitsOf = async (db: Db, { from, to }: Pick<JournalFilter, 'from' | 'to'>): Promise<Commits> => ({
  from: from === undefined ? null : await commitAt(db, from, 'from'),
  to: to === undefined ? null : await commitAt(db, to, 'to'),
})

const filtered = (db: Db, filter: JournalFilter, commits: Commits) => {
  const { member, movement, account, debit, credit, party, currency, from, to, minMinor, maxMinor, txId, roundId, id } = filter
  return db
    .selectFrom('transfers as t')
    .innerJoin('members as m', 'm.id', 't.member_id')
    .select([
      't.id', 't.member_id', 'm.username', 't.currency', 't.purse', 't.seq', 't.balance_after_minor', 't.debit', 't.credit', 't.amount_minor', 't.source', 't.kind', 't.tx_id', 't.game_code',
      't.round_id', 't.reason', 't.at',
    ])
    .select([sql<string>`t.movement::text`.as('movement'), exactly('t.xact').as('xactText')])
    .$if(member !== undefined, (query) => query.where('t.member_id', '=', member ?? 0n))
    .$if(id !== undefined, (query) => query.where('t.id', '=', id ?? 0n))
    .$if(movement !== undefined, (query) => query.where(sql<SqlBool>`t.movement::text = any (string_to_array(${movement}, ','))`))
    .$if(account !== undefined, (query) => query.where((where) => where.or([where('t.debit', '=', account ?? ''), where('t.credit', '=', account ?? '')])))
    .$if(debit !== undefined, (query) => query.where('t.debit', '=', debit ?? ''))
    .$if(credit !== undefined, (query) => query.where('t.credit', '=', credit ?? ''))
    .$if(party !== undefined, (query) => query.where(sql<SqlBool>`(starts_with(t.debit, ${`${party}:`}) or starts_with(t.credit, ${`${party}:`}))`))
    .$if(currency !== undefined, (query) => query.where('t.currency', '=', currency ?? ''))
    .$if(from !== undefined, (query) => query.where('t.at', '>=', from ?? new Date(0)))
    .$if(to !== undefined, (query) => query.where('t.at', '<', to ?? new Date(0)))
    .$if(minMinor !== undefined, (query) => query.where('t.amount_minor', '>=', minMinor ?? 0n))
    .$if(maxMinor !== undefined, (query) => query.where('t.amount_minor', '<=', maxMinor ?? 0n))
    .$if(txId !== undefined, (query) => query.where('t.tx_id', '=', txId ?? ''))
    .$if(roundId !== undefined, (query) => query.where('t.round_id', '=', roundId ?? ''))
    .$if(commits.from !== null, (query) => query.where(sql<SqlBool>`t.xact >= ${String(commits.from)}::xid8`))
    .$if(commits.to !== null, (query) => query.where(sql<SqlBool>`t.xact <= ${String(commits.to)}::xid8`))
}

/** In the order of commits, newest first. */
export const listJournal = (db: Db, filter: JournalFilter, commits: Commits, ask: PageAsk) => seek(filtered(db, filter, commits), ['t.xact', 't.id'], ask).execute()
export const countJournal = (db: Db, filter: JournalFilter, commits: Commits): Promise<About> => countAbout(db, filtered(db, filter, commits))
export type JournalRow = Awaited<ReturnType<typeof listJournal>>[number]

/** What the lines of a filter sum to, by currency; of an account, also what it got less what it gave. */
export const sumJournal = async (db: Db, filter: JournalFilter, commits: Commits): Promise<readonly { readonly currency: string; readonly lines: number; readonly sum: string; readonly net: string }[]> =>
  filtered(db, filter, commits)
    .clearSelect()
    .select(['t.currency', sql<number>`count(*)::float8`.as('lines'), sql<string>`sum(t.amount_minor)::text`.as('sum'), sql<string>`sum(case when t.credit = ${filter.account ?? ''} then t.amount_minor else -t.amount_minor end)::text`.as('net')])
    .groupBy('t.currency')
    .orderBy('t.currency')
    .execute()

/** Every line of what the outside calls one thing: the movement's own and those that the ledger added. */
export const linesOfMovement = (db: Db, { member_id: memberId, source, kind, tx_id: txId }: Pick<JournalRow, 'member_id' | 'source' | 'kind' | 'tx_id'>) =>
  filtered(db, { member: memberId, txId }, { from: null, to: null }).where('t.source', '=', source).where('t.kind', '=', kind).orderBy('t.id').limit(50).execute()

export interface SealedIn {
  readonly number: bigint
  readonly hash: Buffer
  readonly sealed_at: Date
  readonly transfers: number
}

/** The block that holds a line; null while it is not sealed. */
export const blockOf = async (db: Db, { xactText, id }: Pick<JournalRow, 'xactText' | 'id'>): Promise<SealedIn | null> => {
  const { rows } = await sql<SealedIn>`select number, hash, sealed_at, transfers from seal_blocks where (to_xact, to_id) >= (${xactText}::xid8, ${id}) order by number limit 1`.execute(db)
  return rows[0] ?? null
}
