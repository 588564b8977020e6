import { expect, test } from 'vitest'
import { groupsOf } from './linked-accounts.ts'

test.each<[what: string, sharing: readonly (readonly bigint[])[], groups: readonly (readonly [bigint, bigint])[]]>([
  ['nothing', [], []],
  ['one alone', [[3n]], []],
  ['one with themselves', [[3n, 3n]], []],
  ['two', [[5n, 2n]], [[2n, 2n], [5n, 2n]]],
  ['two and two', [[5n, 2n], [9n, 8n]], [[2n, 2n], [5n, 2n], [8n, 8n], [9n, 8n]]],
  ['a chain', [[5n, 4n], [7n, 6n], [4n, 7n], [1n, 6n]], [[1n, 1n], [4n, 1n], [5n, 1n], [6n, 1n], [7n, 1n]]],
])('Product §6.1542 accounts that belong together: %s', (_what, sharing, groups) => {
  expect([...groupsOf(sharing)].toSorted(([one], [other]) => Number(one - other))).toEqual(groups)
})
