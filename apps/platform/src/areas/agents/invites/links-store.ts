import { sql } from 'kysely'
import type { InvitedType, LinkFacts } from '@trevo/rules/agents/invites'
import type { GameCategory } from '@trevo/rules/categories'
import type { Db, Tx } from '#db/tables.ts'

export interface Rate {
  readonly category: GameCategory
  readonly bps: number
}

export interface Counted {
  readonly visits: number
  readonly visitors: number
  readonly registrations: number
  readonly firstDeposits: number
}

export interface Link extends LinkFacts, Counted {
  readonly code: string
  readonly channel: string
  readonly type: InvitedType
  readonly rates: readonly Rate[]
  readonly madeAt: Date
}

interface LinkRow extends Counted {
  readonly code: string
  readonly channel: string
  readonly type: InvitedType
  readonly rates: readonly Rate[] | null
  readonly ends_at: Date | null
  readonly most: number | null
  readonly is_paused: boolean
  readonly made_at: Date
}

/** A member's first day with a deposit, in the days of the books. */
const firstDeposit = sql`(select min(s.day) from member_statistics s where s.member_id = i.member_id and s.deposits > 0)`

/** Those that are not deleted, newest first; `of` one of them. */
const readLinks = async (db: Db | Tx, agentId: bigint, of: ReturnType<typeof sql>, limit: number): Promise<readonly Link[]> => {
  const { rows } = await sql<LinkRow>`
    select c.code, c.channel, c.type, c.ends_at, c.most, c.is_paused, c.made_at, c.registrations, coalesce(d.visits, 0) as visits, coalesce(d.visitors, 0) as visitors,
      (select count(*)::int from invited_members i where i.agent_id = c.member_id and i.code = c.code and ${firstDeposit} is not null) as "firstDeposits",
      (select json_agg(json_build_object('category', r.category, 'bps', r.bps) order by r.category) from invite_rates r where r.member_id = c.member_id and r.code = c.code) as rates
    from invite_codes c
    left join lateral (select sum(visits)::int as visits, sum(visitors)::int as visitors from invite_days d where d.member_id = c.member_id and d.code = c.code) d on true
    where c.member_id = ${agentId} and c.kind = 'link' ${of} order by c.made_at desc, c.code limit ${limit}`.execute(db)
  return rows.map(({ ends_at: endsAt, is_paused: isPaused, made_at: madeAt, rates, ...row }) => ({ ...row, endsAt, isPaused, madeAt, rates: rates ?? [] }))
}

export const listLinks = (db: Db | Tx, agentId: bigint, limit: number): Promise<readonly Link[]> => readLinks(db, agentId, sql`and c.deleted_at is null`, limit)

export const findLink = async (db: Db | Tx, agentId: bigint, code: string): Promise<Link | undefined> => (await readLinks(db, agentId, sql`and c.deleted_at is null and c.code = ${code}`, 1))[0]

/** The one that a request made, deleted or not. */
export const findLinkOfRequest = async (db: Db | Tx, agentId: bigint, requestId: string): Promise<Link | undefined> => (await readLinks(db, agentId, sql`and c.request_id = ${requestId}`, 1))[0]

export const countLinks = async (db: Db | Tx, agentId: bigint): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from invite_codes where member_id = ${agentId} and kind = 'link' and deleted_at is null`.execute(db)
  return rows[0]?.count ?? 0
}

export interface NewLink {
  readonly agentId: bigint
  readonly requestId: string
  readonly channel: string
  readonly type: InvitedType
  readonly rates: readonly Rate[]
  readonly endsAt: Date | null
  readonly most: number | null
}

export const insertLink = async (tx: Tx, { agentId, requestId, channel, type, rates, endsAt, most }: NewLink, now: Date): Promise<void> => {
  const { rows } = await sql<{ code: string }>`
    insert into invite_codes (code, member_id, kind, request_id, channel, type, ends_at, most, made_at)
    values (new_referral_code(), ${agentId}, 'link', ${requestId}, ${channel}, ${type}, ${endsAt}, ${most}, ${now}) returning code`.execute(tx)
  const code = rows[0]?.code ?? ''
  const given = rates.filter(({ bps }) => bps > 0)
  if (given.length > 0) await tx.insertInto('invite_rates').values(given.map(({ category, bps }) => ({ member_id: agentId, code, category, bps }))).execute()
}

/** False: the agent has no such link. */
export const changeLink = async (tx: Tx, agentId: bigint, code: string, set: { readonly is_paused: boolean } | { readonly deleted_at: Date }): Promise<boolean> => {
  const { numUpdatedRows } = await tx.updateTable('invite_codes').set(set).where('code', '=', code).where('member_id', '=', agentId).where('kind', '=', 'link').where('deleted_at', 'is', null).executeTakeFirst()
  return numUpdatedRows === 1n
}

export interface LinkDay extends Counted {
  readonly day: string
}

/** Days on which something came, newest first. */
export const listLinkDays = async (db: Db, agentId: bigint, code: string, { from, to }: { readonly from: string; readonly to: string }): Promise<readonly LinkDay[]> =>
  (
    await sql<LinkDay>`
      select coalesce(d.day, f.day)::text as day, coalesce(d.visits, 0) as visits, coalesce(d.visitors, 0) as visitors, coalesce(d.registrations, 0) as registrations, coalesce(f.count, 0) as "firstDeposits"
      from (select * from invite_days where member_id = ${agentId} and code = ${code} and day between ${from}::date and ${to}::date) d
      full join (
        select day, count(*)::int as count from (select ${firstDeposit} as day from invited_members i where i.agent_id = ${agentId} and i.code = ${code}) first where day between ${from}::date and ${to}::date group by day
      ) f on f.day = d.day
      order by 1 desc`.execute(db)
  ).rows

/** The lowest that a member has in each category from a day on: what may be given on. */
export const ownRates = async (db: Db | Tx, memberId: bigint, day: string): Promise<readonly Rate[]> =>
  (
    await sql<Rate>`
      select category, bps from (
        select c.category, least(rebate_rate(${memberId}, c.category, ${day}::date), (select min(r.bps) from rebate_rates r where r.member_id = ${memberId} and r.category = c.category and r.from_day > ${day}::date)) as bps
        from (select distinct category from rebate_rates where member_id = ${memberId}) c
      ) own where bps > 0 order by category`.execute(db)
  ).rows

/** Phones that came by links before a day are forgotten, a bounded number a turn. */
export const sweepVisitors = async (tx: Tx, before: string, limit: number): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    with gone as (
      delete from invite_visitors where (member_id, code, device_hash) in (select member_id, code, device_hash from invite_visitors where day < ${before}::date limit ${limit}) returning 1
    ) select count(*)::int as count from gone`.execute(tx)
  return rows[0]?.count ?? 0
}
