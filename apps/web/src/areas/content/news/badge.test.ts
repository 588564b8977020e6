import { expect, test } from 'vitest'
import { badgeText } from './badge.ts'

test.each([
  [undefined, true, null],
  [0, true, null],
  [-1, true, null],
  [1, true, '1'],
  [99, true, '99'],
  [100, true, '99+'],
  [5, false, null],
] as const)('Product §5.13 %s unread, session %s: %s', (count, hasSession, text) => {
  expect(badgeText(count, hasSession)).toBe(text)
})
