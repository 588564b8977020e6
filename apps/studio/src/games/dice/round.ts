import { payoutOf, type Engine } from '#games/engine.ts'
import { isDiceBet, playDice } from './math.ts'

export const dice: Engine = {
  name: 'dice',
  stakeUnitMinor: 50n,
  stakeMinorMax: 10_000n,
  variants: [''],
  hasFreeRounds: true,
  acceptsChoice: isDiceBet,
  play: (draw, stakeMinor, choice) => {
    if (!isDiceBet(choice)) throw new RangeError('no such bet on the dice')
    const outcome = playDice(draw, choice)
    return { outcome, steps: 1, payoutMinor: payoutOf(stakeMinor, outcome.paidHundredths) }
  },
}
