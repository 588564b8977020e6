import { readCommon } from './common.ts'
import { standingFacts, type CommonBody, type Fact } from './fact.ts'
import type { RaceState, Runner } from './states.ts'

export type RaceBody =
  | CommonBody
  /** Who runs. A runner that no list names is not in the race. */
  | { readonly kind: 'runners'; readonly runners: readonly string[] }
  | { readonly kind: 'withdrawal'; readonly runner: string; readonly lastOddsMilli: number }
  | { readonly kind: 'begun' }
  /** Over the line: a place that several have is a dead heat. Whoever is not named did not finish. */
  | { readonly kind: 'order'; readonly places: readonly { readonly runner: string; readonly place: number; readonly timeMs: number | null }[] }

/** A race, and what is settled like one: the order of a final table, or a title. */
export const readRace = (facts: readonly Fact<RaceBody>[]): RaceState => {
  const standing = standingFacts(facts)
  const runners = new Map<string, Runner>()
  let isDone = false
  for (const { body, seq } of standing) {
    switch (body.kind) {
      case 'runners':
        for (const runner of body.runners) if (!runners.has(runner)) runners.set(runner, { runner, place: null, timeMs: null, withdrawn: null })
        break
      case 'withdrawal': {
        const found = runners.get(body.runner)
        if (found !== undefined) runners.set(body.runner, { ...found, withdrawn: { lastOddsMilli: body.lastOddsMilli, at: seq } })
        break
      }
      case 'order':
        isDone = true
        for (const { runner, place, timeMs } of body.places) {
          const found = runners.get(runner)
          if (found !== undefined) runners.set(runner, { ...found, place, timeMs })
        }
        break
      case 'begun':
      case 'stage':
      case 'lapsed':
      case 'fault':
      case 'withdrawn':
      case 'awarded':
        break
    }
  }
  return { ...readCommon(standing), sport: 'race', runners: [...runners.values()], isDone }
}
