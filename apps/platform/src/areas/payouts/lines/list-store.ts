import type { ContractLineState, LineDisputeState } from '@trevo/rules/agents/contract-lines'
import type { ContractKind, ContractTerms } from '@trevo/rules/agents/contract-terms'
import type { Side } from '@trevo/rules/agents/contracts'
import { type RawBuilder, sql } from 'kysely'
import type { WrittenDividend } from '#areas/payouts/tables.ts'
import type { About } from '#areas/staff/page-store.ts'
import { countedMax, type PageAsk } from '#areas/staff/page-store.ts'
import type { Db, Tx } from '#db/tables.ts'
import type { ContractLine } from './lines-store.ts'

export interface ShownDispute {
  readonly by: Side
  readonly reason: string
  readonly state: LineDisputeState
  readonly at: string
  readonly decideBy: string
  readonly decidedAt: string | null
  readonly recomputed: string
}

export interface ShownLine extends Omit<ContractLine, 'dividend' | 'category'> {
  readonly category: string
  readonly dividend: WrittenDividend | null
  readonly from_day: string
  readonly to_day: string
  readonly ends_at: Date
  readonly terms: ContractTerms
  readonly hash: string
  readonly payer_name: string
  readonly payee_name: string
  readonly corrects: bigint | null
  readonly dispute: ShownDispute | null
  /** Of a partner's: what it is made of is not wholly about five members or more, and is told to nobody outside the house (Product §6.1541). */
  readonly is_hidden: boolean
  /** Its start as the database knows it, for a place in a list. */
  readonly starts_text: string
}

const from = sql`
  contract_lines l join contract_runs r on r.id = l.period_id join agent_contract_versions v on v.contract_id = l.contract_id and v.version = l.version
  join members py on py.id = l.payer_id join members pe on pe.id = l.payee_id left join contract_disputes d on d.line_id = l.id`

const partnersDays = sql`greatest(r.from_day, (select min(a.from_day) from agent_lines a where a.agent_id = l.payee_id))`
/** Days of the period of which the partner is told in whole spans. */
const toldDays = (family: 'play' | 'deposit') => sql`(
  select coalesce(sum(c.to_day - c.from_day + 1), 0) from partner_cells c where c.agent_id = l.payee_id and c.family = ${family} and c.category = '-' and c.from_day >= ${partnersDays} and c.to_day <= r.to_day)`
/** Who had bonuses, rewards or rebates. */
const givenMembers = sql`(
  select count(distinct x.member_id) from team_places p join member_days x on x.member_id = p.member_id and x.day >= p.from_day and (p.to_day is null or x.day < p.to_day)
  where p.upline_id = l.payee_id and x.day between r.from_day and r.to_day and (x.rebates_minor <> 0 or x.bonus_granted_minor <> 0 or x.bonus_forfeited_minor <> 0 or x.promo_minor <> 0 or x.rewards_minor <> 0))`

const isHidden = sql`(
  pe.type = 41 and (l.category <> 'CONS' or r.length = 'week' or l.active between 1 and 4 or coalesce((l.dividend -> 'cpa' ->> 'members')::integer, 0) between 1 and 4 or ${toldDays('play')} < r.to_day - ${partnersDays} + 1 or ${toldDays('deposit')} < r.to_day - ${partnersDays} + 1 or ${givenMembers} between 1 and 4))`

const shown = sql`
  select l.*, l.counts_on::text as counts_on, r.from_day::text as from_day, r.to_day::text as to_day, r.ends_at, v.terms, encode(v.hash, 'hex') as hash, py.username as payer_name, pe.username as payee_name, l.starts_at::text as starts_text, ${isHidden} as is_hidden,
    case when l.part > 0 then (select o.id from contract_lines o where o.contract_id = l.contract_id and o.period_id = l.period_id and o.part = 0) end as corrects,
    case when d.id is not null then json_build_object('by', d.by_side, 'reason', d.reason, 'state', d.state, 'at', d.opened_at, 'decideBy', d.decide_by, 'decidedAt', d.decided_at, 'recomputed', d.recomputed_minor::text) end as dispute
  from ${from}`

