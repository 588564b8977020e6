import { sql } from 'kysely'
import type { Db } from '#db/tables.ts'

/**
 * Which lines stand before a cut is said by their own time alone. A purse's lines are read back from its newest to this long before the cut, so
 * that lines stand right also where the database's clock was once set back by less.
 */
const clockStep = sql.raw(`interval '10 minutes'`)

export interface MemberAtCut {
  readonly member_id: bigint
  readonly currency: string
  readonly cash: bigint
  readonly held: bigint
  readonly bonus: bigint
  readonly debt: bigint
  /** Of open stakes: the member's money, and bonus money. */
  readonly stakes: bigint
  readonly bonus_staked: bigint
}

export interface MembersRead {
  /** With something of theirs, or something owed. */
  readonly members: readonly MemberAtCut[]
  /** The last member that was looked at; null: there is none after. */
  readonly last: bigint | null
}

/**
 * The next members' purses as they were at the cut: as they are, less what has moved since, in one statement and so on one snapshot. So any
 * number of pages, read at any time after the cut, are of one moment.
 */
export const readMembersAt = async (db: Db, of: { readonly day: string; readonly cutAt: Date; readonly after: bigint; readonly limit: number }): Promise<MembersRead> => {
  const { rows } = await sql<MemberAtCut & { readonly last: bigint }>`
    with asked as materialized (select member_id from purses where member_id > ${of.after} group by member_id order by member_id limit ${of.limit}),
    now as materialized (select p.member_id, p.currency, p.kind, p.balance_minor from asked join purses p using (member_id) where p.currency <> 'FUN'),
    since as materialized (
      select t.* from now p cross join lateral (
        select t.member_id, t.currency, t.purse, t.counter_purse, t.credit, t.amount_minor from transfers t
        where t.member_id = p.member_id and t.currency = p.currency and t.purse = p.kind and t.at >= ${of.cutAt}
          and t.seq > coalesce((select a.seq from transfers a where a.member_id = p.member_id and a.currency = p.currency and a.purse = p.kind
            and a.at < ${of.cutAt}::timestamptz - ${clockStep} order by a.seq desc limit 1), 0)
      ) t
    ),
    changes as (
      select member_id, currency, purse as kind, case when (credit = purse::text) = (purse <> 'debt') then amount_minor else -amount_minor end as change from since
      union all
      select member_id, currency, counter_purse, case when (credit = counter_purse::text) = (counter_purse <> 'debt') then amount_minor else -amount_minor end
      from since where counter_purse is not null
    ),
    kinds as (
      select member_id, currency, kind, balance_minor as minor from now
      union all select member_id, currency, kind, -change from changes
    ),
    purse as (
      select member_id, currency, coalesce(sum(minor) filter (where kind = 'cash'), 0) as cash, coalesce(sum(minor) filter (where kind = 'held'), 0) as held,
        coalesce(sum(minor) filter (where kind = 'bonus'), 0) as bonus, coalesce(sum(minor) filter (where kind = 'debt'), 0) as debt
      from kinds group by 1, 2
    ),
    stake as (
      select s.member_id, s.currency, sum(s.stakes_minor) as stakes, sum(s.bonus_minor) as bonus_staked
      from asked join liability_stakes s using (member_id) where s.day = ${of.day}::date group by 1, 2
    )
    select p.member_id, p.currency, cash::bigint as cash, held::bigint as held, bonus::bigint as bonus, debt::bigint as debt,
      coalesce(stakes, 0)::bigint as stakes, coalesce(bonus_staked, 0)::bigint as bonus_staked, (select max(member_id) from asked) as last
    from purse p left join stake s on s.member_id = p.member_id and s.currency = p.currency order by p.member_id, p.currency`.execute(db)
  const members = rows.filter((row) => row.cash !== 0n || row.held !== 0n || row.bonus !== 0n || row.debt !== 0n || row.stakes !== 0n || row.bonus_staked !== 0n)
  if (rows.length > 0) return { members, last: rows[0]?.last ?? null }
  // Members with play money alone have no row, and are passed over.
  const { rows: passed } = await sql<{ last: bigint | null }>`
    select max(member_id) as last from (select member_id from purses where member_id > ${of.after} group by member_id order by member_id limit ${of.limit}) p`.execute(db)
  return { members, last: passed[0]?.last ?? null }
}

