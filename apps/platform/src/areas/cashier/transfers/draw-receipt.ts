import sharp from 'sharp'
import { refuse } from '@trevo/operation/refuse'

/** Large enough to read what a bank prints small. */
const sideMax = 1_600
/** A small file that unfolds into more is a bomb. */
const pointsMax = 50_000_000
const secondsMax = 8
const waitingMax = 6

const marks = [Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), Buffer.from([0xff, 0xd8, 0xff])] as const
/** By its own first bytes: what a sender calls it means nothing. */
const isPicture = (bytes: Uint8Array): boolean => marks.some((mark) => mark.equals(bytes.subarray(0, mark.length)))

let last: Promise<unknown> = Promise.resolve()
let waiting = 0

const draw = async (bytes: Uint8Array): Promise<Buffer> => {
  try {
    return await sharp(bytes, { limitInputPixels: pointsMax, failOn: 'error', pages: 1, sequentialRead: true })
      .timeout({ seconds: secondsMax })
      .autoOrient()
      .resize(sideMax, sideMax, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 72, effort: 3 })
      .toBuffer()
  } catch {
    throw refuse('picture_unreadable')
  }
}

/** The picture drawn anew, one at a time: its points alone are taken over. Throws `picture_unreadable`, and `too_many_requests` where too many wait. */
export const drawReceipt = async (bytes: Uint8Array): Promise<Buffer> => {
  if (!isPicture(bytes)) throw refuse('picture_unreadable')
  if (waiting >= waitingMax) throw refuse('too_many_requests', { retryAfterSeconds: 5 })
  waiting += 1
  const mine = last.then(() => draw(bytes))
  last = mine.catch(() => undefined)
  try {
    return await mine
  } finally {
    waiting -= 1
  }
}
