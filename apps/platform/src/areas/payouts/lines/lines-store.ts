import { type DividendFigures, dueOf, type Fenced, type LineFigures, lookHours } from '@trevo/rules/agents/contract-lines'
import { type Minor, minor } from '@trevo/rules/money'
import { type Selectable, sql } from 'kysely'
import type { ContractRun, RunContract } from '#areas/payouts/runs/runs-store.ts'
import type { ContractLinesTable, LineWhy, WrittenDividend } from '#areas/payouts/tables.ts'
import type { Db, Tx } from '#db/tables.ts'

export type ContractLine = Selectable<ContractLinesTable>

const lines = (db: Db | Tx) => db.selectFrom('contract_lines').selectAll().select(sql<string>`contract_lines.counts_on::text`.as('counts_on'))

export const findLine = (db: Db | Tx, id: bigint): Promise<ContractLine | undefined> => lines(db).where('id', '=', id).executeTakeFirst()
/** Until the transaction ends: whoever pays it, holds it or decides about it waits. */
export const lockLine = (tx: Tx, id: bigint): Promise<ContractLine | undefined> => lines(tx).where('id', '=', id).forUpdate().executeTakeFirst()
/** The period's own line first, then its corrections. */
export const linesOfPeriod = (db: Db | Tx, { contract_id: contract, period_id: period }: Pick<ContractLine, 'contract_id' | 'period_id'>): Promise<readonly ContractLine[]> =>
  lines(db).where('contract_id', '=', contract).where('period_id', '=', period).orderBy('part').execute()
export const linesOfRunPeriod = (db: Db | Tx, period: bigint): Promise<readonly ContractLine[]> => lines(db).where('period_id', '=', period).orderBy('contract_id').orderBy('part').execute()

/** Contracts whose lines are added to, one transaction after the other. */
export const holdContracts = async (tx: Tx, contracts: readonly bigint[]): Promise<void> => {
  await sql`select from agent_contracts where id = any (${[...contracts]}::bigint[]) order by id for no key update`.execute(tx)
}

interface Last {
  readonly seq: number
  readonly carry: Minor
}

const lastOf = async (tx: Tx, contracts: readonly bigint[]): Promise<Map<bigint, Last>> => {
  const { rows } = await sql<{ contract_id: bigint; seq: number; carried_out: bigint }>`
    select c.id as contract_id, l.seq, l.carried_out from unnest(${[...contracts]}::bigint[]) c (id)
    cross join lateral (select seq, carried_out from contract_lines where contract_id = c.id order by seq desc limit 1) l`.execute(tx)
  return new Map(rows.map((row) => [row.contract_id, { seq: row.seq, carry: minor(row.carried_out) }]))
}

export interface NewLine {
  readonly contract: Pick<RunContract, 'contractId' | 'version' | 'payerId' | 'payeeId' | 'kind' | 'category' | 'currency'>
  readonly figures: LineFigures
  /** Of a correction the difference. */
  readonly amountMinor: Minor
  readonly period: ContractRun
  readonly runId: bigint | null
  readonly part: number
  readonly why: LineWhy
  readonly tookMinor?: Minor
  readonly countsOn: string
  readonly fenced?: readonly Fenced[]
}

const hourMs = 3_600_000
const written = ({ netLoss, staked, returned, won, adjusted, rebates, bonus, deposits, depositFee, platformFee, salaries, carryIn, carryOut, cpa }: DividendFigures): WrittenDividend => {
  const text = (value: Minor): string => value.toString()
  return {
    staked: text(staked), returned: text(returned), won: text(won), adjusted: text(adjusted), netLoss: text(netLoss), rebates: text(rebates), bonus: text(bonus), deposits: text(deposits),
    depositFee: text(depositFee), platformFee: text(platformFee), salaries: text(salaries), carryIn: text(carryIn), carryOut: text(carryOut), ...(cpa === null ? {} : { cpa }),
  }
}

interface At {
  readonly now: Date
  /** A line above it waits for staff's look, as every dividend does. */
  readonly lookOver: (currency: string) => Minor
}

/** Each behind the last one of its contract, which is held. A line that stands already is left as it is. */
export const insertLines = async (tx: Tx, added: readonly NewLine[], { now, lookOver }: At): Promise<readonly bigint[]> => {
  if (added.length === 0) return []
  const last = await lastOf(tx, [...new Set(added.map(({ contract }) => contract.contractId))])
  const rows = added.map(({ contract, figures, amountMinor, period, runId, part, why, tookMinor = minor(0n), countsOn }) => {
    const before = last.get(contract.contractId) ?? { seq: 0, carry: minor(0n) }
    const { dueMinor, carriedOut } = dueOf(amountMinor, before.carry, tookMinor)
    last.set(contract.contractId, { seq: before.seq + 1, carry: carriedOut })
    const waits = why !== 'dispute' && dueMinor > 0n && (contract.kind === 'dividend' || dueMinor > lookOver(contract.currency))
    return {
      contract_id: contract.contractId, version: contract.version, payer_id: contract.payerId, payee_id: contract.payeeId, kind: contract.kind, category: contract.category,
      period_id: period.id, run_id: runId, starts_at: period.startsAt, part, why, seq: before.seq + 1, currency: contract.currency,
      turnover_minor: figures.turnover, active: figures.active, base_minor: figures.base, dividend: figures.dividend === null ? null : JSON.stringify(written(figures.dividend)), tier: figures.tier,
      amount_minor: amountMinor, remainder: part === 0 ? figures.remainder : 0, took_minor: tookMinor, carried_in: before.carry, carried_out: carriedOut, due_minor: dueMinor,
      state: dueMinor === 0n ? ('none' as const) : waits ? ('waiting' as const) : ('due' as const),
      made_at: now, counts_on: countsOn, pays_from: waits ? new Date(now.getTime() + lookHours * hourMs) : now,
    }
  })
  const made = await tx.insertInto('contract_lines').values(rows).returning(['id', 'contract_id', 'part']).execute()
  const idOf = new Map(made.map((row) => [`${row.contract_id} ${row.part}`, row.id]))
  const apart = added.flatMap(({ contract, part, fenced = [] }) => fenced.map((each) => ({ line_id: idOf.get(`${contract.contractId} ${part}`) ?? 0n, member_id: each.memberId, carried_in: each.carriedIn, net_loss_minor: each.netLoss, carried_out: each.carriedOut })))
  if (apart.length > 0) await tx.insertInto('contract_fenced').values(apart).execute()
  return made.map(({ id }) => id)
}

/** How much of a line is still open. */
export const openOf = (line: Pick<ContractLine, 'due_minor' | 'paid_minor' | 'netted_minor' | 'forgiven_minor'>): Minor => minor(line.due_minor - line.paid_minor - line.netted_minor - line.forgiven_minor)

/** Takes a correction off what is still open of a line that is held; how much it took. */
export const netLine = async (tx: Tx, line: ContractLine, wantedMinor: Minor, now: Date): Promise<Minor> => {
  const open = openOf(line)
  const took = minor(wantedMinor < open ? wantedMinor : open)
  if (took <= 0n) return minor(0n)
  const isOver = took === open
  await tx.updateTable('contract_lines').set({ netted_minor: minor(line.netted_minor + took), ...(isOver ? { state: 'paid' as const, held_why: null, ended_at: now } : {}), row_version: line.row_version + 1 }).where('id', '=', line.id).execute()
  return took
}
