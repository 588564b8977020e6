import { engines } from '#games/engines.ts'
import type { Samples } from '#games/samples.ts'

const files = import.meta.glob<Samples>('../games/*/samples.ts', { import: 'samples', eager: true })

export type EngineName = keyof typeof engines

/** What to play by an engine; one that has nothing to play is a fault of its folder. */
export const samplesOf = (engine: EngineName): Samples => {
  const found = files[`../games/${engine}/samples.ts`]
  if (found === undefined || found.choices.length === 0) throw new Error(`games/${engine}/samples.ts is missing, or offers no bet`)
  return found
}

export const engineNames = Object.keys(engines) as readonly EngineName[]

/** One that has no edge: from the middle of them. */
export const betOf = (engine: EngineName): string => {
  const { choices } = samplesOf(engine)
  return choices[Math.floor(choices.length / 2)] ?? ''
}
