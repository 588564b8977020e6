import { expect, test } from 'vitest'
import { readGameMessage } from './game-message.ts'

test.each<[unknown, string | null]>([
  [{ type: 'balance' }, 'balance'],
  [{ type: 'exit', to: 'https://elsewhere.example' }, 'exit'],
  [{ type: 'navigate' }, null],
  [{ type: { toString: () => 'exit' } }, null],
  ['exit', null],
  [null, null],
])('Product §11.1 %j is read as %s', (data, message) => {
  expect(readGameMessage(data)).toBe(message)
})
