import type { LineFigures } from '@trevo/rules/agents/contract-lines'
import { type Minor, minor } from '@trevo/rules/money'
import { booksZone } from '@trevo/rules/staff/zones'
import { type ContractLine, linesOfPeriod } from '#areas/payouts/lines/lines-store.ts'
import { makeLines } from '#areas/payouts/runs/figures.ts'
import { type ContractRun, contractsOf, findRun, lastRun, type RunContract } from '#areas/payouts/runs/runs-store.ts'
import type { Db, Tx } from '#db/tables.ts'

export interface MadeAnew {
  readonly period: ContractRun
  readonly contract: RunContract
  readonly figures: LineFigures
  /** What stands of the period, corrections of every kind included. */
  readonly standsMinor: Minor
}

/** A line's whole period from the closed rounds, the transfers and dated tables, as far as the last run knew them. */
export const recomputeLine = async (db: Db | Tx, line: Pick<ContractLine, 'contract_id' | 'period_id'>): Promise<MadeAnew> => {
  const period = await findRun(db, line.period_id)
  if (period === null) throw new Error('a line is of a period')
  const [contract] = await contractsOf(db, period, { only: line.contract_id })
  if (contract === undefined) throw new Error('a line is of a contract that held')
  const last = await lastRun(db, period.length)
  const [made] = await makeLines(db, period, [contract], { zone: booksZone, until: last?.state === 'computed' ? last.endsAt : period.endsAt, turnover: 'rounds', money: 'transfers', keepsEmpty: true })
  if (made === undefined) throw new Error('a contract comes to something')
  return { period, contract, figures: made.figures, standsMinor: minor((await linesOfPeriod(db, line)).reduce((sum, each) => sum + each.amount_minor, 0n)) }
}
