import { ratio } from '@trevo/rules/ratio'
import { rowOf, type PaidChance, type ReportRow } from '#games/report.ts'
import { landedOn, numberSegments, paysOn, segments, spots, type MoneyWheelOutcome, type Spot } from './math.ts'

interface Chance {
  readonly outcome: MoneyWheelOutcome
  /** Of as many as both draws together can come out. */
  readonly ways: bigint
}

/** Every way that a round can come out: 52 numbers at once, and 2 × 52 by way of a multiplier. */
export const outcomes: readonly Chance[] = segments.flatMap((face, segment): readonly Chance[] =>
  typeof face === 'number' ? [{ outcome: { segment, second: null }, ways: BigInt(numberSegments.length) }] : numberSegments.map((second) => ({ outcome: { segment, second }, ways: 1n })),
)

const all = BigInt(segments.length * numberSegments.length)

export const figuresOfSpot = (spot: Spot): ReportRow =>
  rowOf(
    spot.number === null ? 'multiplier' : String(spot.number),
    outcomes.map(({ outcome, ways }): PaidChance => ({ chance: ratio(ways, all), paysHundredths: paysOn(spot, landedOn(outcome)) * 100 })),
  )

export const report = (): readonly ReportRow[] => spots.map(figuresOfSpot)
