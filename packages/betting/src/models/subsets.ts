import type { MarketSpec } from '#markets/market.ts'
import { kindOf } from '#markets/registry.ts'
import type { Joint, Paths } from './joint-legs.ts'
import { jointOf, pathsOf } from './joint.ts'
import type { SportLaw } from './law.ts'
import { type Cells, type ResultTable, tableOf } from './outcomes.ts'
import { seededWords } from './seeded-words.ts'

/** A selection of an event's market. */
export interface Part {
  readonly spec: MarketSpec
  readonly selection: string
}

export const pathsDrawn = 50_000

/** How the parts of one event come out together. */
export interface Subsets {
  /** Exactly, or by how many paths. */
  readonly paths: number | null
  /** The chance that every part of a subset is won, given that none of it is void; bit n of the place stands for part n. */
  readonly chances: Float64Array
  /** How much of what may come is in each chance: all but where a part of the subset is void. */
  readonly counted: Float64Array
  /** Whether a part is won wherever all the others are. */
  readonly isContained: readonly boolean[]
}

/** Won, lost, or neither; null where half of it is, which no price of several can say. */
const wonOf = ({ shares }: ResultTable): readonly ('won' | 'lost' | 'neither' | null)[] =>
  shares.map(([won, , push, , lost]) => (won === 1 ? 'won' : lost === 1 ? 'lost' : push === 1 ? 'neither' : null))

interface Look {
  readonly codes: Uint8Array
  readonly offset: number
  readonly results: readonly ('won' | 'lost' | 'neither' | null)[]
}

const lookOf = (law: SportLaw, { spec, selection }: Part, cells: Cells, version: number): Look | null => {
  const table = tableOf(cells, kindOf(version, spec.kind), spec, law.state)
  const at = table.selections.indexOf(selection)
  return at < 0 ? null : { codes: table.codes, offset: at * cells.size, results: wonOf(table) }
}

const combinations = 64

/** Chances by which parts are won and which are neither: index won · 64 + neither. Null where a part can be half won or half lost. */
const exactly = ({ size, chances, legs }: Joint, looks: readonly Look[]): Float64Array | null => {
  const sums = new Float64Array(combinations * combinations)
  for (let cell = 0; cell < size; cell += 1) {
    const chance = chances[cell] ?? 0
    if (chance === 0) continue
    let place = 0
    for (let at = 0; at < looks.length; at += 1) {
      const look = looks[at]
      const result = look?.results[look.codes[look.offset + (legs[at]?.at(cell) ?? 0)] ?? 0] ?? null
      if (result === null) return null
      if (result === 'won') place += combinations << at
      else if (result === 'neither') place += 1 << at
    }
    sums[place] = (sums[place] ?? 0) + chance
  }
  return sums
}

const byPaths = ({ next, legs }: Paths, looks: readonly Look[]): Float64Array | null => {
  const sums = new Float64Array(combinations * combinations)
  for (let path = 0; path < pathsDrawn; path += 1) {
    next()
    let place = 0
    for (let at = 0; at < looks.length; at += 1) {
      const look = looks[at]
      const result = look?.results[look.codes[look.offset + (legs[at]?.at() ?? 0)] ?? 0] ?? null
      if (result === null) return null
      if (result === 'won') place += combinations << at
      else if (result === 'neither') place += 1 << at
    }
    sums[place] = (sums[place] ?? 0) + 1 / pathsDrawn
  }
  return sums
}

const subsetsOf = (sums: Float64Array, parts: number, paths: number | null): Subsets => {
  const count = 1 << parts
  const [won, counted] = [new Float64Array(count), new Float64Array(count)]
  const alone = new Float64Array(parts)
  for (let place = 0; place < sums.length; place += 1) {
    const chance = sums[place] ?? 0
    if (chance === 0) continue
    const [wins, neithers] = [place >> 6, place & 63]
    for (let subset = 0; subset < count; subset += 1) {
      if ((neithers & subset) !== 0) continue
      counted[subset] = (counted[subset] ?? 0) + chance
      if ((wins & subset) === subset) won[subset] = (won[subset] ?? 0) + chance
    }
    for (let at = 0; at < parts; at += 1) {
      const others = count - 1 - (1 << at)
      if ((wins & others) === others && (wins & (1 << at)) === 0 && (neithers & (1 << at)) === 0) alone[at] = (alone[at] ?? 0) + chance
    }
  }
  return { paths, counted, chances: won.map((chance, subset) => (counted[subset] === 0 ? 0 : chance / (counted[subset] ?? 1))), isContained: [...alone].map((chance) => chance < leastChance) }
}

/** Less than that is rounding. */
export const leastChance = 1e-12

const looksOf = (law: SportLaw, parts: readonly Part[], legs: readonly { readonly cells: Cells }[], version: number): readonly Look[] | null => {
  const looks = parts.flatMap((part, at) => {
    const cells = legs[at]?.cells
    const look = cells === undefined ? null : lookOf(law, part, cells, version)
    return look === null ? [] : [look]
  })
  return looks.length === parts.length ? looks : null
}

/**
 * How up to six parts come out together: exactly over a grid or the orders of a race, else over paths by a seed, so that everyone is told the same. Null
 * where the model has no say in a part, where it is not a selection, or where it can be half won.
 */
export const chancesTogether = (law: SportLaw, parts: readonly Part[], seed: number, version: number): Subsets | null => {
  const specs = parts.map(({ spec }) => spec)
  const joint = jointOf(law, specs)
  if (joint !== null) {
    const looks = looksOf(law, parts, joint.legs, version)
    const sums = looks === null ? null : exactly(joint, looks)
    return sums === null ? null : subsetsOf(sums, parts.length, null)
  }
  const paths = pathsOf(law, specs, seededWords(seed, Math.floor(seed / 0x1_0000_0000), 0))
  const looks = paths === null ? null : looksOf(law, parts, paths.legs, version)
  const sums = paths === null || looks === null ? null : byPaths(paths, looks)
  return sums === null ? null : subsetsOf(sums, parts.length, pathsDrawn)
}
