import { cached } from '#cache/cached.ts'
import type { Core } from '#services.ts'
import { tightened } from '@trevo/rules/markets/market'
import { readSite, type Site } from './store.ts'

interface SiteServices {
  /** The brand's settings, at most 2 s old; where the market is stricter than the brand, the market's. */
  site(): Promise<Site>
}

declare module '#services.ts' {
  interface Services extends SiteServices {}
}

/** With what documents add: a switched flag is seen within a second (Product §12.19). */
const siteAgeMsMax = 500

export const siteServices = ({ db, clock, market }: Core): SiteServices => {
  const read = async (): Promise<Site> => {
    const site = await readSite(db)
    return { ...site, age_minimum: tightened('who.age', market.value('who.age', 'site'), site.age_minimum) }
  }
  return { site: cached(siteAgeMsMax, () => clock.now().getTime(), read) }
}
