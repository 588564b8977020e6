import { expect, test } from 'vitest'
import { readGameMessage, readStake } from './game-message.ts'

test.each<[unknown, string | null]>([
  [{ type: 'balance' }, 'balance'],
  [{ type: 'exit', to: 'https://elsewhere.example' }, 'exit'],
  [{ type: 'round', stake: '100' }, 'round'],
  [{ type: 'navigate' }, null],
  [{ type: { toString: () => 'exit' } }, null],
  ['exit', null],
  [null, null],
])('Product §11.1 %j is read as %s', (data, message) => {
  expect(readGameMessage(data)).toBe(message)
})

test.each<[unknown, bigint]>([
  [{ type: 'round', stake: '100' }, 100n],
  [{ type: 'round' }, 0n],
  [{ type: 'round', stake: 100 }, 0n],
  [{ type: 'round', stake: '-100' }, 0n],
  [{ type: 'round', stake: '1000000000000000' }, 0n],
  [null, 0n],
])('Product §11.1 the stake of %j is %d', (data, stake) => {
  expect(readStake(data)).toBe(stake)
})
