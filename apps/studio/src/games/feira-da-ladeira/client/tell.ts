import { fill } from '#client/say.ts'
import { fallsFrom, type MarketStep, type PaidFall } from '#games/feira-da-ladeira/math.ts'
import { reelCount, rows, scatter } from '#games/feira-da-ladeira/tables.ts'
import { nameOf, words } from './words.ts'

/** One fall in a sentence; `amountOf` says what so many units are. */
export const tellFall = ({ wins, times, units }: PaidFall, at: number, language: 'pt' | 'en', amountOf: (units: number) => string): string => {
  const own = words[language]
  const told = wins.map(({ symbol, count, ways }) => fill(ways === 1 ? own.oneWay : own.ways, { count, ways, symbol: nameOf(symbol, language) })).join(' + ')
  return fill(own.fall, { fall: at + 1, times, wins: told, amount: amountOf(units) })
}

/** The cells of a step's baskets once nothing falls any more, as `reel * rows + row`. */
export const basketCells = ({ stops }: Pick<MarketStep, 'stops'>): readonly number[] =>
  (fallsFrom(stops).at(-1)?.grid ?? []).flatMap((reel, at) => reel.flatMap((symbol, row) => (symbol === scatter ? [at * rows + row] : [])))

/** From which reel on two baskets already lie, so that the next may start the free spins; null when that never comes. */
export const tenseFrom = ({ stops }: Pick<MarketStep, 'stops'>): number | null => {
  const grid = fallsFrom(stops)[0]?.grid ?? []
  let seen = 0
  for (let reel = 0; reel < reelCount - 1; reel += 1) {
    seen += (grid[reel] ?? []).filter((symbol) => symbol === scatter).length
    if (seen >= 2) return reel + 1
  }
  return null
}
