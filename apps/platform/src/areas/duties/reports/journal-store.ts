import { memberId, transferId } from '@trevo/rules/ids'
import type { ReportRecord, ReportSums } from '@trevo/rules/reports/file-text'
import { sql } from 'kysely'
import type { Db } from '#db/tables.ts'

export interface Stretch {
  readonly from: Date
  readonly to: Date
}

/** Where reading goes on: after this line of this member's cash. Members come in their order, and each one's lines in theirs. */
export interface JournalPlace {
  readonly member: string
  readonly currency: string
  readonly seq: string
}
export const journalStart: JournalPlace = { member: '0', currency: '', seq: '0' }
const lastSeq = '9223372036854775807'

/** What is read of a page: records without their numbers, and where the next begins; null: at the end. */
export interface JournalPage {
  readonly records: readonly Omit<ReportRecord, 'n'>[]
  readonly next: JournalPlace | null
}

/** Lines stand right also where the database's clock was once set back by less. */
const clockStep = sql.raw(`interval '10 minutes'`)
const membersAtOnce = 500

const asked = ({ member, currency }: JournalPlace) => sql`select member_id, currency from purses
  where kind = 'cash' and currency <> 'FUN' and (member_id, currency) >= (${member}::bigint, ${currency}) order by member_id, currency limit ${membersAtOnce}`

/** The lines of the cash of the members asked about, within the stretch; read back from each one's newest, so that who did not play costs a look. */
const lines = ({ from, to }: Stretch, place: JournalPlace) => sql`select t.*, case when t.credit = 'cash' then t.amount_minor else -t.amount_minor end as change
  from asked a cross join lateral (
    select t.* from transfers t
    where t.member_id = a.member_id and t.currency = a.currency and t.purse = 'cash' and t.at >= ${from} and t.at < ${to}
      and t.seq > greatest(case when (a.member_id, a.currency) = (${place.member}::bigint, ${place.currency}) then ${place.seq}::bigint else 0 end,
        coalesce((select s.seq from transfers s where s.member_id = a.member_id and s.currency = a.currency and s.purse = 'cash' and s.at < ${from}::timestamptz - ${clockStep} order by s.seq desc limit 1), 0))
  ) t`

const played = sql.raw(`('stake-placed', 'win-paid', 'stake-returned', 'bet-adjusted')`)
/** Of a line of play: what the vendor's account got, and what it gave. */
const staked = sql.raw(`case when t.movement in ('stake-placed', 'bet-adjusted') and t.credit <> 'cash' then t.amount_minor else 0 end`)
const paid = sql.raw(`case when t.movement in ('win-paid', 'stake-returned', 'bet-adjusted') and t.credit = 'cash' then t.amount_minor else 0 end`)

interface AskedRow {
  readonly members: number
  readonly last_member: string | null
  readonly last_currency: string | null
}

/** After the last of those who were asked about; null where there were fewer than fit. */
const afterAsked = (row: AskedRow | undefined): JournalPlace | null =>
  row === undefined || row.members < membersAtOnce || row.last_member === null ? null : { member: row.last_member, currency: row.last_currency ?? '', seq: lastSeq }

const askedRow = async (db: Db, place: JournalPlace): Promise<AskedRow | undefined> =>
  (await sql<AskedRow>`with asked as (${asked(place)}) select count(*)::int as members,
    (select a.member_id::text from asked a order by a.member_id desc, a.currency desc limit 1) as last_member, (select a.currency from asked a order by a.member_id desc, a.currency desc limit 1) as last_currency from asked`.execute(db)).rows[0]

interface BetRow {
  readonly id: bigint
  readonly at: Date
  readonly member_id: bigint
  readonly currency: string
  readonly seq: bigint
  readonly source: string
  readonly game_code: string | null
  readonly round_id: string | null
  readonly movement: string
  readonly staked: string
  readonly paid: string
}

