import { memberId } from '@trevo/rules/ids'
import { transactMoney } from '#ledger/committed.ts'
import type { Services } from '#services.ts'
import { dueAgain, type Payer, payersDue, payersInArrears } from './pay-store.ts'
import { areVerifiedAsked, type PaySettings, settlePayer } from './settle-payer.ts'

export type LinePayer = PaySettings & Pick<Services, 'db' | 'transact' | 'log'>

/** Payers, and lines that are due again, of one turn. */
const payersMax = 5_000
const againMax = 1_000
/** Transactions of one payer in one turn. */
const stepsMax = 1_000

/** One payer's failure is written down and passed over. */
const each = async (runner: LinePayer, payers: readonly Payer[], of: 'all' | 'owed'): Promise<number> => {
  let lines = 0
  for (const payer of payers) {
    try {
      for (let step = 0; step < stepsMax; step += 1) {
        const settled = await transactMoney(runner, (tx) => settlePayer(tx, runner, payer, of))
        lines += settled.lines
        // What is left is owed, or is paid in the next step.
        if (settled.lines === 0 || of === 'owed' || settled.paidMinor === 0n) break
      }
    } catch (error) {
      runner.log.error({ err: error, payer: memberId(payer.payerId) }, 'lines of a contract could not be paid')
    }
  }
  return lines
}

/** Product §10.1421. What is due, from the top of the tree down; how many lines were looked at. */
export const payLines = async (runner: LinePayer): Promise<number> => {
  const { db, transact, clock } = runner
  const asks = await areVerifiedAsked(runner)
  await transact((tx) => dueAgain(tx, asks, againMax))
  return each(runner, await payersDue(db, clock.now(), payersMax), 'all')
}

/** Product §10.1422. What is owed, out of what came in by rebates and contracts since. */
export const collectArrears = async (runner: LinePayer): Promise<number> => each(runner, await payersInArrears(runner.db, payersMax), 'owed')
