import { strict as assert } from 'node:assert'
import type { PurseName } from '@trevo/rules/wallet/movement-kinds'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#db/tables.ts'

export interface AccountAsk {
  readonly memberId: bigint
  readonly currency: string
  readonly purse: PurseName
  readonly from: Date
  /** Not with. */
  readonly to: Date
  readonly movements?: readonly string[] | undefined
  readonly vendor?: string | undefined
  readonly gameCode?: string | undefined
}

/** The cash lines of a span lie between these: after the first, up to the second. */
export interface CashBounds {
  readonly after: bigint
  readonly upTo: bigint
}

/**
 * How many of the member's cash lines there are before a moment, by halving: a purse's lines stand in the order of their time, so that some twenty looks by
 * the key find the place, however many lines there are.
 */
const countBefore = async (db: Db, { memberId, currency }: Pick<AccountAsk, 'memberId' | 'currency'>, moment: Date): Promise<bigint> => {
  const { rows } = await sql<{ low: bigint }>`
    with recursive halving (low, high) as (
      select 0::bigint, coalesce((select seq from purses where member_id = ${memberId} and currency = ${currency} and kind = 'cash'), 0::bigint)
      union all
      select case when t.at < ${moment} then t.seq else h.low end, case when t.at < ${moment} then h.high else t.seq - 1 end
      from halving h join transfers t on t.member_id = ${memberId} and t.currency = ${currency} and t.purse = 'cash' and t.seq = (h.low + h.high + 1) / 2
      where h.low < h.high
    )
    select low from halving where low = high`.execute(db)
  const [row] = rows
  assert(row !== undefined, 'halving ends')
  return row.low
}

export const cashBounds = async (db: Db, ask: Pick<AccountAsk, 'memberId' | 'currency' | 'from' | 'to'>): Promise<CashBounds> => {
  const [after, upTo] = await Promise.all([countBefore(db, ask, ask.from), countBefore(db, ask, ask.to)])
  return { after, upTo }
}

const own = sql`t.id, t.at, t.movement::text as movement, t.amount_minor, t.source, t.kind, t.tx_id, t.game_code, t.round_id, t.reason, t.xact, t.currency, t.seq as place,
  t.balance_after_minor as after_minor, (t.credit = t.purse::text) = (t.purse <> 'debt') as is_in`
const beside = sql`t.id, t.at, t.movement::text, t.amount_minor, t.source, t.kind, t.tx_id, t.game_code, t.round_id, t.reason, t.xact, t.currency, t.counter_seq,
  t.counter_balance_after_minor, (t.credit = t.counter_purse::text) = (t.counter_purse <> 'debt')`

/** Every line of one purse in a span. A line between two purses stands with cash, and is a line of the other one too. */
const linesOf = ({ memberId, currency, purse, from, to }: AccountAsk, { after, upTo }: CashBounds): RawBuilder<unknown> => {
  const ofMember = sql`t.member_id = ${memberId} and t.currency = ${currency}`
  const inCash = sql`${ofMember} and t.purse = 'cash' and t.seq > ${after} and t.seq <= ${upTo}`
  if (purse === 'cash') return sql`select ${own} from transfers t where ${inCash}`
  return sql`
    select ${own} from transfers t where ${ofMember} and t.purse = ${purse}::purse_kind and t.at >= ${from} and t.at < ${to}
    union all select ${beside} from transfers t where ${inCash} and t.counter_purse = ${purse}::purse_kind`
}

const narrowed = ({ movements, vendor, gameCode }: AccountAsk): RawBuilder<unknown> => sql`
  ${movements === undefined ? sql`true` : sql`l.movement = any (${[...movements]}::text[])`}
  and ${vendor === undefined ? sql`true` : sql`l.source = ${vendor} and l.game_code is not null`} and ${gameCode === undefined ? sql`true` : sql`l.game_code = ${gameCode}`}`

export interface AccountLineRow {
  readonly id: bigint
  readonly at: Date
  readonly movement: string
  readonly amount_minor: bigint
  readonly source: string
  readonly kind: string
  readonly tx_id: string
  readonly game_code: string | null
  readonly round_id: string | null
  readonly reason: string | null
  readonly xact_text: string
  readonly currency: string
  readonly place: bigint
  readonly after_minor: bigint
  readonly is_in: boolean
  readonly game_name: string | null
  readonly game_names: Readonly<Record<string, string>> | null
}

const shown = sql`l.id, l.at, l.movement, l.amount_minor, l.source, l.kind, l.tx_id, l.game_code, l.round_id, l.reason, l.xact::text as xact_text, l.currency, l.place, l.after_minor, l.is_in,
  g.name as game_name, g.names as game_names`

/** Newest first; `before` is the place of the last line that was read. */
export const readAccountLines = async (db: Db, ask: AccountAsk, bounds: CashBounds, page: { readonly before: bigint | null; readonly limit: number }): Promise<readonly AccountLineRow[]> => {
  const { rows } = await sql<AccountLineRow>`
    select ${shown}
    from (select * from (${linesOf(ask, bounds)}) l where ${narrowed(ask)} and ${page.before === null ? sql`true` : sql`l.place < ${page.before}`} order by l.place desc limit ${page.limit}) l
    left join games g on g.provider_code = l.source and g.game_code = l.game_code order by l.place desc`.execute(db)
  return rows
}

