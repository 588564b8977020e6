import { expect, test } from 'vitest'
import { memberEntries } from './entries.ts'

const all = (memberType: number, isRecordOn: boolean) => Object.values(memberEntries({ memberType, isRecordOn })).flat()

test.each([
  [0, true, ['record', 'transactions', 'inbox', 'support', 'wallet', 'profile', 'security', 'papers', 'care', 'settings', 'data', 'notices', 'help', 'feedback']],
  [0, false, ['transactions', 'inbox', 'support', 'wallet', 'profile', 'security', 'papers', 'care', 'settings', 'data', 'notices', 'help', 'feedback']],
  [1, true, ['record', 'transactions', 'inbox', 'support', 'wallet', 'profile', 'security', 'papers', 'care', 'settings', 'data', 'agency', 'notices', 'help', 'feedback']],
  [40, true, ['record', 'inbox', 'support', 'profile', 'security', 'papers', 'settings', 'data', 'notices', 'help', 'feedback']],
  [41, false, ['inbox', 'support', 'profile', 'security', 'papers', 'settings', 'data', 'agency', 'notices', 'help', 'feedback']],
] as const)('Product §2.67 type %i, bet record %s', (memberType, isRecordOn, expected) => {
  expect(all(memberType, isRecordOn)).toEqual(expected)
})
