import { createReadStream } from 'node:fs'
import { exportFilePath } from '@trevo/contract/staff/exports'
import type { RegisterStaffRoutes } from '#areas/staff/office-work.ts'
import { refuseStaff } from '#areas/staff/refuse.ts'
import { whoIs } from '#office/who-is.ts'
import { type Export, redeemTicket } from './exports-store.ts'
import { exportPath } from './file-parts.ts'
import { fileName } from './make-exports.ts'

const types = { csv: 'text/csv; charset=utf-8', jsonl: 'application/jsonl; charset=utf-8', parquet: 'application/vnd.apache.parquet' } as const

/** Says what it is of, when it was asked for, in which zone its times are, and whether it is exact or as it was read. */
const downloadName = (row: Export, kept: string): string => `${row.list}-${row.asked_at.toISOString().slice(0, 16).replaceAll(/[-:]/g, '')}Z-utc-${kept}.${row.format}`

/** `GET /office/exports/file?ticket=…`: the file, once a ticket, to whoever asked for it and is still in. */
export const registerExportFile: RegisterStaffRoutes = (app, services) => {
  app.get(exportFilePath, { exposeHeadRoute: false }, async (request, reply) => {
    const { me } = await whoIs(services, request)
    if (me === null) throw refuseStaff('login_required')
    const { ticket } = request.query as { readonly ticket?: unknown }
    if (typeof ticket !== 'string') throw refuseStaff('not_found')
    const row = await services.transact((tx) => redeemTicket(tx, me.staffId, ticket, services.clock.now()))
    if (row === undefined) throw refuseStaff('not_found')
    return reply
      .headers({
        'content-type': types[row.format],
        'content-length': row.bytes.toString(),
        'content-disposition': `attachment; filename="${downloadName(row, services.lists.get(row.list)?.kept ?? 'as-read')}"`,
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      })
      .send(createReadStream(exportPath(services.office.filesFolder, fileName(row))))
  })
}
