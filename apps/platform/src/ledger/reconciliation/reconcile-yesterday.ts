import type { Services } from '#services.ts'
import type { Job } from '#job.ts'
import { findParties } from './parties.ts'
import { reconcileDay } from './reconcile-day.ts'
import { readDayToReconcile, readPartiesDone } from './store.ts'

/** Once for each day and party, two hours after the day's end; a party that gave no statement is asked again after an hour (Product §12.29). */
export const reconcileYesterday = async ({ db, pool, transact, config, providers, log }: Services): Promise<void> => {
  const day = await readDayToReconcile(db)
  const done = await readPartiesDone(db, day)
  const { parties } = await findParties(db, providers.all, config)
  for (const party of parties) {
    if (done.has(`${party.kind} ${party.code}`)) continue
    const { state, counts, trouble } = await reconcileDay({ pool, transact }, party, day)
    if (state === 'equal') log.info({ day, party: party.code }, 'the day’s books are equal')
    else
      log.error(
        { day, party: party.code, counts, trouble },
        state === 'different' ? 'the day’s books differ: look at them with "trevo reconcile"' : 'a party gave no statement',
      )
  }
}

export const reconcileYesterdayJob: Job = { name: 'reconcile-yesterday', everySeconds: 600, run: reconcileYesterday }
