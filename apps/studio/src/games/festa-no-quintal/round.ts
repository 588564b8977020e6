import { payoutOf, type Engine } from '#games/engine.ts'
import { playQuintal } from './math.ts'

export const festaNoQuintal: Engine = {
  name: 'festa-no-quintal',
  stakeUnitMinor: 20n,
  stakeMinorMax: 10_000n,
  variants: [''],
  hasFreeRounds: true,
  play: (draw, stakeMinor) => {
    const outcome = playQuintal(draw)
    return { outcome, steps: outcome.falls.length, payoutMinor: payoutOf(stakeMinor, outcome.paidHundredths) }
  },
}
