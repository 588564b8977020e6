import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { minor } from '@trevo/rules/money'
import { addRatio, millionths, multiplyRatio, ratio, type Ratio } from '@trevo/rules/ratio'
import { expect, test } from 'vitest'
import { gridAt, judge } from '#games/line-slot.ts'
import { roundDraw } from '#server/seeds.ts'
import { chanceOfComing, endsFrom, enumerate, exactFigures, momentsOfHold } from './exact.ts'
import { figures } from './figures.ts'
import { coinCells, machine, payoutFor, playRound, readCreekRound, timesOf } from './math.ts'
import { igarapeDourado } from './round.ts'
import { cellBound, cellCount, coinBound, coins, coinsMin, type CreekSymbol, grandTimes, lineCount, payingSymbols, reelCount, respins, symbols, timesOfJackpot } from './tables.ts'
import { verifiable } from './verify.ts'

const all = enumerate()
const exact = exactFigures(all)
const none = ratio(0n, 1n)
const sum = (ratios: readonly Ratio[]): Ratio => ratios.reduce(addRatio, none)

test('Product §11.1674 the return over every position of the reels and every way of the held ones is what the game shows', () => {
  expect(all.combinations).toBe(30 ** 5)
  const shown = millionths(exact.returned)
  expect(shown).toBeGreaterThanOrEqual(955_000n)
  expect(shown).toBeLessThanOrEqual(965_000n)
  expect(shown).toBe(figures.returnMillionths)
  expect(millionths(exact.fromHold)).toBe(figures.holdReturnMillionths)
})

test('Product §11.1674 hit rate, gains, chances of the held reels and of each end, deviation and the most are what the game shows', () => {
  expect(millionths(exact.hitRate)).toBe(figures.hitMillionths)
  expect(millionths(exact.gainRate)).toBe(figures.gainMillionths)
  expect(millionths(exact.holdChance)).toBe(figures.holdMillionths)
  expect(BigInt(all.unitsMax)).toBe(figures.spinUnitsMax)
  expect(exact.grandChance.d / exact.grandChance.n).toBe(figures.grandOneIn)
  expect(exact.ends.slice(coinsMin).map(millionths)).toEqual(figures.endMillionths)
  expect(exact.meansFrom.slice(0, 5).map((mean) => millionths(mean) / 10_000n)).toEqual(figures.meanHundredths)
  expect(BigInt(cellCount * Math.max(...coins.map(({ times }) => times)) + grandTimes)).toBe(figures.holdTimesMax)
  const squared = figures.deviationThousandths ** 2n
  expect(squared).toBeLessThanOrEqual(millionths(exact.variance))
  expect((figures.deviationThousandths + 1n) ** 2n).toBeGreaterThan(millionths(exact.variance))
})

test('docs/games tells the same figures', async () => {
  const page = await readFile(join(import.meta.dirname, '../../../../../docs/games/igarape-dourado.md'), 'utf8')
  const percent = (share: bigint): string => `${(Number(share) / 10_000).toFixed(4)} %`
  for (const share of [figures.returnMillionths, figures.holdReturnMillionths, figures.hitMillionths, figures.gainMillionths, figures.holdMillionths]) expect(page).toContain(`| ${percent(share)}`)
  expect(page).toContain(`| ${(Number(figures.deviationThousandths) / 1_000).toFixed(3)} × |`)
  expect(page).toContain(`| ${(Number(figures.spinUnitsMax) / lineCount).toFixed(0)} × |`)
  expect(page).toContain(`| ${figures.holdTimesMax.toLocaleString('en')} × |`)
  expect(page).toContain(`one in ${figures.grandOneIn.toLocaleString('en')}`)
  figures.endMillionths.forEach((share, at) => expect(page).toContain(`| ${at + coinsMin} | ${percent(share)} |`))
  figures.meanHundredths.forEach((mean, at) => expect(page).toContain(`| ${at + coinsMin} | ${(Number(mean) / 100).toFixed(2)} × |`))
  coins.forEach(({ times, weight }) => expect(page).toContain(`| ${times} × | ${(weight / 10).toFixed(1)} % |`))
})

