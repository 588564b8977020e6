import type { Handler } from '#handler.ts'
import { siteView } from '#areas/site/site-view.ts'

export const readSiteState: Handler<'GET /api/site'> = async (_input, call) => siteView(await call.site(), call, call.address)
