import type { Draw } from '@trevo/fairness/draw'
import { sample } from '@trevo/fairness/sample'
import { drawnCount, numbersMax, type Risk, risks, spotsMax, tables } from './tables.ts'

export interface KenoBet {
  readonly risk: Risk
  /** Lowest first, none twice. */
  readonly spots: readonly number[]
}

export const letterOf = (risk: Risk): string => risk.charAt(0)

/** A bet is the risk's first letter and one to ten numbers of 40, lowest first: `m:3,8,21`. */
export const readKenoBet = (choice: string): KenoBet | null => {
  const [, letter, list = ''] = /^([lmh]):((?:[1-9][0-9]?)(?:,[1-9][0-9]?)*)$/.exec(choice) ?? []
  const risk = risks.find((each) => letterOf(each) === letter)
  if (risk === undefined) return null
  const spots = list.split(',').map(Number)
  const isInOrder = spots.every((spot, at) => spot <= numbersMax && spot > (spots[at - 1] ?? 0))
  return isInOrder && spots.length <= spotsMax ? { risk, spots } : null
}

/** What so many hits pay, from none on, in hundredths of the stake. */
export const paysOf = (risk: Risk, spots: number): readonly number[] => tables[risk][spots - 1] ?? []

export interface KenoOutcome {
  /** In the order in which they came. */
  readonly drawn: readonly number[]
  readonly hits: number
  readonly paidHundredths: number
}

export const judgeKeno = (drawn: readonly number[], { risk, spots }: KenoBet): KenoOutcome => {
  const hits = spots.filter((spot) => drawn.includes(spot)).length
  return { drawn, hits, paidHundredths: paysOf(risk, spots.length)[hits] ?? 0 }
}

const all = Array.from({ length: numbersMax }, (_, at) => at + 1)

/** Ten draws: each takes one of the numbers still there, counted from the lowest. */
export const playKeno = (draw: Draw, bet: KenoBet): KenoOutcome => judgeKeno(sample(draw, all, drawnCount), bet)
