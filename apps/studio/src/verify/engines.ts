import type { Minor } from '@trevo/rules/money'
import type { Draw } from '@trevo/fairness/draw'
import type { PlayedRound } from '#games/game.ts'

/** What the verification page needs of a game: to play it again, and to say what came out. */
export interface VerifiableEngine {
  play(draw: Draw, stakeMinor: Minor, choice: string, variant: string): PlayedRound
  describe(outcome: unknown, language: 'pt' | 'en'): readonly string[]
  /** The member's bet, in a game that offers a choice. */
  describeChoice?(choice: string, language: 'pt' | 'en'): string
}

/** By the game's engine; each is loaded only when a round of it is checked. */
export const engines: Readonly<Record<string, () => Promise<VerifiableEngine>>> = {
  'trevo-da-sorte': async () => (await import('#games/trevo-da-sorte/verify.ts')).verifiable,
  'classic-slot': async () => (await import('#games/classic-slot/verify.ts')).verifiable,
  wheel: async () => (await import('#games/wheel/verify.ts')).verifiable,
  dice: async () => (await import('#games/dice/verify.ts')).verifiable,
  'high-low': async () => (await import('#games/high-low/verify.ts')).verifiable,
  'number-draw': async () => (await import('#games/number-draw/verify.ts')).verifiable,
}
