import { duePayoutPeriod } from '@trevo/rules/agents/payout-periods'
import { booksZone } from '@trevo/rules/staff/zones'
import { logReading } from '#areas/staff/log-store.ts'
import { isFeedPast } from '#ledger/projections/play-facts.ts'
import type { MarketRules } from '#market/market-rules.ts'
import type { Services } from '#services.ts'
import { closeSlot, holdClosings, lastClosing } from './slots-store.ts'

/** `zone`: of the books; tests take another. */
export type PayoutRunner = Pick<Services, 'db' | 'transact' | 'clock' | 'log'> & { readonly market: Pick<MarketRules, 'value'>; readonly zone?: string }

/** Contracts in the tree, or plans with outside marketers. */
export const paysContracts = (market: Pick<MarketRules, 'value'>): boolean => market.value('agents.pays', 'run').some((each) => each === 'contracts' || each === 'plan')

/** Hours that are caught up with in one turn. */
const hoursMax = 24 * 40

/** Product §4.1420. An hour closes once every round of it has been read; how many did. */
export const closeSlots = async ({ db, transact, clock, market, zone = booksZone }: PayoutRunner): Promise<number> => {
  if (!paysContracts(market)) return 0
  for (let count = 0; count < hoursMax; count += 1) {
    const now = clock.now()
    const next = duePayoutPeriod('hour', zone, { lastEndedAt: (await lastClosing(db))?.endsAt ?? null, now, waitMs: 0 })
    if (next === null || !(await isFeedPast(db, next.endsAt))) return count
    await transact(async (tx) => {
      await holdClosings(tx)
      const before = await lastClosing(tx)
      // Another closed it meanwhile.
      if (before !== null && before.endsAt.getTime() !== next.startsAt.getTime()) return
      const { rows, hash } = await closeSlot(tx, next, before, now)
      await logReading(tx, { kind: 'job', id: null, session: null, address: null, device: 'close-slots', request: null }, { act: 'turnover.closed', target: { kind: 'slot', id: next.startsAt.toISOString() }, after: { rows, hash } })
    })
  }
  return hoursMax
}
