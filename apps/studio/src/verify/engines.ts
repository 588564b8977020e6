import type { Minor } from '@trevo/rules/money'
import type { Draw } from '@trevo/fairness/draw'
import type { PlayedRound } from '#games/game.ts'

/** What the verification page needs of a game: to play it again, and to say what came out. */
export interface VerifiableEngine {
  play(draw: Draw, stakeMinor: Minor, choice: string, variant: string, moves?: readonly string[]): PlayedRound
  describe(outcome: unknown, language: 'pt' | 'en'): readonly string[]
  /** The member's bet, in a game that offers a choice. */
  describeChoice?(choice: string, language: 'pt' | 'en'): string
}

const files = import.meta.glob<VerifiableEngine>('../games/*/verify.ts', { import: 'verifiable' })
const nameOf = (file: string): string => file.split('/').at(-2) ?? ''

/** By the game's engine, which is its folder's name; each is loaded only when a round of it is checked. */
export const engines: Readonly<Record<string, () => Promise<VerifiableEngine>>> = Object.fromEntries(Object.entries(files).map(([file, load]) => [nameOf(file), load]))
