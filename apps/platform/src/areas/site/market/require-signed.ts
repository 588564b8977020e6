import type { Market } from '@trevo/rules/markets/market'
import { StartRefused } from '@trevo/server/environment'
import type { Database } from '@trevo/server/sql'
import type { Tables } from '#db/tables.ts'
import { isToBeSigned, marketHash } from '#market/market-hash.ts'
import { isSigned, noteMarketFile } from './market-files-store.ts'

/** A file of a market is shown to an owner from the first start on; a production starts once one has signed it. */
export const requireSigned = async (database: Pick<Database<Tables>, 'transact' | 'db'>, market: Market, { isProduction }: { readonly isProduction: boolean }): Promise<void> => {
  const hash = marketHash(market)
  await database.transact((tx) => noteMarketFile(tx, market, hash, new Date()))
  if (!isProduction || !isToBeSigned(market) || (await isSigned(database.db, hash))) return
  throw new StartRefused(
    `No owner has signed the market ${market.code} as its file says now (${hash.slice(0, 12)}): read "trevo market report ${market.code}", then sign it in the office at House, Market, or by "trevo market sign ${market.code}".`,
  )
}
