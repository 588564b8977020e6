import { createHash } from 'node:crypto'
import { refuse } from '@trevo/operation/refuse'
import { lockMember } from '#areas/identity/members/members-store.ts'
import type { Services } from '#services.ts'
import { drawPaper } from './draw-paper.ts'
import { openerFor, places, sealerFor } from './sealed.ts'
import { listPictures, lockPapers, savePicture } from './store.ts'
import { deleteUpload, readParts, type Upload } from './uploads-store.ts'

type Finishing = Pick<Services, 'db' | 'keys' | 'transact'>

/** The picture as it came, whole; null where parts of it are gone meanwhile. */
const wholeOf = async ({ db, keys }: Finishing, upload: Upload): Promise<Buffer | null> => {
  const open = await openerFor(db, keys, upload.member_id)
  const parts = (await readParts(db, upload.id)).map(({ from_byte: from, part }) => open(places.part(upload.id, from), part))
  const whole = Buffer.concat(parts.filter((part) => part !== null))
  return whole.length === upload.bytes ? whole : null
}

const isDrawn = async ({ db }: Finishing, { papers_id, side, hash }: Upload): Promise<boolean> =>
  (await listPictures(db, papers_id)).some((each) => each.side === side && each.hash.equals(hash))

/**
 * All parts are there: the picture is drawn anew, sealed and kept, and its parts go. What is no picture goes too, so that it can be sent anew.
 * Done again after a cut it does the same: until its last transaction nothing has changed.
 */
export const finishUpload = async (services: Finishing, upload: Upload): Promise<void> => {
  const { transact, keys } = services
  const whole = await wholeOf(services, upload)
  if (whole === null) {
    // Somebody who asked at the same moment has drawn it: its parts are gone, and the picture is there.
    if (await isDrawn(services, upload)) return
    throw refuse('upload_over')
  }
  const forget = (): Promise<unknown> => transact((tx) => deleteUpload(tx, upload.id))
  if (!createHash('sha256').update(whole).digest().equals(upload.hash)) {
    await forget()
    throw refuse('upload_damaged')
  }
  const picture = await drawPaper(whole).catch(async (error: unknown) => {
    // Where too many wait it is only not its turn yet.
    if (error instanceof Error && 'code' in error && error.code === 'picture_unreadable') await forget()
    throw error
  })
  await transact(async (tx) => {
    await lockMember(tx, upload.member_id)
    const papers = await lockPapers(tx, upload.papers_id)
    if (papers?.state !== 'collecting') throw refuse('papers_decided')
    // Of two that finish it at once one finds it gone.
    if (!(await deleteUpload(tx, upload.id))) return
    const seal = await sealerFor(tx, keys, upload.member_id)
    await savePicture(tx, { papersId: papers.id, memberId: upload.member_id, side: upload.side, picture: seal(places.picture(papers.id, upload.side), picture), hash: upload.hash })
  })
}
