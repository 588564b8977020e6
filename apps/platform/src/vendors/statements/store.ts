import { type SqlBool, sql } from 'kysely'
import type { RoundStateSaid, VendorTransaction } from '@trevo/contract/vendor/vendor-questions'
import type { Db, Tx } from '#db/tables.ts'

const aDay = sql`interval '24 hours'`
const databaseNow = sql<Date>`now()`

/**
 * Lists the rounds that have become a day old since the last look and are still open; at most a day of openings a look. True when all are
 * looked at. Two processes wait for each other on the one row.
 */
export const listOverdueRounds = async (tx: Tx): Promise<boolean> => {
  const { rows } = await sql<{ from: Date; until: Date; is_last: boolean }>`
    select looked_until as from, least(looked_until + ${aDay}, now() - ${aDay}) as until, looked_until + ${aDay} >= now() - ${aDay} as is_last
    from overdue_rounds_looked for update`.execute(tx)
  const [look] = rows
  if (look === undefined || look.until <= look.from) return true
  await sql`insert into overdue_rounds (source, round_id)
    select source, round_id from rounds where opened_at >= ${look.from} and opened_at < ${look.until} and state = 'open' on conflict do nothing`.execute(tx)
  await sql`update overdue_rounds_looked set looked_until = ${look.until}`.execute(tx)
  return look.is_last
}

/** Rounds that their vendors have ended by their own calls need nobody any more. */
export const forgetEndedRounds = async (tx: Tx): Promise<void> => {
  await sql`delete from overdue_rounds o using rounds r where r.round_id = o.round_id and r.source = o.source and r.state <> 'open'`.execute(tx)
}

export const readStatusAddresses = (db: Db) =>
  db
    .selectFrom('providers')
    .select(['code', 'secret', 'status_url'])
    .where('status_url', 'is not', null)
    .where(({ exists, selectFrom }) => exists(selectFrom('overdue_rounds').select('round_id').whereRef('source', '=', 'code')))
    .execute()

export interface ClaimedRound {
  readonly round_id: string
  readonly member_id: bigint
  readonly game_code: string
}

/** One round of the vendor that nobody has asked about for an hour: the asking is written down before it is done. Found before: see `takeRoundOver`. */
export const claimQuestion = async (tx: Tx, vendor: string): Promise<ClaimedRound | undefined> => {
  const { rows } = await sql<ClaimedRound>`
    with due as materialized (
      select round_id, source from overdue_rounds
      where source = ${vendor} and (asked_at is null or asked_at < now() - interval '1 hour')
      order by asked_at nulls first, round_id limit 1 for update skip locked)
    update overdue_rounds o set asked_at = now(), asked_times = asked_times + 1
    from rounds r, due
    where r.round_id = o.round_id and r.source = o.source and o.round_id = due.round_id and o.source = due.source
    returning o.round_id, r.member_id, r.game_code`.execute(tx)
  return rows[0]
}

export const recordAnswer = async (
  tx: Tx,
  vendor: string,
  roundId: string,
  said: { readonly state: RoundStateSaid; readonly transactions: readonly VendorTransaction[] },
): Promise<void> => {
  await tx
    .updateTable('overdue_rounds')
    .set({ vendor_state: said.state, vendor_transactions: JSON.stringify(said.transactions), answered_at: databaseNow, trouble: null })
    .where('source', '=', vendor)
    .where('round_id', '=', roundId)
    .execute()
}

/** What the vendor said before stands: silence takes nothing back. */
export const recordTrouble = async (tx: Tx, vendor: string, roundId: string, trouble: string): Promise<void> => {
  await tx
    .updateTable('overdue_rounds')
    .set({ trouble: trouble.slice(0, 200) })
    .where('source', '=', vendor)
    .where('round_id', '=', roundId)
    .execute()
}

const openRounds = (db: Db, olderSeconds: number) =>
  db
    .selectFrom('rounds as r')
    .where('r.state', '=', 'open')
    .where(sql<SqlBool>`r.opened_at < now() - make_interval(secs => ${olderSeconds})`)

/** From the rounds themselves, and not from the list of those that were asked about: staff see every one. */
export const readOpenRounds = (db: Db, olderSeconds: number, limit: number) =>
  openRounds(db, olderSeconds)
    .leftJoin('overdue_rounds as o', (join) => join.onRef('o.round_id', '=', 'r.round_id').onRef('o.source', '=', 'r.source'))
    .leftJoin('providers as p', 'p.code', 'r.source')
    .select([
      'r.source',
      'r.round_id',
      'r.member_id',
      'r.game_code',
      'r.currency',
      'r.bets',
      'r.staked_minor',
      'r.won_minor',
      'r.returned_minor',
      'r.opened_at',
      'p.status_url',
      'o.asked_at',
      'o.asked_times',
      'o.vendor_state',
      'o.vendor_transactions',
      'o.answered_at',
      'o.trouble',
    ])
    .orderBy('r.opened_at')
    .orderBy('r.id')
    .limit(limit)
    .execute()

export const countOpenRounds = async (db: Db, olderSeconds: number): Promise<number> => {
  const { count } = await openRounds(db, olderSeconds)
    .select((pick) => pick.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Which of a vendor's transactions we have never answered, by kind and id. */
export const findUnanswered = async (db: Db, vendor: string, transactions: readonly VendorTransaction[]): Promise<ReadonlySet<string>> => {
  const kinds = transactions.map((each) => each.kind.replace(/-.*$/, ''))
  const { rows } = await sql<{ kind: string; tx_id: string }>`
    select t.kind, t.tx_id from unnest(${kinds}::text[], ${transactions.map((each) => each.txId)}::text[]) t (kind, tx_id)
    left join answers a on a.tx_id = t.tx_id and a.kind = t.kind and a.source = ${vendor}
    where a.tx_id is null`.execute(db)
  return new Set(rows.map((row) => `${row.kind} ${row.tx_id}`))
}
