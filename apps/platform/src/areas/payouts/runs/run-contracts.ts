import type { LineFigures } from '@trevo/rules/agents/contract-lines'
import { duePayoutPeriod, type RunLength } from '@trevo/rules/agents/payout-periods'
import { type Minor, minor } from '@trevo/rules/money'
import { booksZone } from '@trevo/rules/staff/zones'
import { type ContractLine, holdContracts, insertLines, linesOfPeriod, linesOfRunPeriod, lockLine, netLine } from '#areas/payouts/lines/lines-store.ts'
import { type PayoutRunner, paysContracts } from '#areas/payouts/slots/close-slots.ts'
import { isFolded } from '#areas/payouts/slots/folds-store.ts'
import { lastClosing } from '#areas/payouts/slots/slots-store.ts'
import { readThresholds } from '#areas/staff/settings-store.ts'
import type { Tx } from '#db/tables.ts'
import { type MadeLine, makeLines } from './figures.ts'
import { areDaysPast } from './figures-store.ts'
import { decidePlans } from './plans-store.ts'
import { changedBefore, type ContractRun, contractsOf, endRun, holdRun, lastRun, openRun, openRuns, reachContract } from './runs-store.ts'

/** Lines that are made in one transaction. */
const linesAtOnce = 500
/** Periods of a length that are caught up with in one turn. */
const periodsMax = 24 * 40

const zoneOf = ({ zone = booksZone }: PayoutRunner): string => zone

/** Whether everything that a period is made of has been read: its hours, and of a dividend the days of members and the salaries in it. */
const isReadable = async ({ db }: PayoutRunner, length: RunLength, endsAt: Date): Promise<boolean> => {
  const closed = await lastClosing(db)
  if (closed === null || closed.endsAt < endsAt) return false
  if (length === 'hour' || length === 'day') return true
  const salaries = await Promise.all((['hour', 'day'] as const).map((each) => lastRun(db, each)))
  return salaries.every((run) => run !== null && run.state === 'computed' && run.endsAt >= endsAt) && areDaysPast(db, endsAt)
}

const nextRun = async (runner: PayoutRunner, length: RunLength): Promise<ContractRun | null> => {
  const { db, transact, clock } = runner
  const [open] = await openRuns(db, [length])
  if (open !== undefined) return open
  const [last, now] = [await lastRun(db, length), clock.now()]
  const period = duePayoutPeriod(length, zoneOf(runner), { lastEndedAt: last?.endsAt ?? null, now })
  if (period === null || !(await isReadable(runner, length, period.endsAt))) return null
  await transact((tx) => openRun(tx, length, period, now))
  return (await openRuns(db, [length]))[0] ?? null
}

const looks = async ({ db }: Pick<PayoutRunner, 'db'>, currencies: readonly string[]): Promise<(currency: string) => Minor> => {
  const limits = new Map<string, Minor>()
  for (const currency of new Set(currencies)) limits.set(currency, minor((await readThresholds(db, currency))['contract.look']))
  return (currency) => limits.get(currency) ?? minor(0n)
}

/** Lines of the period itself, some contracts a transaction; false: another is at it. */
const insertOwn = async (runner: PayoutRunner, run: ContractRun): Promise<boolean> => {
  const { db, transact, clock } = runner
  const contracts = await contractsOf(db, run, { after: run.reached })
  const isDecided = await transact(async (tx) => {
    if ((await holdRun(tx, run.id)) === null) return false
    await decidePlans(tx, run.id, { ...run, zone: zoneOf(runner), until: run.endsAt }, contracts, clock.now())
    return true
  })
  if (!isDecided) return false
  const made = await makeLines(db, run, contracts, { zone: zoneOf(runner), until: run.endsAt })
  const lookOver = await looks(runner, contracts.map(({ currency }) => currency))
  for (let at = 0; at < contracts.length; at += linesAtOnce) {
    const some = contracts.slice(at, at + linesAtOnce)
    const [first, last] = [some[0]?.contractId ?? 0n, some.at(-1)?.contractId ?? 0n]
    const isHeld = await transact(async (tx) => {
      const held = await holdRun(tx, run.id)
      if (held === null) return false
      const added = made.filter(({ contract }) => contract.contractId >= first && contract.contractId <= last && contract.contractId > held.reached)
      await holdContracts(tx, added.map(({ contract }) => contract.contractId))
      await insertLines(tx, added.map(({ contract, figures, fenced }) => ({ contract, figures, amountMinor: figures.amountMinor, period: run, runId: run.id, part: 0, why: 'period' as const, countsOn: run.toDay, fenced })), { now: clock.now(), lookOver })
      if (last > held.reached) await reachContract(tx, run.id, last)
      return true
    })
    if (!isHeld) return false
  }
  return true
}

