import { expect, test } from 'vitest'
import { isFirstTry } from '#scripts/gate/testing/once.ts'

test('a rule fails once', () => expect(isFirstTry('rule')).toBe(false))
