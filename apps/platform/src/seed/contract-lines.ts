import { strict as assert } from 'node:assert'
import { dividendPeriods } from '@trevo/rules/agents/contract-terms'
import { type Currency, minor } from '@trevo/rules/money'
import { houseKey } from '@trevo/rules/agents/tree'
import type { Database } from '@trevo/server/sql'
import { openDispute } from '#areas/payouts/lines/disputes-store.ts'
import { lockLine } from '#areas/payouts/lines/lines-store.ts'
import { type LinePayer, payLines } from '#areas/payouts/pay/pay-lines.ts'
import { settlePayer } from '#areas/payouts/pay/settle-payer.ts'
import { recomputeLine } from '#areas/payouts/recompute/recompute-line.ts'
import { runContracts } from '#areas/payouts/runs/run-contracts.ts'
import { closeSlots, type PayoutRunner } from '#areas/payouts/slots/close-slots.ts'
import { readSite } from '#areas/site/store.ts'
import { loadMarket } from '#market/load-market.ts'
import { openMarket } from '#market/market-rules.ts'
import type { Tables, Tx } from '#db/tables.ts'
import { transactMoney } from '#ledger/committed.ts'
import { balanceAdjusted } from '#ledger/movements/balance-adjusted.ts'
import { post } from '#ledger/post.ts'
import { cashOf, firstSalaryBelow } from './store.ts'

const reason = 'Faltam as rodadas da noite.'
/** Of what the agent owed for the last day so much was there. */
const leftMinor = 100n

interface Paying {
  readonly agentId: bigint
  readonly currency: Currency
  /** Days of salaries, the last ones. */
  readonly days: number
  /** As the jobs run after a cut, so many days ago. */
  readonly at: (daysAgo: number) => PayoutRunner
  /** As the jobs ran after the cut of the week before last. */
  readonly atFirstDividends: PayoutRunner
}

/** While the work is done the agent's cash is somewhere else. */
const withoutCash = async (database: Database<Tables>, { agentId, currency }: Paying, work: () => Promise<void>): Promise<void> => {
  const cash = await cashOf(database.db, agentId, currency)
  const awayMinor = minor(cash - leftMinor)
  if (awayMinor <= 0n) return work()
  const move = async (direction: 'debit' | 'credit'): Promise<void> => {
    const { status } = await transactMoney(database, (tx) => post(tx, balanceAdjusted({ member: agentId, currency, adjustmentId: `demo-agent-short-${direction}`, direction, amountMinor: awayMinor, reason: 'Money of the demo' })))
    assert(status === 'OK', `the agent's money of the demo was answered ${status}`)
  }
  await move('debit')
  await work()
  return move('credit')
}

/** Salaries of the last days and their hours: paid, but for the last day's, which the agent owes in part; one of the day before is disputed. And dividends: of the week before last, paid, and of the last one. */
export const seedContractLines = async (database: Database<Tables>, paying: Paying): Promise<void> => {
  const site = await readSite(database.db)
  const house = loadMarket(site.market ?? 'sandbox', process.env['MARKETS_DIR'])
  const payer = (daysAgo: number): LinePayer => {
    const runner = paying.at(daysAgo)
    return { ...runner, market: openMarket(house, runner.clock), site: () => Promise.resolve(site) }
  }
  // The first hour that closes: days are made from the next cut on.
  await closeSlots(paying.at(paying.days))
  await runContracts(paying.at(paying.days), ['hour'])
  for (let ago = paying.days - 1; ago >= 0; ago -= 1) {
    await closeSlots(paying.at(ago))
    await runContracts(paying.at(ago), ['hour', 'day'])
    if (ago === 0) continue
    // Of the week before last: what staff may look at for a day is paid by now.
    if (ago === paying.days - 1) await runContracts(paying.atFirstDividends, ['week'])
    await payLines(payer(ago))
  }
  // Of the week before: nothing moved money in it.
  await runContracts(paying.at(0), dividendPeriods)
  const last = payer(0)
  await transactMoney(database, (tx: Tx) => settlePayer(tx, last, { payerId: houseKey, currency: paying.currency }, 'all'))
  await withoutCash(database, paying, async () => void (await payLines(last)))
  const doubted = await firstSalaryBelow(database.db, paying.agentId)
  if (doubted === undefined) return
  const { figures } = await recomputeLine(database.db, doubted)
  await database.transact(async (tx) => {
    const line = await lockLine(tx, doubted.id)
    if (line !== undefined) await openDispute(tx, { line, side: 'payee', member: line.payee_id, reason, recomputedMinor: figures.amountMinor }, last.clock.now())
  })
}
