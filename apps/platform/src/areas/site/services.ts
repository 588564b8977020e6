import { cached } from '#cache/cached.ts'
import type { Core } from '#services.ts'
import { readSite, type Site } from './store.ts'

interface SiteServices {
  /** The brand's settings, at most 2 s old. */
  site(): Promise<Site>
}

declare module '#services.ts' {
  interface Services extends SiteServices {}
}

/** With what documents add: a switched flag is seen within a second (Product §12.19). */
const siteAgeMsMax = 500

export const siteServices = ({ db, clock }: Core): SiteServices => ({ site: cached(siteAgeMsMax, () => clock.now().getTime(), () => readSite(db)) })
