import type { Result } from '#games/baccarat/math.ts'
import { bigRoad, beadPlate, lastColumns, roadRows, type Bead } from './roads.ts'

const drawn = 'http://www.w3.org/2000/svg'
const size = 20
const colours = { player: '#3f8cff', banker: '#f0394f', tie: '#2fae62' } as const

const shape = (name: string, attributes: Readonly<Record<string, string | number>>, text = ''): SVGElement => {
  const made = document.createElementNS(drawn, name)
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value))
  made.textContent = text
  return made
}

const grid = (columns: number): readonly SVGElement[] => [
  shape('rect', { width: columns * size, height: roadRows * size, fill: '#f7f8f4' }),
  shape('path', {
    d: [...Array.from({ length: columns + 1 }, (_, at) => `M${at * size} 0v${roadRows * size}`), ...Array.from({ length: roadRows + 1 }, (_, at) => `M0 ${at * size}h${columns * size}`)].join(''),
    stroke: '#c9cfc6',
    'stroke-width': 1,
  }),
]

/** A picture for the eye alone: whoever shows it says the same in words. */
const road = (columns: number, marks: readonly SVGElement[]): SVGSVGElement => {
  const svg = document.createElementNS(drawn, 'svg')
  svg.setAttribute('viewBox', `0 0 ${columns * size} ${roadRows * size}`)
  svg.setAttribute('class', 'road')
  svg.setAttribute('aria-hidden', 'true')
  svg.append(...grid(columns), ...marks)
  return svg
}

const middle = (at: number): number => at * size + size / 2

export const drawBeadPlate = (beads: readonly Bead[], columns: number, letters: Readonly<Record<Result, string>>): SVGSVGElement =>
  road(
    columns,
    lastColumns(beadPlate(beads), columns).flatMap(({ column, row, result, pairs }) => {
      const [x, y] = [middle(column), middle(row)]
      return [
        shape('circle', { cx: x, cy: y, r: 8.5, fill: colours[result] }),
        shape('text', { x, y: y + 4, 'text-anchor': 'middle', 'font-size': 11, 'font-weight': 700, fill: '#fff' }, letters[result]),
        ...pairs.map((side) => shape('circle', { cx: side === 'player' ? x + 6.5 : x - 6.5, cy: side === 'player' ? y + 6.5 : y - 6.5, r: 2.6, fill: colours[side], stroke: '#fff' })),
      ]
    }),
  )

export const drawBigRoad = (beads: readonly Bead[], columns: number): SVGSVGElement =>
  road(
    columns,
    lastColumns(bigRoad(beads), columns).flatMap(({ column, row, side, ties }) => {
      const [x, y] = [middle(column), middle(row)]
      return [
        shape('circle', { cx: x, cy: y, r: 7, fill: 'none', stroke: colours[side], 'stroke-width': 3 }),
        // Told apart without their colours as well.
        ...(side === 'banker' ? [shape('circle', { cx: x, cy: y, r: 2.4, fill: colours.banker })] : []),
        ...(ties > 0 ? [shape('path', { d: `M${x - 7} ${y + 7}L${x + 7} ${y - 7}`, stroke: colours.tie, 'stroke-width': 2.5 })] : []),
        ...(ties > 1 ? [shape('text', { x, y: y + 4, 'text-anchor': 'middle', 'font-size': 10, 'font-weight': 700, fill: '#10502f' }, String(ties))] : []),
      ]
    }),
  )
