import type { PartnerFamily } from '@trevo/rules/agents/partner-figures'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#db/tables.ts'

export interface Partner {
  readonly agentId: bigint
  readonly currency: string
  /** Since when they are one. */
  readonly since: string
}

export const listPartners = async (db: Db, after: bigint, limit: number): Promise<readonly Partner[]> =>
  (
    await sql<Partner>`
      select m.id as "agentId", m.currency, (select min(l.from_day) from agent_lines l where l.agent_id = m.id)::text as since
      from members m where m.type = 41 and m.id > ${after} and exists (select from agent_lines l where l.agent_id = m.id) order by m.id limit ${limit}`.execute(db)
  ).rows

/** Whether all that happened before a moment has been counted, and no change of the tree waits. */
export const isCountedBefore = async (db: Db, at: Date, today: string): Promise<boolean> => {
  const { rows } = await sql<{ is_past: boolean }>`
    select not exists (select from projections p join transfers t on (t.xact, t.id) > (p.xact, p.id) where p.name in ('member-days', 'team-days') and t.at < ${at})
      and not exists (select from projections p join team_events e on (e.xact, e.id) > (p.xact, p.id) where p.name = 'team-events' and e.at < ${at})
      and not exists (select from team_changes c where c.state in ('written', 'staged', 'armed') and c.from_day <= ${today}::date) as is_past`.execute(db)
  return rows[0]?.is_past ?? false
}

export interface Contribution {
  readonly memberId: bigint
  readonly day: string
  readonly category: string
  readonly amount: bigint
  readonly won: bigint
}

/** Whoever stood below on the day; `of` gives `member_id`, `day` and the rest. */
const below = ({ agentId }: Partner, { from, to }: { readonly from: string; readonly to: string }, of: RawBuilder<unknown>) => sql<Contribution>`
  select d.member_id as "memberId", d.day::text as day, d.category, d.amount::bigint as amount, d.won::bigint as won
  from team_places p join members m on m.id = p.member_id and not m.is_staff
  cross join lateral (${of}) d
  where p.upline_id = ${agentId} and d.day >= p.from_day and (p.to_day is null or d.day < p.to_day) and d.day >= ${from}::date and d.day <= ${to}::date`

const nothing = sql`'-' as category, 0::bigint as amount, 0::bigint as won`
const sources = ({ currency }: Partner): Readonly<Record<PartnerFamily, RawBuilder<unknown>>> => ({
  registered: sql`select e.member_id, e.day, ${nothing} from team_events e where e.member_id = p.member_id and e.kind = 'register'`,
  'first-deposit': sql`select s.member_id, s.day, ${nothing} from team_seen s where s.member_id = p.member_id and s.kind = 'deposit' and s.period = 'ever'`,
  deposit: sql`select x.member_id, x.day, '-' as category, x.deposited_minor as amount, 0::bigint as won from member_days x where x.member_id = p.member_id and x.currency = ${currency} and x.deposited_minor <> 0`,
  play: sql`
    select x.member_id, x.day, x.category, x.staked_minor - x.returned_minor as amount, x.won_minor + x.adjusted_minor + x.promo_minor as won from member_days x
    where x.member_id = p.member_id and x.currency = ${currency} and (x.bets <> 0 or x.returned_minor <> 0 or x.won_minor <> 0 or x.adjusted_minor <> 0 or x.promo_minor <> 0)`,
})

/** What each member below did on each of the days. */
export const readContributions = async (db: Db, partner: Partner, family: PartnerFamily, days: { readonly from: string; readonly to: string }): Promise<readonly Contribution[]> =>
  (await below(partner, days, sources(partner)[family]).execute(db)).rows

export interface PartnerCell {
  readonly family: PartnerFamily
  readonly category: string
  readonly from: string
  readonly to: string
  readonly members: number
  readonly amount: bigint
  readonly won: bigint
}

/** Up to which day it is decided, by family. */
export const readUntil = async (db: Db | Tx, agentId: bigint): Promise<ReadonlyMap<PartnerFamily, string>> => {
  const { rows } = await sql<{ family: PartnerFamily; until: string }>`select family, until_day::text as until from partner_told where agent_id = ${agentId}`.execute(db)
  return new Map(rows.map(({ family, until }) => [family, until]))
}

/** Decides further, from where it stood; false: another did meanwhile, and nothing is written. */
export const tellCells = async (tx: Tx, { agentId }: Pick<Partner, 'agentId'>, family: PartnerFamily, { before, until, cells }: { readonly before: string; readonly until: string; readonly cells: readonly PartnerCell[] }, now: Date): Promise<boolean> => {
  const { rows } = await sql`
    insert into partner_told as t (agent_id, family, until_day) values (${agentId}, ${family}, ${until}::date)
    on conflict (agent_id, family) do update set until_day = excluded.until_day where t.until_day = ${before}::date returning 1`.execute(tx)
  if (rows.length === 0) return false
  for (const { category, from, to, members, amount, won } of cells) {
    await sql`
      insert into partner_cells (agent_id, family, category, from_day, to_day, members, amount_minor, won_minor, told_at)
      values (${agentId}, ${family}, ${category}, ${from}::date, ${to}::date, ${members}, ${amount}, ${won}, ${now})`.execute(tx)
  }
  return true
}

/** What is told of spans that touch a range, in the order of days. */
export const listCells = async (db: Db, agentId: bigint, { from, to }: { readonly from: string; readonly to: string }): Promise<readonly PartnerCell[]> =>
  (
    await sql<PartnerCell>`
      select family, category, from_day::text as "from", to_day::text as "to", members, amount_minor as amount, won_minor as won from partner_cells
      where agent_id = ${agentId} and from_day <= ${to}::date and to_day >= ${from}::date order by from_day, category`.execute(db)
  ).rows

export const findCurrency = async (db: Db, memberId: bigint): Promise<string | null> => (await db.selectFrom('members').select('currency').where('id', '=', memberId).executeTakeFirst())?.currency ?? null
