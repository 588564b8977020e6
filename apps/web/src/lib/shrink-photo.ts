/** What is printed small stays readable, and a photograph of a camera does not cross a slow line whole. */
const sideMax = 2_000

/** The picture drawn smaller on the phone itself; as it is where that is not possible. The server draws it anew in any case. */
export async function shrinkPhoto(file: File): Promise<{ readonly bytes: Uint8Array<ArrayBuffer>; readonly type: string }> {
  const whole = async () => ({ bytes: new Uint8Array(await file.arrayBuffer()), type: file.type })
  if (file.size < 600_000 || typeof createImageBitmap !== 'function') return whole()
  try {
    const picture = await createImageBitmap(file)
    const scale = Math.min(1, sideMax / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(picture.width * scale))
    canvas.height = Math.max(1, Math.round(picture.height * scale))
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85))
    return blob === null ? await whole() : { bytes: new Uint8Array(await blob.arrayBuffer()), type: blob.type }
  } catch {
    // Not a picture that this phone can read: the server says so in its own words.
    return whole()
  }
}
