import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { exportFilePath } from '@trevo/contract/member/account'
import type { RegisterRoutes } from '#area.ts'
import type { Services } from '#services.ts'
import { refuse } from '@trevo/operation/refuse'
import { consumeAsGuest } from '#limits/limits.ts'
import { dataPolicy } from '@trevo/operation/security-headers'
import { type DataExport, findExport, readPart } from './exports-store.ts'

const unfold = promisify(gunzip)

/** A piece at a time, as fast as the phone takes it. One that is gone ends the connection: a file that is cut short must not look whole. */
async function* piecesOf({ db }: Services, { id, parts }: DataExport): AsyncGenerator<Buffer> {
  for (let part = 0; part < parts; part += 1) {
    const bytes = await readPart(db, id, part)
    if (bytes === null) throw new Error('the file of a member’s data was deleted while it was read')
    yield await unfold(bytes)
  }
}

/** `GET /api/account/export/file?ticket=…`: the file, once a ticket. */
export const registerExportFile: RegisterRoutes = (app, services) => {
  app.get(exportFilePath, { exposeHeadRoute: false }, async (request, reply) => {
    consumeAsGuest(services, request.ip, 10)
    const { ticket } = request.query as { readonly ticket?: unknown }
    const holder = typeof ticket === 'string' ? services.downloads.redeem(ticket) : null
    if (holder === null) throw refuse('session_ended')
    const made = await findExport(services.db, holder.memberId, services.clock.now())
    if (made?.status !== 'ready') throw refuse('export_not_ready')
    return reply
      .headers({
        'content-type': 'application/json; charset=utf-8',
        'content-length': made.bytes.toString(),
        'content-disposition': `attachment; filename="trevo-${made.asked_at.toISOString().slice(0, 10)}.json"`,
        'cache-control': 'no-store',
        'content-security-policy': dataPolicy,
      })
      .send(Readable.from(piecesOf(services, made)))
  })
}
