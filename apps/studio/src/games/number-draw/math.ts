import type { Draw } from '@trevo/fairness/draw'
import { sample } from '@trevo/fairness/sample'

export const numberCount = 25
export const drawnCount = 6
export const picksMax = 6

/** By how many numbers were picked, then by how many of them came: hundredths of the stake (Product §11.23). */
export const paysHundredths: readonly (readonly number[])[] = [
  [],
  [0, 400],
  [0, 100, 1_160],
  [0, 0, 300, 6_800],
  [0, 0, 200, 1_000, 21_500],
  [0, 0, 100, 600, 4_000, 75_000],
  [0, 0, 100, 300, 1_500, 12_000, 200_000],
]

/** Reads `3,8,21`: one to six different numbers from 1 to 25, rising; null for anything else. */
export const readPicks = (choice: string): readonly number[] | null => {
  if (!/^[1-9][0-9]?(?:,[1-9][0-9]?){0,5}$/.test(choice)) return null
  const picks = choice.split(',').map(Number)
  return picks.every((pick, at) => pick <= numberCount && pick > (picks[at - 1] ?? 0)) ? picks : null
}

export interface NumberDrawOutcome {
  /** In the order in which they came. */
  readonly drawn: readonly number[]
  readonly hits: readonly number[]
  readonly paidHundredths: number
}

export const payOf = (picked: number, hits: number): number => paysHundredths[picked]?.[hits] ?? 0

/** Six draws: each takes one of the numbers still in the drum, counted from the lowest. */
export const playNumberDraw = (draw: Draw, picks: readonly number[]): NumberDrawOutcome => {
  const drum = Array.from({ length: numberCount }, (_, at) => at + 1)
  const drawn = sample(draw, drum, drawnCount)
  const hits = drawn.filter((number) => picks.includes(number))
  return { drawn, hits, paidHundredths: payOf(picks.length, hits.length) }
}
