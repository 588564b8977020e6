import { expect, test } from 'vitest'
import { type ActRule, approvalRight, thresholdDefaults } from './act-rule.ts'
import { acts, isAct, needsSecondPair } from './acts.ts'
import { builtInRoles, hasSign, roleGrants } from './rights.ts'

const limited: ActRule = { right: 'money.withdrawals', secondPair: { threshold: 'withdrawal.one-person' }, stepUp: true, lapsesHours: 24 }
const limit = thresholdDefaults['withdrawal.one-person']
const limitOf = () => limit

test.for([
  { amountMinor: limit, spentMinor: 0n, needed: false },
  { amountMinor: limit + 1n, spentMinor: 0n, needed: true },
  // Three payments of a little less than half of it, one after another.
  { amountMinor: limit / 2n, spentMinor: limit / 2n, needed: false },
  { amountMinor: limit / 2n, spentMinor: limit, needed: true },
  { amountMinor: null, spentMinor: 0n, needed: true },
])('$amountMinor after $spentMinor: $needed', ({ amountMinor, spentMinor, needed }) => {
  expect(needsSecondPair(limited, amountMinor, spentMinor, limitOf)).toBe(needed)
})

test('who does alone what sometimes needs a second pair is asked only where the plan says so', () => {
  expect(needsSecondPair({ ...limited, secondPair: 'sometimes' }, null, 0n, limitOf)).toBe(false)
})

test('always is always, never is never', () => {
  expect(needsSecondPair({ ...limited, secondPair: 'always' }, 1n, 0n, limitOf)).toBe(true)
  expect(needsSecondPair({ ...limited, secondPair: 'never' }, limit * 9n, 0n, limitOf)).toBe(false)
})

test('an act that needs a second pair has somebody who may approve it', () => {
  for (const [name, rule] of Object.entries(acts)) {
    if (rule.secondPair === 'never') continue
    expect(builtInRoles.filter((role) => hasSign(roleGrants[role], approvalRight(rule), 'a')), name).not.toEqual([])
  }
})

test('names of acts', () => {
  expect(isAct('staff.invite')).toBe(true)
  expect(isAct('toString')).toBe(false)
})
