import type { DestinationType } from '@trevo/rules/cashier/destination'
import { sql } from 'kysely'
import type { Db } from '#db/tables.ts'
import { type About, countAbout, exactly, type PageAsk, seek } from '#areas/staff/page-store.ts'

export const listPurses = (db: Db, memberId: bigint) =>
  db.selectFrom('purses').select(['kind', 'currency', 'balance_minor', 'seq']).where('member_id', '=', memberId).orderBy('currency').orderBy('kind').execute()

/** By currency, from the projection of what a member did each day. */
export const sumStatistics = async (db: Db, memberId: bigint) =>
  (
    await sql<{ currency: string; deposited: string; withdrawn: string; staked: string; result: string; bets: string; first: string | null; last: string | null }>`
      select currency, sum(deposited_minor)::text as deposited, sum(withdrawn_minor)::text as withdrawn, sum(staked_minor)::text as staked,
        sum(won_minor + returned_minor + adjusted_minor - staked_minor)::text as result, sum(bets)::text as bets,
        to_char(min(day), 'YYYY-MM-DD') as first, to_char(max(day), 'YYYY-MM-DD') as last
      from member_statistics where member_id = ${memberId} group by currency order by currency`.execute(db)
  ).rows

export interface JournalAsked {
  readonly memberId: bigint
  readonly purse: 'cash' | 'bonus' | 'held' | 'debt'
  readonly currency: string
  readonly round?: string | undefined
}

export interface JournalLine {
  readonly id: bigint
  readonly seq: bigint
  readonly at: Date
  readonly movement: string
  readonly change: bigint
  readonly balance: bigint
  readonly before: bigint | null
  readonly counterAccount: string
  readonly source: string
  readonly kind: string
  readonly tx_id: string
  readonly game_code: string | null
  readonly round_id: string | null
  readonly reason: string | null
  readonly block: bigint | null
}

/** A transfer between two purses of the member is a line of both; cash is never the counter purse. */
const linesOf = ({ memberId, purse, currency }: JournalAsked) => {
  const line = (seq: 'seq' | 'counter_seq', balance: 'balance_after_minor' | 'counter_balance_after_minor') =>
    sql`id, xact, ${sql.ref(seq)} as seq, ${sql.ref(balance)} as balance, at, movement, debit, credit, source, kind, tx_id, game_code, round_id, reason,
      case when (credit = ${purse}) = (${purse} <> 'debt') then amount_minor else -amount_minor end as change`
  const mine = sql`member_id = ${memberId} and currency = ${currency}`
  const own = sql`select ${line('seq', 'balance_after_minor')} from transfers where ${mine} and purse = ${purse}::purse_kind`
  return purse === 'cash' ? own : sql`${own} union all select ${line('counter_seq', 'counter_balance_after_minor')} from transfers where ${mine} and counter_purse = ${purse}::purse_kind`
}

/** Newest first, each beside the balance that the line before it left. */
export const listJournal = async (db: Db, asked: JournalAsked, { place, isBackward, limit }: PageAsk): Promise<readonly JournalLine[]> => {
  const seq = place?.[0] ?? null
  const from = seq === null ? sql`true` : isBackward ? sql`seq > ${seq}::bigint` : sql`seq < ${seq}::bigint`
  const round = asked.round === undefined ? sql`true` : sql`round_id = ${asked.round}`
  const lines = linesOf(asked)
  const { rows } = await sql<JournalLine>`
    with line as materialized (select * from (${lines}) l where ${from} and ${round} order by seq ${sql.raw(isBackward ? 'asc' : 'desc')} limit ${limit})
    select id, seq, balance, at, movement, change, source, kind, tx_id, game_code, round_id, reason,
      case credit when ${asked.purse} then debit else credit end as "counterAccount",
      case when seq = 1 then 0::bigint else (select b.balance from (${lines}) b where b.seq = line.seq - 1 limit 1) end as before,
      (select s.number from seal_blocks s where (s.to_xact, s.to_id) >= (line.xact, line.id) order by s.to_xact, s.to_id limit 1) as block
    from line order by seq ${sql.raw(isBackward ? 'asc' : 'desc')}`.execute(db)
  return rows
}

/** A purse counts its own lines. */
export const countJournal = async (db: Db, { memberId, purse, currency, round }: JournalAsked): Promise<About> => {
  if (round !== undefined)
    return countAbout(db, db.selectFrom('transfers').where('member_id', '=', memberId).where('currency', '=', currency).where('purse', '=', purse).where('round_id', '=', round))
  const row = await db.selectFrom('purses').select('seq').where('member_id', '=', memberId).where('kind', '=', purse).where('currency', '=', currency).executeTakeFirst()
  return { count: Number(row?.seq ?? 0n), isEstimate: false }
}

