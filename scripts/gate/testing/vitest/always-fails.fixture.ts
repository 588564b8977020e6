import { expect, test } from 'vitest'

test('always fails', () => expect(1 + 1).toBe(3))
