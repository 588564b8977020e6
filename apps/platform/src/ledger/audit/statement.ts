import { strict as assert } from 'node:assert'
import { transferId } from '@trevo/rules/ids'
import { addMinor, type Minor, minor, subtractMinor } from '@trevo/rules/money'
import { sql } from 'kysely'
import type { Db } from '#db/tables.ts'
import type { PurseKind } from '#ledger/movement.ts'

/** The lines of one purse from `from` on and before `to`. */
export interface StatementOrder {
  readonly memberId: bigint
  readonly currency: string
  readonly purse: PurseKind
  readonly from: Date
  readonly to: Date
}

export interface StatementTotals {
  readonly openingMinor: Minor
  readonly inMinor: Minor
  readonly outMinor: Minor
  readonly closingMinor: Minor
  readonly lines: bigint
}

export interface StatementLine {
  readonly seq: bigint
  /** RFC 3339 in UTC, to the microsecond. */
  readonly time: string
  readonly movement: string
  readonly inMinor: Minor
  readonly outMinor: Minor
  readonly balanceMinor: Minor
  /** Where it came from or went: an account of the house, or another purse of the member. */
  readonly counterAccount: string
  readonly source: string
  readonly kind: string
  readonly txId: string
  readonly gameCode: string | null
  readonly roundId: string | null
  readonly reason: string | null
  readonly transfer: string
}

export interface Statement extends StatementTotals {
  /** In their order, a page at a time: a statement of years fits any memory. Read them while the snapshot is open. */
  readLines(): AsyncGenerator<StatementLine>
}

/** The lines do not come to what the purse has: nothing of it may be shown as a statement. */
export class BooksDisagree extends Error {}

/**
 * Every line of the purse: a transfer between two purses of the member is a line of both, and a debt grows by what it is debited. Cash is never
 * the counter purse, so its lines are read along its key alone.
 */
const linesOf = ({ memberId, currency, purse }: StatementOrder) => {
  const columns = (seq: 'seq' | 'counter_seq', balance: 'balance_after_minor' | 'counter_balance_after_minor') =>
    sql`id, ${sql.ref(seq)} as seq, ${sql.ref(balance)} as balance, at, movement, debit, credit, source, kind, tx_id, game_code, round_id, reason,
      case when (credit = ${purse}) = (${purse} <> 'debt') then amount_minor else -amount_minor end as change`
  const mine = sql`member_id = ${memberId} and currency = ${currency}`
  const own = sql`select ${columns('seq', 'balance_after_minor')} from transfers where ${mine} and purse = ${purse}::purse_kind`
  return purse === 'cash'
    ? own
    : sql`${own} union all select ${columns('counter_seq', 'counter_balance_after_minor')} from transfers where ${mine} and counter_purse = ${purse}::purse_kind`
}

interface Bounds {
  readonly first: bigint
  readonly end: bigint
  readonly has: bigint
  readonly count: bigint
}

/**
 * The window as places in the purse's own order: it begins at the first line that is not before `from`, and ends before the first that is not before
 * `to`. So windows that adjoin in time adjoin in lines, also where the database's clock was once set back.
 */
const readBounds = async (db: Db, order: StatementOrder): Promise<Bounds> => {
  const lines = linesOf(order)
  const { rows } = await sql<Bounds>`
    with purse as (select coalesce(max(seq), 0) as count, coalesce(max(balance_minor), 0) as has from purses
      where member_id = ${order.memberId} and currency = ${order.currency} and kind = ${order.purse}::purse_kind)
    select count, has,
      coalesce((select seq from (${lines}) l where at >= ${order.from} order by seq limit 1), count + 1) as first,
      coalesce((select seq from (${lines}) l where at >= ${order.to} order by seq limit 1), count + 1) as end
    from purse`.execute(db)
  const [bounds] = rows
  assert(bounds !== undefined, 'an aggregate answers one row')
  return bounds
}

