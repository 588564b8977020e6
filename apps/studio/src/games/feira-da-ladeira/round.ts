import { minor } from '@trevo/rules/money'
import type { Game } from '#games/game.ts'
import { payoutFor, playRound } from './math.ts'

/** Bet steps from 0.20 to 50.00; each a whole number of the 20 units that pays are told in. */
const stakesMinor = [20n, 40n, 60n, 100n, 200n, 300n, 500n, 1000n, 2000n, 5000n].map(minor)

export const feiraDaLadeira: Game = {
  code: 'feira-da-ladeira',
  vendor: 'TREVO',
  title: { pt: 'Feira da Ladeira', en: 'Hillside Market' },
  engine: 'feira-da-ladeira',
  page: 'games/feira-da-ladeira/client/index.html',
  stakesMinor,
  hasFreeRounds: true,
  play: (draw, stakeMinor) => {
    const round = playRound(draw)
    return { outcome: round, steps: round.steps.length, payoutMinor: payoutFor(round.units, stakeMinor) }
  },
}
