import type { MotifName } from '@trevo/demo-games/motif-names'
import type { Palette, PaletteName } from '@trevo/demo-games/palettes'
import { palettes } from '@trevo/demo-games/palettes'
import { numbersFrom } from '@trevo/demo-games/random'
import type { BrokenTitle } from './lettering.ts'
import { breakTitle, heightOf, letter } from './lettering.ts'
import { motifs } from './motifs.ts'
import { at } from './motifs/motif.ts'
import { paintDefinitions, paintOf, stop } from './paint-definitions.ts'

export interface TileSubject {
  /** Names the game: the same code always gives the same picture. */
  code: string
  /** Left out for the picture that stands in when a game's own fails. */
  title?: string
  motif: MotifName
  palette: PaletteName
}

export const tileSize = 224
const middle = { x: 112, y: 92 }

/** The picture of a game as SVG, `tileSize` square. It needs no fonts. */
export function renderTile(subject: TileSubject): string {
  const palette = palettes[subject.palette]
  const random = numbersFrom(subject.code)
  const motif = motifs[subject.motif](paintOf(palette), numbersFrom(`${subject.code} ${subject.motif}`))
  const words = subject.title === undefined ? null : breakTitle(subject.title.toLocaleUpperCase('pt-BR'), 204, 46, 76)
  const { y, scale } = roomAbove(words?.lines.length ?? 0)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${tileSize}" height="${tileSize}" viewBox="0 0 ${tileSize} ${tileSize}">`,
    definitions(palette),
    `<rect width="${tileSize}" height="${tileSize}" fill="url(#ground)"/>`,
    rays(palette, random),
    `<circle cx="${middle.x}" cy="${y}" r="96" fill="url(#glow)"/>`,
    lights(palette, random, 9),
    `<g filter="url(#lift)"><g transform="translate(${middle.x} ${y}) scale(${scale})">${motif}</g></g>`,
    lights(palette, random, 4),
    words === null ? '' : title(words, palette),
    '</svg>',
  ].join('')
}

/** Fewer lines of title leave the motif more room. */
function roomAbove(lines: number): { y: number; scale: number } {
  if (lines === 0) return { y: 108, scale: 0.9 }
  return lines === 1 ? { y: 95, scale: 0.84 } : { y: 86, scale: 0.76 }
}

function definitions(c: Palette): string {
  return [
    '<defs>',
    `<radialGradient id="ground" gradientUnits="userSpaceOnUse" cx="112" cy="84" r="158">${stop(0, c.inner)}${stop(1, c.outer)}</radialGradient>`,
    `<radialGradient id="glow">${stop(0, c.bright, 0.5)}${stop(1, c.bright, 0)}</radialGradient>`,
    `<linearGradient id="letters" x1="0" y1="0" x2="0" y2="1">${stop(0, c.pale)}${stop(0.45, c.bright)}${stop(1, c.mid)}</linearGradient>`,
    `<linearGradient id="foot" x1="0" y1="0" x2="0" y2="1">${stop(0, c.outer, 0)}${stop(1, c.dark, 0.85)}</linearGradient>`,
    paintDefinitions(c),
    '</defs>',
  ].join('')
}

function rays(c: Palette, random: () => number): string {
  const count = 14
  const turn = random() * 360
  const width = 360 / count / 2
  const wedges = Array.from({ length: count }, (_, i) => {
    const from = turn + (i * 360) / count
    return `M${middle.x} ${middle.y}L${at(230, from, middle.x, middle.y)}L${at(230, from + width, middle.x, middle.y)}Z`
  })
  return `<path d="${wedges.join('')}" fill="${c.bright}" opacity="0.09"/>`
}

function lights(c: Palette, random: () => number, count: number): string {
  return Array.from({ length: count }, () => {
    const [x, y, r] = [12 + random() * 200, 10 + random() * 150, 0.9 + random() * 1.7]
    return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${r.toFixed(1)}" fill="${c.pale}" opacity="${(0.45 + random() * 0.5).toFixed(2)}"/>`
  }).join('')
}

function title({ lines, size }: BrokenTitle, c: Palette): string {
  let baseline = 212 - size * 0.02
  const drawn = lines.toReversed().map((line) => {
    const { d } = letter(line, 112, baseline, size)
    baseline -= size * heightOf(line)
    return d
  })
  const shape = (extra: string): string => drawn.map((d) => `<path d="${d}" ${extra}/>`).join('')
  return [
    `<rect y="104" width="${tileSize}" height="120" fill="url(#foot)"/>`,
    shape(`fill="${c.dark}" stroke="${c.dark}" stroke-width="8" stroke-linejoin="round" transform="translate(0 1.5)"`),
    shape('fill="url(#letters)"'),
  ].join('')
}
