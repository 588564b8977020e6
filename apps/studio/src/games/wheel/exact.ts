import { addRatio, ratio, type Ratio } from '@trevo/rules/ratio'
import { judgeWheel, slices, type WheelBet } from './math.ts'

/** Return to player of a bet, over every slice. */
export const returnOfWheel = (bet: WheelBet): Ratio =>
  slices.map((_, slice) => ratio(BigInt(judgeWheel(slice, bet).paidHundredths), BigInt(slices.length) * 100n)).reduce(addRatio)
