import { expect, test } from 'vitest'
import { asksStanding } from './standings.ts'

test.each([[[], false], [['staff'], false], [['sport'], true], [['staff', 'kin'], true]] as const)('of the classes %j everybody is asked: %s', (classes, isAsked) => {
  expect(asksStanding(classes)).toBe(isAsked)
})
