import type { ReplyOfStaff } from '@trevo/contract/staff/api'
import { dayIn } from '@trevo/rules/markets/market'
import { booksZone } from '@trevo/rules/staff/zones'
import { listRates, ratesOn } from '#areas/cashback/rates-store.ts'
import { nextRatesDay } from '#areas/cashback/rates-view.ts'
import { marketOfAct } from '#areas/care/staff-market.ts'
import type { StaffHandler } from '#areas/staff/staff-call.ts'

const shownMax = 50
type Version = ReplyOfStaff<'GET /office/reward-rates'>['versions'][number]

export const listRewardRates: StaffHandler<'GET /office/reward-rates'> = async (_input, { db, clock }) => {
  const now = clock.now()
  const today = dayIn(booksZone, now)
  const [current, all, market] = await Promise.all([ratesOn(db, today), listRates(db, shownMax), marketOfAct(db, now)])
  const stateOf = (version: number, fromDay: string): Version['state'] => (version === current?.version ? 'holds' : fromDay > today && version === all[0]?.version ? 'waits' : 'over')
  return {
    versions: all.map(({ version, fromDay, product, levels, currencies, edges, madeAt }) => ({ version, fromDay, state: stateOf(version, fromDay), product, levels: [...levels], currencies: { ...currencies }, edges: { ...edges }, madeAt: madeAt.toISOString() })),
    nextFrom: nextRatesDay(now),
    currencies: [...market.value('pay.currency', 'deposit')],
    version: (all[0]?.version ?? 0).toString(),
  }
}
