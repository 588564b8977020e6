import type { SportState } from '#facts/states.ts'
import type { LegResult, MarketKind, MarketSpec } from '#markets/market.ts'

/** The chances of what a selection can come to; they sum to 1. What is void counts as pushed: both return the stake. */
export interface Outcome {
  readonly won: number
  readonly halfWon: number
  readonly push: number
  readonly halfLost: number
  readonly lost: number
}

export type Outcomes = Readonly<Record<string, Outcome>>

/** Final states with their chances, as fine as a market needs them: states that it does not tell apart may stand as one. */
export interface Cells {
  /** Names cells that are the same for every event, so that what a market makes of each is worked out once; null where they are not. */
  readonly lens: string | null
  readonly size: number
  readonly chances: ArrayLike<number>
  readonly stateAt: (cell: number) => SportState
}

/** What may come from here on, by the parameters of one event and its state. */
export interface Law {
  readonly sport: SportState['sport']
  readonly state: SportState
  /** Null where the model has no say in such a market. */
  readonly cellsFor: (spec: MarketSpec) => Cells | null
}

/** Shares of the stake that a result wins, wins half of, gets back, loses half of and loses. */
type Shares = readonly [won: number, halfWon: number, push: number, halfLost: number, lost: number]

/** What settlement makes of each cell, by selection. */
export interface ResultTable {
  readonly selections: readonly string[]
  /** Which of the shares: index selection · size + cell. */
  readonly codes: Uint8Array
  readonly shares: readonly Shares[]
}

const sharesOf = (result: LegResult): Shares => {
  switch (result.kind) {
    case 'won':
      return [1, 0, 0, 0, 0]
    case 'half-won':
      return [0, 1, 0, 0, 0]
    case 'push':
    case 'void':
      return [0, 0, 1, 0, 0]
    case 'half-lost':
      return [0, 0, 0, 1, 0]
    case 'lost':
      return [0, 0, 0, 0, 1]
    case 'dead-heat':
      return [result.places / result.winners, 0, 0, 0, 1 - result.places / result.winners]
    case 'reduced':
      // What comes off the winnings is the ticket's: a price made now knows nothing of runners that are gone.
      return result.of === 'won' ? [1, 0, 0, 0, 0] : [result.of.places / result.of.winners, 0, 0, 0, 1 - result.of.places / result.of.winners]
  }
}

/** The market's own rule over every final state, so that a price cannot differ from settlement. Throws where a final state leaves a selection open. */
const tableOver = (cells: Cells, kind: MarketKind, spec: MarketSpec, state: SportState): ResultTable => {
  const selections = kind.selections(spec, state)
  const codes = new Uint8Array(selections.length * cells.size)
  const shares: Shares[] = []
  const codeByName = new Map<string, number>()
  for (let cell = 0; cell < cells.size; cell += 1) {
    const results = kind.settle(spec, cells.stateAt(cell))
    for (const [at, selection] of selections.entries()) {
      const result = results[selection]
      if (result === undefined) throw new Error(`${spec.kind} leaves ${selection} open in a final state`)
      const these = sharesOf(result)
      const name = these.join(' ')
      const code = codeByName.get(name) ?? shares.push(these) - 1
      codeByName.set(name, code)
      codes[at * cells.size + cell] = code
    }
  }
  return { selections, codes, shares }
}

/** Bounded: a book of one day has a few hundred lines of a kind. */
const tablesMax = 1_000
const known = new WeakMap<MarketKind, Map<string, ResultTable>>()

/** The table of a market over cells; those of a lens are worked out once. */
export const tableOf = (cells: Cells, kind: MarketKind, spec: MarketSpec, state: SportState): ResultTable => {
  if (cells.lens === null) return tableOver(cells, kind, spec, state)
  const name = `${cells.lens}|${spec.kind}|${spec.line}|${spec.period}|${spec.about}`
  const tables = known.get(kind) ?? new Map<string, ResultTable>()
  known.set(kind, tables)
  const before = tables.get(name)
  if (before !== undefined) return before
  if (tables.size >= tablesMax) tables.clear()
  const table = tableOver(cells, kind, spec, state)
  tables.set(name, table)
  return table
}

const outcomeOf = (chanceByCode: ArrayLike<number>, shares: readonly Shares[]): Outcome => {
  let [won, halfWon, push, halfLost, lost] = [0, 0, 0, 0, 0]
  for (const [code, share] of shares.entries()) {
    const chance = chanceByCode[code] ?? 0
    won += chance * share[0]
    halfWon += chance * share[1]
    push += chance * share[2]
    halfLost += chance * share[3]
    lost += chance * share[4]
  }
  return { won, halfWon, push, halfLost, lost }
}

/** What each selection of a market may come to from here on, by settlement's own rule over what the model expects; null where the model has no say. */
export const outcomesOf = (law: Law, spec: MarketSpec, kind: MarketKind): Outcomes | null => {
  const cells = law.cellsFor(spec)
  if (cells === null) return null
  const { selections, codes, shares } = tableOf(cells, kind, spec, law.state)
  const { size, chances } = cells
  const entries = selections.map((selection, at): [string, Outcome] => {
    const chanceByCode = new Float64Array(shares.length)
    for (let cell = 0; cell < size; cell += 1) {
      const code = codes[at * size + cell] ?? 0
      chanceByCode[code] = (chanceByCode[code] ?? 0) + (chances[cell] ?? 0)
    }
    return [selection, outcomeOf(chanceByCode, shares)]
  })
  return Object.fromEntries(entries)
}

export const sumOf = (chances: ArrayLike<number>): number => {
  let sum = 0
  for (let at = 0; at < chances.length; at += 1) sum += chances[at] ?? 0
  return sum
}
