import { readCursor, saveCursor } from '#areas/risk/aml/due-store.ts'
import { askRules } from '#areas/risk/house-rules/ask-rules.ts'
import { readFacts } from '#areas/risk/house-rules/facts-store.ts'
import { liveRules } from '#areas/risk/house-rules/rules-store.ts'
import type { Job } from '#job.ts'
import type { Services } from '#services.ts'

const atOnceMax = 200
const roundsMax = 10
/** A row that was written before may be committed after: so long is waited for it. */
const settleMs = 5_000

/** Deposits and registrations since the last turn; withdrawals are asked about when they are asked for. */
export const askHouseRules = async (services: Services): Promise<{ readonly hits: number }> => {
  let found = 0
  for (const place of ['deposit', 'registration'] as const) {
    const name = `rules of ${place}`
    for (let round = 0; round < roundsMax; round += 1) {
      const now = services.clock.now()
      const until = new Date(now.getTime() - settleMs)
      const since = await readCursor(services.db, name, now)
      // Without a rule nothing is asked, and a rule that comes to be live asks about what happens from then on.
      const happened = until <= since || (await liveRules(services.db, place)).length === 0 ? [] : await readFacts(services.db, place, { since, until, limit: atOnceMax })
      for (const { id } of happened) found += (await services.transact((tx) => askRules(tx, place, id, now))).length
      const upTo = happened.length < atOnceMax ? until : new Date(Math.max(happened.at(-1)?.at.getTime() ?? 0, since.getTime() + 1))
      if (upTo > since) await services.transact((tx) => saveCursor(tx, name, upTo))
      if (happened.length < atOnceMax) break
    }
  }
  return { hits: found }
}

export const askHouseRulesJob: Job = { name: 'ask-house-rules', everySeconds: 15, run: askHouseRules }
