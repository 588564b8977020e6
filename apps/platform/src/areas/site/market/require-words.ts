import { untoldFacts } from '@trevo/rules/site/house-facts'
import { StartRefused } from '@trevo/server/environment'
import { readSite } from '#areas/site/store.ts'
import type { Db } from '#db/tables.ts'
import type { MarketRules } from '#market/market-rules.ts'

/** A production starts once the house has told of itself what its market's pages have to say (Product §12.1616). */
export const requireWords = async (db: Db, market: Pick<MarketRules, 'value'>, { isProduction }: { readonly isProduction: boolean }): Promise<void> => {
  if (!isProduction) return
  const { legal, main_domain: address } = await readSite(db)
  const untold = untoldFacts(market.value('ads.words', 'start'), legal, address)
  if (untold.length === 0) return
  throw new StartRefused(
    `The market asks that pages say ${untold.join(', ')}, and nobody has told it: set each in the office at Content, Brand, or by "trevo site legal FACT TEXT"; a name with a dot is the domain in which the site's address has to end.`,
  )
}
