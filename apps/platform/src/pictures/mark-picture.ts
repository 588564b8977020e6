import sharp from 'sharp'
import { tinyText } from './tiny-letters.ts'

const lettersMax = 60

/** The picture with a text all over it, light on dark and dark on light: a copy says who took it. */
export const markPicture = async (picture: Buffer, text: string): Promise<Buffer> => {
  const image = sharp(picture, { failOn: 'error', limitInputPixels: 50_000_000 })
  const { width, height } = await image.metadata()
  const { width: points, rectangles } = tinyText(text.slice(0, lettersMax))
  const scale = Math.max(1, (width * 0.7) / Math.max(1, points))
  const [stepX, stepY] = [points + 14, 26]
  const mark = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" shape-rendering="crispEdges">
<defs><pattern id="mark" width="${stepX}" height="${stepY}" patternUnits="userSpaceOnUse" patternTransform="rotate(-24) scale(${scale.toFixed(2)})">
<g fill="#000" fill-opacity="0.28" transform="translate(0.4 0.4)">${rectangles}</g><g fill="#fff" fill-opacity="0.4">${rectangles}</g></pattern></defs><rect width="100%" height="100%" fill="url(#mark)"/></svg>`
  return image.composite([{ input: Buffer.from(mark) }]).webp({ quality: 80, effort: 3 }).toBuffer()
}
