import { expect, test } from 'vitest'
import { machine } from '#games/igarape-dourado/math.ts'
import { tenseFrom } from './tense.ts'

/** Stops that show so many coins: two together, or none. */
const pair = machine.reels.map((strip) => strip.findIndex((symbol, at) => symbol === 'O' && strip[(at + 1) % 30] === 'O'))
const bare = machine.reels.map((strip) => strip.findIndex((_, at) => [0, 1, 2].every((row) => strip[(at + row) % 30] !== 'O')))
const stopsOf = (coins: string) => ({ stops: [...coins].map((shown, reel) => (shown === '2' ? (pair[reel] ?? 0) : (bare[reel] ?? 0))) })

test.each([
  // Coins reel by reel, and the first reel that is waited for.
  ['00000', null],
  ['22000', 2],
  ['20200', 3],
  ['02020', 4],
  // Six lie already: nothing is waited for any more than before.
  ['22200', 2],
  // The sixth could not come any more.
  ['20002', null],
  ['00022', null],
])('Product §11.1677 with coins on the reels as %s the reels wait from %s on', (coins, from) => {
  expect(tenseFrom(stopsOf(coins))).toBe(from)
})
