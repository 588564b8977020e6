import { addRatio, ratio, type Ratio } from '@trevo/rules/ratio'
import { judgeHighLow, rankCount, winningRanks, type HighLowBet } from './math.ts'

export const chanceOf = (bet: HighLowBet): Ratio => ratio(BigInt(winningRanks(bet)), BigInt(rankCount))

/** Return to player of a guess, over every card that may come. */
export const returnOfHighLow = (bet: HighLowBet): Ratio =>
  Array.from({ length: rankCount }, (_, at) => ratio(BigInt(judgeHighLow(at + 1, 0, bet).paidHundredths), BigInt(rankCount) * 100n)).reduce(addRatio)
