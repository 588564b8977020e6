import type { Sport } from '@trevo/betting/facts/states'
import type { Parameters } from '@trevo/betting/models/parameters'

/** An event of a season, as its seed has it. */
export interface Fixture {
  /** Its public name, for ever. */
  readonly id: string
  readonly sport: Sport
  readonly competition: string
  readonly home: string | null
  readonly away: string | null
  readonly runners: readonly string[]
  readonly startsAtMs: number
  readonly parameters: Parameters
}

export interface SeasonSeed {
  readonly number: number
  readonly seed: Buffer
  readonly beginsAtMs: number
}

export interface Window {
  readonly fromMs: number
  readonly toMs: number
}

/** Slots of equal length since the season began; those that begin within the window. */
export const slotsIn = (season: SeasonSeed, everyMs: number, offsetMs: number, { fromMs, toMs }: Window): readonly { readonly slot: number; readonly startsAtMs: number }[] => {
  const origin = Math.ceil(season.beginsAtMs / 60_000) * 60_000 + offsetMs
  const first = Math.max(0, Math.ceil((fromMs - origin) / everyMs))
  const slots: { readonly slot: number; readonly startsAtMs: number }[] = []
  for (let slot = first; origin + slot * everyMs < toMs; slot += 1) slots.push({ slot, startsAtMs: origin + slot * everyMs })
  return slots
}
