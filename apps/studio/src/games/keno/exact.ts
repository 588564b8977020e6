import { ratio, type Ratio } from '@trevo/rules/ratio'
import { rowOf, type ReportRow } from '#games/report.ts'
import { paysOf } from './math.ts'
import { drawnCount, numbersMax, type Risk, risks, spotsMax } from './tables.ts'

const combinations = (of: number, chosen: number): bigint => {
  let ways = 1n
  for (let at = 1; at <= chosen; at += 1) ways = (ways * BigInt(of - chosen + at)) / BigInt(at)
  return chosen > of ? 0n : ways
}

/** Of all ways to draw ten of 40, those with so many of the spots. */
export const chanceOfHits = (spots: number, hits: number): Ratio =>
  ratio(combinations(spots, hits) * combinations(numbersMax - spots, drawnCount - hits), combinations(numbersMax, drawnCount))

export const figuresOfSpots = (risk: Risk, spots: number): ReportRow =>
  rowOf(
    `${risk}:${spots}`,
    paysOf(risk, spots).map((paysHundredths, hits) => ({ chance: chanceOfHits(spots, hits), paysHundredths })),
  )

export const report = (): readonly ReportRow[] => risks.flatMap((risk) => Array.from({ length: spotsMax }, (_, at) => figuresOfSpots(risk, at + 1)))
