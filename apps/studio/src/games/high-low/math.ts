import type { Draw } from '@trevo/fairness/draw'

export const rankCount = 13
export const suitCount = 4

export const guesses = ['higher', 'same', 'lower'] as const
export type Guess = (typeof guesses)[number]

export interface HighLowBet {
  /** The card that lies open, 1 (ace) to 13 (king). The member may name any: what a guess pays follows from it. */
  readonly card: number
  readonly guess: Guess
}

/** In hundredths of the stake, by how many of the 13 ranks win; 0.96 × 13 ÷ ranks, to the cent (Product §11.22). */
const paysHundredths: readonly number[] = [0, 1_248, 624, 416, 312, 250, 208, 178, 156, 139, 125, 113, 104]

export const winningRanks = ({ card, guess }: HighLowBet): number => (guess === 'same' ? 1 : guess === 'higher' ? rankCount - card : card - 1)

/** Zero when the guess cannot win, so that it is not offered. */
export const payOf = (bet: HighLowBet): number => paysHundredths[winningRanks(bet)] ?? 0

/** Reads `7:higher`; null for anything else, and for a guess that cannot win. */
export const readHighLowBet = (choice: string): HighLowBet | null => {
  const [, card, guess] = /^([1-9]|1[0-3]):(higher|same|lower)$/.exec(choice) ?? []
  const known = guesses.find((each) => each === guess)
  if (card === undefined || known === undefined) return null
  const bet = { card: Number(card), guess: known }
  return payOf(bet) > 0 ? bet : null
}

export interface HighLowOutcome {
  readonly rank: number
  /** 0 to 3: clubs, diamonds, hearts, spades. For the eye alone. */
  readonly suit: number
  readonly paidHundredths: number
}

export const judgeHighLow = (rank: number, suit: number, bet: HighLowBet): HighLowOutcome => {
  const answer = rank > bet.card ? 'higher' : rank < bet.card ? 'lower' : 'same'
  return { rank, suit, paidHundredths: answer === bet.guess ? payOf(bet) : 0 }
}

/** Two draws: the rank of the next card, then its suit. */
export const playHighLow = (draw: Draw, bet: HighLowBet): HighLowOutcome => {
  const rank = draw(rankCount) + 1
  return judgeHighLow(rank, draw(suitCount), bet)
}
