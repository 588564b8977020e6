import { payoutOf, type Engine } from '#games/engine.ts'
import { isWheelBet, playWheel } from './math.ts'

export const wheel: Engine = {
  name: 'wheel',
  stakeUnitMinor: 1n,
  stakeMinorMax: 10_000n,
  variants: [''],
  acceptsChoice: isWheelBet,
  play: (draw, stakeMinor, choice) => {
    if (!isWheelBet(choice)) throw new RangeError('no such bet on the wheel')
    const outcome = playWheel(draw, choice)
    return { outcome, steps: 1, payoutMinor: payoutOf(stakeMinor, outcome.paidHundredths) }
  },
}