/** Each line of play. */
export const readBets = async (db: Db, stretch: Stretch, place: JournalPlace, limit: number): Promise<JournalPage> => {
  const { rows } = await sql<BetRow>`with asked as materialized (${asked(place)})
    select t.id, t.at, t.member_id, t.currency, t.seq, t.source, t.game_code, t.round_id, t.movement, (${staked})::text as staked, (${paid})::text as paid
    from (${lines(stretch, place)}) t where t.movement in ${played} order by t.member_id, t.currency, t.seq limit ${limit}`.execute(db)
  const last = rows.at(-1)
  return {
    records: rows.map((row) => ({
      id: transferId(row.id), at: row.at.toISOString(), member: memberId(row.member_id), vendor: row.source, game: row.game_code, round: row.round_id, movement: row.movement, staked: row.staked, paid: row.paid, currency: row.currency,
    })),
    next: rows.length === limit && last !== undefined ? { member: last.member_id.toString(), currency: last.currency, seq: last.seq.toString() } : afterAsked(await askedRow(db, place)),
  }
}

interface WalletRow {
  readonly member_id: bigint
  readonly currency: string
  readonly opening: string
  readonly closing: string
  readonly deposits: string
  readonly withdrawn: string
  readonly staked: string
  readonly paid: string
  readonly moved: string
  readonly bets: string
}

const wallets = async (db: Db, stretch: Stretch, place: JournalPlace): Promise<{ readonly rows: readonly WalletRow[]; readonly next: JournalPlace | null }> => {
  const { rows } = await sql<WalletRow>`with asked as materialized (${asked(place)})
    select t.member_id, t.currency, (array_agg(t.balance_after_minor - t.change order by t.seq))[1]::text as opening, (array_agg(t.balance_after_minor order by t.seq desc))[1]::text as closing,
      coalesce(sum(t.amount_minor) filter (where t.movement = 'deposit-credited'), 0)::text as deposits,
      coalesce(sum(-t.change) filter (where t.movement in ('withdrawal-held', 'withdrawal-released', 'withdrawal-returned')), 0)::text as withdrawn,
      sum(${staked})::text as staked, sum(${paid})::text as paid, sum(t.change)::text as moved, count(*) filter (where t.movement = 'stake-placed')::text as bets
    from (${lines(stretch, place)}) t group by 1, 2 order by 1, 2`.execute(db)
  return { rows, next: afterAsked(await askedRow(db, place)) }
}

/** Each wallet that moved. */
export const readWallets = async (db: Db, stretch: Stretch, place: JournalPlace): Promise<JournalPage> => {
  const { rows, next } = await wallets(db, stretch, place)
  return {
    records: rows.map((row) => ({
      member: memberId(row.member_id), currency: row.currency, opening: row.opening, deposits: row.deposits, withdrawn: row.withdrawn, staked: row.staked, paid: row.paid,
      other: (BigInt(row.moved) - BigInt(row.deposits) + BigInt(row.withdrawn) + BigInt(row.staked) - BigInt(row.paid)).toString(), closing: row.closing,
    })),
    next,
  }
}

/** Each member who played or moved money. */
export const readBettors = async (db: Db, stretch: Stretch, place: JournalPlace): Promise<JournalPage> => {
  const { rows, next } = await wallets(db, stretch, place)
  return { records: rows.map((row) => ({ member: memberId(row.member_id), currency: row.currency, bets: row.bets, staked: row.staked, paid: row.paid, deposits: row.deposits, withdrawn: row.withdrawn })), next }
}

export interface GameSum {
  readonly vendor: string
  readonly game: string | null
  readonly currency: string
  readonly bets: string
  readonly staked: string
  readonly paid: string
}

/** What some of the members come to by game: added up by who asks. */
export const readGames = async (db: Db, stretch: Stretch, place: JournalPlace): Promise<{ readonly sums: readonly GameSum[]; readonly next: JournalPlace | null }> => {
  const { rows } = await sql<GameSum>`with asked as materialized (${asked(place)})
    select t.source as vendor, t.game_code as game, t.currency, count(*) filter (where t.movement = 'stake-placed')::text as bets, sum(${staked})::text as staked, sum(${paid})::text as paid
    from (${lines(stretch, place)}) t where t.movement in ${played} group by 1, 2, 3`.execute(db)
  return { sums: rows, next: afterAsked(await askedRow(db, place)) }
}