export interface StakeAtCut {
  readonly member_id: bigint
  readonly source: string
  readonly round_id: string
  readonly currency: string
  readonly stakes: bigint
  readonly bonus: bigint
}

/** Of rounds that are open at the cut, what is at stake: each bet that neither won nor came back before it. A bet's bonus part stands apart. */
const stakesOf = (rounds: ReturnType<typeof sql>, cutAt: Date) => sql<StakeAtCut>`
  select r.member_id, r.source, r.round_id, r.currency, sum(b.amount_minor - b.drawn)::bigint as stakes, sum(b.drawn)::bigint as bonus
  from (${rounds}) r cross join lateral (
    select b.amount_minor, coalesce(d.amount_minor, 0) as drawn from transfers b
    left join transfers d on d.member_id = b.member_id and d.currency = b.currency and d.purse = 'cash' and d.seq = b.refers_to_seq and d.movement = 'bonus-drawn'
    where b.member_id = r.member_id and b.currency = r.currency and b.purse = 'cash' and b.seq between r.first_seq and r.last_seq
      and b.movement = 'stake-placed' and b.source = r.source and b.round_id = r.round_id and b.at < ${cutAt}
      and not exists (select from transfers u where u.member_id = b.member_id and u.currency = b.currency and u.purse = 'cash' and u.seq > b.seq
        and u.seq <= r.last_seq and u.refers_to_seq = b.seq and u.movement in ('win-paid', 'stake-returned', 'bet-adjusted') and u.at < ${cutAt})
  ) b
  where r.currency <> 'FUN' and r.opened_at < ${cutAt} and (r.closed_at is null or r.closed_at >= ${cutAt})
  group by 1, 2, 3, 4 order by 1, 2, 3`

export const isAnyRoundOpened = async (db: Db, of: { readonly from: Date; readonly to: Date }): Promise<boolean> =>
  (await sql`select from rounds where opened_at >= ${of.from} and opened_at < ${of.to} limit 1`.execute(db)).rows.length > 0

/** Of the rounds that opened in a window of time. */
export const readStakesOpened = async (db: Db, of: { readonly cutAt: Date; readonly from: Date; readonly to: Date }): Promise<readonly StakeAtCut[]> =>
  (await stakesOf(sql`select * from rounds where opened_at >= ${of.from} and opened_at < ${of.to}`, of.cutAt).execute(db)).rows

export interface StakePlace {
  readonly member: string
  readonly source: string
  readonly round: string
}

/** Of the rounds that were open at an earlier cut, from a place on. `next`: the last one looked at; null: all were. */
export const readStakesCarried = async (db: Db, of: { readonly base: string; readonly cutAt: Date; readonly after: StakePlace | null; readonly limit: number }): Promise<{ readonly stakes: readonly StakeAtCut[]; readonly next: StakePlace | null }> => {
  const beside = of.after === null ? sql`true` : sql`(member_id, source, round_id) > (${of.after.member}::bigint, ${of.after.source}, ${of.after.round})`
  const page = sql`select member_id, source, round_id from liability_stakes where day = ${of.base}::date and ${beside} order by member_id, source, round_id limit ${of.limit}`
  const { rows: looked } = await sql<StakePlace>`select member_id::text as member, source, round_id as round from (${page}) p`.execute(db)
  const { rows: stakes } = await stakesOf(sql`select rounds.* from (${page}) p join rounds using (source, round_id)`, of.cutAt).execute(db)
  return { stakes, next: looked.length < of.limit ? null : (looked.at(-1) ?? null) }
}