interface Sums {
  readonly opening: bigint | null
  readonly closing: bigint | null
  readonly came: string
  readonly went: string
  readonly lines: bigint
  readonly isUnbroken: boolean
}

const readTotals = async (db: Db, order: StatementOrder, { first, end, count, has }: Bounds): Promise<StatementTotals> => {
  const { rows } = await sql<Sums>`
    with line as materialized (select seq, balance, change from (${linesOf(order)}) l where seq >= ${first} - 1 and seq < ${end})
    select (select balance from line where seq = ${first} - 1) as opening, (select balance from line where seq = ${end} - 1) as closing,
      coalesce(sum(change) filter (where change > 0), 0)::text as came, coalesce(-sum(change) filter (where change < 0), 0)::text as went,
      count(*) as lines, coalesce(bool_and(seq = place and balance = before + change), true) as "isUnbroken"
    from (select *, lag(balance, 1, 0::bigint) over (order by seq) as before, row_number() over (order by seq) + greatest(${first} - 1, 1) - 1 as place from line) l
    where seq >= ${first}`.execute(db)
  const [sums] = rows
  assert(sums !== undefined, 'an aggregate answers one row')
  const openingMinor = minor(sums.opening ?? 0n)
  const closingMinor = minor(sums.closing ?? 0n)
  const [inMinor, outMinor] = [minor(BigInt(sums.came)), minor(BigInt(sums.went))]
  const agrees =
    sums.isUnbroken &&
    sums.lines === end - first &&
    (sums.opening !== null || first === 1n) &&
    subtractMinor(addMinor(openingMinor, inMinor), outMinor) === closingMinor &&
    (end !== count + 1n || closingMinor === has)
  if (!agrees) throw new BooksDisagree(`The lines ${first} to ${end - 1n} of this purse do not come to its balances: run "trevo ledger verify".`)
  return { openingMinor, inMinor, outMinor, closingMinor, lines: sums.lines }
}

const pageLines = 1_000

interface LineRow {
  readonly id: bigint
  readonly seq: bigint
  readonly balance: bigint
  readonly change: bigint
  readonly time: string
  readonly movement: string
  readonly counterAccount: string
  readonly source: string
  readonly kind: string
  readonly tx_id: string
  readonly game_code: string | null
  readonly round_id: string | null
  readonly reason: string | null
}

const lineOf = (row: LineRow): StatementLine => ({
  seq: row.seq,
  time: row.time,
  movement: row.movement,
  inMinor: minor(row.change > 0n ? row.change : 0n),
  outMinor: minor(row.change < 0n ? -row.change : 0n),
  balanceMinor: minor(row.balance),
  counterAccount: row.counterAccount,
  source: row.source,
  kind: row.kind,
  txId: row.tx_id,
  gameCode: row.game_code,
  roundId: row.round_id,
  reason: row.reason,
  transfer: transferId(row.id),
})

async function* readPages(db: Db, order: StatementOrder, { first, end }: Bounds): AsyncGenerator<StatementLine> {
  for (let next = first; next < end; next += BigInt(pageLines)) {
    const { rows } = await sql<LineRow>`
      select id, seq, balance, change, movement, source, kind, tx_id, game_code, round_id, reason,
        to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as time, case credit when ${order.purse} then debit else credit end as "counterAccount"
      from (${linesOf(order)}) l where seq >= ${next} and seq < ${end} order by seq limit ${pageLines}`.execute(db)
    for (const row of rows) yield lineOf(row)
  }
}

/**
 * A purse's statement (Product §10.28): opening, lines and closing are read apart from each other and must agree before any of it is given out.
 * `db` must stand on one snapshot until the lines have been read.
 */
export const readStatement = async (db: Db, order: StatementOrder): Promise<Statement> => {
  const bounds = await readBounds(db, order)
  return { ...(await readTotals(db, order, bounds)), readLines: () => readPages(db, order, bounds) }
}
