import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { minor } from '@trevo/rules/money'
import { addRatio, millionths, multiplyRatio, ratio, type Ratio } from '@trevo/rules/ratio'
import { expect, test } from 'vitest'
import { roundDraw } from '#server/seeds.ts'
import { enumerate, exactFigures } from './exact.ts'
import { figures } from './figures.ts'
import { fallsFrom, judgeWays, payoutFor, playRound, readMarketRound, reels, timesAt } from './math.ts'
import { feiraDaLadeira } from './round.ts'
import { freeSpins, type MarketSymbol, payingSymbols, reelCount, retriggersMax, rows, scatterPays, stakeUnits, symbols, timesOfFall, wayPays } from './tables.ts'
import { verifiable } from './verify.ts'

const all = enumerate()
const exact = exactFigures(all)

test('Product §11.1687 the return over every position of the reels, with all that falls and all free spins, is what the game shows', () => {
  expect(all.combinations).toBe(30 ** 5)
  const shown = millionths(exact.returned)
  expect(shown).toBeGreaterThanOrEqual(955_000n)
  expect(shown).toBeLessThanOrEqual(965_000n)
  expect(shown).toBe(figures.returnMillionths)
  expect(millionths(exact.fromFreeSpins)).toBe(figures.freeSpinsReturnMillionths)
})

test('Product §11.1687 hit rate, gains, chance of free spins, deviation, highest spins and falls are what the game shows', () => {
  expect(millionths(exact.hitRate)).toBe(figures.hitMillionths)
  expect(millionths(exact.gainRate)).toBe(figures.gainMillionths)
  expect(millionths(exact.freeSpinChance)).toBe(figures.freeSpinMillionths)
  expect([BigInt(all.unitsMax), BigInt(all.freeUnitsMax)]).toEqual([figures.spinUnitsMax, figures.freeUnitsMax])
  expect(all.byFalls).toEqual(figures.byFalls)
  const squared = figures.deviationThousandths ** 2n
  expect(squared).toBeLessThanOrEqual(millionths(exact.variance))
  expect((figures.deviationThousandths + 1n) ** 2n).toBeGreaterThan(millionths(exact.variance))
})

test('docs/games tells the same figures', async () => {
  const page = await readFile(join(import.meta.dirname, '../../../../../docs/games/feira-da-ladeira.md'), 'utf8')
  const percent = (share: bigint): string => `${(Number(share) / 10_000).toFixed(4)} %`
  for (const share of [figures.returnMillionths, figures.freeSpinsReturnMillionths, figures.hitMillionths, figures.gainMillionths, figures.freeSpinMillionths]) expect(page).toContain(`| ${percent(share)}`)
  expect(page).toContain(`| ${(Number(figures.deviationThousandths) / 1_000).toFixed(3)} × |`)
  expect(page).toContain(`| ${(Number(figures.spinUnitsMax) / stakeUnits).toFixed(0)} × |`)
  expect(page).toContain(`| ${(Number(figures.freeUnitsMax) / stakeUnits).toLocaleString('en')} × |`)
  figures.byFalls.forEach((count, falls) => expect(page).toContain(`| ${falls} | ${count.toLocaleString('en')} |`))
})

/** The chances of showing a symbol, or the scales, in 0, 1, 2 and 3 rows of a reel. */
const shownOn = (reel: number, symbol: MarketSymbol): readonly Ratio[] => {
  const strip = reels[reel] ?? []
  return [0, 1, 2, 3].map((count) => ratio(BigInt(strip.filter((_, stop) => [0, 1, 2].filter((row) => [symbol, 'W'].includes(strip[(stop + row) % strip.length] ?? '')).length === count).length), BigInt(strip.length)))
}

test('Product §11.1688 a second way, reel by reel and without enumerating, gives the same expectation of the first fall', () => {
  const sum = (ratios: readonly Ratio[]): Ratio => ratios.reduce(addRatio, ratio(0n, 1n))
  const expected = sum(payingSymbols.flatMap((symbol) => {
    const shown = reels.map((_, reel) => shownOn(reel, symbol))
    const ways = shown.map((chances) => sum(chances.map((chance, count) => multiplyRatio(chance, ratio(BigInt(count), 1n)))))
    return wayPays[symbol].map((pay, at) => {
      const count = at + 3
      const ends = count === reelCount ? ratio(1n, 1n) : (shown[count]?.[0] ?? ratio(0n, 1n))
      return multiplyRatio(multiplyRatio(ways.slice(0, count).reduce(multiplyRatio), ends), ratio(BigInt(pay), 1n))
    })
  }))
  expect(ratio(BigInt(all.firstUnits), 30n ** 5n)).toEqual(expected)
})

test('the strips hold one basket a reel, scales on the middle reels alone, and nothing thrice in a row', () => {
  reels.forEach((strip, reel) => {
    expect(strip).toHaveLength(30)
    expect(strip.filter((symbol) => symbol === 'S')).toHaveLength(1)
    expect(strip.includes('W')).toBe(reel > 0 && reel < 4)
    strip.forEach((symbol, at) => expect([strip[(at + 1) % 30], strip[(at + 2) % 30]]).not.toEqual([symbol, symbol]))
  })
})

const grid = (...columns: readonly string[]): readonly (readonly MarketSymbol[])[] => columns.map((column) => [...column].map((letter) => symbols.find((symbol) => symbol === letter) ?? 'L'))

