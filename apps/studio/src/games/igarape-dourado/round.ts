import { minor } from '@trevo/rules/money'
import type { Game } from '#games/game.ts'
import { payoutFor, playRound } from './math.ts'

/** Bet steps from 0.20 to 50.00; each a whole number of the 20 line bets. */
const stakesMinor = [20n, 40n, 60n, 100n, 200n, 300n, 500n, 1000n, 2000n, 5000n].map(minor)

export const igarapeDourado: Game = {
  code: 'igarape-dourado',
  vendor: 'TREVO',
  title: { pt: 'Igarapé Dourado', en: 'Golden Igarapé' },
  engine: 'igarape-dourado',
  page: 'games/igarape-dourado/client/index.html',
  stakesMinor,
  hasFreeRounds: true,
  play: (draw, stakeMinor) => {
    const round = playRound(draw)
    return { outcome: round, steps: round.hold === null ? 1 : 2, payoutMinor: payoutFor(round.units, stakeMinor) }
  },
}
