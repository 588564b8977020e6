import { dayIn } from '@trevo/rules/markets/market'
import { booksZone } from '@trevo/rules/staff/zones'
import { openDatabase } from '@trevo/server/sql'
import { pino } from 'pino'
import { takeStep } from '#areas/agents/take-step.ts'
import { expireOffersJob } from '#areas/contracts/jobs/expire-offers.ts'
import { collectArrears, payLines } from '#areas/payouts/pay/pay-lines.ts'
import { runContracts } from '#areas/payouts/runs/run-contracts.ts'
import { closeSlots } from '#areas/payouts/slots/close-slots.ts'
import { runRebates } from '#areas/rebates/runs/run-rebates.ts'
import { readSite } from '#areas/site/store.ts'
import { platformShape } from '#db/shape.ts'
import type { Tables, Tx } from '#db/tables.ts'
import { transactMoney } from '#ledger/committed.ts'
import { loadMarket } from '#market/load-market.ts'
import { openMarket } from '#market/market-rules.ts'
import type { Services } from '#services.ts'

export interface AgentOrder {
  /** The moment that the jobs take for now. */
  readonly at: string
}
export type AgentDone = { readonly lines: number } | { readonly error: string }

/** The jobs of agents in a process of their own, one of those that the storm kills: all that is due at a moment, then word of it. */
const database = openDatabase<Tables>({ url: process.env.DATABASE_URL ?? '', applicationName: 'trevo-ledger', connectionsMax: 2, schema: platformShape.schema })
const transact = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => transactMoney(database, work)

const sandbox = loadMarket('sandbox', undefined)

const doAll = async (now: Date): Promise<number> => {
  const today = dayIn(booksZone, now)
  while ((await transact((tx) => takeStep(tx, { today, now, most: 3 }))) !== null);
  const clock = { now: () => now }
  const runner = { db: database.db, transact, clock, log: pino({ level: 'silent' }), market: openMarket(sandbox, clock), site: () => readSite(database.db) }
  await expireOffersJob.run(runner as unknown as Services)
  const { lines } = await runRebates({ ...runner, linesMax: 3 })
  await closeSlots(runner)
  await runContracts(runner, ['hour', 'day'])
  await payLines(runner)
  await collectArrears(runner)
  return lines
}

process.on('message', ({ at }: AgentOrder) => {
  doAll(new Date(at)).then(
    (lines) => process.send?.({ lines } satisfies AgentDone),
    (error: unknown) => process.send?.({ error: error instanceof Error ? error.message : String(error) } satisfies AgentDone),
  )
})
process.on('disconnect', () => process.exit())
