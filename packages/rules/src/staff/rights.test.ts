import { expect, test } from 'vitest'
import { addGrants, builtInRoles, hasSign, mayRead, rights, roleGrants, type Sign, wayTo } from './rights.ts'

const signsOf = (right: (typeof rights)[number]): string => builtInRoles.map((role) => (roleGrants[role][right] ?? []).join('') || '-').join(' ')

test('each row of the table has one cell a role', () => {
  for (const right of rights) expect(signsOf(right).split(' '), right).toHaveLength(builtInRoles.length)
})

test.for([
  ['members.view', 'r r r r - r r r'],
  ['members.correct', 'a - pa p - - - r'],
  ['money.withdrawals', 'a wa w - - - - r'],
  ['money.adjust', 'a pa p p - - - r'],
  ['staff.manage', 'pa - - - - - - r'],
  ['audit.view', 'r o o o o o o r'],
] as const)('%s', ([right, cells]) => {
  expect(signsOf(right)).toBe(cells)
})

test('no role moves money alone, nor manages staff alone', () => {
  for (const role of builtInRoles) {
    expect(hasSign(roleGrants[role], 'money.adjust', 'w'), role).toBe(false)
    expect(hasSign(roleGrants[role], 'money.deposits', 'w'), role).toBe(false)
    expect(hasSign(roleGrants[role], 'staff.manage', 'w'), role).toBe(false)
  }
})

test('whatever can be proposed, somebody can approve, and an act that needs approval always has two who can take part', () => {
  for (const right of rights) {
    const having = (sign: Sign) => builtInRoles.filter((role) => hasSign(roleGrants[role], right, sign)).length
    const isWhole = (having('p') === 0 || having('a') > 0) && (having('a') === 0 || having('p') + having('w') > 0)
    expect(isWhole, right).toBe(true)
  }
})

test('the auditor changes nothing but what it may reveal and export', () => {
  const changing = rights.filter((right) => (['w', 'p', 'a'] as const).some((sign) => hasSign(roleGrants.auditor, right, sign)))
  expect(changing).toEqual(['members.reveal', 'exports.make', 'exports.personal'])
})

test('roles add up', () => {
  const both = addGrants([roleGrants.support, roleGrants.content])
  expect(both['claims.grant']).toEqual(['p'])
  expect(both['members.care']).toEqual(['w'])
  expect(both['games.catalogue']).toEqual(['w'])
  expect(both['money.house']).toBeUndefined()
  expect(addGrants([])).toEqual({})
})

test.for([
  { signs: ['w'], secondPair: 'no', way: 'do' },
  { signs: ['w'], secondPair: 'yes', way: 'propose' },
  { signs: ['w'], secondPair: 'never', way: 'do' },
  { signs: ['p'], secondPair: 'no', way: 'propose' },
  { signs: ['p'], secondPair: 'yes', way: 'propose' },
  { signs: ['p'], secondPair: 'never', way: 'do' },
  { signs: ['a'], secondPair: 'yes', way: null },
  { signs: ['r'], secondPair: 'never', way: null },
  { signs: [], secondPair: 'no', way: null },
] satisfies readonly { signs: readonly Sign[]; secondPair: 'never' | 'no' | 'yes'; way: 'do' | 'propose' | null }[])('signs $signs, second pair $secondPair: $way', ({ signs, secondPair, way }) => {
  expect(wayTo({ 'money.withdrawals': signs }, 'money.withdrawals', secondPair)).toBe(way)
})

test('own acts and named cases are not everybody’s to read', () => {
  expect(mayRead(roleGrants.support, 'audit.view')).toBe(false)
  expect(mayRead(roleGrants.auditor, 'audit.view')).toBe(true)
  expect(mayRead(roleGrants.auditor, 'aml.cases')).toBe(false)
  expect(mayRead(roleGrants.owner, 'money.withdrawals')).toBe(true)
})
