import type { Job } from '#job.ts'
import { followHouse } from './closer.ts'
import { readSealHead, sealTransfers } from './sealer.ts'

const closeHouseJob: Job = {
  name: 'close-house',
  everySeconds: 1,
  lookSeconds: 0.5,
  // Its totals may be late; the seal may not, and goes on.
  run: async ({ transact, isLedgerSaturated, wake }) => {
    if (await followHouse(transact, { isBusy: isLedgerSaturated })) wake('close-house')
  },
}

const headEveryMs = 60_000
let headToldAtMs = Number.NEGATIVE_INFINITY

/** The log is kept outside the database: whoever changes both books and chain there does not change what stands here. */
const sealTransfersJob: Job = {
  name: 'seal-transfers',
  everySeconds: 2,
  run: async ({ db, transact, log }) => {
    const sealed = await sealTransfers(transact)
    if (sealed === 0 || performance.now() - headToldAtMs < headEveryMs) return { sealed }
    const head = await readSealHead(db)
    if (head === null) return { sealed }
    headToldAtMs = performance.now()
    log.info({ head: `${head.block}:${head.hash}`, transfers: head.transfers.toString() }, 'the ledger is sealed')
    return { sealed }
  },
}

/** Each takes turns by a row of `book_readers`, so two at once do no harm. Sealed within 10 s: Product §10.27. */
export const bookJobs: readonly Job[] = [closeHouseJob, sealTransfersJob]
