import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { minor } from '@trevo/rules/money'
import { addRatio, millionths, multiplyRatio, ratio, type Ratio } from '@trevo/rules/ratio'
import { roundDraw } from '#server/seeds.ts'
import { expect, test } from 'vitest'
import { gridAt, judge } from '#games/line-slot.ts'
import { enumerate, exactFigures } from './exact.ts'
import { figures } from './figures.ts'
import { machine, payoutFor, playRound, spreadOf } from './math.ts'
import { livroDaMata } from './round.ts'
import { type BookSymbol, freeSpins, lineCount, linePays, lines, type PayingSymbol, payingSymbols, reelCount, retriggersMax, scatterPays, symbols } from './tables.ts'

const all = enumerate()
const exact = exactFigures(all)

test('Product §11.1670 the return over every combination of stops, free spins with each symbol included, is what the game shows', () => {
  expect(all.combinations).toBe(30 ** 5)
  const shown = millionths(exact.returned)
  expect(shown).toBeGreaterThanOrEqual(955_000n)
  expect(shown).toBeLessThanOrEqual(965_000n)
  expect(shown).toBe(figures.returnMillionths)
  expect(millionths(exact.fromFreeSpins)).toBe(figures.freeSpinsReturnMillionths)
  expect(Object.fromEntries(payingSymbols.map((symbol, at) => [symbol, millionths(exact.bySymbol[at] ?? ratio(0n, 1n)) / 10_000n]))).toEqual(figures.bySymbolHundredths)
})

test('Product §11.1670 hit rate, gains, chance of free spins, deviation and the highest spins are what the game shows', () => {
  expect(millionths(exact.hitRate)).toBe(figures.hitMillionths)
  expect(millionths(exact.gainRate)).toBe(figures.gainMillionths)
  expect(millionths(exact.freeSpinChance)).toBe(figures.freeSpinMillionths)
  expect([BigInt(all.unitsMax), BigInt(all.freeUnitsMax)]).toEqual([figures.spinUnitsMax, figures.freeUnitsMax])
  const squared = figures.deviationThousandths ** 2n
  expect(squared).toBeLessThanOrEqual(millionths(exact.variance))
  expect((figures.deviationThousandths + 1n) ** 2n).toBeGreaterThan(millionths(exact.variance))
})

test('docs/games tells the same figures', async () => {
  const page = await readFile(join(import.meta.dirname, '../../../../../docs/games/livro-da-mata.md'), 'utf8')
  const percent = (millionths: bigint): string => `${(Number(millionths) / 10_000).toFixed(4)} %`
  for (const share of [figures.returnMillionths, figures.freeSpinsReturnMillionths, figures.hitMillionths, figures.gainMillionths, figures.freeSpinMillionths]) expect(page).toContain(`| ${percent(share)}`)
  expect(page).toContain(`| ${(Number(figures.deviationThousandths) / 1_000).toFixed(3)} × |`)
  expect(page).toContain(`| ${(Number(figures.spinUnitsMax) / lineCount).toFixed(1)} × |`)
  expect(page).toContain(`| ${(Number(figures.freeUnitsMax) / lineCount).toLocaleString('en')} × |`)
  for (const hundredths of Object.values(figures.bySymbolHundredths)) expect(page).toContain(`| ${(Number(hundredths) / 100).toFixed(2)} × |`)
})

const share = (reel: number, symbol: BookSymbol, times = 1): Ratio => {
  const strip = machine.reels[reel] ?? []
  return ratio(BigInt(times * strip.filter((each) => each === symbol).length), BigInt(strip.length))
}
const not = (chance: Ratio): Ratio => ratio(chance.d - chance.n, chance.d)
const product = (...chances: readonly Ratio[]): Ratio => chances.reduce(multiplyRatio, ratio(1n, 1n))
const minus = (one: Ratio, other: Ratio): Ratio => addRatio(one, ratio(-other.n, other.d))

