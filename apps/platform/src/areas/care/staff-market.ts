import { valueOn, dayIn } from '@trevo/rules/markets/market'
import { readSite } from '#areas/site/store.ts'
import type { Db, Tx } from '#db/tables.ts'
import { loadMarket } from '#market/load-market.ts'
import type { MarketRules } from '#market/market-rules.ts'

/** The rules of the house's market for an act: the office's process reads which it is from the database, as the platform fixed it. */
export const marketOfAct = async (tx: Db | Tx, now: Date): Promise<Pick<MarketRules, 'code' | 'value'>> => {
  const market = loadMarket((await readSite(tx)).market ?? 'sandbox', process.env.MARKETS_DIR)
  return { code: market.code, value: (id) => valueOn(market, id, dayIn(market.zone, now)) }
}
