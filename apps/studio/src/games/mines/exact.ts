import { ratio } from '@trevo/rules/ratio'
import type { ReportRow } from '#games/report.ts'
import { rowOf } from '#games/report.ts'
import { ladderOf, minesMax, waysOf } from './math.ts'

/** A round that is cashed after so many gems: paid with the chance of that many free tiles, else lost. */
export const figuresOfStep = (mines: number, opened: number): ReportRow => {
  const { free, all } = waysOf(mines, opened)
  return rowOf(`${mines}/${opened}`, [{ chance: ratio(free, all), paysHundredths: ladderOf(mines)[opened - 1] ?? 0 }])
}

/** Every way to play: so many mines, cashed after so many gems. */
export const report = (): readonly ReportRow[] => Array.from({ length: minesMax }, (_, at) => at + 1).flatMap((mines) => ladderOf(mines).map((_pays, at) => figuresOfStep(mines, at + 1)))
