import type { Handler } from '#handler.ts'
import { siteView } from '#areas/site/site-view.ts'

export const readSiteState: Handler<'GET /api/site'> = async (_input, { site, identities, address }) => siteView(await site(), identities.firebaseWeb, address)
