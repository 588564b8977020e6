import { lockTree } from '#areas/agents/tree-store.ts'
import { bookDay, tell } from '#areas/contracts/contract-steps.ts'
import { closeVersion, endSigned } from '#areas/contracts/contracts-store.ts'
import { contractsToEnd, endOver, offersOver } from '#areas/contracts/sweep-store.ts'
import type { Tx } from '#db/tables.ts'
import type { Job } from '#job.ts'

const batchMax = 200
/** The deepest line has 64: what an end brings to an end is one step a level. */
const roundsMax = 100

const expire = async (tx: Tx, now: Date): Promise<number> => {
  await lockTree(tx)
  const over = await offersOver(tx, now, batchMax)
  for (const { contract, version, side } of over) {
    await closeVersion(tx, { contractId: contract.id, version }, 'expired', now)
    await tell(tx, contract, side, 'expired', null, now)
  }
  return over.length
}

/** What no longer stands: two who are not directly above and below any more, and what was covered by a contract that ends. */
const end = async (tx: Tx, now: Date): Promise<number> => {
  await lockTree(tx)
  const ends = await contractsToEnd(tx, bookDay(now), batchMax)
  for (const { contract, why, to } of ends) {
    if (!(await endSigned(tx, contract.id, to, { why, by: null }, now))) throw new Error(`contract ${contract.id} was found to end and has ended`)
    for (const side of ['payer', 'payee'] as const) await tell(tx, contract, side, why === 'upper' ? 'ended-upper' : 'ended-moved', to, now)
  }
  return ends.length
}

/** Product §4.1353. Offers lapse, and contracts end: what moved apart, what lost its cover, what came to its last day. */
export const expireOffersJob: Job = {
  name: 'expire-offers',
  everySeconds: 60,
  run: async ({ transact, clock }) => {
    const done = { expired: 0, ending: 0, ended: 0 }
    const now = clock.now()
    for (const [name, step] of [['expired', expire], ['ending', end], ['ended', (tx: Tx) => endOver(tx, bookDay(now), batchMax)]] as const) {
      for (let round = 0; round < roundsMax; round += 1) {
        const count = await transact((tx) => step(tx, now))
        done[name] += count
        if (count === 0) break
      }
    }
    return done.expired + done.ending + done.ended === 0 ? undefined : done
  },
}
