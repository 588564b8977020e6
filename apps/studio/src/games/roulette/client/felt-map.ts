import { spots, type Kind, type Spot } from '#games/roulette/math.ts'

/** The felt lies along: zero at the start, twelve columns of three, the columns' fields at the end; below them dozens and even chances. */
export const feltColumns = 14
const lines = { numbers: 3, dozens: 0.85, evens: 0.85 } as const
export const feltLines = lines.numbers + lines.dozens + lines.evens

/** In columns and lines of the felt, from its upper start corner. */
export interface Place {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

const columnOf = (number: number): number => 1 + Math.floor((number - 1) / 3)
/** The row of 3, 6, 9 … lies on top. */
const lineOf = (number: number): number => 2 - ((number - 1) % 3)

const middle = (values: readonly number[]): number => (Math.min(...values) + Math.max(...values)) / 2

const evens = ['low', 'even', 'red', 'black', 'odd', 'high']

/** The middle of a mark that lies between numbers: of rows and lines at the felt's upper edge. */
const markOf = ({ kind, numbers }: Spot): readonly [number, number] => {
  const others = numbers.filter((number) => number !== 0)
  const x = middle(others.map(columnOf)) + 0.5
  const y = middle(others.map(lineOf)) + 0.5
  const isAtZero = others.length < numbers.length
  if (isAtZero) return [1, numbers.length === 4 ? 3 : y]
  return kind === 'street' || kind === 'line' ? [x, 3] : [x, y]
}

const markSize = { width: 0.84, height: 0.46 } as const

export const placeOf = (spot: Spot): Place => {
  const { kind, name, numbers } = spot
  const [number = 0] = numbers
  if (kind === 'straight') return number === 0 ? { x: 0, y: 0, width: 1, height: 3 } : { x: columnOf(number), y: lineOf(number), width: 1, height: 1 }
  if (kind === 'column') return { x: 13, y: 3 - Number(name.slice(1)), width: 1, height: 1 }
  if (kind === 'dozen') return { x: 1 + (Number(name.slice(1)) - 1) * 4, y: lines.numbers, width: 4, height: lines.dozens }
  if (kind === 'even') return { x: 1 + evens.indexOf(name) * 2, y: lines.numbers + lines.dozens, width: 2, height: lines.evens }
  const [x, y] = markOf(spot)
  return { x: x - markSize.width / 2, y: y - markSize.height / 2, width: markSize.width, height: markSize.height }
}

/** What a press inside the felt can mean; the fields outside are always there. */
export const insideKinds = ['straight', 'split', 'street', 'corner', 'line'] as const satisfies readonly Kind[]
export type InsideKind = (typeof insideKinds)[number]

export const isShown = (spot: Spot, inside: InsideKind): boolean => !insideKinds.some((kind) => kind === spot.kind) || spot.kind === inside

export type Direction = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown'
const ways: Readonly<Record<Direction, readonly [number, number]>> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }
export const isDirection = (key: string): key is Direction => Object.hasOwn(ways, key)

const centre = (spot: Spot): readonly [number, number] => {
  const { x, y, width, height } = placeOf(spot)
  return [x + width / 2, y + height / 2]
}

/** The place that an arrow leads to: the nearest one that way, among those that are shown. */
export const neighbourOf = (from: Spot, direction: Direction, inside: InsideKind): Spot | null => {
  const [alongX, alongY] = ways[direction]
  const [fromX, fromY] = centre(from)
  const near = spots
    .filter((spot) => spot !== from && isShown(spot, inside))
    .map((spot) => {
      const [x, y] = centre(spot)
      const along = (x - fromX) * alongX + (y - fromY) * alongY
      const aside = Math.abs((x - fromX) * alongY) + Math.abs((y - fromY) * alongX)
      return { spot, along, aside, cost: along + aside * 0.9 }
    })
    .filter(({ along, aside }) => along > 0.2 && aside <= along * 1.5)
    .sort((one, other) => one.cost - other.cost)
  return near[0]?.spot ?? null
}