export interface AccountSum {
  readonly account: string
  readonly currency: string
  readonly got: string
  readonly gave: string
}

/** The accounts of the house over whole minutes: what is closed, and the tail that the closer has not reached, on one snapshot. */
export const readAccounts = async (db: Db, { from, to }: Stretch): Promise<readonly AccountSum[]> => {
  const { rows } = await sql<AccountSum>`
    with tail as materialized (
      select t.debit, t.credit, t.currency, sum(t.amount_minor) as amount from book_readers r join transfers t on (t.xact, t.id) > (r.xact, r.id)
      where r.name = 'closer' and t.at >= ${from} and t.at < ${to} group by 1, 2, 3
    ),
    sides as (
      select account, currency, got_minor as got, gave_minor as gave from house_minutes where minute >= ${from} and minute < ${to}
      union all select credit, currency, amount, 0 from tail where credit like '%:%'
      union all select debit, currency, 0, amount from tail where debit like '%:%'
    )
    select account, currency, sum(got)::text as got, sum(gave)::text as gave from sides where currency <> 'FUN' group by 1, 2 order by 1, 2`.execute(db)
  return rows
}

/** The books beside a file of a day: what vendors' and payment providers' accounts got and gave. */
export const booksOf = (accounts: readonly AccountSum[], withDeposits: boolean): ReportSums => {
  const books: Record<string, Record<string, string>> = {}
  const add = (currency: string, sum: string, minor: string): void => {
    const own = (books[currency] ??= { staked: '0', paid: '0', ...(withDeposits ? { deposits: '0' } : {}) })
    own[sum] = (BigInt(own[sum] ?? 0) + BigInt(minor)).toString()
  }
  for (const { account, currency, got, gave } of accounts) {
    if (/^vendor:.+:open-stakes$/.test(account)) {
      add(currency, 'staked', got)
      add(currency, 'paid', gave)
    }
    if (withDeposits && /^payment:.+:clearing$/.test(account)) add(currency, 'deposits', gave)
  }
  return books
}

export interface ProductSum {
  readonly product: string
  readonly currency: string
  readonly rounds: bigint
  readonly staked: string
  readonly returned: string
  readonly won: string
  readonly adjusted: string
}

/** Rounds that closed, by the category of their games. */
export const readProducts = async (db: Db, { from, to }: Stretch): Promise<readonly ProductSum[]> => {
  const { rows } = await sql<ProductSum>`
    select coalesce(nullif(g.game_type, ''), 'OTHER') as product, r.currency, count(*) as rounds, sum(r.staked_minor)::text as staked, sum(r.returned_minor)::text as returned, sum(r.won_minor)::text as won, sum(r.adjusted_minor)::text as adjusted
    from rounds r left join games g on g.provider_code = r.source and g.game_code = r.game_code
    where r.closed_at >= ${from} and r.closed_at < ${to} and r.currency <> 'FUN' group by 1, 2 order by 1, 2`.execute(db)
  return rows
}

export interface FundsRow {
  readonly currency: string
  readonly cash: string
  readonly held: string
  readonly stakes: string
  readonly bank: string | null
}

/** What was owed at the end of a day, which is proved by its tree, and what banks held of it; null: the day is not proved yet. */
export const readFunds = async (db: Db, day: string): Promise<readonly FundsRow[] | null> => {
  const { rows: days } = await sql`select from liability_days where day = ${day}::date and state in ('made', 'published')`.execute(db)
  if (days.length === 0) return null
  const { rows } = await sql<FundsRow>`
    with bank as (select currency, sum(amount_minor) as minor from (
      select distinct on (currency, account) currency, amount_minor from bank_balances where day = ${day}::date order by currency, account, id desc) newest group by 1)
    select t.currency, t.cash_minor::text as cash, t.held_minor::text as held, t.stakes_minor::text as stakes, b.minor::text as bank
    from liability_trees t left join bank b using (currency) where t.day = ${day}::date order by 1`.execute(db)
  return rows
}
