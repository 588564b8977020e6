import { payoutOf, type Engine } from '#games/engine.ts'
import { isSlotVariant, pays, playClassic } from './math.ts'

export const classicSlot: Engine = {
  name: 'classic-slot',
  stakeUnitMinor: 1n,
  stakeMinorMax: 10_000n,
  variants: Object.keys(pays),
  play: (draw, stakeMinor, _choice, variant) => {
    if (!isSlotVariant(variant)) throw new RangeError('no such paytable')
    const outcome = playClassic(draw, variant)
    return { outcome, steps: 1, payoutMinor: payoutOf(stakeMinor, outcome.paidHundredths) }
  },
}
