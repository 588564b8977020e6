import { expect, test } from 'vitest'
import { minor } from '@trevo/rules/money'
import { addRatio, millionths, multiplyRatio, ratio, type Ratio } from '@trevo/rules/ratio'
import { roundDraw } from '#server/seeds.ts'
import { enumerate, exactFigures } from './exact.ts'
import { figures } from './figures.ts'
import { judge } from '#games/line-slot.ts'
import { lineBet, machine, payoutFor, playRound } from './math.ts'
import { trevoDaSorte } from './round.ts'
import {
  freeSpinMultiplier,
  freeSpinsFor,
  lineCount,
  linePays,
  lines,
  reelCount,
  retriggersMax,
  retriggerSpins,
  rows,
  scatterPays,
  symbols,
  type PayingSymbol,
  type SlotSymbol,
} from './tables.ts'

const { reels } = machine
const all = enumerate()
const exact = exactFigures(all)

test('Product §11.5 the return over every combination of stops, free spins included, is 96 % ± 0.5, and is what the game shows', () => {
  expect(all.combinations).toBe(30 ** 5)
  expect(all.count.reduce((sum, count) => sum + count, 0)).toBe(all.combinations)
  const shown = millionths(exact.returnToPlayer)
  expect(shown).toBeGreaterThanOrEqual(955_000n)
  expect(shown).toBeLessThanOrEqual(965_000n)
  expect(shown).toBe(figures.returnMillionths)
  expect(millionths(exact.fromFreeSpins)).toBe(figures.freeSpinsReturnMillionths)
})

test('Product §11.5 hit rate, gains, chance of free spins, deviation and the highest spin are what the game shows', () => {
  expect(millionths(exact.hitRate)).toBe(figures.hitMillionths)
  expect(millionths(ratio(BigInt(all.gains), BigInt(all.combinations)))).toBe(figures.gainMillionths)
  expect(millionths(exact.freeSpinChance)).toBe(figures.freeSpinMillionths)
  expect(BigInt(all.unitsMax)).toBe(figures.spinUnitsMax)
  const squared = figures.deviationThousandths ** 2n
  expect(squared).toBeLessThanOrEqual(millionths(exact.variance))
  expect((figures.deviationThousandths + 1n) ** 2n).toBeGreaterThan(millionths(exact.variance))
})

const share = (reel: number, wanted: readonly SlotSymbol[]): Ratio => {
  const strip = reels[reel] ?? []
  return ratio(BigInt(strip.filter((symbol) => wanted.includes(symbol)).length), BigInt(strip.length))
}
const not = (chance: Ratio): Ratio => ratio(chance.d - chance.n, chance.d)
const product = (...chances: readonly Ratio[]): Ratio => chances.reduce(multiplyRatio)

test('Product §11.4 a second way, reel by reel and without enumerating, gives the same expectation of a spin to the last digit', () => {
  const paying = Object.keys(linePays).filter((key): key is PayingSymbol => key in linePays)
  let perLine = ratio(0n, 1n)
  for (const symbol of paying) {
    const runs = Array.from({ length: reelCount }, (_, reel) => share(reel, reel === 0 ? [symbol] : [symbol, 'W']))
    const [a, b, c, d, e] = runs
    if (a === undefined || b === undefined || c === undefined || d === undefined || e === undefined) throw new Error('five reels')
    const chances = [product(a, b, c, not(d)), product(a, b, c, d, not(e)), product(a, b, c, d, e)]
    chances.forEach((chance, at) => (perLine = addRatio(perLine, multiplyRatio(chance, ratio(BigInt(linePays[symbol][at] ?? 0), 1n)))))
  }
  let byCount = [ratio(1n, 1n)]
  for (let reel = 0; reel < reelCount; reel += 1) {
    const chance = ratio(BigInt(rows * (reels[reel] ?? []).filter((symbol) => symbol === 'S').length), BigInt(reels[reel]?.length ?? 1))
    byCount = Array.from({ length: byCount.length + 1 }, (_, count) =>
      addRatio(multiplyRatio(byCount[count] ?? ratio(0n, 1n), not(chance)), multiplyRatio(byCount[count - 1] ?? ratio(0n, 1n), chance)),
    )
  }
  const scatter = scatterPays.reduce(
    (sum, times, at) => addRatio(sum, multiplyRatio(byCount[at + 3] ?? ratio(0n, 1n), ratio(BigInt(times * lineCount), 1n))),
    ratio(0n, 1n),
  )
  const expected = addRatio(multiplyRatio(perLine, ratio(BigInt(lineCount), 1n)), scatter)
  const enumerated = ratio(
    all.units.reduce((sum, units) => sum + BigInt(units), 0n),
    BigInt(all.combinations),
  )
  expect(enumerated).toEqual(expected)
})