export interface LineFilter {
  readonly payer?: bigint | undefined
  readonly payee?: bigint | undefined
  readonly kind?: ContractKind | undefined
  readonly state?: ContractLineState | undefined
  /** Days in which periods begin. */
  readonly from?: string | undefined
  readonly to?: string | undefined
  /** Moments between which they begin, the second one not with. */
  readonly startsFrom?: string | undefined
  readonly startsTo?: string | undefined
  /** A part of the name of the side that is not the filter's. */
  readonly member?: string | undefined
  readonly isDisputed?: boolean | undefined
}

const given = (value: unknown, condition: RawBuilder<unknown>): RawBuilder<unknown> => (value === undefined ? sql`true` : condition)
const like = (part: string): string => `%${part.toLowerCase().replace(/[\\%_]/gu, String.raw`\$&`)}%`

const where = ({ payer, payee, kind, state, from: first, to, startsFrom, startsTo, member, isDisputed }: LineFilter): RawBuilder<unknown> =>
  sql.join(
    [
      given(payer, sql`l.payer_id = ${payer}`), given(payee, sql`l.payee_id = ${payee}`), given(kind, sql`l.kind = ${kind}`), given(state, sql`l.state = ${state}`),
      given(first, sql`r.from_day >= ${first}::date`), given(to, sql`r.from_day <= ${to}::date`), given(startsFrom, sql`l.starts_at >= ${startsFrom}::timestamptz`), given(startsTo, sql`l.starts_at < ${startsTo}::timestamptz`),
      given(member, sql`lower(${payer === undefined ? sql`py.username` : sql`pe.username`}) like ${like(member ?? '')}`), given(isDisputed, sql`d.state = 'open'`),
    ],
    sql` and `,
  )

/** The newest period first. */
export const pageShown = async (db: Db, filter: LineFilter, { place, isBackward, limit }: PageAsk): Promise<ShownLine[]> => {
  const [sign, order] = isBackward ? [sql`>`, sql`asc`] : [sql`<`, sql`desc`]
  const behind = place === null ? sql`true` : sql`(l.starts_at, l.id) ${sign} (${place[0]}::timestamptz, ${place[1]}::bigint)`
  return (await sql<ShownLine>`${shown} where ${where(filter)} and ${behind} order by l.starts_at ${order}, l.id ${order} limit ${limit}`.execute(db)).rows
}

export const countShown = async (db: Db, filter: LineFilter): Promise<About> => {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from (select from ${from} where ${where(filter)} limit ${countedMax + 1}) c`.execute(db)
  const count = rows[0]?.count ?? 0
  return { count: Math.min(count, countedMax), isEstimate: count > countedMax }
}

export const sumShown = async (db: Db, filter: LineFilter): Promise<readonly { readonly currency: string; readonly due: string; readonly paid: string; readonly owed: string }[]> =>
  (
    await sql<{ currency: string; due: string; paid: string; owed: string }>`
      select l.currency, sum(l.due_minor)::text as due, sum(l.paid_minor)::text as paid, sum(l.due_minor - l.paid_minor - l.netted_minor - l.forgiven_minor)::text as owed
      from ${from} where ${where(filter)} group by 1 order by 1`.execute(db)
  ).rows

export const findShown = async (db: Db | Tx, id: bigint): Promise<ShownLine | null> => (await sql<ShownLine>`${shown} where l.id = ${id}`.execute(db)).rows[0] ?? null

/** Corrections of the same period. */
export const correctionsOf = async (db: Db, { contract_id: contract, period_id: period, id }: Pick<ShownLine, 'contract_id' | 'period_id' | 'id'>): Promise<readonly ShownLine[]> =>
  (await sql<ShownLine>`${shown} where l.contract_id = ${contract} and l.period_id = ${period} and l.part > 0 and l.id <> ${id} order by l.part`.execute(db)).rows

export const paymentsOfLine = (db: Db, id: bigint) => db.selectFrom('contract_line_payments').selectAll().where('line_id', '=', id).orderBy('n').limit(1_000).execute()
