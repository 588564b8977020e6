import { Readable } from 'node:stream'
import { bulkFilePath } from '@trevo/contract/staff/bulks'
import { bulkId } from '@trevo/rules/ids'
import type { RegisterStaffRoutes } from '#areas/staff/office-work.ts'
import { refuseStaff } from '#areas/staff/refuse.ts'
import { bulkSeenBy } from '#areas/office/operations/staff/show-bulk.ts'
import { whoIs } from '#office/who-is.ts'
import { resultPages } from './bulk-file.ts'

/** `GET /office/bulk-file?bulk=blk_…`: what came of each row, as CSV, by the cookie. It names rows by their ids and holds nothing personal. */
export const registerBulkFile: RegisterStaffRoutes = (app, services) => {
  app.get(bulkFilePath, { exposeHeadRoute: false }, async (request, reply) => {
    const { me } = await whoIs(services, request)
    if (me === null) throw refuseStaff('login_required')
    const { bulk: asked } = request.query as { readonly bulk?: unknown }
    const bulk = await bulkSeenBy(services.db, me, typeof asked === 'string' ? asked : '')
    return reply
      .headers({ 'content-type': 'text/csv; charset=utf-8', 'content-disposition': `attachment; filename="${bulkId(bulk.id)}.csv"`, 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
      .send(Readable.from(resultPages(services.db, bulk.id)))
  })
}