test.each([
  ['three reels in one way', ['CAM', 'UCB', 'NPC', 'LLL', 'LLL'], ['Cx3/1=15'], [0, 4, 8]],
  ['two on a reel are two ways, and both vanish', ['CAC', 'UCB', 'NPC', 'LLL', 'LLL'], ['Cx3/2=30'], [0, 2, 4, 8]],
  ['scales stand for every fruit that goes on', ['CAM', 'WLL', 'CAN', 'WPP', 'SSS'], ['Cx4/1=50', 'Ax4/1=20'], [0, 1, 3, 6, 7, 9]],
  ['two reels pay nothing', ['CAM', 'CUB', 'NPL', 'CCC', 'CCC'], [], []],
  ['what begins on reel 2 pays nothing', ['LAM', 'CUB', 'CPB', 'CNB', 'CNB'], [], []],
  ['all 243 ways of one fruit', ['LLL', 'LLL', 'LLL', 'LLL', 'LLL'], ['Lx5/243=1944'], Array.from({ length: 15 }, (_, at) => at)],
  ['baskets stand where they are', ['SSS', 'SSS', 'SSS', 'SSS', 'SSS'], [], []],
])('Product §11.1688 %s', (_, columns, wins, gone) => {
  const judged = judgeWays(grid(...columns))
  expect(judged.wins.map((win) => `${win.symbol}x${win.count}/${win.ways}=${win.units}`)).toEqual(wins)
  expect(judged.gone).toEqual(gone)
})

test('Product §11.1689 what vanished makes room for what lies above it, what comes in is the strip above the stop, and baskets never go', () => {
  const seed = Buffer.alloc(32, 5)
  let [fell, baskets] = [0, 0]
  for (let nonce = 0; nonce < 3_000; nonce += 1) {
    const draw = roundDraw(seed, 'market', nonce)
    const stops = reels.map(({ length }) => draw(length))
    const falls = fallsFrom(stops)
    const came = [0, 0, 0, 0, 0]
    falls.forEach(({ grid: shown, gone }, at) => {
      const next = falls[at + 1]
      shown.forEach((reel, x) => {
        const strip = reels[x] ?? []
        // Each reel is the strip from its top on, less what vanished.
        expect(reel[0]).toBe(strip[((stops[x] ?? 0) - (came[x] ?? 0) + 60) % 30])
        const left = reel.filter((_, row) => !gone.includes(x * rows + row))
        if (next !== undefined) expect(next.grid[x]?.slice(rows - left.length)).toEqual(left)
        came[x] = (came[x] ?? 0) + rows - left.length
        if (next === undefined) return
        fell += rows - left.length
        if (reel.includes('S')) expect(next.grid[x]).toContain('S')
      })
    })
    expect(falls.slice(0, -1).every(({ gone }) => gone.length > 0)).toBe(true)
    expect(falls.at(-1)?.gone).toEqual([])
    baskets += falls.at(-1)?.grid.flat().filter((symbol) => symbol === 'S').length ?? 0
  }
  expect(fell).toBeGreaterThan(3_000)
  expect(baskets).toBeGreaterThan(1_000)
})

test('Product §11.1689 the falls of a spin count 1, 2, 3 and then 5 times, in free spins three times that', () => {
  expect([0, 1, 2, 3, 8].map((fall) => timesAt('paid', fall))).toEqual([1, 2, 3, 5, 5])
  expect([0, 1, 2, 3, 8].map((fall) => timesAt('free', fall))).toEqual([3, 6, 9, 15, 15])
  expect(timesOfFall.free).toEqual(timesOfFall.paid.map((times) => times * 3))
})

/** Stops that show their basket in the middle and bring nothing that falls. */
const basketStops = reels.map((strip) => (strip.indexOf('S') + strip.length - 1) % strip.length)

test('Product §11.1690 a round of the longest luck ends, and draws five stops a spin and nothing else', () => {
  const bounds: number[] = []
  let at = 0
  const round = playRound((bound) => {
    bounds.push(bound)
    at += 1
    return basketStops[(at - 1) % reelCount] ?? 0
  })
  expect(fallsFrom(basketStops).at(-1)?.grid.flat().filter((symbol) => symbol === 'S')).toHaveLength(5)
  expect(round.steps).toHaveLength(1 + freeSpins * (1 + retriggersMax))
  expect(bounds).toEqual(Array.from({ length: round.steps.length * reelCount }, () => 30))
  expect(round.steps.filter((step) => step.kind === 'free' && step.awarded > 0)).toHaveLength(retriggersMax)
  expect(round.steps[0]).toMatchObject({ scatters: 5, scatterUnits: scatterPays[2] * stakeUnits, awarded: freeSpins })
  expect(round.units).toBe(round.steps.reduce((sum, step) => sum + step.units, 0))
})

test('rounds of real draws pay what their falls say, in whole minor units at every step of the bet, and are told line by line', () => {
  const seed = Buffer.alloc(32, 7)
  let free = 0
  for (let nonce = 0; nonce < 600; nonce += 1) {
    const round = playRound(roundDraw(seed, 'market', nonce))
    for (const step of round.steps) {
      const falls = fallsFrom(step.stops)
      expect(step.falls.map(({ wins }) => wins)).toEqual(falls.slice(0, -1).map(({ wins }) => wins))
      expect(step.units).toBe(step.scatterUnits + step.falls.reduce((sum, fall, at) => sum + timesAt(step.kind, at) * fall.wins.reduce((units, win) => units + win.units, 0), 0))
      if (step.kind === 'free') free += 1
    }
    for (const stake of feiraDaLadeira.stakesMinor) expect(payoutFor(round.units, stake)).toBe((BigInt(round.units) * stake) / BigInt(stakeUnits))
    expect(verifiable.describe(readMarketRound(JSON.parse(JSON.stringify(round))), 'pt')).toHaveLength(round.steps.reduce((lines, step) => lines + 1 + step.falls.length, 0))
  }
  expect(free).toBeGreaterThan(9)
  expect(() => payoutFor(1, minor(30n))).toThrow(RangeError)
  expect(readMarketRound({ steps: 1 })).toBeNull()
})
