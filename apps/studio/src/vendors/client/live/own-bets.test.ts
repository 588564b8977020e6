import { expect, test } from 'vitest'
import { waitMs } from '#client/table-line.ts'
import { writeChips } from '#games/chips.ts'
import { readChips } from '#games/roulette/math.ts'
import type { RoundStanding, RoundView } from '#wire.ts'
import { chipsOf } from './own-bets.ts'

const bet = (choice: string, standing: RoundStanding): RoundView => ({
  id: 'rnd_1', gameCode: 'roleta', standing, reason: null, stake: '100', choice, moves: [], payout: null, isFree: false, currency: 'BRL', balance: null, nonce: 1, steps: 0, stepsShown: 0, at: '2026-01-01T00:00:00.000Z', outcome: null,
})

test('Product §7.1641 who comes back to a running round finds on the felt what is bet, and nothing that was refused or given back', () => {
  const bets = [bet('red:100', 'placed'), bet('red:50,n5:10', 'placed'), bet('n1:100', 'refused'), bet('n2:100', 'cancelled'), bet('n3:100', 'returning'), bet('n4:10', 'settled')]
  expect(writeChips(chipsOf(bets, readChips))).toBe('red:150,n5:10,n4:10')
})

test('a phone whose line is cut comes back soon, then less often, and never all at one moment', () => {
  const first = [0, 0.5, 1].map((chance) => waitMs(0, chance))
  expect(first).toEqual([200, 300, 400])
  expect([1, 2, 3, 4, 5, 20].map((tries) => waitMs(tries, 1))).toEqual([800, 1_600, 3_200, 6_400, 8_000, 8_000])
})