/** Of five reels, on how many something happens that has this chance on each. */
const distribution = (chances: readonly Ratio[]): readonly Ratio[] =>
  chances.reduce<readonly Ratio[]>(
    (known, chance) =>
      Array.from({ length: known.length + 1 }, (_, count) =>
        addRatio(multiplyRatio(known[count] ?? ratio(0n, 1n), not(chance)), multiplyRatio(known[count - 1] ?? ratio(0n, 1n), chance)),
      ),
    [ratio(1n, 1n)],
  )

const reelNumbers = Array.from({ length: reelCount }, (_, reel) => reel)

test('Product §11.1670 a second way, reel by reel and without enumerating, gives the same expectation of a spin and of what spreads', () => {
  const wild = (count: number): Ratio => product(...reelNumbers.slice(0, count).map((reel) => share(reel, 'L')))
  let perLine = ratio(0n, 1n)
  payingSymbols.forEach((symbol, at) => {
    const run = (count: number): Ratio => product(...reelNumbers.slice(0, count).map((reel) => addRatio(share(reel, symbol), share(reel, 'L'))))
    const goesOn = (reel: number): Ratio => addRatio(share(reel, symbol), share(reel, 'L'))
    const chances = [multiplyRatio(minus(run(3), wild(3)), not(goesOn(3))), multiplyRatio(minus(run(4), wild(4)), not(goesOn(4))), at === 0 ? run(5) : minus(run(5), wild(5))]
    chances.forEach((chance, count) => (perLine = addRatio(perLine, multiplyRatio(chance, ratio(BigInt(linePays[symbol][count] ?? 0), 1n)))))
  })
  const books = distribution(reelNumbers.map((reel) => share(reel, 'L', 3)))
  const scattered = scatterPays.reduce((sum, times, at) => addRatio(sum, multiplyRatio(books[at + 3] ?? ratio(0n, 1n), ratio(BigInt(times * lineCount), 1n))), ratio(0n, 1n))
  const spin = addRatio(multiplyRatio(perLine, ratio(BigInt(lineCount), 1n)), scattered)
  const total = BigInt(all.combinations)
  expect(ratio(all.paid.units[0] + all.paid.units[1], total)).toEqual(spin)
  payingSymbols.forEach((symbol, at) => {
    const shown = distribution(reelNumbers.map((reel) => share(reel, symbol, 3)))
    const spread = linePays[symbol].reduce((sum, pay, count) => addRatio(sum, multiplyRatio(shown[count + 3] ?? ratio(0n, 1n), ratio(BigInt(pay * lineCount), 1n))), ratio(0n, 1n))
    const units = all.free[at]?.units ?? [0n, 0n]
    expect(ratio(units[0] + units[1], total), symbol).toEqual(addRatio(spin, spread))
  })
})

test('the strips hold one book a reel and no symbol twice within a window', () => {
  for (const strip of machine.reels) {
    expect(strip).toHaveLength(30)
    expect(strip.filter((symbol) => symbol === 'L')).toHaveLength(1)
    strip.forEach((symbol, at) => expect([strip[(at + 1) % 30], strip[(at + 2) % 30]]).not.toContain(symbol))
  }
  expect(new Set(lines.map((line) => line.join(''))).size).toBe(lineCount)
})

const grid = (...columns: readonly string[]): readonly (readonly BookSymbol[])[] => columns.map((column) => [...column].map((letter) => symbols.find((symbol) => symbol === letter) ?? 'X'))

test.each([
  // reels from the left, each top to bottom                         line wins                scatter units
  ['three of a kind on the middle line', ['AOK', 'KOQ', 'QOJ', 'JFX', 'XRA'], ['0:Ox3=50'], 0],
  ['a book stands in, on the first reel too', ['ALK', 'KRQ', 'QRJ', 'JFX', 'XOA'], ['0:Rx3=30'], 0],
  ['books lead to the symbol after them', ['ALK', 'KLQ', 'QFJ', 'JFX', 'XOA'], ['0:Fx4=70'], 0],
  ['two of a kind pays nothing', ['AOK', 'KOQ', 'QRJ', 'JFX', 'XMA'], [], 0],
  ['a run that begins on reel 2 pays nothing', ['ARK', 'KOQ', 'QOJ', 'JOX', 'XMA'], [], 0],
  ['three books anywhere pay twice the bet', ['LOK', 'KFQ', 'QRJ', 'LMX', 'LAX'], [], 20],
])('Product §11.1672 %s', (_, columns, wins, scatterUnits) => {
  const judged = judge(machine, grid(...columns))
  expect(judged.wins.map((win) => `${win.line}:${win.symbol}x${win.count}=${win.units}`)).toEqual(wins)
  expect(judged.scatterUnits).toBe(scatterUnits)
})

