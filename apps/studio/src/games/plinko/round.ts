import { payoutOf, type Engine } from '#games/engine.ts'
import { playPlinko, readPlinkoBet } from './math.ts'

export const plinko: Engine = {
  name: 'plinko',
  stakeUnitMinor: 100n,
  stakeMinorMax: 10_000n,
  variants: [''],
  hasFreeRounds: true,
  acceptsChoice: (choice) => readPlinkoBet(choice) !== null,
  play: (draw, stakeMinor, choice) => {
    const bet = readPlinkoBet(choice)
    if (bet === null) throw new RangeError('no such board')
    const outcome = playPlinko(draw, bet)
    return { outcome, steps: 1, payoutMinor: payoutOf(stakeMinor, outcome.paidHundredths) }
  },
}
