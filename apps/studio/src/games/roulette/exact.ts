import { ratio } from '@trevo/rules/ratio'
import { rowOf, type ReportRow } from '#games/report.ts'
import { kinds, paidOn, pockets, spots, type Spot } from './math.ts'

/** Over the 37 pockets: what a chip of one on the place is paid on each. */
export const figuresOfSpot = (spot: Spot): ReportRow =>
  rowOf(
    spot.kind,
    pockets.map((number) => ({ chance: ratio(1n, BigInt(pockets.length)), paysHundredths: Number(paidOn([{ spot, amountMinor: 100n }], number)) })),
  )

/** A row a kind of place: all places of a kind are alike, which the tests hold. */
export const report = (): readonly ReportRow[] => kinds.flatMap((kind) => spots.filter((spot) => spot.kind === kind).slice(0, 1).map(figuresOfSpot))
