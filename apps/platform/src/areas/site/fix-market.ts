import { dayIn, type Market, valueOn } from '@trevo/rules/markets/market'
import { StartRefused } from '@trevo/server/environment'
import type { Database } from '@trevo/server/sql'
import type { Tables } from '#db/tables.ts'
import { hasMembers, readSite, saveMarket, saveOfferWhom } from './store.ts'

/**
 * A house has one market, and keeps it once it has a member: whoever joined did so under that law. A demo may change it.
 * Its members play in a currency of that market: in the first that it names, where what stood there is none of them.
 */
export const fixMarket = ({ transact }: Pick<Database<Tables>, 'transact'>, market: Market, { isDemo, now }: { readonly isDemo: boolean; readonly now: Date }): Promise<void> =>
  transact(async (tx) => {
    const { code, zone } = market
    const before = await readSite(tx)
    const allowed = valueOn(market, 'pay.currency', dayIn(zone, now))
    const whom = valueOn(market, 'offer.whom', dayIn(zone, now))
    await saveOfferWhom(tx, whom)
    const currency = allowed.includes(before.currency) ? before.currency : (allowed[0] ?? before.currency)
    if (before.market === code && before.market_zone === zone && before.currency === currency) return
    if (before.market !== null && before.market !== code && !isDemo && (await hasMembers(tx))) {
      throw new StartRefused(`MARKET is "${code}", but this house has members who joined under the market ${before.market}: set MARKET to ${before.market}. Another market needs a house of its own.`)
    }
    await saveMarket(tx, { code, zone, currency })
  })
