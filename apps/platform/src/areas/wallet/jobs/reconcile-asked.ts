import { takeRequest } from '#areas/wallet/staff/reconciliation-store.ts'
import type { Job } from '#job.ts'
import { findParties } from '#ledger/reconciliation/parties.ts'
import { reconcileDay } from '#ledger/reconciliation/reconcile-day.ts'

const atOnceMax = 10

/** Days that staff want compared again: the office's process knows no payment provider, and asks nobody outside. */
export const reconcileAskedJob: Job = {
  name: 'reconcile-asked',
  everySeconds: 5,
  run: async ({ db, pool, transact, config, providers, log }) => {
    for (let round = 0; round < atOnceMax; round += 1) {
      const asked = await transact((tx) => takeRequest(tx))
      if (asked === undefined) return { days: round }
      const { parties } = await findParties(db, providers.all, config)
      const party = parties.find((each) => each.kind === asked.party_kind && each.code === asked.party)
      if (party === undefined) log.warn({ asked }, 'a day was to be compared with a party that gives no statement')
      else await reconcileDay({ pool, transact }, party, asked.day)
    }
    return { days: atOnceMax }
  },
}
