import { expect, test } from 'vitest'
import { dealHands } from '#games/baccarat/math.ts'
import { baccarat } from '#games/baccarat/round.ts'
import { dealOrder } from './deal-order.ts'
import { cardMs } from './hands.ts'

/** All ten values in turn, from each of the ten as the first: hands with no third card, with one of either side, and with both. */
const rounds = Array.from({ length: 1_000 }, (_, seed) => [seed % 10, Math.floor(seed / 10) % 10, Math.floor(seed / 100), (seed * 7) % 10, (seed * 3) % 10, 5].map((value) => (value === 0 ? 9 : value - 1) * 4))

test('Product §11.1664 cards lie on the table in the order in which they were drawn', () => {
  const seen = new Set<string>()
  for (const cards of rounds) {
    let at = 0
    const outcome = dealHands(() => cards[at++] ?? 0)
    seen.add(`${outcome.player.length}${outcome.banker.length}`)
    expect(dealOrder(outcome).map(({ card }) => card)).toEqual(cards.slice(0, at))
  }
  expect([...seen].sort()).toEqual(['22', '23', '32', '33'])
})

test('Product §11.1664 the cards of a round lie before the next one may open', () => {
  expect(6 * cardMs).toBeLessThan((baccarat.table?.shownMs ?? 0) - 5_000)
})
