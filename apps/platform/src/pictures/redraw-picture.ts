import sharp from 'sharp'
import { refuse } from '@trevo/operation/refuse'

/** What a picture is drawn as, whatever came. */
export interface Shape {
  /** In points. */
  readonly side: number
  /** cover: a square, cut; inside: whole, and no larger than it came. */
  readonly fit: 'cover' | 'inside'
  readonly quality: number
  /** Past so many bytes it is drawn once more, coarser. */
  readonly coarser?: { readonly bytesMax: number; readonly quality: number }
}

/** Of a picture as it comes. A phone's camera makes fewer; a small file that unfolds into more is a bomb. */
const pointsMax = 50_000_000
const secondsMax = 8

const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const jpg = Buffer.from([0xff, 0xd8, 0xff])
const startsWith = (bytes: Uint8Array, mark: Buffer): boolean => mark.equals(bytes.subarray(0, mark.length))
/** By its own first bytes: what a sender calls it means nothing. */
const isPicture = (bytes: Uint8Array): boolean => startsWith(bytes, png) || startsWith(bytes, jpg)

const draw = (bytes: Uint8Array, { side, fit }: Shape, quality: number): Promise<Buffer> =>
  sharp(bytes, { limitInputPixels: pointsMax, failOn: 'error', pages: 1, sequentialRead: true })
    .timeout({ seconds: secondsMax })
    // As the camera was held; the note that says so goes, with every other one.
    .autoOrient()
    .resize(side, side, { fit, position: 'centre', withoutEnlargement: fit === 'inside' })
    .webp({ quality, effort: 3 })
    .toBuffer()

export type Redraw = (bytes: Uint8Array) => Promise<Buffer>

/** One picture at a time, because each may take 100 MB and a core, and a short line of those that wait. */
const waitingMax = 6

/**
 * The picture drawn anew: its points alone are taken over, so that neither a place, a name nor anything hidden in the file is handed on.
 * Throws `picture_unreadable` for what is no whole png or jpg, and `too_many_requests` where too many wait.
 */
export const createRedraw = (shape: Shape): Redraw => {
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0

  const redraw = async (bytes: Uint8Array): Promise<Buffer> => {
    try {
      const drawn = await draw(bytes, shape, shape.quality)
      return shape.coarser === undefined || drawn.length <= shape.coarser.bytesMax ? drawn : await draw(bytes, shape, shape.coarser.quality)
    } catch {
      throw refuse('picture_unreadable')
    }
  }

  return async (bytes) => {
    if (!isPicture(bytes)) throw refuse('picture_unreadable')
    if (waiting >= waitingMax) throw refuse('too_many_requests', { retryAfterSeconds: 5 })
    waiting += 1
    const mine = last.then(() => redraw(bytes))
    last = mine.catch(() => undefined)
    try {
      return await mine
    } finally {
      waiting -= 1
    }
  }
}
