import type { ContractKind, ContractTerms } from '@trevo/rules/agents/contract-terms'
import type { PayoutPeriod, RunLength } from '@trevo/rules/agents/payout-periods'
import { sql } from 'kysely'
import type { Db, Tx } from '#db/tables.ts'

export interface ContractRun extends PayoutPeriod {
  readonly id: bigint
  readonly length: RunLength
  readonly state: 'open' | 'computed'
  readonly reached: bigint
}

/** A version of a contract in a run's period, and the days of it on which it holds. */
export interface RunContract {
  readonly contractId: bigint
  readonly version: number
  readonly payerId: bigint
  readonly payeeId: bigint
  readonly kind: ContractKind
  readonly category: string
  readonly currency: string
  readonly terms: ContractTerms
  readonly fromDay: string
  readonly toDay: string
}

const columns = sql.raw(`r.id, r.length, r.state, r.reached, r.starts_at as "startsAt", r.ends_at as "endsAt", r.from_day::text as "fromDay", r.to_day::text as "toDay"`)

const read = async (db: Db | Tx, where: ReturnType<typeof sql>): Promise<readonly ContractRun[]> => (await sql<ContractRun>`select ${columns} from contract_runs r where ${where}`.execute(db)).rows

export const lastRun = async (db: Db, length: RunLength): Promise<ContractRun | null> => (await read(db, sql`r.length = ${length} order by r.starts_at desc limit 1`))[0] ?? null
export const openRuns = (db: Db, lengths: readonly RunLength[]): Promise<readonly ContractRun[]> => read(db, sql`r.state = 'open' and r.length = any (${[...lengths]}::text[]) order by r.ends_at, r.id`)
export const findRun = async (db: Db | Tx, id: bigint): Promise<ContractRun | null> => (await read(db, sql`r.id = ${id}`))[0] ?? null
export const runsBetween = (db: Db, length: RunLength, from: Date, to: Date): Promise<readonly ContractRun[]> => read(db, sql`r.length = ${length} and r.starts_at < ${to} and r.ends_at > ${from} order by r.starts_at`)
/** Runs that end on a day, or of the period that begins on it. */
export const runsOfDay = (db: Db, day: string): Promise<readonly ContractRun[]> => read(db, sql`r.from_day = ${day}::date and r.to_day = ${day}::date and r.length in ('hour', 'day') order by r.starts_at`)
export const runsOfPeriod = (db: Db, day: string): Promise<readonly ContractRun[]> => read(db, sql`r.from_day = ${day}::date and r.length not in ('hour', 'day') order by r.id`)

/** Once, however many ask for it. */
export const openRun = async (tx: Tx, length: RunLength, { startsAt, endsAt, fromDay, toDay }: PayoutPeriod, now: Date): Promise<void> => {
  await tx.insertInto('contract_runs').values({ length, starts_at: startsAt, ends_at: endsAt, from_day: fromDay, to_day: toDay, state: 'open', made_at: now }).onConflict((twice) => twice.columns(['length', 'starts_at']).doNothing()).execute()
}

/** Held; null: another is at it, or it is computed. */
export const holdRun = async (tx: Tx, id: bigint): Promise<ContractRun | null> => (await read(tx, sql`r.id = ${id} and r.state = 'open' for update skip locked`))[0] ?? null

export const reachContract = async (tx: Tx, id: bigint, reached: bigint): Promise<void> => {
  await tx.updateTable('contract_runs').set({ reached }).where('id', '=', id).execute()
}

export const endRun = async (tx: Tx, id: bigint, now: Date): Promise<void> => {
  await tx.updateTable('contract_runs').set({ state: 'computed', computed_at: now }).where('id', '=', id).execute()
}

const kindsOf = (length: RunLength) => (length === 'hour' ? sql`c.kind = 'hourly'` : length === 'day' ? sql`c.kind = 'daily'` : sql`c.kind = 'dividend' and coalesce(v.terms ->> 'period', 'half-month') = ${length}`)

/** Contracts that hold on some day of a period, behind one, in their order. `only`: one of them. */
export const contractsOf = async (db: Db | Tx, { length, fromDay, toDay }: Pick<ContractRun, 'length' | 'fromDay' | 'toDay'>, { after = 0n, only }: { readonly after?: bigint; readonly only?: bigint } = {}): Promise<readonly RunContract[]> => {
  const { rows } = await sql<RunContract>`
    select distinct on (c.id) c.id as "contractId", v.version, c.payer_id as "payerId", c.payee_id as "payeeId", c.kind, c.category, m.currency, v.terms,
      greatest(v.from_day, ${fromDay}::date)::text as "fromDay", least(coalesce(v.to_day - 1, ${toDay}::date), ${toDay}::date)::text as "toDay"
    from agent_contract_versions v join agent_contracts c on c.id = v.contract_id join members m on m.id = c.payee_id
    where v.from_day <= ${toDay}::date and (v.to_day is null or v.to_day > greatest(v.from_day, ${fromDay}::date)) and ${kindsOf(length)} and c.id > ${after} ${only === undefined ? sql`` : sql`and c.id = ${only}`}
    order by c.id, v.version desc`.execute(db)
  return rows
}

/** Earlier periods of a length of whose rounds an hour within a span brought a change, or of the rounds of somebody whom a plan counted in them. */
export const changedBefore = async (db: Db, { length, startsAt, endsAt }: Pick<ContractRun, 'length' | 'startsAt' | 'endsAt'>): Promise<readonly ContractRun[]> => {
  const { rows } = await sql<ContractRun>`
    select distinct ${columns} from turnover_slots t join contract_runs r on r.length = ${length} and r.state = 'computed' and r.starts_at < ${startsAt}
      and (r.starts_at <= t.of_slot and r.ends_at > t.of_slot or exists (select from plan_members q where q.member_id = t.member_id and q.period_id = r.id))
    where t.slot >= ${startsAt} and t.slot < ${endsAt} and t.of_slot < t.slot and t.of_slot < ${startsAt}`.execute(db)
  return rows.toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime())
}
