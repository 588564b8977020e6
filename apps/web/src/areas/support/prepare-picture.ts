import { pictureBytesMax } from '@trevo/rules/support/complaints'
import { newRequestId } from '#lib/request-id.ts'

export interface Picture {
  /** Under which it is sent, however often. */
  readonly id: string
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly type: string
  /** To look at. */
  readonly url: string
}

/** What a screen prints small stays readable, and a photograph of a camera does not cross a slow line whole. */
const sideMax = 2_000
/** As small as this it goes as it is. */
const smallBytes = 400_000
const types: readonly string[] = ['image/png', 'image/jpeg']

const drawn = async (file: File): Promise<Blob> => {
  if (file.size < smallBytes || typeof createImageBitmap !== 'function') return file
  try {
    const picture = await createImageBitmap(file)
    const scale = Math.min(1, sideMax / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(picture.width * scale))
    canvas.height = Math.max(1, Math.round(picture.height * scale))
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    return (await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85))) ?? file
  } catch {
    // Not a picture that this phone can read: the server says so in its own words.
    return file
  }
}

/** As an address of its own: the site's policy shows no blobs. */
const urlOf = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(new Error('a file could not be read'))
    reader.readAsDataURL(blob)
  })

/** Drawn smaller on the phone itself; or why it is not taken. */
export const preparePicture = async (file: File): Promise<Picture | 'notPicture' | 'tooLarge'> => {
  if (!types.includes(file.type)) return 'notPicture'
  try {
    const blob = await drawn(file)
    if (blob.size > pictureBytesMax) return 'tooLarge'
    return { id: newRequestId(), bytes: new Uint8Array(await blob.arrayBuffer()), type: blob.type, url: await urlOf(blob) }
  } catch {
    return 'notPicture'
  }
}
