import type { SlotRound } from './math.ts'

/** The server's record of a round, or null while there is none. Its own server wrote it; only its outer shape is checked. */
export const readOutcome = (outcome: unknown): SlotRound | null =>
  typeof outcome === 'object' &&
  outcome !== null &&
  'steps' in outcome &&
  Array.isArray(outcome.steps) &&
  'units' in outcome &&
  typeof outcome.units === 'number'
    ? { steps: outcome.steps, units: outcome.units }
    : null
