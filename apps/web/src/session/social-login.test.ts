import { expect, test } from 'vitest'
import { readReturn } from './social-login.ts'

test.each([
  ['#provider=google&ticket=abc', 'key', { ticket: 'abc.key', provider: 'google' }],
  ['#provider=facebook&error=cancelled', 'key', { error: 'cancelled', provider: 'facebook' }],
  ['#provider=google&ticket=abc', null, { error: 'over', provider: 'google' }],
  ['#provider=evil&ticket=abc', 'key', { ticket: 'abc.key', provider: null }],
  ['#error=<script>', 'key', { error: 'over', provider: null }],
  ['', 'key', { error: 'over', provider: null }],
])('Product §6.21 %s with the key %s', (hash, key, came) => {
  expect(readReturn(hash, key)).toEqual(came)
})
