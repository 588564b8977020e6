import { expect, test } from 'vitest'
import { bottomEntries } from './bottom-entries.ts'
import { accountEntries, sideEntries, type MenuState } from './entries.ts'

const guest: MenuState = { memberType: null, hasVip: false, isReferralOn: false, isRecordOn: true, isInApp: false }
const member: MenuState = { ...guest, memberType: 0 }

test.each<[string, MenuState, string]>([
  ['a guest', guest, 'vip invite bonus promotions download support'],
  ['a guest in the app', { ...guest, isInApp: true }, 'vip invite bonus promotions support'],
  ['a member without VIP, referral off', member, 'bonus promotions download support logout'],
  ['a member with VIP', { ...member, hasVip: true }, 'vip bonus promotions download support logout'],
  ['a member, referral on', { ...member, isReferralOn: true }, 'invite bonus promotions download support logout'],
  ['a free trial', { ...member, memberType: 4 }, 'bonus promotions download support logout'],
  ['an agent with all of it, in the app', { memberType: 1, hasVip: true, isReferralOn: true, isRecordOn: true, isInApp: true }, 'vip invite bonus promotions support logout'],
])('Product §2.38: %s', (_who, state, entries) => {
  expect(sideEntries(state).join(' ')).toBe(entries)
})

test.each<[string, MenuState, string]>([
  ['a guest', guest, 'register login'],
  ['a member', member, 'record settings logout'],
  ['a member where the record is off', { ...member, isRecordOn: false }, 'settings logout'],
  ['a free trial', { ...member, memberType: 4 }, 'record settings logout'],
  ['type 40', { ...member, memberType: 40 }, 'record settings logout'],
  ['an agent', { ...member, memberType: 1 }, 'record agency settings logout'],
])('Product §2.39: %s', (_who, state, entries) => {
  expect(accountEntries(state).join(' ')).toBe(entries)
})

test.each([
  [null, false, true],
  [null, true, true],
  [0, false, false],
  [0, true, true],
  [4, false, false],
  [1, true, true],
] as const)('Product §2.40: type %s with referral %s is offered to invite: %s', (memberType, isReferralOn, isOffered) => {
  const shown = bottomEntries({ memberType, isReferralOn })
  expect(shown.includes('invite')).toBe(isOffered)
  expect(shown.filter((entry) => entry !== 'invite')).toEqual(['home', 'promotions', 'bonus', 'account'])
})
