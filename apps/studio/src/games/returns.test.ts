import { minor } from '@trevo/rules/money'
import { demoGames } from '@trevo/demo-games/games'
import { expect, test } from 'vitest'
import { addRatio, millionths, ratio } from '@trevo/rules/ratio'
import { engineNames, samplesOf } from '#testing/engine-samples.ts'
import { figuresOf } from './classic-slot/exact.ts'
import { figures } from './classic-slot/figures.ts'
import { isSlotVariant, pays, strips } from './classic-slot/math.ts'
import { returnOfDice } from './dice/exact.ts'
import { diceBets, judgeDice, type DiceBet } from './dice/math.ts'
import { type Engine, payoutOf } from './engine.ts'
import { engines } from './engines.ts'
import { figures as market } from './feira-da-ladeira/figures.ts'
import { keptRun } from './festa-no-quintal/figures.ts'
import { figuresOf as quintalFigures } from './festa-no-quintal/simulate.ts'
import { returnOfHighLow } from './high-low/exact.ts'
import { guesses, payOf, rankCount } from './high-low/math.ts'
import { figures as creek } from './igarape-dourado/figures.ts'
import { chanceOfHits, returnOfPicks } from './number-draw/exact.ts'
import { picksMax, readPicks } from './number-draw/math.ts'
import { reports } from './reports.ts'
import { figures as book } from './livro-da-mata/figures.ts'
import { figures as clover } from './trevo-da-sorte/figures.ts'
import { returnMillionths as returnOfVideoPoker } from './video-poker/figures.ts'
import { returnOfWheel } from './wheel/exact.ts'
import { bets, slices } from './wheel/math.ts'

const expectHouseReturn = (returned: { readonly n: bigint; readonly d: bigint }): void => {
  expect(millionths(returned)).toBeGreaterThanOrEqual(955_000n)
  expect(millionths(returned)).toBeLessThanOrEqual(965_000n)
}

test.each(bets)('Product §11.20 the wheel returns 24/25 on %s', (bet) => {
  expect(returnOfWheel(bet)).toEqual(ratio(24n, 25n))
})

test('Product §11.20 of the wheel’s 25 slices 12, 8, 4 and 1 pay, by the bet', () => {
  expect(slices).toHaveLength(25)
  expect([2, 3, 6, 24].map((times) => slices.filter((slice) => slice === times).length)).toEqual([12, 8, 4, 1])
})

const throwsOfDice = Array.from({ length: 36 }, (_, at) => [Math.floor(at / 6) + 1, (at % 6) + 1] as const)

test.each<[DiceBet, number, number, bigint]>([
  ['even', 18, 192, 960_000n],
  ['odd', 18, 192, 960_000n],
  ['under', 15, 230, 958_333n],
  ['over', 15, 230, 958_333n],
  ['seven', 6, 576, 960_000n],
  ['double', 6, 576, 960_000n],
  ['two', 1, 3_456, 960_000n],
  ['twelve', 1, 3_456, 960_000n],
])('Product §11.21 %s wins %i of 36 throws, pays %i hundredths of the stake and returns %i millionths', (bet, winning, pay, returned) => {
  const paid = throwsOfDice.map(([first, second]) => judgeDice(first, second, bet).paidHundredths).filter((each) => each > 0)
  expect(paid).toEqual(Array(winning).fill(pay))
  expect(millionths(returnOfDice(bet))).toBe(returned)
})

test.each(Array.from({ length: rankCount - 1 }, (_, at) => at + 1))('Product §11.22 a guess that %i ranks win pays 0.96 × 13 ÷ as many, to the cent', (ranks) => {
  const higher = { card: rankCount - ranks, guess: 'higher' } as const
  expect(payOf(higher)).toBe(Math.round((96 * 13) / ranks))
  expect(payOf({ card: ranks + 1, guess: 'lower' })).toBe(payOf(higher))
  expect(millionths(returnOfHighLow(higher))).toBeGreaterThanOrEqual(956_000n)
  expect(millionths(returnOfHighLow(higher))).toBeLessThan(963_000n)
})

test.each([
  [1, 960],
  [2, 960],
  [3, 963],
  [4, 961],
  [5, 959],
  [6, 962],
])('Product §11.23 picking %i returns %i thousandths', (picked, thousandths) => {
  expect(Math.round(Number(millionths(returnOfPicks(picked))) / 1_000)).toBe(thousandths)
})

test('Product §11.24 the four paytables return 95.90, 95.93, 95.98 and 95.61 %, and 29.09 % of spins pay', () => {
  const told = Object.values(figures).map((each) => [Math.round(Number(each.returnMillionths) / 100), Math.round(Number(each.hitMillionths) / 100)])
  expect(told).toEqual([
    [9_590, 2_909],
    [9_593, 2_909],
    [9_598, 2_909],
    [9_561, 2_909],
  ])
})

test.each(diceBets)('the dice return 96 %% ± 0.5 on %s, over all 36 throws', (bet) => {
  expectHouseReturn(returnOfDice(bet))
})

test.each(guesses.flatMap((guess) => Array.from({ length: rankCount }, (_, at) => ({ card: at + 1, guess }))).filter((bet) => payOf(bet) > 0))(
  'Product §11.22 a guess of $guess on card $card returns 96 % ± 0.5, over all 13 ranks',
  (bet) => {
    expectHouseReturn(returnOfHighLow(bet))
  },
)

