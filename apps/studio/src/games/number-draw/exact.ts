import { addRatio, ratio, type Ratio } from '@trevo/rules/ratio'
import { drawnCount, numberCount, payOf } from './math.ts'

const choose = (from: number, count: number): bigint => {
  let ways = 1n
  for (let at = 0; at < count; at += 1) ways = (ways * BigInt(from - at)) / BigInt(at + 1)
  return ways
}

/** How likely exactly `hits` of `picked` numbers come: of all ways to draw six of 25. */
export const chanceOfHits = (picked: number, hits: number): Ratio =>
  ratio(choose(picked, hits) * choose(numberCount - picked, drawnCount - hits), choose(numberCount, drawnCount))

export const returnOfPicks = (picked: number): Ratio =>
  Array.from({ length: picked + 1 }, (_, hits) => {
    const chance = chanceOfHits(picked, hits)
    return ratio(chance.n * BigInt(payOf(picked, hits)), chance.d * 100n)
  }).reduce(addRatio)