const recordsOf = (db: Db, memberId: bigint, game: string | undefined) =>
  db.selectFrom('bet_records as b').where('b.member_id', '=', memberId).$if(game !== undefined, (query) => query.where('b.game_code', '=', game ?? ''))

/** Newest first; what stands in each is read from the round itself. */
export const listPlay = (db: Db, memberId: bigint, game: string | undefined, ask: PageAsk) =>
  seek(
    recordsOf(db, memberId, game)
      .innerJoin('rounds', (join) => join.onRef('rounds.round_id', '=', 'b.round_id').onRef('rounds.source', '=', 'b.source'))
      .leftJoin('games', (join) => join.onRef('games.provider_code', '=', 'b.source').onRef('games.game_code', '=', 'b.game_code'))
      .select(['b.id', 'b.source', 'b.round_id', 'b.game_code', 'b.currency', 'games.name', 'b.opened_at', 'rounds.state', 'rounds.bets', 'rounds.staked_minor', 'rounds.won_minor', 'rounds.returned_minor', 'rounds.adjusted_minor', 'rounds.promo_minor', 'rounds.touched_at'])
      .select(exactly('b.opened_at').as('opened_at_text')),
    ['b.opened_at', 'b.id'],
    ask,
  ).execute()

export const countPlay = (db: Db, memberId: bigint, game: string | undefined): Promise<About> => countAbout(db, recordsOf(db, memberId, game))

export const gameRoundsMax = 1_000

/** What each game has returned, over the member's newest rounds. */
export const sumByGame = async (db: Db, memberId: bigint) =>
  (
    await sql<{ source: string; game_code: string; name: string | null; currency: string; rounds: string; staked: string; returned: string }>`
      with newest as (select source, game_code, currency, staked_minor, won_minor, returned_minor, adjusted_minor from bet_records
        where member_id = ${memberId} order by opened_at desc, id desc limit ${gameRoundsMax})
      select n.source, n.game_code, g.name, n.currency, count(*)::text as rounds, sum(staked_minor)::text as staked,
        sum(won_minor + returned_minor + adjusted_minor)::text as returned
      from newest n left join games g on g.provider_code = n.source and g.game_code = n.game_code
      group by n.source, n.game_code, g.name, n.currency order by sum(staked_minor) desc limit 100`.execute(db)
  ).rows

export interface PaymentRow {
  readonly id: bigint
  readonly kind: 'deposit' | 'withdrawal' | 'transfer-in' | 'transfer-out'
  readonly amount_minor: bigint
  readonly currency: string
  readonly state: string
  readonly provider: string
  readonly reference: string | null
  readonly destination_type: DestinationType | null
  readonly destination: string | null
  readonly created_at: Date
  readonly at_text: string
  readonly ended_at: Date | null
  readonly refusal: string | null
  /** Of money between members: the other one. */
  readonly other_id: bigint | null
}

const paymentsOf = (memberId: bigint) => sql`
  select id, 'deposit' as kind, amount_minor, currency, status as state, provider, charge_id as reference, null as destination_type, null as destination, created_at,
    credited_at as ended_at, null as refusal, null::bigint as other_id from deposits where member_id = ${memberId}
  union all
  select id, 'withdrawal', amount_minor, currency, status, provider, payout_id, destination_type, destination, created_at, ended_at, refusal_reason, null
    from withdrawals where member_id = ${memberId}
  union all
  select id, 'transfer-' || direction, amount_minor, currency, 'credited', '', null, null, null, created_at, created_at, null, other_id
    from member_transfers where member_id = ${memberId}`

export const listPayments = async (db: Db, memberId: bigint, { place, isBackward, limit }: PageAsk): Promise<readonly PaymentRow[]> => {
  const way = sql.raw(isBackward ? 'asc' : 'desc')
  const from = place === null ? sql`true` : sql`(created_at, id) ${sql.raw(isBackward ? '>' : '<')} (${place[0] ?? ''}::timestamptz, ${place[1] ?? ''}::bigint)`
  const { rows } = await sql<PaymentRow>`
    select *, created_at::text as at_text from (${paymentsOf(memberId)}) p where ${from} order by created_at ${way}, id ${way} limit ${limit}`.execute(db)
  return rows
}

export const countPayments = async (db: Db, memberId: bigint): Promise<About> => {
  const { rows } = await sql<{ count: number }>`select count(*)::float8 as count from (${paymentsOf(memberId)}) p`.execute(db)
  return { count: rows[0]?.count ?? 0, isEstimate: false }
}
