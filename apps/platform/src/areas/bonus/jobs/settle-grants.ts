import { readDueGrants } from '#areas/bonus/store.ts'
import { settleGrant } from '#areas/bonus/settle-grant.ts'
import type { Job } from '#job.ts'

/** Product §4.1162. What was wagered becomes cash within seconds; a full hand of them comes again at once. */
export const settleGrantsJob: Job = {
  name: 'settle-grants',
  everySeconds: 1,
  lookSeconds: 0.5,
  run: async ({ db, transact, clock, log, wake }) => {
    const due = await readDueGrants(db)
    let ended = 0
    for (const grant of due) {
      try {
        if (await settleGrant({ transact }, grant, clock.now())) ended += 1
      } catch (error) {
        log.error({ err: error, bonus: grant.id.toString() }, 'a bonus could not be settled')
      }
    }
    if (ended > 0) wake('settle-grants')
    return { ended }
  },
}
