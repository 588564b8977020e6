import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { parse } from 'opentype.js'

const file = createRequire(import.meta.url).resolve('@fontsource/baloo-2/files/baloo-2-latin-800-normal.woff')
const bytes = readFileSync(file)
const font = parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength))

/** Words as outlines, centred on x with the base line at y: the picture is the same on a machine without any font. */
export const lettering = (text: string, x: number, y: number, size: number, letterSpacing = 0): string => {
  const path = font.getPath(text, 0, 0, size, { letterSpacing })
  const box = path.getBoundingBox()
  return `<path transform="translate(${(x - (box.x1 + box.x2) / 2).toFixed(1)} ${y})" d="${path.toPathData(1)}"`
}