/** Oldest first, for papers; `after` is the place of the last line that was read. */
export const readAccountLinesOn = async (db: Db, ask: AccountAsk, bounds: CashBounds, page: { readonly after: bigint; readonly limit: number }): Promise<readonly AccountLineRow[]> => {
  const { rows } = await sql<AccountLineRow>`
    select ${shown}
    from (select * from (${linesOf(ask, bounds)}) l where ${narrowed(ask)} and l.place > ${page.after} order by l.place limit ${page.limit}) l
    left join games g on g.provider_code = l.source and g.game_code = l.game_code order by l.place`.execute(db)
  return rows
}

export interface AccountSum {
  readonly movement: string
  readonly is_in: boolean
  readonly lines: number
  readonly sum_minor: bigint
}

export const sumAccount = async (db: Db, ask: AccountAsk, bounds: CashBounds): Promise<readonly AccountSum[]> => {
  const { rows } = await sql<AccountSum>`
    select l.movement, l.is_in, count(*)::float8 as lines, sum(l.amount_minor)::bigint as sum_minor from (${linesOf(ask, bounds)}) l where ${narrowed(ask)} group by 1, 2 order by 1, 2`.execute(db)
  return rows
}

/** What a purse held at a moment: after its last line before it. */
export const balanceAt = async (db: Db, ask: AccountAsk, cashLines: bigint, moment: Date): Promise<bigint> => {
  const { memberId, currency, purse } = ask
  const ofMember = sql`t.member_id = ${memberId} and t.currency = ${currency}`
  const last =
    purse === 'cash'
      ? sql`select t.balance_after_minor as balance from transfers t where ${ofMember} and t.purse = 'cash' and t.seq = ${cashLines}`
      : sql`select balance from (
          (select t.seq as place, t.balance_after_minor as balance from transfers t where ${ofMember} and t.purse = ${purse}::purse_kind and t.at < ${moment} order by t.seq desc limit 1)
          union all
          (select t.counter_seq, t.counter_balance_after_minor from transfers t where ${ofMember} and t.purse = 'cash' and t.seq <= ${cashLines} and t.counter_purse = ${purse}::purse_kind
            order by t.seq desc limit 1)) two order by place desc limit 1`
  const { rows } = await sql<{ balance: bigint }>`${last}`.execute(db)
  return rows[0]?.balance ?? 0n
}

/** One line by its place in its purse. */
export const readAccountLine = async (db: Db, { memberId, currency, purse, place }: Pick<AccountAsk, 'memberId' | 'currency' | 'purse'> & { readonly place: bigint }): Promise<AccountLineRow | null> => {
  const ofMember = sql`t.member_id = ${memberId} and t.currency = ${currency}`
  const { rows } = await sql<AccountLineRow>`
    select ${shown} from (
      select ${own} from transfers t where ${ofMember} and t.purse = ${purse}::purse_kind and t.seq = ${place}
      union all select ${beside} from transfers t where ${ofMember} and t.purse = 'cash' and t.counter_purse = ${purse}::purse_kind and t.counter_seq = ${place}
    ) l left join games g on g.provider_code = l.source and g.game_code = l.game_code`.execute(db)
  return rows[0] ?? null
}

/** The record of a round; null before the records have read it. */
export const recordOfRound = async (db: Db, memberId: bigint, source: string, roundId: string): Promise<bigint | null> => {
  const found = await db.selectFrom('bet_records').select('id').where('member_id', '=', memberId).where('source', '=', source).where('round_id', '=', roundId).executeTakeFirst()
  return found?.id ?? null
}

/** Games in which the member bet since a moment, the latest first. */
export const gamesPlayed = async (db: Db, memberId: bigint, since: Date) => {
  const { rows } = await sql<{ source: string; game_code: string; name: string | null; names: Readonly<Record<string, string>> | null }>`
    select b.source, b.game_code, g.name, g.names
    from (select source, game_code, max(opened_at) as last from bet_records where member_id = ${memberId} and opened_at >= ${since} group by 1, 2 order by 3 desc limit 100) b
    left join games g on g.provider_code = b.source and g.game_code = b.game_code order by b.last desc`.execute(db)
  return rows
}

/** Stakes that no end has come for: of rounds of the last days, for an older open one is the audit's matter. */
export const openStakesOf = async (db: Db, memberId: bigint, currency: string, since: Date): Promise<{ readonly rounds: number; readonly stakeMinor: bigint }> => {
  const { rows } = await sql<{ rounds: number; stake: bigint }>`
    select count(*)::float8 as rounds, coalesce(sum(r.staked_minor - r.returned_minor), 0)::bigint as stake
    from bet_records b join rounds r on r.round_id = b.round_id and r.source = b.source
    where b.member_id = ${memberId} and b.opened_at >= ${since} and b.currency = ${currency} and r.state = 'open'`.execute(db)
  return { rounds: rows[0]?.rounds ?? 0, stakeMinor: rows[0]?.stake ?? 0n }
}

export const firstDayOf = async (db: Db, memberId: bigint): Promise<Date> =>
  (await db.selectFrom('members').select('created_at').where('id', '=', memberId).executeTakeFirstOrThrow()).created_at

/** Whose a file is, as it stands in it. */
export const holderOf = async (db: Db, memberId: bigint): Promise<{ readonly memberId: bigint; readonly username: string; readonly currency: string } | null> => {
  const found = await db.selectFrom('members').select(['username', 'currency']).where('id', '=', memberId).executeTakeFirst()
  return found === undefined ? null : { memberId, ...found }
}
