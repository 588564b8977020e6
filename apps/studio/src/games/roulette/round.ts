import { minor } from '@trevo/rules/money'
import { needChips, stakeOfChips } from '#games/chips.ts'
import type { Engine } from '#games/engine.ts'
import { drawNumber, limits, paidOn, readChips } from './math.ts'

export const roulette: Engine = {
  name: 'roulette',
  stakeUnitMinor: 1n,
  /** Of a chip. */
  stakeMinorMax: 20_000n,
  variants: [''],
  acceptsChoice: (choice) => readChips(choice) !== null,
  table: {
    openMs: 18_000,
    closedMs: 2_000,
    shownMs: 10_000,
    stakeMinorMax: minor(limits.stakeMinorMax),
    draw: drawNumber,
    stakeOf: (choice, unitMinor) => stakeOfChips(readChips(choice), limits, unitMinor),
    placesOf: (choice) => (readChips(choice) ?? []).map(({ spot }) => spot.name),
  },
  play: (draw, stakeMinor, choice) => {
    const chips = needChips(readChips(choice), stakeMinor)
    const outcome = drawNumber(draw)
    return { outcome, steps: 1, payoutMinor: minor(paidOn(chips, outcome.number)) }
  },
}
