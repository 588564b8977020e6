import { payoutOf, type Engine } from '#games/engine.ts'
import { playLimbo, readTarget } from './math.ts'

export const limbo: Engine = {
  name: 'limbo',
  stakeUnitMinor: 100n,
  stakeMinorMax: 10_000n,
  variants: [''],
  hasFreeRounds: true,
  acceptsChoice: (choice) => readTarget(choice) !== null,
  play: (draw, stakeMinor, choice) => {
    const target = readTarget(choice)
    if (target === null) throw new RangeError('no such target')
    const outcome = playLimbo(draw, target)
    return { outcome, steps: 1, payoutMinor: payoutOf(stakeMinor, outcome.paidHundredths) }
  },
}
