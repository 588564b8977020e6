import { expect, test } from 'vitest'
import { isFirstTry } from '#scripts/gate/testing/once.ts'

const count = Number(process.env['FIXTURE_FLAKY'] ?? '1')

test.each(Array.from({ length: count }, (_, number) => number))('fails once %i', (number) => {
  expect(isFirstTry(`vitest ${number}`)).toBe(false)
})
