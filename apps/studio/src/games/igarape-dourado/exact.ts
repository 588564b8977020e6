import { addRatio, multiplyRatio, ratio, type Ratio } from '@trevo/rules/ratio'
import { visitStops } from '#games/line-enumeration.ts'
import { machine } from './math.ts'
import { cellBound, cellCount, coinBound, coins, coinsMin, grandTimes, lineCount, respins } from './tables.ts'

/** Sums over every combination of stops by how many coins lie on the reels; wins in line bets. */
export interface Enumeration {
  readonly combinations: number
  readonly count: readonly number[]
  readonly units: readonly number[]
  readonly squares: readonly number[]
  /** Spins that pay anything, the held reels with them, and those that pay more than they cost. */
  readonly hits: number
  readonly gains: number
  readonly unitsMax: number
}

/** Every combination of the five reels' stops, once: 30⁵ = 24.3 million. */
export const enumerate = (): Enumeration => {
  const [count, units, squares] = [new Float64Array(cellCount + 1), new Float64Array(cellCount + 1), new Float64Array(cellCount + 1)]
  let [hits, gains, unitsMax] = [0, 0, 0]
  const combinations = visitStops(machine, (sum, laid) => {
    count[laid] = (count[laid] ?? 0) + 1
    units[laid] = (units[laid] ?? 0) + sum
    squares[laid] = (squares[laid] ?? 0) + sum * sum
    // Six coins are worth six stakes at least.
    if (sum > 0 || laid >= coinsMin) hits += 1
    if (sum > lineCount || laid >= coinsMin) gains += 1
    if (sum > unitsMax) unitsMax = sum
  })
  for (const sum of [...units, ...squares]) if (!Number.isSafeInteger(sum)) throw new RangeError('a sum left the whole numbers')
  return { combinations, count: [...count], units: [...units], squares: [...squares], hits, gains, unitsMax }
}

const [none, one] = [ratio(0n, 1n), ratio(1n, 1n)]

const choose = (of: number, taken: number): bigint => {
  let ways = 1n
  for (let at = 0; at < taken; at += 1) ways = (ways * BigInt(of - at)) / BigInt(at + 1)
  return ways
}

/** The chance that so many of the free cells bring a coin in one respin. */
export const chanceOfComing = (free: number, coming: number): Ratio => ratio(choose(free, coming) * BigInt(cellBound - 1) ** BigInt(free - coming), BigInt(cellBound) ** BigInt(free))

/** A chain of states, free cells and respins that are left: the chance of each number of coins at its end. */
const endOfHold = (() => {
  const known = new Map<string, readonly Ratio[]>()
  const from = (free: number, left: number): readonly Ratio[] => {
    const key = `${free}/${left}`
    const seen = known.get(key)
    if (seen !== undefined) return seen
    const ends = Array.from({ length: cellCount + 1 }, () => none)
    if (free === 0 || left === 0) ends[cellCount - free] = one
    else
      for (let coming = 0; coming <= free; coming += 1) {
        const chance = chanceOfComing(free, coming)
        const rest = from(free - coming, coming > 0 ? respins : left - 1)
        rest.forEach((end, laid) => (ends[laid] = addRatio(ends[laid] ?? none, multiplyRatio(chance, end))))
      }
    known.set(key, ends)
    return ends
  }
  return from
})()

/** By how many coins lie at the end, 0 to 15: the chance where the held reels begin with so many. */
export const endsFrom = (laid: number): readonly Ratio[] => endOfHold(cellCount - laid, respins)

const whole = (value: number): Ratio => ratio(BigInt(value), 1n)
const timesSum = (power: number): Ratio => ratio(coins.reduce((sum, { times, weight }) => sum + BigInt(weight) * BigInt(times) ** BigInt(power), 0n), BigInt(coinBound))
const meanOfCoin = timesSum(1)
const squareOfCoin = timesSum(2)

/** The first two moments, in stakes, of what held reels pay that begin with so many coins. */
export const momentsOfHold = (laid: number): { readonly mean: Ratio; readonly square: Ratio } => {
  const variance = addRatio(squareOfCoin, multiplyRatio(whole(-1), multiplyRatio(meanOfCoin, meanOfCoin)))
  return endsFrom(laid).reduce(
    (sum, chance, end) => {
      const grand = whole(end === cellCount ? grandTimes : 0)
      const mean = addRatio(multiplyRatio(whole(end), meanOfCoin), grand)
      const square = addRatio(multiplyRatio(whole(end), variance), multiplyRatio(mean, mean))
      return { mean: addRatio(sum.mean, multiplyRatio(chance, mean)), square: addRatio(sum.square, multiplyRatio(chance, square)) }
    },
    { mean: none, square: none },
  )
}

export interface ExactFigures {
  readonly returned: Ratio
  readonly fromHold: Ratio
  readonly variance: Ratio
  readonly hitRate: Ratio
  readonly gainRate: Ratio
  readonly holdChance: Ratio
  readonly grandChance: Ratio
  /** Of a round, by how many coins lie at the end of the held reels; those without them are left out. */
  readonly ends: readonly Ratio[]
  /** What held reels bring on average that begin with so many coins, in stakes; from six on. */
  readonly meansFrom: readonly Ratio[]
}

/** The round's exact figures per stake. */
export const exactFigures = (all: Enumeration): ExactFigures => {
  const total = BigInt(all.combinations)
  const perBet = ratio(1n, BigInt(lineCount))
  const sum = (ratios: readonly Ratio[]): Ratio => ratios.reduce(addRatio, none)
  const chanceOf = (laid: number): Ratio => ratio(BigInt(all.count[laid] ?? 0), total)
  const held = Array.from({ length: cellCount + 1 - coinsMin }, (_, at) => at + coinsMin)
  const moments = held.map(momentsOfHold)
  const over = (pick: (laid: number, at: number) => Ratio): Ratio => sum(held.map(pick))
  const lineMean = multiplyRatio(perBet, ratio(all.units.reduce((units, each) => units + BigInt(each), 0n), total))
  const lineSquare = multiplyRatio(multiplyRatio(perBet, perBet), ratio(all.squares.reduce((squares, each) => squares + BigInt(each), 0n), total))
  const fromHold = over((laid, at) => multiplyRatio(chanceOf(laid), moments[at]?.mean ?? none))
  const cross = over((laid, at) => multiplyRatio(multiplyRatio(perBet, ratio(2n * BigInt(all.units[laid] ?? 0), total)), moments[at]?.mean ?? none))
  const holdSquare = over((laid, at) => multiplyRatio(chanceOf(laid), moments[at]?.square ?? none))
  const returned = addRatio(lineMean, fromHold)
  const ends = Array.from({ length: cellCount + 1 }, (_, end) => over((laid) => multiplyRatio(chanceOf(laid), endsFrom(laid)[end] ?? none)))
  return {
    returned,
    fromHold,
    variance: addRatio(addRatio(lineSquare, addRatio(cross, holdSquare)), multiplyRatio(whole(-1), multiplyRatio(returned, returned))),
    hitRate: ratio(BigInt(all.hits), total),
    gainRate: ratio(BigInt(all.gains), total),
    holdChance: over(chanceOf),
    grandChance: ends[cellCount] ?? none,
    ends,
    meansFrom: moments.map(({ mean }) => mean),
  }
}
