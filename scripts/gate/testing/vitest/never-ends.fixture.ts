import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'

test('never ends', { timeout: 600_000 }, async () => {
  await pause(600_000)
  expect('the end').toBe('never reached')
})
