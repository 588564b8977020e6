/** Below so many members a sum says too much of one of them. */
export const fewestShown = 5

export interface Cell<Sum> {
  readonly key: string
  /** Who contributes to it: one member may be in several cells, so that numbers of members do not add up. */
  readonly members: ReadonlySet<bigint>
  readonly sum: Sum
}

const nobody: ReadonlySet<bigint> = new Set()
const together = (one: ReadonlySet<bigint>, other: ReadonlySet<bigint>): ReadonlySet<bigint> => new Set([...one, ...other])

/**
 * Sums for who may not see members: cells of fewer than `fewest` are put together, with the next smallest where they are too few even so, so that
 * neither a cell nor its difference from the total is about fewer. Null where all of them together are too few.
 */
export const shownCells = <Sum>(cells: readonly Cell<Sum>[], add: (one: Sum, other: Sum) => Sum, fewest = fewestShown): { readonly shown: readonly Cell<Sum>[]; readonly others: Cell<Sum> | null } | null => {
  const filled = cells.filter(({ members }) => members.size > 0).toSorted((one, other) => one.members.size - other.members.size || (one.key < other.key ? -1 : 1))
  let merged = nobody
  let count = 0
  for (const cell of filled) {
    if (cell.members.size >= fewest && (merged.size === 0 || merged.size >= fewest)) break
    merged = together(merged, cell.members)
    count += 1
  }
  if (count === filled.length && merged.size < fewest) return null
  const [first, ...rest] = filled.slice(0, count)
  const others = first === undefined ? null : { key: filled.slice(0, count).map(({ key }) => key).toSorted().join('+'), members: merged, sum: rest.reduce((sum, cell) => add(sum, cell.sum), first.sum) }
  return { shown: filled.slice(count).toSorted((one, other) => (one.key < other.key ? -1 : 1)), others }
}

export interface ContributedDay {
  readonly day: string
  readonly members: ReadonlySet<bigint>
}

/** Days that are told as one sum; first and last, both with. */
export interface ToldSpan {
  readonly from: string
  readonly to: string
  readonly members: ReadonlySet<bigint>
}

const joined = (one: ToldSpan | null, other: ToldSpan | null): ToldSpan | null =>
  one === null || other === null ? (one ?? other) : { from: one.from, to: other.to, members: together(one.members, other.members) }

/**
 * Days behind one another, put together into spans of at least `fewest` members each. A span is told once as many again came after it, or the days are
 * over: what is left at their end goes with the span before it, so that all of them together less what was told is about nobody, or about as many. What is
 * told stays told, and nothing that is asked for is cut otherwise. `isOver`: no day comes behind them; then days of too few in all are never told.
 */
export const toldSpans = (days: readonly ContributedDay[], isOver: boolean, fewest = fewestShown): readonly ToldSpan[] => {
  const told: ToldSpan[] = []
  let ready: ToldSpan | null = null
  let open: ToldSpan | null = null
  for (const { day, members } of days) {
    open = joined(open, { from: day, to: day, members })
    if (open === null || open.members.size < fewest) continue
    if (ready !== null) told.push(ready)
    ready = open
    open = null
  }
  const rest = isOver ? joined(ready, open) : null
  return rest === null || rest.members.size < fewest ? told : [...told, rest]
}
