/** Pieces of SVG that the game's pictures share. Coordinates are in a square of 200. */

export interface Metal {
  readonly id: string
  readonly light: string
  readonly mid: string
  readonly deep: string
  readonly edge: string
}

export const gold: Metal = { id: 'gold', light: '#fff6cf', mid: '#f8c64f', deep: '#b06a0c', edge: '#5a3203' }
export const steel: Metal = { id: 'steel', light: '#f3fbff', mid: '#8fc4ea', deep: '#2c5f96', edge: '#0d2a4d' }
export const copper: Metal = { id: 'copper', light: '#ffe3b8', mid: '#ff9c3d', deep: '#b4460b', edge: '#571d02' }
export const red: Metal = { id: 'red', light: '#ffb3a6', mid: '#f0303c', deep: '#8d0820', edge: '#3d0110' }
export const leaf: Metal = { id: 'leaf', light: '#c9ffd2', mid: '#35cf76', deep: '#0a6d3d', edge: '#03301b' }
export const velvet: Metal = { id: 'velvet', light: '#e2b8ff', mid: '#9440dd', deep: '#4a1187', edge: '#25034a' }

export const metals: readonly Metal[] = [gold, steel, copper, red, leaf, velvet]

export const metalDefs = (): string =>
  metals
    .map(
      (metal) => `
<linearGradient id="${metal.id}" x1="0" y1="0" x2="0.25" y2="1"><stop offset="0" stop-color="${metal.light}"/><stop offset="0.42" stop-color="${metal.mid}"/><stop offset="1" stop-color="${metal.deep}"/></linearGradient>
<linearGradient id="${metal.id}-rim" x1="0" y1="0" x2="0.2" y2="1"><stop offset="0" stop-color="${metal.light}"/><stop offset="0.5" stop-color="${metal.deep}"/><stop offset="1" stop-color="${metal.mid}"/></linearGradient>
<radialGradient id="${metal.id}-ball" cx="0.36" cy="0.28" r="0.85"><stop offset="0" stop-color="${metal.light}"/><stop offset="0.4" stop-color="${metal.mid}"/><stop offset="1" stop-color="${metal.deep}"/></radialGradient>`,
    )
    .join('')

/** One leaf of a clover: a heart whose point is at the origin and whose lobes look up. */
const heart = 'M0 0 C-14 -22 -52 -34 -52 -62 C-52 -84 -30 -94 -14 -86 C-6 -82 -2 -76 0 -70 C2 -76 6 -82 14 -86 C30 -94 52 -84 52 -62 C52 -34 14 -22 0 0 Z'

export const clover = (x: number, y: number, size: number, metal: Metal, turn = 45): string => {
  const scale = size / 190
  const leaves = [0, 90, 180, 270]
    .map(
      (angle) => `<g transform="rotate(${angle + turn})">
<path d="${heart}" fill="url(#${metal.id})" stroke="${metal.edge}" stroke-width="7" stroke-linejoin="round"/>
<path d="${heart}" transform="translate(0 -5) scale(0.82)" fill="none" stroke="${metal.light}" stroke-opacity="0.55" stroke-width="4"/>
<path d="M0 -10 C1 -28 0 -44 0 -58" stroke="${metal.edge}" stroke-opacity="0.45" stroke-width="4" fill="none" stroke-linecap="round"/>
<ellipse cx="-24" cy="-66" rx="13" ry="9" transform="rotate(-35 -24 -66)" fill="#fff" opacity="0.5"/></g>`,
    )
    .join('')
  return `<g transform="translate(${x} ${y}) scale(${scale})">
<path d="M4 8 C16 44 34 70 58 92" stroke="${metal.edge}" stroke-width="20" fill="none" stroke-linecap="round"/>
<path d="M4 8 C16 44 34 70 58 92" stroke="url(#${metal.id})" stroke-width="11" fill="none" stroke-linecap="round"/>
${leaves}<circle r="9" fill="${metal.light}" opacity="0.85"/></g>`
}

