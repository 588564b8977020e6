import { minor } from '@trevo/rules/money'
import type { Game } from '#games/game.ts'
import { payoutFor, playRound } from './math.ts'

/** Bet steps from 0.20 to 100.00 (Product §11.6); each a whole number of the 20 line bets. */
const stakesMinor = [20n, 40n, 60n, 100n, 200n, 300n, 500n, 1000n, 2000n, 3000n, 5000n, 10000n].map(minor)

export const trevoDaSorte: Game = {
  code: 'trevo-da-sorte',
  vendor: 'TREVO',
  title: { pt: 'Trevo da Sorte', en: 'Trevo da Sorte' },
  engine: 'trevo-da-sorte',
  page: 'games/trevo-da-sorte/client/index.html',
  stakesMinor,
  hasFreeRounds: true,
  play: (draw, stakeMinor) => {
    const round = playRound(draw)
    return { outcome: round, steps: round.steps.length, payoutMinor: payoutFor(round.units, stakeMinor) }
  },
}
