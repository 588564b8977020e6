import { ratio, type Ratio } from '@trevo/rules/ratio'
import { judgeClassic, strips, type SlotVariant } from './math.ts'

const everyStop = (reel: number): readonly number[] => Array.from({ length: strips[reel]?.length ?? 0 }, (_, stop) => stop)

/** Return, hit rate and the highest pay, over all 32,768 positions of the reels. */
export const figuresOf = (variant: SlotVariant): { readonly returned: Ratio; readonly hits: Ratio; readonly timesMax: number } => {
  let paid = 0n
  let hits = 0n
  let most = 0
  for (const first of everyStop(0))
    for (const second of everyStop(1))
      for (const third of everyStop(2)) {
        const { paidHundredths } = judgeClassic([first, second, third], variant)
        paid += BigInt(paidHundredths)
        if (paidHundredths > 0) hits += 1n
        most = Math.max(most, paidHundredths)
      }
  const all = BigInt(everyStop(0).length * everyStop(1).length * everyStop(2).length)
  return { returned: ratio(paid, all * 100n), hits: ratio(hits, all), timesMax: most / 100 }
}
