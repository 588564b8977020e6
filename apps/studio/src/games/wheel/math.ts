import type { Draw } from '@trevo/fairness/draw'

/** Where the wheel may stop, clockwise from the mark: what the slice pays, in stakes. Each bet's return is 24/25 (Product §11.20). */
export const slices: readonly number[] = [2, 3, 2, 6, 2, 3, 2, 3, 2, 6, 2, 3, 24, 2, 3, 2, 6, 2, 3, 2, 3, 2, 6, 2, 3]

export const bets = ['x2', 'x3', 'x6', 'x24'] as const
export type WheelBet = (typeof bets)[number]

export const isWheelBet = (choice: string): choice is WheelBet => bets.some((bet) => bet === choice)
export const timesOf = (bet: WheelBet): number => Number(bet.slice(1))

export interface WheelOutcome {
  readonly slice: number
  /** What was paid, in hundredths of the stake. */
  readonly paidHundredths: number
}

export const judgeWheel = (slice: number, bet: WheelBet): WheelOutcome => ({ slice, paidHundredths: slices[slice] === timesOf(bet) ? timesOf(bet) * 100 : 0 })

/** One draw: the slice under the mark. */
export const playWheel = (draw: Draw, bet: WheelBet): WheelOutcome => judgeWheel(draw(slices.length), bet)
