import type { RaceState } from '#facts/states.ts'
import { marketKind } from './decide.ts'
import type { LegResult } from './market.ts'
import { finishers, isIn, namesOf, shared } from './race-order.ts'

/** The pairs that can be called first and second, of those that are level with a place too. */
const rightPairs = (state: RaceState): readonly string[] => {
  const over = finishers(state)
  const first = over.filter(({ place }) => place === over[0]?.place)
  const behind = over.slice(first.length)
  const second = first.length > 1 ? first : behind.filter(({ place }) => place === behind[0]?.place)
  return first.flatMap((a) => second.flatMap((b) => (a.runner === b.runner ? [] : [`${a.runner}>${b.runner}`])))
}

const isOut = (state: RaceState, pair: string): boolean => pair.split('>').some((name) => state.runners.some((runner) => runner.runner === name && !isIn(runner)))

/** First and second in exact order. */
export const forecast = marketKind<RaceState>({
  kind: 'forecast',
  sport: 'race',
  selections: (_spec, state) => namesOf(state).flatMap((a) => namesOf(state).flatMap((b) => (a === b ? [] : [`${a}>${b}`]))),
  decide: (_spec, state, selections) => {
    if (!state.isDone) return null
    const right = rightPairs(state)
    return Object.fromEntries(
      selections.map((each): [string, LegResult] => {
        if (right.length === 0 || isOut(state, each)) return [each, { kind: 'void' }]
        return [each, right.includes(each) ? shared(right.length, 1) : { kind: 'lost' }]
      }),
    )
  },
  early: (_spec, state, selections) => Object.fromEntries(selections.filter((each) => isOut(state, each)).map((each) => [each, { kind: 'void' }])),
})
