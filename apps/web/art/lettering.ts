import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { PathCommand } from 'opentype.js'
import { parse } from 'opentype.js/dist/opentype.mjs'

/** Letters are turned into paths: a machine that builds the site may have no fonts at all. */
const file = readFileSync(createRequire(import.meta.url).resolve('@fontsource/baloo-2/files/baloo-2-latin-800-normal.woff'))
const font = parse(file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength))

export interface Lettering {
  /** An SVG path with its baseline at `y`, centred on `x`. */
  d: string
  width: number
}

export function letter(text: string, x: number, y: number, size: number, spacing = 0): Lettering {
  const options = { kerning: true, letterSpacing: spacing }
  const width = font.getAdvanceWidth(text, size, options) - spacing * size
  return { d: pathData(font.getPath(text, x - width / 2, y, size, options).commands), width }
}

/** The font's own writer leaves numbers such as 1e-14 in a path, which renderers stop at. */
function pathData(commands: readonly PathCommand[]): string {
  const point = (x: number, y: number): string => `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`
  let here = ''
  return commands
    .map((command) => {
      if (command.type === 'Z') return 'Z'
      const [from, end] = [here, point(command.x, command.y)]
      here = end
      if (command.type === 'C') return `C${point(command.x1, command.y1)} ${point(command.x2, command.y2)} ${end}`
      if (command.type === 'Q') return `Q${point(command.x1, command.y1)} ${end}`
      return command.type === 'L' && from === end ? '' : `${command.type}${end}`
    })
    .join('')
}

export const widthOf = (text: string, size: number): number => font.getAdvanceWidth(text, size, { kerning: true })

export interface BrokenTitle {
  lines: string[]
  size: number
}

/** Breaks a title into the lines that let its letters stand largest within `width`. At most three lines. */
export function breakTitle(title: string, width: number, sizeMax: number, heightMax: number): BrokenTitle {
  const words = title.split(' ')
  const ways = words.length === 1 ? [[title]] : breaks(words).filter((lines) => lines.length <= 3 && !lines.slice(0, -1).some(endsLoose))
  const measured = ways.map((lines) => {
    const widest = Math.max(...lines.map((text) => widthOf(text, 100)))
    return { lines, size: Math.min(sizeMax, (width / widest) * 100, heightMax / lines.reduce((sum, line) => sum + heightOf(line), 0)) }
  })
  return measured.reduce((best, way) => (way.size > best.size + 0.5 ? way : best))
}

/** Room for a line of capitals, 1 being the size: lines nearly touch, as on a game's logo, and an accent gets what it needs. */
export const heightOf = (line: string): number => (/[\u00c0-\u00d6\u00d8-\u00dc]/.test(line.replaceAll('Ç', 'C')) ? 0.88 : 0.77)

/** A line that ends in "de" or "ou" reads badly; the word goes with what follows. */
const endsLoose = (text: string): boolean => /(^|\s)(d[aeo]s?|n[ao]s?|e|ou|or|of|the|in|on)$/i.test(text)

function breaks(words: string[]): string[][] {
  const [first, ...rest] = words
  if (first === undefined) return []
  if (rest.length === 0) return [[first]]
  return breaks(rest).flatMap(([next = '', ...after]) => [
    [first, next, ...after],
    [`${first} ${next}`, ...after],
  ])
}
