import { ratio } from '@trevo/rules/ratio'
import { rowOf, type ReportRow } from '#games/report.ts'
import { drawBound, flyingDraws } from './math.ts'

/** Of a bet that leaves at a multiplier, by itself or by hand. */
export const figuresOfExit = (hundredths: number): ReportRow =>
  rowOf(String(hundredths), [{ chance: ratio(BigInt(flyingDraws(hundredths)), BigInt(drawBound)), paysHundredths: hundredths }])

/** Some of the multipliers; a test looks at all of them. */
const told = [101, 110, 120, 125, 150, 175, 200, 250, 300, 400, 500, 750, 1_000, 1_500, 2_000, 2_500, 5_000, 10_000, 25_000, 50_000, 100_000]

export const report = (): readonly ReportRow[] => told.map(figuresOfExit)