test('the strips hold only known symbols, one scatter a reel, and no wild on the first reel', () => {
  for (const [at, strip] of reels.entries()) {
    expect(strip).toHaveLength(30)
    expect(strip.every((symbol) => symbols.includes(symbol))).toBe(true)
    expect(strip.filter((symbol) => symbol === 'S')).toHaveLength(1)
    if (at === 0 || at === 4) expect(strip).not.toContain('W')
  }
  expect(new Set(lines.map((line) => line.join(''))).size).toBe(20)
})

const grid = (...columns: readonly string[]): readonly (readonly SlotSymbol[])[] =>
  columns.map((column) => [...column].map((letter) => symbols.find((symbol) => symbol === letter) ?? 'M'))

test.each([
  // reels from the left, each top to bottom          line wins            scatter units
  ['three of a kind on the middle line', ['M7R', 'P7T', 'C7H', 'BMT', 'PRC'], ['0:7x3=100'], 0],
  ['a wild stands in', ['MCR', 'PWT', 'BCH', 'BMT', 'PRT'], ['0:Cx3=50'], 0],
  ['five with two wilds', ['MHR', 'PWT', 'BHC', 'BWT', 'PHR'], ['0:Hx5=500'], 0],
  ['two of a kind pays nothing', ['MCR', 'PCT', 'BHR', 'BMT', 'PRT'], [], 0],
  ['a run that begins on reel 2 pays nothing', ['MCR', 'PHT', 'BHT', 'CHM', 'PTR'], [], 0],
  ['three scatters anywhere pay twice the bet', ['SCR', 'PHT', 'BTS', 'CSM', 'PTR'], [], 40],
  ['scatters break a line', ['MCR', 'PST', 'BCH', 'CHM', 'PTR'], [], 0],
])('Product §11.7 %s', (_, columns, wins, scatterUnits) => {
  const judged = judge(machine, grid(...columns))
  expect(judged.wins.map((win) => `${win.line}:${win.symbol}x${win.count}=${win.units}`)).toEqual(wins)
  expect(judged.scatterUnits).toBe(scatterUnits)
})

test('Product §11.8 a round of the longest luck ends: retriggers are bounded', () => {
  // Each reel's own stop that shows its scatter: every spin has five.
  const stops = reels.map((strip) => strip.indexOf('S'))
  let at = 0
  const round = playRound(() => {
    at += 1
    return stops[(at - 1) % reelCount] ?? 0
  })
  expect(round.steps).toHaveLength(1 + freeSpinsFor[2] + retriggersMax * retriggerSpins)
  expect(round.steps.filter((step) => step.kind === 'free' && step.awarded > 0)).toHaveLength(retriggersMax)
  expect(round.units).toBe(round.steps.reduce((sum, step) => sum + step.units, 0))
})

test('Product §11.8 3, 4 and 5 scatters give 10, 15 and 20 free spins, in which what a spin pays counts three times', () => {
  expect(freeSpinsFor).toEqual([10, 15, 20])
  expect([freeSpinMultiplier, retriggerSpins, retriggersMax]).toEqual([3, 5, 4])
  const stops = reels.map((strip) => strip.indexOf('S'))
  let at = 0
  const { steps } = playRound(() => {
    at += 1
    return stops[(at - 1) % reelCount] ?? 0
  })
  const [paid, free] = steps
  expect([paid?.kind, free?.kind]).toEqual(['paid', 'free'])
  expect(free?.units).toBe(3 * (paid?.units ?? 0))
  expect(paid?.units).toBeGreaterThan(0)
})

test('Product §11.6 every bet step is a whole number of line bets, and a stake that is not is refused', () => {
  expect(trevoDaSorte.stakesMinor).toEqual([20n, 40n, 60n, 100n, 200n, 300n, 500n, 1_000n, 2_000n, 3_000n, 5_000n, 10_000n])
  for (const stake of trevoDaSorte.stakesMinor) expect(lineBet(stake) * 20n).toBe(stake)
  expect(() => lineBet(minor(21n))).toThrow(RangeError)
  expect(() => lineBet(minor(0n))).toThrow(RangeError)
  expect(payoutFor(100, minor(100n))).toBe(500n)
})

test('the same seeds give the same round, and the stake does not move it', () => {
  const seed = Buffer.alloc(32, 7)
  const first = trevoDaSorte.play(roundDraw(seed, 'trevo', 5), minor(20n), '')
  const second = trevoDaSorte.play(roundDraw(seed, 'trevo', 5), minor(10_000n), '')
  expect(second.outcome).toEqual(first.outcome)
  expect(second.payoutMinor).toBe(first.payoutMinor * 500n)
})
