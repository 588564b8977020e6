import { planHoldDays } from '@trevo/rules/agents/partner-plans'
import { dayStart, daysOn } from '@trevo/rules/markets/market-days'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#db/tables.ts'
import { closedHours, closedRounds, type FigureSpan, type TurnoverSource } from './figures-store.ts'
import type { RunContract } from './runs-store.ts'

const withPlan = (contracts: readonly RunContract[]): readonly RunContract[] => contracts.filter(({ terms }) => terms.cpa !== undefined)

/**
 * Whoever came while a plan held, below its partner, and by first deposit and play came to what it asks within its days, so that their hold ends in the
 * period: contract, member and the day on which both were reached.
 */
const qualified = (span: FigureSpan, contracts: readonly RunContract[], source: TurnoverSource): RawBuilder<unknown> => {
  const plans = contracts.flatMap(({ contractId, payeeId, currency, terms: { cpa } }) => (cpa === undefined ? [] : [{ contractId, payeeId, currency, ...cpa }]))
  const [first, last] = [daysOn(span.fromDay, -planHoldDays), daysOn(span.toDay, -planHoldDays)]
  const earliest = daysOn(first, -Math.max(...plans.map(({ days }) => days)))
  const played = { ...span, startsAt: dayStart(span.zone, earliest), endsAt: dayStart(span.zone, daysOn(last, 1)) }
  return sql`
    c (contract_id, payee_id, currency, deposit, turnover, days) as materialized (
      select * from unnest(${plans.map((each) => each.contractId)}::bigint[], ${plans.map((each) => each.payeeId)}::bigint[], ${plans.map((each) => each.currency)}::text[], ${plans.map(({ deposit }) => BigInt(deposit))}::bigint[],
        ${plans.map(({ turnover }) => BigInt(turnover))}::bigint[], ${plans.map(({ days }) => days)}::integer[])
    ),
    came as materialized (
      select c.*, m.id as member_id, d.day as came_on, c.days - 1 + d.day as until_day
      from c join team_places p on p.upline_id = c.payee_id join members m on m.id = p.member_id and m.type = 0 and not m.is_staff and m.currency = c.currency
      cross join lateral (select (m.created_at at time zone ${span.zone})::date as day) d
      where p.from_day <= d.day and (p.to_day is null or p.to_day > d.day) and d.day >= ${earliest}::date and d.day <= ${last}::date
        and exists (select from agent_contract_versions v where v.contract_id = c.contract_id and v.terms ? 'cpa' and v.from_day <= d.day and (v.to_day is null or v.to_day > d.day))
    ),
    plan_play as materialized (${source === 'slots' ? closedHours(played) : closedRounds(played)}),
    qualified as materialized (
      select a.contract_id, a.member_id, greatest(f.day, r.day) as day
      from came a
      cross join lateral (
        select t.amount_minor, (t.at at time zone ${span.zone})::date as day from transfers t
        where t.member_id = a.member_id and t.currency = a.currency and t.purse = 'cash' and t.movement = 'deposit-credited' order by t.at, t.id limit 1
      ) f
      cross join lateral (
        select min(x.day) as day from (
          select p.day, sum(sum(p.valid)) over (order by p.day) as total from plan_play p where p.member_id = a.member_id and p.currency = a.currency and p.day between a.came_on and a.until_day group by p.day
        ) x where x.total >= a.turnover
      ) r
      where f.amount_minor >= a.deposit and f.day <= a.until_day and greatest(f.day, r.day) between ${first}::date and ${last}::date and r.day is not null
    )`
}

/**
 * Decides, once for ever, about whoever qualifies in the period: by status and papers as they are, and by the accounts that belonged together on its last day.
 * What was decided before stays.
 */
export const decidePlans = async (tx: Tx, periodId: bigint, span: FigureSpan, all: readonly RunContract[], now: Date): Promise<void> => {
  const contracts = withPlan(all)
  if (contracts.length === 0) return
  const group = (of: string) => sql`(select g.group_id from linked_accounts g where g.member_id = ${sql.raw(of)} and g.from_day <= ${span.toDay}::date and (g.to_day is null or g.to_day > ${span.toDay}::date))`
  await sql`
    with ${qualified(span, contracts, 'slots')}
    insert into plan_members (member_id, contract_id, period_id, qualified_on, verdict, decided_at)
    select q.member_id, q.contract_id, ${periodId}, q.day,
      case when m.status <> 'active' then 'not-open'
        when exists (
          select from linked_accounts o join members e on e.id = o.member_id where o.group_id = ${group('q.member_id')} and o.member_id <> q.member_id and o.from_day <= ${span.toDay}::date and (o.to_day is null or o.to_day > ${span.toDay}::date)
            and (o.member_id = c.payee_id or (e.created_at, e.id) < (m.created_at, m.id))
        ) then 'linked'
        when not exists (select from papers p where p.member_id = m.id and p.state = 'verified') then 'unverified'
        else 'counts' end,
      ${now}
    from qualified q join c using (contract_id) join members m on m.id = q.member_id
    on conflict (member_id) do nothing`.execute(tx)
}

/** How many each contract is paid for: who counts in the period, as long as it still is so. `isWhole`: whoever nothing was decided about is counted too, so that a line that lacks them is found. */
export const readPlans = async (db: Db | Tx, periodId: bigint, span: FigureSpan, all: readonly RunContract[], source: TurnoverSource, isWhole: boolean): Promise<ReadonlyMap<bigint, number>> => {
  const contracts = withPlan(all)
  if (contracts.length === 0) return new Map()
  const { rows } = await sql<{ contract_id: bigint; members: number }>`
    with ${qualified(span, contracts, source)}
    select q.contract_id, count(*)::integer as members from qualified q left join plan_members d on d.member_id = q.member_id
    where case when d.member_id is null then ${isWhole} else d.verdict = 'counts' and d.contract_id = q.contract_id and d.period_id = ${periodId} end group by 1`.execute(db)
  return new Map(rows.map((row) => [row.contract_id, row.members]))
}
