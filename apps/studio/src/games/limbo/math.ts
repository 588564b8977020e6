import type { Draw } from '@trevo/fairness/draw'

/** Targets, in hundredths of the stake. */
export const targetMin = 101
export const targetMax = 100_000

/** How fine the draw is: as many equally likely numbers. */
export const drawBound = 1_000_000_000
/** Of the fair price, in hundredths (Product §11.1510). */
const kept = 97
/** Above this nothing more is told of a number. */
const toldMax = 100_000_000

/** A bet is its target in hundredths: `150` for 1.50 times, `101` to `100000`. */
export const readTarget = (choice: string): number | null => {
  const target = /^[1-9][0-9]{2,5}$/.test(choice) ? Number(choice) : 0
  return target >= targetMin && target <= targetMax ? target : null
}

/** Of the draw's numbers, how many reach the target. */
export const winningDraws = (target: number): number => Math.floor((kept * drawBound) / target)

export interface LimboOutcome {
  /** How far the number rose, in hundredths; at least 100. */
  readonly roseHundredths: number
  readonly paidHundredths: number
}

/** The smaller the drawn number the higher it rises: as far as the highest target that it still wins. */
export const judgeLimbo = (drawn: number, target: number): LimboOutcome => {
  const rose = Math.floor((kept * drawBound) / (drawn + 1))
  return { roseHundredths: Math.max(100, Math.min(toldMax, rose)), paidHundredths: rose >= target ? target : 0 }
}

/** One draw. */
export const playLimbo = (draw: Draw, target: number): LimboOutcome => judgeLimbo(draw(drawBound), target)