test('Product §11.1672 a line of books alone pays as the jaguar', () => {
  const judged = judge(machine, grid('ALK', 'KLQ', 'QLJ', 'JLX', 'XLA'))
  expect(judged.wins.find(({ line }) => line === 0)).toEqual({ line: 0, symbol: 'O', count: 5, units: 5_000 })
  expect(judged.scatters).toBe(5)
})

test.each<[string, readonly string[], PayingSymbol, readonly number[], number]>([
  ['on three reels that do not stand side by side', ['OAK', 'KQJ', 'OAK', 'QJX', 'AKO'], 'O', [0, 2, 4], 50 * 10],
  ['on five', ['XAK', 'AXQ', 'QJX', 'XAK', 'JXQ'], 'X', [0, 1, 2, 3, 4], 100 * 10],
])('Product §11.1673 the symbol of the free spins %s fills them and pays on all ten lines', (_, columns, special, reels, units) => {
  expect(spreadOf(grid(...columns), special)).toEqual({ symbol: special, reels, units })
})

test('Product §11.1673 on two reels it stays as it is', () => {
  expect(spreadOf(grid('OAK', 'OQJ', 'RAK', 'QJX', 'AKM'), 'O')).toBeNull()
})

/** Each reel's own stop that shows its book on top. */
const bookStops = machine.reels.map((strip) => strip.indexOf('L'))

test('Product §11.1671 a round of the longest luck ends, and the book opens once, before the free spins', () => {
  const bounds: number[] = []
  let at = 0
  const round = playRound((bound) => {
    bounds.push(bound)
    if (bound === payingSymbols.length) return 3
    at += 1
    return bookStops[(at - 1) % reelCount] ?? 0
  })
  expect(bounds.slice(0, 7)).toEqual([30, 30, 30, 30, 30, payingSymbols.length, 30])
  expect(bounds.filter((bound) => bound !== 30)).toHaveLength(1)
  expect(round.special).toBe('F')
  expect(round.steps).toHaveLength(1 + freeSpins * (1 + retriggersMax))
  expect(round.steps.filter((step) => step.kind === 'free' && step.awarded > 0)).toHaveLength(retriggersMax)
  expect(round.units).toBe(round.steps.reduce((sum, step) => sum + step.units, 0))
})

test('Product §11.1671 without three books nothing is drawn after the reels, and nothing spreads', () => {
  let draws = 0
  const round = playRound(() => {
    draws += 1
    return 5
  })
  expect(draws).toBe(reelCount)
  expect(round).toMatchObject({ special: null, steps: [{ kind: 'paid', spread: null }] })
})

test('a round of real draws pays what its grids say, spread included, in whole units at every step of the bet', () => {
  const seed = Buffer.alloc(32, 7)
  let free = 0
  for (let nonce = 0; nonce < 400; nonce += 1) {
    const round = playRound(roundDraw(seed, 'book', nonce))
    for (const step of round.steps) {
      const shown = gridAt(machine, step.stops)
      const spread = round.special === null || step.kind === 'paid' ? null : spreadOf(shown, round.special)
      expect(step.spread).toEqual(spread)
      expect(step.units).toBe(judge(machine, shown).units + (spread?.units ?? 0))
      if (step.kind === 'free') free += 1
    }
    for (const stake of livroDaMata.stakesMinor) expect(payoutFor(round.units, stake)).toBe((BigInt(round.units) * stake) / BigInt(lineCount))
  }
  expect(free).toBeGreaterThan(9)
  expect(() => payoutFor(1, minor(15n))).toThrow(RangeError)
})
