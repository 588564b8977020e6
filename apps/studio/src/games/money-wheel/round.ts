import { minor } from '@trevo/rules/money'
import { needChips, stakeOfChips } from '#games/chips.ts'
import type { Engine } from '#games/engine.ts'
import { drawSegments, limits, paidOn, readChips } from './math.ts'

export const moneyWheel: Engine = {
  name: 'money-wheel',
  stakeUnitMinor: 1n,
  /** Of a chip. */
  stakeMinorMax: 10_000n,
  variants: [''],
  acceptsChoice: (choice) => readChips(choice) !== null,
  table: {
    openMs: 15_000,
    closedMs: 2_000,
    /** The wheel may turn twice. */
    shownMs: 13_000,
    stakeMinorMax: minor(limits.stakeMinorMax),
    draw: drawSegments,
    stakeOf: (choice, unitMinor) => stakeOfChips(readChips(choice), limits, unitMinor),
    placesOf: (choice) => (readChips(choice) ?? []).map(({ spot }) => spot.name),
  },
  play: (draw, stakeMinor, choice) => {
    const chips = needChips(readChips(choice), stakeMinor)
    const outcome = drawSegments(draw)
    return { outcome, steps: 1, payoutMinor: minor(paidOn(chips, outcome)) }
  },
}
