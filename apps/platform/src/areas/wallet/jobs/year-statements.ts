import type { Job } from '#job.ts'
import { makeYear } from '#areas/wallet/year-statement/make-year.ts'
import { beginRun, readFirstMember } from '#areas/wallet/year-statement/year-store.ts'

/** Of the year that is over, where the market asks for it: months before it is due. What is late in the books is met before the first is made. */
export const yearStatementsJob: Job = {
  name: 'year-statements',
  everySeconds: 60,
  run: async (services) => {
    const { db, transact, clock, market } = services
    const natures = market.value('tax.member', 'statement')
    const began = await readFirstMember(db)
    const year = Number(market.today().slice(0, 4)) - 1
    if (natures.length === 0 || began === null || Number(market.dayOf(began).slice(0, 4)) > year) return
    await transact((tx) => beginRun(tx, { year, market: market.code, zone: market.zone, natures, began_at: clock.now() }))
    await makeYear(services, year)
  },
}
