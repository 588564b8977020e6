import type { Draw } from '@trevo/fairness/draw'
import { expect, test } from 'vitest'
import { roundDraw } from '#server/seeds.ts'
import { findBunches, payOfBunch, playQuintal } from './math.ts'
import { cellCount, fallsMax, pays, paysHundredthsMax, side, symbolNames, timesOfFall, weights } from './tables.ts'

/** Seven lines of letters, `a` the best paid symbol; a dot hangs together with nothing. */
const gridOf = (text: string): Uint8Array => {
  const letters = text.replaceAll(/\s/g, '')
  if (letters.length !== cellCount) throw new RangeError('a grid has 49 cells')
  return Uint8Array.from([...letters], (letter, at) => (letter === '.' ? 100 + at : letter.charCodeAt(0) - 97))
}

/** Draws that bring these symbols, one after the other; then such as never hang together. */
const bringing = (symbols: readonly number[]): { readonly draw: Draw; made(): number } => {
  const starts = weights.map((_, symbol) => weights.slice(0, symbol).reduce((sum, weight) => sum + weight, 0))
  let at = 0
  return {
    draw: () => {
      const symbol = symbols[at] ?? at % 2
      at += 1
      return starts[symbol] ?? 0
    },
    made: () => at,
  }
}

test('Product §11.1710 the weights are of a hundred, every pay is five hundredths or many, and more of a kind pays more', () => {
  expect(weights.reduce((sum, weight) => sum + weight, 0)).toBe(100)
  expect([weights.length, pays.length]).toEqual([symbolNames.length, symbolNames.length])
  for (const row of pays) {
    expect(row.every((pay) => pay % 5 === 0)).toBe(true)
    expect(row.toSorted((one, other) => one - other)).toEqual(row)
    expect(new Set(row).size).toBe(8)
  }
  for (let band = 0; band < 8; band += 1) expect(pays.map((row) => row[band] ?? 0).toSorted((one, other) => other - one)).toEqual(pays.map((row) => row[band]))
})

test.each([
  [4, 0],
  [5, 0],
  [9, 4],
  [10, 5],
  [11, 5],
  [12, 6],
  [14, 6],
  [15, 7],
  [49, 7],
])('a bunch of %i is paid by column %i', (size, band) => {
  for (const symbol of symbolNames.keys()) expect(payOfBunch(symbol, size)).toBe(size < 5 ? 0 : pays[symbol]?.[band])
})

test('Product §11.1710 side by side and one over the other hang together, corner to corner does not', () => {
  const bunches = findBunches(gridOf(`
    aa.....
    .a..b..
    .aa.b..
    ....bbb
    c.c.c..
    .c.c.c.
    c.c.c.d`))
  expect(bunches).toEqual([
    { symbol: 0, cells: [0, 1, 8, 15, 16], paysHundredths: pays[0]?.[0] },
    { symbol: 1, cells: [11, 18, 25, 26, 27], paysHundredths: pays[1]?.[0] },
  ])
})

test('four are none, two bunches of a kind are two, and the whole grid is one', () => {
  expect(findBunches(gridOf(`aaaa... ....... ....... ....... ....... ....... ......a`))).toEqual([])
  expect(findBunches(gridOf(`aaaaa.. ....... aaaaaa. ....... ....... ....... .......`)).map(({ cells }) => cells.length)).toEqual([5, 6])
  // The end of a row is not beside the beginning of the next.
  expect(findBunches(gridOf(`....aaa aa..... ....... ....... ....... ....... .......`))).toEqual([])
  expect(findBunches(gridOf('a'.repeat(49)))).toMatchObject([{ cells: { length: 49 }, paysHundredths: pays[0]?.[7] }])
})

/** The first fall column by column, from the left and from below, as the draws come. */
const drawsOf = (grid: Uint8Array): readonly number[] =>
  Array.from({ length: side }, (_, column) => Array.from({ length: side }, (__, up) => grid[(side - 1 - up) * side + column] ?? 0)).flat()

const checked = `
  abababa
  bababab
  abababa
  bababab
  abababa
  bababab
  cccccba`

test('Product §11.1711 each column is filled from below, what lies above a bunch falls, and the next fall pays double', () => {
  // Above the five of the lowest row everything falls by one; five new ones come to the top.
  const { draw, made } = bringing([...drawsOf(gridOf(checked)), 5, 5, 5, 5, 5])
  const { falls, paidHundredths } = playQuintal(draw)
  expect(falls[0]).toMatchObject({ grid: [...gridOf(checked)], times: 1, bunches: [{ symbol: 2, cells: [42, 43, 44, 45, 46] }] })
  expect(falls[1]?.grid.slice(0, 14)).toEqual([5, 5, 5, 5, 5, 1, 0, 0, 1, 0, 1, 0, 0, 1])
  expect(falls[1]).toMatchObject({ times: 2, bunches: [{ symbol: 5, cells: [0, 1, 2, 3, 4] }] })
  expect(falls[2]?.times).toBe(3)
  expect(paidHundredths).toBe((pays[2]?.[0] ?? 0) + 2 * (pays[5]?.[0] ?? 0))
  expect(made()).toBe(49 + 5 + 5)
})

test('Product §11.1711 a round ends after its last fall, or at the most that it pays', () => {
  // Everything alike, again and again: 1,000 pays of the best are beyond the bound at once.
  const all = playQuintal(() => 0)
  expect(all).toMatchObject({ paidHundredths: Math.min(paysHundredthsMax, (pays[0]?.[7] ?? 0) * timesOfFall.reduce((sum, times) => sum + times, 0)) })
  expect(all.falls.length).toBeLessThanOrEqual(fallsMax)
  expect(all.falls.at(-1)?.bunches).not.toEqual([])
  const least = playQuintal(() => 99)
  expect(least.paidHundredths).toBe(Math.min(paysHundredthsMax, (pays[5]?.[7] ?? 0) * Array.from({ length: fallsMax }, (_, fall) => timesOfFall[Math.min(fall, timesOfFall.length - 1)] ?? 0).reduce((sum, times) => sum + times, 0)))
})

test('a thousand rounds: every fall but the first takes as many draws as cells were emptied, and the pays add up', () => {
  const seed = Buffer.alloc(32, 3)
  for (let nonce = 0; nonce < 1_000; nonce += 1) {
    const draw = roundDraw(seed, 'trevo', nonce)
    let made = 0
    const { falls, paidHundredths } = playQuintal((bound) => {
      expect(bound).toBe(100)
      made += 1
      return draw(bound)
    })
    const emptied = falls.slice(0, -1).reduce((sum, { bunches }) => sum + bunches.reduce((cells, bunch) => cells + bunch.cells.length, 0), 0)
    expect(made).toBe(49 + emptied)
    expect(paidHundredths).toBe(falls.reduce((sum, { bunches, times }) => sum + bunches.reduce((fall, bunch) => fall + bunch.paysHundredths * times, 0), 0))
    expect(falls.map(({ times }) => times)).toEqual(falls.map((_, fall) => timesOfFall[Math.min(fall, 5)]))
    expect(falls.at(-1)?.bunches).toEqual([])
  }
})
