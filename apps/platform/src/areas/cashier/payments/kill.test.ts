import { test } from 'vitest'
import { expectPaidOnce, openMortalPlatform } from './kill-fixture.ts'

/** Where most can be lost; the other moments are in `kill.long.test.ts`. */
openMortalPlatform()

test('kill -9 of the platform when the provider had paid and its answer was on the way: paid once, and both books agree', () => expectPaidOnce('answered', 1))