interface Change {
  readonly period: ContractRun
  readonly contract: MadeLine['contract']
  readonly figures: LineFigures
}

const amountOf = (lines: readonly Pick<ContractLine, 'amount_minor' | 'why'>[]): bigint => lines.filter(({ why }) => why !== 'dispute').reduce((sum, each) => sum + each.amount_minor, 0n)

/**
 * A correction by which a period comes to other figures: above zero it is due, below zero it takes from what is still open of the period's line, and the rest
 * is netted against what the contract comes to later. Its contract is held.
 */
export const correctPeriod = async (tx: Tx, { period, contract, figures, difference, runId, why, countsOn, now, lookOver }: Change & { readonly difference: bigint; readonly runId: bigint | null; readonly why: 'change' | 'dispute'; readonly countsOn: string; readonly now: Date; readonly lookOver: (currency: string) => Minor }): Promise<bigint | null> => {
  if (difference === 0n) return null
  const standing = await linesOfPeriod(tx, { contract_id: contract.contractId, period_id: period.id })
  const own = standing.find(({ part }) => part === 0)
  const held = own === undefined || difference > 0n ? undefined : await lockLine(tx, own.id)
  const tookMinor = held === undefined ? minor(0n) : await netLine(tx, held, minor(-difference), now)
  const part = Math.max(0, ...standing.map((each) => each.part)) + 1
  const [id] = await insertLines(tx, [{ contract, figures, amountMinor: minor(difference), period, runId, part, why, tookMinor, countsOn }], { now, lookOver })
  return id ?? null
}

/** Of an hour whose row is its day's by now its rounds say the same. A day that began to be folded meanwhile is read again. */
const makeEarlier = async (runner: PayoutRunner, period: ContractRun, contracts: Awaited<ReturnType<typeof contractsOf>>, until: Date): Promise<readonly MadeLine[]> => {
  const { db } = runner
  const source = async () => (period.length === 'hour' && (await isFolded(db, period.startsAt)) ? 'rounds' : 'slots')
  const make = (turnover: 'rounds' | 'slots') => makeLines(db, period, contracts, { zone: zoneOf(runner), until, keepsEmpty: true, turnover })
  const turnover = await source()
  const made = await make(turnover)
  return turnover === (await source()) ? made : make('rounds')
}

const correctEarlier = async (runner: PayoutRunner, run: ContractRun): Promise<boolean> => {
  const { db, transact, clock } = runner
  for (const period of await changedBefore(db, run)) {
    const contracts = await contractsOf(db, period)
    const made = await makeEarlier(runner, period, contracts, run.endsAt)
    const standing = Map.groupBy(await linesOfRunPeriod(db, period.id), (line) => line.contract_id)
    const lookOver = await looks(runner, contracts.map(({ currency }) => currency))
    for (const { contract, figures } of made) {
      if (figures.amountMinor === amountOf(standing.get(contract.contractId) ?? [])) continue
      const isHeld = await transact(async (tx) => {
        if ((await holdRun(tx, run.id)) === null) return false
        await holdContracts(tx, [contract.contractId])
        const difference = figures.amountMinor - amountOf(await linesOfPeriod(tx, { contract_id: contract.contractId, period_id: period.id }))
        await correctPeriod(tx, { period, contract, figures, difference, runId: run.id, why: 'change', countsOn: run.toDay, now: clock.now(), lookOver })
        return true
      })
      if (!isHeld) return false
    }
  }
  return true
}

/** Product §4.1421. Goes on where a run was left, then makes those whose time has come, in order; how many were finished. */
export const runContracts = async (runner: PayoutRunner, lengths: readonly RunLength[]): Promise<number> => {
  if (!paysContracts(runner.market)) return 0
  const { transact, clock } = runner
  let runs = 0
  for (const length of lengths) {
    for (let count = 0; count < periodsMax; count += 1) {
      const run = await nextRun(runner, length)
      if (run === null || !(await insertOwn(runner, run)) || !(await correctEarlier(runner, run))) break
      const isEnded = await transact(async (tx) => {
        if ((await holdRun(tx, run.id)) === null) return false
        await endRun(tx, run.id, clock.now())
        return true
      })
      if (!isEnded) break
      runs += 1
    }
  }
  return runs
}
