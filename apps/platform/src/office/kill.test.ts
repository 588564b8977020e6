import { memberId } from '@trevo/rules/ids'
import { expect, test } from 'vitest'
import { again, approvalsAt, both, openMortalOffice, type Proposed } from './kill-fixture.ts'

/** Money alone; publications, bulks and exports are killed in `kill.long.test.ts`. */
const on = openMortalOffice()
const { approveAndKill, countOf, doneOf } = approvalsAt(on)

test.each(both)('Product §13.176 an approval in which the %s is killed is applied once, and the log agrees', { timeout: 180_000 }, async (victim) => {
  const amountMinor = victim === 'office' ? 101 : 103
  const { proposal: proposalId } = await again(() => on.desks.finance.post<Proposed>('/office/adjustments', { memberId: memberId(7n), direction: 'credit', amountMinor: `${amountMinor}`, evidence: 'a test', reason: 'a test' }, `kill-proposal-${victim}`))
  await approveAndKill(victim, proposalId)
  expect(await doneOf('balance.adjust', proposalId)).toEqual({ applied: 1, logged: 1 })
  expect(await countOf(`from transfers where member_id = 7 and movement = 'balance-adjusted' and amount_minor = $1`, [amountMinor])).toBe(1)
})
