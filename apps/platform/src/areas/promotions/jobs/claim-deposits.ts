import { claimDeposit } from '#areas/promotions/decide.ts'
import { claimsOfCredited } from '#areas/promotions/deposits-store.ts'
import type { Job } from '#job.ts'
import { decideEach } from './decide-claims.ts'

/** Gives what was chosen with a deposit within two seconds of its credit; a deposit never waits for it (Product §10.1173). */
export const claimDepositsJob: Job = {
  name: 'claim-deposits',
  everySeconds: 1,
  lookSeconds: 1,
  run: async (services) => decideEach(services, await claimsOfCredited(services.db), (id) => claimDeposit(services, id)),
}
