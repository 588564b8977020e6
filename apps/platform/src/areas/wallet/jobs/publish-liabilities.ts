import { openAct } from '#areas/staff/log-store.ts'
import { headKeyOf, headKeyPurpose } from '#areas/staff/seal-log.ts'
import { publishDay } from '#areas/wallet/publish-liabilities.ts'
import type { Job } from '#job.ts'
import { daysToPublish } from '#ledger/liabilities/store.ts'
import { treesOf } from '#ledger/liabilities/trees-store.ts'

const actor = { kind: 'job', id: null, session: null, address: null, device: 'publish-liabilities', request: null } as const

/** A day that the night made is published as soon as it stands. Its roots are in the log too, whose own head is signed. */
export const publishLiabilitiesJob: Job = {
  name: 'publish-liabilities',
  everySeconds: 30,
  run: async ({ db, transact, keys, log }) => {
    for (const { day } of await daysToPublish(db)) {
      await transact(async (tx) => {
        if (!(await publishDay(tx, headKeyOf(keys.derive(headKeyPurpose)), day))) return
        const roots = (await treesOf(tx, day)).map(({ currency, root }) => ({ currency, root: root.toString('hex') }))
        await openAct(tx, actor, { act: 'liabilities.publish', target: { kind: 'liabilities', id: day }, after: { roots } })
        log.info({ day, roots }, 'the liabilities of a day are published')
      })
    }
  },
}
