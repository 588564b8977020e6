import { lineId } from '@trevo/rules/ids'
import { booksZone } from '@trevo/rules/staff/zones'
import { type ContractLine, linesOfRunPeriod } from '#areas/payouts/lines/lines-store.ts'
import { makeLines } from '#areas/payouts/runs/figures.ts'
import { type ContractRun, contractsOf, findRun, runsOfDay, runsOfPeriod } from '#areas/payouts/runs/runs-store.ts'
import type { Db } from '#db/tables.ts'

export interface LineDifference {
  /** A line as the wire names it; `contract <id>`: one that is not there. */
  readonly line: string
  readonly what: string
  readonly stands: bigint
  readonly anew: bigint
}

/** As the period's own run knew the rounds, or as the run of its last change did. */
const untilOf = async (db: Db, run: ContractRun, lines: readonly ContractLine[]): Promise<Date> => {
  const last = lines.findLast(({ why }) => why === 'change')
  return last?.run_id == null ? run.endsAt : ((await findRun(db, last.run_id))?.endsAt ?? run.endsAt)
}

/** Lines of a run's period made anew from the closed rounds, the transfers and dated tables, beside what stands; what staff decided stands apart. */
const compareRun = async (db: Db, run: ContractRun): Promise<{ readonly lines: number; readonly differences: readonly LineDifference[] }> => {
  const all = await linesOfRunPeriod(db, run.id)
  const standing = Map.groupBy(all, ({ contract_id: contract }) => contract)
  const contracts = await contractsOf(db, run)
  const differences: LineDifference[] = []
  const add = (line: string, what: string, stands: bigint, anew: bigint): void => {
    if (stands !== anew) differences.push({ line, what, stands, anew })
  }
  const whole = await makeLines(db, run, contracts, { zone: booksZone, until: run.endsAt, turnover: 'rounds', money: 'transfers', keepsEmpty: true })
  for (const { contract, figures } of whole) {
    const lines = standing.get(contract.contractId) ?? []
    standing.delete(contract.contractId)
    const own = lines.find(({ part }) => part === 0)
    const name = own === undefined ? `contract ${contract.contractId}` : lineId(own.id)
    add(name, 'turnover', own?.turnover_minor ?? 0n, figures.turnover)
    add(name, 'active', BigInt(own?.active ?? 0), own === undefined ? 0n : BigInt(figures.active))
    add(name, 'base', own?.base_minor ?? 0n, own === undefined && figures.amountMinor === 0n ? 0n : figures.base)
    add(name, 'amount', own?.amount_minor ?? 0n, figures.amountMinor)
    const changes = lines.filter(({ why }) => why === 'change')
    if (changes.length === 0) continue
    const [again] = await makeLines(db, run, [contract], { zone: booksZone, until: await untilOf(db, run, lines), turnover: 'rounds', money: 'transfers', keepsEmpty: true })
    add(name, 'amount with its corrections', (own?.amount_minor ?? 0n) + changes.reduce((sum, each) => sum + each.amount_minor, 0n), again?.figures.amountMinor ?? 0n)
  }
  for (const [, lines] of standing) for (const line of lines) add(lineId(line.id), 'amount', line.amount_minor, 0n)
  return { lines: all.length, differences }
}

/** Salaries of a day, hour by hour and of the day; or dividends of the periods that begin on a day. Null: none was made. */
export const recomputeContracts = async (db: Db, of: { readonly day?: string | undefined; readonly period?: string | undefined }): Promise<{ readonly lines: number; readonly differences: readonly LineDifference[] } | null> => {
  const runs = [...(of.day === undefined ? [] : await runsOfDay(db, of.day)), ...(of.period === undefined ? [] : await runsOfPeriod(db, of.period))].filter(({ state }) => state === 'computed')
  if (runs.length === 0) return null
  let lines = 0
  const differences: LineDifference[] = []
  for (const run of runs) {
    const compared = await compareRun(db, run)
    lines += compared.lines
    differences.push(...compared.differences)
  }
  return { lines, differences }
}
