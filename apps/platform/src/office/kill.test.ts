import { test } from 'vitest'
import { approvalsAt, openMortalOffice } from './kill-fixture.ts'

/** Money and the office's own process alone; the database, publications, bulks and exports are killed in `kill.long.test.ts`. */
const { expectAppliedOnce } = approvalsAt(openMortalOffice())

test('Product §13.176 an approval in which the office is killed is applied once, and the log agrees', { timeout: 180_000 }, () => expectAppliedOnce('office', 101))
