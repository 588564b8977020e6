import { createHash } from 'node:crypto'
import { uploadKey } from '@trevo/rules/ids'
import { sortPart } from '@trevo/rules/papers/uploads'
import { refuse } from '@trevo/operation/refuse'
import { finishUpload } from '#areas/papers/finish-upload.ts'
import { places, sealerFor } from '#areas/papers/sealed.ts'
import { uploadView } from '#areas/papers/upload-view.ts'
import { addPart as keepPart, lockUpload, type Upload } from '#areas/papers/uploads-store.ts'
import type { Handler } from '#handler.ts'

/** One part, whole or not at all; the same one twice is there once. */
export const addPart: Handler<'PUT /api/papers/uploads/:uploadId/parts/:offset'> = async ({ params, query, body }, call) => {
  const { member, keys, clock } = call
  const part = Buffer.from(body)
  if (createHash('sha256').update(part).digest('hex') !== query.sha256) throw refuse('upload_damaged')
  const upload = await call.transact(async (tx): Promise<Upload> => {
    const found = await lockUpload(tx, member.memberId, uploadKey(params.uploadId) ?? 0n)
    if (found === undefined || found.expires_at <= clock.now()) throw refuse('upload_over')
    const sorted = sortPart(found, params.offset, part.length)
    if (sorted === 'gap') throw refuse('upload_gap')
    if (sorted === 'over') throw refuse('upload_damaged')
    if (sorted === 'known') return found
    const seal = await sealerFor(tx, keys, member.memberId)
    return keepPart(tx, found, seal(places.part(found.id, params.offset), part), part.length, clock.now())
  })
  if (upload.received < upload.bytes) return uploadView(upload, false)
  await finishUpload(call, upload)
  return uploadView(upload, true)
}