test('Product §11.1675 a second way, cell by cell, gives the same chances of the ends of the held reels', () => {
  // Each state once, from fifteen coins down: whatever turn it is, the coins that come are the same whether all cells turn together or one after the other.
  const turnCell = (free: number): readonly Ratio[] =>
    Array.from({ length: free }).reduce<readonly Ratio[]>(
      (known) => Array.from({ length: known.length + 1 }, (_, coming) => addRatio(multiplyRatio(known[coming] ?? none, ratio(BigInt(cellBound - 1), BigInt(cellBound))), multiplyRatio(known[coming - 1] ?? none, ratio(1n, BigInt(cellBound))))),
      [ratio(1n, 1n)],
    )
  for (const free of [1, 4, 9]) expect(turnCell(free)).toEqual(Array.from({ length: free + 1 }, (_, coming) => chanceOfComing(free, coming)))
  // One cell is free: it fills within three respins or never.
  expect(endsFrom(14)[15]).toEqual(ratio(20n ** 3n - 19n ** 3n, 20n ** 3n))
  for (let laid = coinsMin; laid <= cellCount; laid += 1) expect(sum(endsFrom(laid))).toEqual(ratio(1n, 1n))
  // Full from the beginning: fifteen coins and the grand jackpot.
  expect(momentsOfHold(15).mean).toEqual(addRatio(ratio(15n * coins.reduce((total, { times, weight }) => total + BigInt(times * weight), 0n), BigInt(coinBound)), ratio(BigInt(grandTimes), 1n)))
})

test('the strips hold four coins a reel, golden fish on the middle reels alone, and the coins’ table is of a thousand draws', () => {
  machine.reels.forEach((strip, reel) => {
    expect(strip).toHaveLength(30)
    expect(strip.filter((symbol) => symbol === 'O')).toHaveLength(4)
    expect(strip.includes('W')).toBe(reel > 0 && reel < reelCount - 1)
  })
  expect(coinBound).toBe(1_000)
  expect((['mini', 'minor', 'major', 'grand'] as const).map(timesOfJackpot)).toEqual([15, 40, 150, 1_000])
})

const grid = (...columns: readonly string[]): readonly (readonly CreekSymbol[])[] => columns.map((column) => [...column].map((letter) => symbols.find((symbol) => symbol === letter) ?? 'A'))

test.each([
  ['three on the middle line', ['ABT', 'EBT', 'TBE', 'JAU', 'UNA'], ['0:Bx3=40']],
  ['the golden fish stands in', ['ABT', 'EWT', 'TBE', 'JWU', 'UNA'], ['0:Bx4=150']],
  ['coins on a line pay nothing by themselves', ['AOT', 'EOT', 'TOE', 'JOU', 'UON'], []],
])('Product §11.1676 %s', (_, columns, wins) => {
  expect(judge(machine, grid(...columns)).wins.filter(({ line }) => line === 0).map((win) => `${win.line}:${win.symbol}x${win.count}=${win.units}`)).toEqual(wins)
  expect(judge(machine, grid(...columns)).scatterUnits).toBe(0)
})

/** A stop of each reel that shows two coins in the upper rows. */
const pairStops = machine.reels.map((strip) => strip.findIndex((symbol, at) => symbol === 'O' && strip[(at + 1) % strip.length] === 'O'))
/** Draws the stops, then what `next` gives by its bound. */
const scripted = (stops: readonly number[], next: (bound: number, at: number) => number) => {
  const bounds: number[] = []
  let at = 0
  const draw = (bound: number): number => {
    bounds.push(bound)
    const result = at < reelCount ? (stops[at] ?? 0) : next(bound, at)
    at += 1
    return result
  }
  return { draw, bounds }
}

