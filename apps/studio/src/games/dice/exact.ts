import { addRatio, ratio, type Ratio } from '@trevo/rules/ratio'
import { judgeDice, type DiceBet } from './math.ts'

const faces = [1, 2, 3, 4, 5, 6] as const

/** Return to player of a bet, over all 36 throws. */
export const returnOfDice = (bet: DiceBet): Ratio =>
  faces.flatMap((first) => faces.map((second) => ratio(BigInt(judgeDice(first, second, bet).paidHundredths), 3_600n))).reduce(addRatio)
