import { ratio } from '@trevo/rules/ratio'
import { rowOf, type ReportRow } from '#games/report.ts'
import { drawBound, winningDraws } from './math.ts'

export const figuresOfTarget = (target: number): ReportRow =>
  rowOf(String(target), [{ chance: ratio(BigInt(winningDraws(target)), BigInt(drawBound)), paysHundredths: target }])

/** Some of the targets; a test looks at all of them. */
const told = [101, 110, 125, 150, 175, 200, 250, 300, 400, 500, 750, 1_000, 1_500, 2_000, 2_500, 5_000, 7_500, 10_000, 20_000, 25_000, 50_000, 75_000, 99_999, 100_000]

export const report = (): readonly ReportRow[] => told.map(figuresOfTarget)