test('Product §11.1675 ten coins are held, each draws its worth, and three respins without a coin end it', () => {
  const { draw, bounds } = scripted(pairStops, (bound) => (bound === coinBound ? 0 : 1))
  const round = playRound(draw)
  expect(bounds).toEqual([30, 30, 30, 30, 30, ...Array.from({ length: 10 }, () => coinBound), ...Array.from({ length: 3 * 5 }, () => cellBound)])
  expect(round.hold).toMatchObject({ isFull: false, respins: [{ coins: [], left: 2 }, { coins: [], left: 1 }, { coins: [], left: 0 }], units: 10 * lineCount })
  expect(round.hold?.coins.map(({ cell }) => cell)).toEqual([0, 1, 3, 4, 6, 7, 9, 10, 12, 13])
})

test('Product §11.1675 a coin sets the respins back to three, and one in every cell ends it with the grand jackpot', () => {
  // Every third cell that turns brings a coin, and each is the dearest.
  let turned = 0
  const { draw } = scripted(pairStops, (bound) => {
    if (bound === coinBound) return coinBound - 1
    turned += 1
    return turned % 3 === 0 ? 0 : 1
  })
  const { hold } = playRound(draw)
  expect(hold?.isFull).toBe(true)
  expect(hold?.units).toBe((15 * 150 + grandTimes) * lineCount)
  expect(hold?.respins.at(-1)).toMatchObject({ left: respins })
  expect(hold?.respins.map((respin) => respin.coins.length)).toEqual([1, 2, 0, 1, 0, 1])
  hold?.respins.forEach(({ coins: came, left }, at) => expect(left).toBe(came.length > 0 ? respins : (at === 0 ? respins : (hold.respins[at - 1]?.left ?? 0)) - 1))
  expect(playRound(scripted(pairStops, () => 0).draw).hold?.respins).toHaveLength(1)
})

test('Product §11.1675 five coins hold nothing, and nothing is drawn after the stops', () => {
  const stops = pairStops.map((stop, reel) => (reel < 2 ? stop : (machine.reels[reel] ?? []).findIndex((_, at) => gridAt(machine, [...pairStops.slice(0, reel), at])[reel]?.includes('O') === false)))
  const { draw, bounds } = scripted(stops, () => 0)
  const round = playRound(draw)
  expect(round.steps[0]?.scatters).toBe(4)
  expect(round.hold).toBeNull()
  expect(bounds).toHaveLength(reelCount)
})

test('rounds of real draws pay what their lines and coins say, in whole minor units at every step of the bet, and are told line by line', () => {
  const seed = Buffer.alloc(32, 7)
  let [held, came] = [0, 0]
  for (let nonce = 0; nonce < 4_000; nonce += 1) {
    const round = playRound(roundDraw(seed, 'creek', nonce))
    const [step] = round.steps
    const shown = gridAt(machine, step?.stops ?? [])
    expect(step?.units).toBe(judge(machine, shown).units)
    expect(round.hold !== null).toBe(coinCells(shown).length >= coinsMin)
    const laid = round.hold === null ? [] : [...round.hold.coins, ...round.hold.respins.flatMap((respin) => respin.coins)]
    expect(new Set(laid.map(({ cell }) => cell)).size).toBe(laid.length)
    expect(round.units).toBe((step?.units ?? 0) + lineCount * (laid.reduce((total, coin) => total + timesOf(coin), 0) + (laid.length === cellCount ? grandTimes : 0)))
    if (round.hold !== null) held += 1
    came += laid.length
    const told = verifiable.describe(readCreekRound(JSON.parse(JSON.stringify(round))), 'pt')
    expect(told).toHaveLength(round.hold === null ? 1 : 3 + round.hold.respins.length + (round.hold.isFull ? 1 : 0))
    if (nonce < 200) for (const stake of igarapeDourado.stakesMinor) expect(payoutFor(round.units, stake)).toBe((BigInt(round.units) * stake) / BigInt(lineCount))
  }
  expect(held).toBeGreaterThan(20)
  expect(came).toBeGreaterThan(held * coinsMin)
  expect(payingSymbols).toHaveLength(7)
  expect(() => payoutFor(1, minor(30n))).toThrow(RangeError)
  expect(readCreekRound({ steps: 1 })).toBeNull()
})
