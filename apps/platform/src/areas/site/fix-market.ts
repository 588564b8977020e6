import { StartRefused } from '@trevo/server/environment'
import type { Database } from '@trevo/server/sql'
import type { Tables } from '#db/tables.ts'
import { hasMembers, readSite, saveMarket } from './store.ts'

/** A house has one market, and keeps it once it has a member: whoever joined did so under that law. A demo may change it. */
export const fixMarket = ({ transact }: Pick<Database<Tables>, 'transact'>, { code, zone }: { readonly code: string; readonly zone: string }, { isDemo }: { readonly isDemo: boolean }): Promise<void> =>
  transact(async (tx) => {
    const { market, market_zone: zoneBefore } = await readSite(tx)
    if (market === code && zoneBefore === zone) return
    if (market !== null && market !== code && !isDemo && (await hasMembers(tx))) {
      throw new StartRefused(`MARKET is "${code}", but this house has members who joined under the market ${market}: set MARKET to ${market}. Another market needs a house of its own.`)
    }
    await saveMarket(tx, { code, zone })
  })
