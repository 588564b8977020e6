import { payoutOf, type Engine } from '#games/engine.ts'
import { playHighLow, readHighLowBet } from './math.ts'

export const highLow: Engine = {
  name: 'high-low',
  stakeUnitMinor: 100n,
  stakeMinorMax: 20_000n,
  variants: [''],
  acceptsChoice: (choice) => readHighLowBet(choice) !== null,
  play: (draw, stakeMinor, choice) => {
    const bet = readHighLowBet(choice)
    if (bet === null) throw new RangeError('no such guess')
    const outcome = playHighLow(draw, bet)
    return { outcome, steps: 1, payoutMinor: payoutOf(stakeMinor, outcome.paidHundredths) }
  },
}
