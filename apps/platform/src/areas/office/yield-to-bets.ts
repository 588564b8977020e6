import { setTimeout as rest } from 'node:timers/promises'
import { isLedgerBusy } from '#areas/health/processes-store.ts'
import type { Db } from '#db/tables.ts'

const restMsMax = 5_000

/** After a piece of heavy work. While the ledger has more to do than it can, bets come first: nine tenths of the time are left to them. */
export const restMs = (tookMs: number, isBusy: boolean): number => (isBusy ? Math.min(restMsMax, tookMs * 9) : 0)

export const yieldToBets = async (db: Db, startedAtMs: number): Promise<void> => {
  const tookMs = performance.now() - startedAtMs
  await rest(restMs(tookMs, await isLedgerBusy(db)))
}
