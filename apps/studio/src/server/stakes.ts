import type { Minor } from '@trevo/rules/money'
import type { Game } from '#games/game.ts'
import { readRules } from '@trevo/vendor-calls/admission'
import type { SessionRow } from './store.ts'

/** The game's stakes that the law lets a round cost. A game that begins above it keeps its least, which the wallet then refuses. */
export const stakesOf = (game: Game, session: SessionRow): readonly Minor[] => {
  const { roundStakeMax } = readRules(session.rules)
  return roundStakeMax === null ? game.stakesMinor : game.stakesMinor.filter((stake, at) => at === 0 || stake <= BigInt(roundStakeMax))
}
