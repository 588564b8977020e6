import sharp from 'sharp'

export interface AvifLimits {
  bytesMax: number
  /** Where the search for the best quality that fits begins, and where it gives up. */
  qualityMax?: number
  qualityMin?: number
  width?: number
  /** Drawn over its whole ground: a channel that says so of each point, in boxes of its own, would be some 190 bytes. */
  isOpaque?: true
  /** How hard the encoder tries, 0 to 9: at the size of a tile 1 takes a twentieth of the time of 5, for a twentieth more bytes. */
  effort?: number
}

/** The best AVIF of a drawing that fits into `bytesMax`. Throws when even the lowest quality does not. */
export async function avifWithin(svg: string, { bytesMax, qualityMax = 66, qualityMin = 24, width, isOpaque, effort = 5 }: AvifLimits): Promise<Buffer> {
  const drawn = sharp(Buffer.from(svg), { density: 72 })
  const sized = width === undefined ? drawn : drawn.resize({ width })
  const { data, info } = await (isOpaque === true ? sized.removeAlpha() : sized).raw().toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  let quality = qualityMax
  for (;;) {
    const encoded = await sharp(data, { raw }).avif({ quality, effort, chromaSubsampling: '4:2:0' }).toBuffer()
    if (encoded.length <= bytesMax) return encoded
    if (quality === qualityMin) throw new Error(`a drawing does not fit into ${bytesMax} bytes: ${encoded.length} at quality ${quality}`)
    // Bytes fall a little slower than in proportion to quality at this size of picture.
    const guess = Math.floor(quality * (bytesMax / encoded.length) ** 0.8)
    quality = Math.max(qualityMin, Math.min(quality - 1, guess))
  }
}

export const png = (svg: string, width: number): Promise<Buffer> =>
  sharp(Buffer.from(svg), { density: 72 }).resize({ width }).png({ compressionLevel: 9, palette: true, quality: 92, effort: 8 }).toBuffer()
