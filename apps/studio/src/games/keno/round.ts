import { payoutOf, type Engine } from '#games/engine.ts'
import { playKeno, readKenoBet } from './math.ts'

export const keno: Engine = {
  name: 'keno',
  stakeUnitMinor: 100n,
  stakeMinorMax: 10_000n,
  variants: [''],
  hasFreeRounds: true,
  acceptsChoice: (choice) => readKenoBet(choice) !== null,
  play: (draw, stakeMinor, choice) => {
    const bet = readKenoBet(choice)
    if (bet === null) throw new RangeError('no such numbers')
    const outcome = playKeno(draw, bet)
    return { outcome, steps: 1, payoutMinor: payoutOf(stakeMinor, outcome.paidHundredths) }
  },
}
