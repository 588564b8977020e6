import type { Minor } from '@trevo/rules/money'
import type { Draw } from '@trevo/fairness/draw'
import type { Dressing } from '#wire.ts'

/** What a game decides about a round. `outcome` is stored, shown to the client and compared on the verification page. */
export interface PlayedRound {
  readonly outcome: unknown
  readonly steps: number
  readonly payoutMinor: Minor
}

/** A game as the server knows it. Pure: what happens follows from the draws, the stake and the choice alone. */
export interface Game {
  readonly code: string
  readonly vendor: string
  readonly title: Readonly<Record<'pt' | 'en', string>>
  /** Its folder below `games/`: what plays it, and what plays it again on the verification page. */
  readonly engine: string
  /** Its page below the built client's folder. */
  readonly page: string
  readonly stakesMinor: readonly Minor[]
  /** Whether the game takes this bet, such as `red` or `3,8,21`; a game that leaves it out takes the empty choice alone. */
  readonly acceptsChoice?: (choice: string) => boolean
  /** How a page that serves many games shows this one. */
  readonly dressing?: Dressing
  play(draw: Draw, stakeMinor: Minor, choice: string): PlayedRound
}
