import type { Draw } from '@trevo/fairness/draw'

/** What each bet on two dice pays, in hundredths of the stake (Product §11.21). */
export const paysHundredths = { even: 192, odd: 192, under: 230, over: 230, seven: 576, double: 576, two: 3_456, twelve: 3_456 } as const
export type DiceBet = keyof typeof paysHundredths

export const diceBets: readonly DiceBet[] = ['even', 'odd', 'under', 'over', 'seven', 'double', 'two', 'twelve']
export const isDiceBet = (choice: string): choice is DiceBet => diceBets.some((bet) => bet === choice)

const wins: Readonly<Record<DiceBet, (first: number, second: number) => boolean>> = {
  even: (first, second) => (first + second) % 2 === 0,
  odd: (first, second) => (first + second) % 2 === 1,
  under: (first, second) => first + second < 7,
  over: (first, second) => first + second > 7,
  seven: (first, second) => first + second === 7,
  double: (first, second) => first === second,
  two: (first, second) => first + second === 2,
  twelve: (first, second) => first + second === 12,
}

export interface DiceOutcome {
  readonly dice: readonly [number, number]
  readonly paidHundredths: number
}

export const judgeDice = (first: number, second: number, bet: DiceBet): DiceOutcome => ({
  dice: [first, second],
  paidHundredths: wins[bet](first, second) ? paysHundredths[bet] : 0,
})

/** Two draws: the first die, the second die. */
export const playDice = (draw: Draw, bet: DiceBet): DiceOutcome => {
  const first = draw(6) + 1
  return judgeDice(first, draw(6) + 1, bet)
}
