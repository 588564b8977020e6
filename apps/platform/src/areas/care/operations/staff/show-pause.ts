import { tightened } from '@trevo/rules/markets/market'
import { readSite } from '#areas/site/store.ts'
import { marketOfAct } from '#areas/care/staff-market.ts'
import type { StaffHandler } from '#areas/staff/staff-call.ts'

export const showPause: StaffHandler<'GET /office/care/pause'> = async (_input, { db, clock }) => {
  const market = (await marketOfAct(db, clock.now())).value('care.pause', 'score')
  const { is_care_pause_on: house } = await readSite(db)
  return { isOn: tightened('care.pause', market, house), ofMarket: market, ofHouse: house }
}
