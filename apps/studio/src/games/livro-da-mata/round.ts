import { minor } from '@trevo/rules/money'
import type { Game } from '#games/game.ts'
import { payoutFor, playRound } from './math.ts'

/** Bet steps from 0.10 to 50.00; each a whole number of the 10 line bets. */
const stakesMinor = [10n, 20n, 50n, 100n, 200n, 300n, 500n, 1000n, 2000n, 5000n].map(minor)

export const livroDaMata: Game = {
  code: 'livro-da-mata',
  vendor: 'TREVO',
  title: { pt: 'Livro da Mata', en: 'Book of the Forest' },
  engine: 'livro-da-mata',
  page: 'games/livro-da-mata/client/index.html',
  stakesMinor,
  hasFreeRounds: true,
  play: (draw, stakeMinor) => {
    const round = playRound(draw)
    return { outcome: round, steps: round.steps.length, payoutMinor: payoutFor(round.units, stakeMinor) }
  },
}
