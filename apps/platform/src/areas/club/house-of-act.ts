import { dayIn, type Market, valueOn } from '@trevo/rules/markets/market'
import { readSite } from '#areas/site/store.ts'
import type { Db } from '#db/tables.ts'
import { loadMarket } from '#market/load-market.ts'
import type { MarketRules } from '#market/market-rules.ts'

interface HouseOfAct extends Pick<MarketRules, 'value' | 'zone'> {
  readonly today: string
}

/** Zone, day and rules of the house for an act: the office's process reads from the database which market it is. */
export const houseOfAct = async (db: Db, now: Date): Promise<HouseOfAct> => {
  const market: Market = loadMarket((await readSite(db)).market ?? 'sandbox', process.env.MARKETS_DIR)
  const today = dayIn(market.zone, now)
  return { zone: market.zone, today, value: (id) => valueOn(market, id, today) }
}