export const star = (x: number, y: number, size: number, fill: string, extra = ''): string => {
  const points = Array.from({ length: 10 }, (_, at) => {
    const radius = at % 2 === 0 ? size : size * 0.45
    const angle = (at * Math.PI) / 5 - Math.PI / 2
    return `${(x + radius * Math.cos(angle)).toFixed(1)},${(y + radius * Math.sin(angle)).toFixed(1)}`
  })
  return `<polygon points="${points.join(' ')}" fill="${fill}" ${extra}/>`
}

export const sparkle = (x: number, y: number, size: number): string =>
  `<path d="M${x} ${y - size} Q${x + size * 0.12} ${y - size * 0.12} ${x + size} ${y} Q${x + size * 0.12} ${y + size * 0.12} ${x} ${y + size} Q${x - size * 0.12} ${y + size * 0.12} ${x - size} ${y} Q${x - size * 0.12} ${y - size * 0.12} ${x} ${y - size} Z" fill="#fff" opacity="0.95"/>`

type Point = readonly [number, number]

const mix = (dark: readonly number[], bright: readonly number[], share: number): string =>
  `rgb(${dark.map((value, at) => Math.round(value + ((bright[at] ?? value) - value) * Math.max(0, Math.min(1, share)))).join(',')})`

/** A cut stone: a table in the middle, a facet to each edge, lit from the upper left. */
export const gem = (outline: readonly Point[], tableScale: number, dark: readonly number[], bright: readonly number[], edge: string): string => {
  const [cx, cy] = [100, 100]
  const table = outline.map(([x, y]): Point => [cx + (x - cx) * tableScale, cy - 6 + (y - cy) * tableScale])
  const text = (points: readonly Point[]): string => points.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')
  const facets = outline.flatMap((from, at): string[] => {
    const to = outline[(at + 1) % outline.length] ?? from
    const innerFrom = table[at] ?? from
    const innerTo = table[(at + 1) % table.length] ?? to
    const middle: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]
    const lightOf = ([x, y]: Point): number => {
      const length = Math.hypot(x - cx, y - cy) || 1
      return 0.44 - (0.34 * (x - cx)) / length - (0.46 * (y - cy)) / length
    }
    const glint = at % 2 === 0 ? 0.07 : -0.05
    return [
      `<polygon points="${text([from, middle, innerFrom])}" fill="${mix(dark, bright, lightOf(from) + glint)}"/>`,
      `<polygon points="${text([middle, innerTo, innerFrom])}" fill="${mix(dark, bright, lightOf(middle) - glint)}"/>`,
      `<polygon points="${text([middle, to, innerTo])}" fill="${mix(dark, bright, lightOf(to) + glint * 0.4)}"/>`,
    ]
  })
  return `<polygon points="${text(outline)}" fill="${edge}" stroke="${edge}" stroke-width="13" stroke-linejoin="round"/>
<g stroke="${mix(dark, bright, 0.5)}" stroke-width="1" stroke-linejoin="round">${facets.join('')}</g>
<polygon points="${text(table)}" fill="${mix(dark, bright, 0.5)}" stroke="${mix(dark, bright, 0.95)}" stroke-width="2.5" stroke-linejoin="round"/>
<polygon points="${text(outline)}" fill="none" stroke="#fff" stroke-opacity="0.4" stroke-width="3" stroke-linejoin="round"/>${sparkle(68, 62, 15)}`
}

/** Points of a regular stone, the first one straight up. */
export const ring = (count: number, radius: number, turn = 0): readonly Point[] =>
  Array.from({ length: count }, (_, at) => {
    const angle = (at * 2 * Math.PI) / count - Math.PI / 2 + turn
    return [100 + radius * Math.cos(angle), 100 + radius * Math.sin(angle)] as const
  })

/** What a symbol stands on. */
export const shadow = '<ellipse cx="100" cy="186" rx="58" ry="9" fill="#000" opacity="0.32"/>'

/** A symbol's picture: its shapes in a square of 200, with the metals and the halo that they may use. */
export const symbolFrame = (body: string, size: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 200 200"><defs>${metalDefs()}
<radialGradient id="halo"><stop offset="0" stop-color="#ffe9a0" stop-opacity="0.75"/><stop offset="0.55" stop-color="#ffcf4a" stop-opacity="0.28"/><stop offset="1" stop-color="#ffcf4a" stop-opacity="0"/></radialGradient></defs>${body}</svg>`