test('Product §11.22 a guess that cannot win is not offered', () => {
  const { acceptsChoice } = engines['high-low']
  expect(['13:higher', '1:lower', '0:same', '14:same', '7:', ''].map((choice) => acceptsChoice?.(choice))).toEqual([false, false, false, false, false, false])
  expect(['12:higher', '1:same', '13:lower'].map((choice) => acceptsChoice?.(choice))).toEqual([true, true, true])
})

test.each(Array.from({ length: picksMax }, (_, at) => at + 1))('picking %i numbers returns 96 %% ± 0.5, over all ways to draw', (picked) => {
  const all = Array.from({ length: picked + 1 }, (_, hits) => chanceOfHits(picked, hits)).reduce(addRatio)
  expect(all).toEqual(ratio(1n, 1n))
  expectHouseReturn(returnOfPicks(picked))
})

test('the chance of two of two numbers, counted by hand', () => {
  expect(chanceOfHits(2, 2)).toEqual(ratio(1n, 20n))
})

test.each(['', '0', '26', '3,3', '8,3', '1,2,3,4,5,6,7', '01', '3,', 'x'])('Product §11.23 %o is no choice of numbers', (choice) => {
  expect(readPicks(choice)).toBeNull()
})

test.each(Object.keys(pays).filter(isSlotVariant))('Product §11.5 Product §11.24 the slot returns 96 %% ± 0.5 by the %s table, over every position', (variant) => {
  const { returned, hits, timesMax } = figuresOf(variant)
  expect({ returnMillionths: millionths(returned), hitMillionths: millionths(hits), timesMax }).toEqual(figures[variant])
  expectHouseReturn(returned)
  // Each line returns on its own what the reels' counts say: (pay × ways) ÷ 32³, five lines alike.
  const counts = Array.from({ length: 7 }, (_, symbol) => BigInt([...(strips[0] ?? '')].filter((each) => Number(each) === symbol).length))
  const wild = counts[0] ?? 0n
  const ways = counts.map((count, symbol) => (symbol === 0 ? wild ** 3n : (count + wild) ** 3n - wild ** 3n))
  const paid = ways.reduce((sum, way, symbol) => sum + way * BigInt(pays[variant][symbol] ?? 0), 0n)
  expect(returned).toEqual(ratio(paid * 5n, 32n ** 3n))
  expect(millionths(hits)).toBeGreaterThan(200_000n)
})

test('Product §11.19 every engine pays whole minor units on every bet at its smallest stake', () => {
  const draws = (numbers: readonly number[]) => {
    let at = -1
    return (bound: number): number => {
      at += 1
      return (numbers[at] ?? 0) % bound
    }
  }
  for (const name of engineNames) {
    const engine: Engine = engines[name]
    const { choices, moves } = samplesOf(name)
    expect(choices.filter((choice) => engine.acceptsChoice?.(choice) === false), name).toEqual([])
    let paying = 0
    for (const choice of choices)
      for (let first = 0; first < 32; first += 1)
        for (let second = 0; second < 13; second += 1)
          for (const variant of engine.variants)
            paying += engine.play(draws([first, second, first + second]), minor(engine.stakeUnitMinor), choice, variant, moves).payoutMinor > 0n ? 1 : 0
    expect(paying, `rounds of ${name} that pay`).toBeGreaterThan(30)
  }
})

const quintal = quintalFigures(keptRun)
const leastOf = (millionths: readonly bigint[]): number => Number(millionths.reduce((least, each) => (each < least ? each : least)) / 100n)
const computed: Readonly<Record<string, () => readonly bigint[]>> = {
  'trevo-da-sorte': () => [clover.returnMillionths],
  'livro-da-mata': () => [book.returnMillionths],
  'feira-da-ladeira': () => [market.returnMillionths],
  'igarape-dourado': () => [creek.returnMillionths],
  wheel: () => bets.map((bet) => millionths(returnOfWheel(bet))),
  dice: () => diceBets.map((bet) => millionths(returnOfDice(bet))),
  'high-low': () => guesses.flatMap((guess) => Array.from({ length: rankCount }, (_, at) => ({ card: at + 1, guess }))).filter((bet) => payOf(bet) > 0).map((bet) => millionths(returnOfHighLow(bet))),
  'number-draw': () => Array.from({ length: picksMax }, (_, at) => millionths(returnOfPicks(at + 1))),
  ...Object.fromEntries(Object.entries(reports).map(([name, report]) => [name, () => report().map(({ returned }) => millionths(returned))])),
  'video-poker': () => [returnOfVideoPoker],
  // Estimated: the lower end of where it may lie.
  'festa-no-quintal': () => [quintal.returnMillionths - quintal.aboutMillionths],
}

test('Product §7.1573 each game of the demo tells the return of the least of its bets, rounded down', () => {
  const told = new Map(demoGames.map((game) => [game.engine === 'classic-slot' ? game.variant : game.engine, game.returnBps]))
  const own = Object.entries(computed).map(([name, returns]) => [name, leastOf(returns())] as const)
  const slots = Object.entries(figures).map(([variant, { returnMillionths }]) => [variant, leastOf([returnMillionths])] as const)
  expect(Object.fromEntries(told)).toEqual(Object.fromEntries([...own, ...slots]))
})

test('a stake that would leave a fraction is refused, not rounded', () => {
  expect(() => payoutOf(minor(10n), 125)).toThrow(RangeError)
  expect(() => payoutOf(minor(0n), 200)).toThrow(RangeError)
})
