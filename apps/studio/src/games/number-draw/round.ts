import { payoutOf, type Engine } from '#games/engine.ts'
import { playNumberDraw, readPicks } from './math.ts'

export const numberDraw: Engine = {
  name: 'number-draw',
  stakeUnitMinor: 10n,
  stakeMinorMax: 5_000n,
  variants: [''],
  acceptsChoice: (choice) => readPicks(choice) !== null,
  play: (draw, stakeMinor, choice) => {
    const picks = readPicks(choice)
    if (picks === null) throw new RangeError('no such numbers')
    const outcome = playNumberDraw(draw, picks)
    return { outcome, steps: 1, payoutMinor: payoutOf(stakeMinor, outcome.paidHundredths) }
  },
}
