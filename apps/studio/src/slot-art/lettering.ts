import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { parse } from 'opentype.js/dist/opentype.mjs'

const bytes = readFileSync(createRequire(import.meta.url).resolve('@fontsource/baloo-2/files/baloo-2-latin-800-normal.woff'))
const font = parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength))

const rounded = (value: number): string => (Math.round(value * 10) / 10).toString()

/** Words as outlines, centred on x with the base line at y; the caller adds fill and stroke and closes the element. */
export const lettering = (text: string, x: number, y: number, size: number, letterSpacing = 0): string => {
  const path = font.getPath(text, 0, 0, size, { letterSpacing })
  const box = path.getBoundingBox()
  // The font's own writer leaves numbers such as 1e-14 in a path, which renderers stop at.
  const data = path.commands
    .map((at) => {
      if (at.type === 'Z') return 'Z'
      const end = `${rounded(at.x)} ${rounded(at.y)}`
      if (at.type === 'C') return `C${rounded(at.x1)} ${rounded(at.y1)} ${rounded(at.x2)} ${rounded(at.y2)} ${end}`
      return at.type === 'Q' ? `Q${rounded(at.x1)} ${rounded(at.y1)} ${end}` : `${at.type}${end}`
    })
    .join('')
  return `<path transform="translate(${rounded(x - (box.x1 + box.x2) / 2)} ${y})" d="${data}"`
}
