import sharp from 'sharp'
import { refuseStaff } from '#areas/staff/refuse.ts'

/** No phone shows more of it. */
const sideMax = 1_600
/** A small file that unfolds into more is a bomb. */
const pointsMax = 50_000_000
const secondsMax = 8

const marks: readonly { readonly at: number; readonly bytes: Buffer }[] = [
  { at: 0, bytes: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) },
  { at: 0, bytes: Buffer.from([0xff, 0xd8, 0xff]) },
  { at: 8, bytes: Buffer.from('WEBP') },
  { at: 4, bytes: Buffer.from('ftypavif') },
]

/** By its own first bytes: what a sender calls it means nothing. */
const isPicture = (bytes: Buffer): boolean => marks.some(({ at, bytes: mark }) => mark.equals(bytes.subarray(at, at + mark.length)))

export interface Drawn {
  readonly bytes: Buffer
  readonly width: number
  readonly height: number
}

/** The picture drawn anew: its points alone are taken over, so that nothing hidden in the file is handed on. Throws `picture_unreadable`. */
export const drawPicture = async (bytes: Buffer): Promise<Drawn> => {
  if (!isPicture(bytes)) throw refuseStaff('picture_unreadable')
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: pointsMax, failOn: 'error', pages: 1, sequentialRead: true })
      .timeout({ seconds: secondsMax })
      .autoOrient()
      .resize(sideMax, sideMax, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82, effort: 4 })
      .toBuffer({ resolveWithObject: true })
    return { bytes: data, width: info.width, height: info.height }
  } catch {
    throw refuseStaff('picture_unreadable')
  }
}
