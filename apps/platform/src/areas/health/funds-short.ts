import { dayIn } from '@trevo/rules/markets/market'
import { readSite } from '#areas/site/store.ts'
import type { Db } from '#db/tables.ts'
import { readShortfalls } from '#ledger/liabilities/shortfalls-store.ts'
import { loadMarket } from '#market/load-market.ts'
import { rulesOn } from '#market/market-rules.ts'

/** Product §10.1578. Days and currencies in which banks held less than was owed, where the market has members' money kept apart. */
export const fundsShort = async (db: Db, now: Date): Promise<readonly string[]> => {
  const file = loadMarket((await readSite(db)).market ?? 'sandbox', process.env.MARKETS_DIR || undefined)
  const market = rulesOn(file, dayIn(file.zone, now))
  if (!market.value('funds.apart', 'liabilities').includes('apart')) return []
  return (await readShortfalls(db)).map(({ day, currency }) => `${day} ${currency}`)
}
