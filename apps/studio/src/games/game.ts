import type { Minor } from '@trevo/rules/money'
import type { Draw } from '#fairness/draw.ts'

/** What a game decides about a round. `outcome` is stored, shown to the client and compared on the verification page. */
export interface PlayedRound {
  readonly outcome: unknown
  readonly steps: number
  readonly payoutMinor: Minor
}

/** A game as the server knows it. Pure: what happens follows from the draws and the stake alone. */
export interface Game {
  readonly code: string
  readonly vendor: string
  /** Its page below the built client's folder. */
  readonly page: string
  readonly stakesMinor: readonly Minor[]
  play(draw: Draw, stakeMinor: Minor): PlayedRound
}
