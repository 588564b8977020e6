import { expect, test } from 'vitest'
import { memberEntries } from './entries.ts'

const all = (memberType: number, isRecordOn: boolean, areGiftsOn = false) => Object.values(memberEntries({ memberType, isRecordOn, areGiftsOn })).flat()

test.each([
  [0, true, ['record', 'transactions', 'inbox', 'support', 'wallet', 'signIn', 'tasks', 'points', 'mall', 'profile', 'security', 'papers', 'care', 'settings', 'data', 'notices', 'help', 'feedback']],
  [0, false, ['transactions', 'inbox', 'support', 'wallet', 'signIn', 'tasks', 'points', 'mall', 'profile', 'security', 'papers', 'care', 'settings', 'data', 'notices', 'help', 'feedback']],
  [1, true, ['record', 'transactions', 'inbox', 'support', 'wallet', 'signIn', 'tasks', 'points', 'mall', 'profile', 'security', 'papers', 'care', 'settings', 'data', 'agency', 'notices', 'help', 'feedback']],
  [40, true, ['record', 'inbox', 'support', 'profile', 'security', 'papers', 'settings', 'data', 'notices', 'help', 'feedback']],
  [41, false, ['inbox', 'support', 'profile', 'security', 'papers', 'settings', 'data', 'agency', 'notices', 'help', 'feedback']],
] as const)('Product §2.67 type %i, bet record %s', (memberType, isRecordOn, expected) => {
  expect(all(memberType, isRecordOn)).toEqual(expected)
})

test.each([[0, true], [1, true], [40, false], [41, false]] as const)('Product §2.1370 type %i is led to rains where gifts are on: %s', (memberType, isLed) => {
  expect([all(memberType, true, true).includes('rain'), all(memberType, true).includes('rain')]).toEqual([isLed, false])
})
