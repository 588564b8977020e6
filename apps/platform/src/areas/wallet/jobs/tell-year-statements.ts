import { insertMail } from '#areas/content/mails-store.ts'
import { endTelling, findYearToTell, takeUntold } from '#areas/wallet/year-statement/year-store.ts'
import { yearMail } from '#areas/wallet/year-statement/year-mail.ts'
import type { Job } from '#job.ts'

const atOnceMax = 500

/** Product §10.655. Once a year's statements are whole, each of its members reads so in their inbox, once. */
export const tellYearStatementsJob: Job = {
  name: 'tell-year-statements',
  everySeconds: 60,
  run: async ({ db, transact, clock }) => {
    const year = await findYearToTell(db)
    if (year === null) return
    const now = clock.now()
    return transact(async (tx) => {
      const ids = await takeUntold(tx, { year, now, limit: atOnceMax })
      for (const memberId of ids) await insertMail(tx, { memberId, words: yearMail(year), language: 'pt' }, now)
      if (ids.length === 0) await endTelling(tx, year, now)
      return { told: ids.length }
    })
  },
}
