import { minor } from '@trevo/rules/money'
import { needChips, stakeOfChips } from '#games/chips.ts'
import type { Engine } from '#games/engine.ts'
import { drawHands, limits, paidOn, readChips } from './math.ts'

export const baccarat: Engine = {
  name: 'baccarat',
  /** Of so much the banker's 95 of a hundred is a whole minor unit. */
  stakeUnitMinor: 20n,
  /** Of a chip. */
  stakeMinorMax: 20_000n,
  variants: [''],
  acceptsChoice: (choice) => readChips(choice) !== null,
  table: {
    openMs: 18_000,
    closedMs: 2_000,
    /** Six cards come one by one. */
    shownMs: 13_000,
    stakeMinorMax: minor(limits.stakeMinorMax),
    draw: drawHands,
    stakeOf: (choice, unitMinor) => stakeOfChips(readChips(choice), limits, unitMinor),
    placesOf: (choice) => (readChips(choice) ?? []).map(({ spot }) => spot.name),
  },
  play: (draw, stakeMinor, choice) => {
    const chips = needChips(readChips(choice), stakeMinor)
    const outcome = drawHands(draw)
    return { outcome, steps: 1, payoutMinor: minor(paidOn(chips, outcome)) }
  },
}
