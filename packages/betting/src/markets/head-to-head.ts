import type { RaceState } from '#facts/states.ts'
import { allAre, marketKind, oneWon } from './decide.ts'
import type { MarketSpec } from './market.ts'
import { isIn } from './race-order.ts'

/** `about` names the two, with `>` between them. */
const pairOf = (spec: MarketSpec): readonly string[] => (spec.about ?? '').split('>')

/** Which of two came in before the other; neither came in: who was faster, where both were timed. */
export const headToHead = marketKind<RaceState>({
  kind: 'head-to-head',
  sport: 'race',
  selections: (spec) => pairOf(spec),
  decide: (_spec, state, selections) => {
    const [a, b] = selections.map((name) => state.runners.find(({ runner }) => runner === name))
    if (a === undefined || b === undefined) return state.isDone ? allAre(selections, { kind: 'void' }) : null
    if (!isIn(a) || !isIn(b)) return allAre(selections, { kind: 'void' })
    if (!state.isDone) return null
    const unplaced = a.place === null && b.place === null
    if (unplaced && (a.timeMs === null || b.timeMs === null)) return allAre(selections, { kind: 'void' })
    const of = (runner: typeof a): number => (unplaced ? runner.timeMs : runner.place) ?? Number.MAX_SAFE_INTEGER
    if (of(a) === of(b)) return allAre(selections, { kind: 'dead-heat', winners: 2, places: 1 })
    return oneWon(selections, of(a) < of(b) ? a.runner : b.runner)
  },
})
