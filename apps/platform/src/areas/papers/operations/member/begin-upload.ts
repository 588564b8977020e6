import { sidesOf } from '@trevo/rules/papers/papers'
import { refuse } from '@trevo/operation/refuse'
import { lockMember } from '#areas/identity/members/members-store.ts'
import { finishUpload } from '#areas/papers/finish-upload.ts'
import { collectingPapers, listPictures } from '#areas/papers/store.ts'
import { uploadView } from '#areas/papers/upload-view.ts'
import { findUpload, insertUpload, type Upload } from '#areas/papers/uploads-store.ts'
import type { Handler } from '#handler.ts'

/** The same bytes go on where they stand, so that a phone that forgot everything else asks this alone. */
export const beginUpload: Handler<'POST /api/papers/uploads'> = async ({ body: { side, bytes, sha256 } }, call) => {
  const { member, limits } = call
  const hash = Buffer.from(sha256, 'hex')
  const { upload, isThere } = await call.transact(async (tx): Promise<{ readonly upload: Upload; readonly isThere: boolean }> => {
    await lockMember(tx, member.memberId)
    const papers = await collectingPapers(tx, member.memberId)
    if (papers === undefined || !sidesOf(papers.kind).includes(side)) throw refuse('papers_decided')
    const same = await findUpload(tx, member.memberId, side)
    const goesOn = same !== undefined && same.papers_id === papers.id && same.hash.equals(hash) && same.bytes === bytes && same.expires_at > call.clock.now()
    if (goesOn) return { upload: same, isThere: false }
    const known = (await listPictures(tx, papers.id)).find((each) => each.side === side)
    if (known?.hash.equals(hash) === true) return { upload: { id: 0n, member_id: member.memberId, papers_id: papers.id, side, bytes, hash, received: bytes, expires_at: call.clock.now() }, isThere: true }
    const retryAfterSeconds = limits.take('paper', member.memberId.toString())
    if (retryAfterSeconds > 0) throw refuse('too_many_requests', { retryAfterSeconds })
    return { upload: await insertUpload(tx, { memberId: member.memberId, papersId: papers.id, side, bytes, hash }, call.clock.now()), isThere: false }
  })
  if (isThere || upload.received < upload.bytes) return uploadView(upload, isThere)
  // Cut off after its last part and before it was drawn.
  await finishUpload(call, upload)
  return uploadView(upload, true)
}
