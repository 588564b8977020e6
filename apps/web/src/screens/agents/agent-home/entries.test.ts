import { menuKeys } from '@trevo/rules/site-flags'
import { expect, test } from 'vitest'
import { agentEntries, greetingAt } from './entries.ts'

test('Product §2.1300 tools are those that the merchant’s menu names, in the product’s order; online service is always there', () => {
  expect(agentEntries([]).map(({ key }) => key)).toEqual(['support'])
  expect(agentEntries(menuKeys.toReversed()).map(({ key }) => key)).toEqual(['AGEPAG', 'TRANSREC3', 'DOWNMAN', 'AGENTRANSMULTDOWN3', 'AGETEAMPNL3', 'TEAMBETTING3', 'GAMSER', 'AGEREBINC3', 'SECPRIV', 'MAILCEN', 'support'])
})

test('Product §6.1400 figures are not among them where the house has none', () => {
  expect(agentEntries(['AGEPAG', 'MAILCEN'], { AGEINFO3: false }).map(({ key }) => key)).toEqual(['MAILCEN', 'support'])
})

test('Product §2.1350 contracts are among them where the house has a kind of them, and lead to the first', () => {
  expect(agentEntries(['AGEPAG', 'GAMSER'], { HOURSAL3: true, DIVIDEND3: true, DAYSAL3: false }).map(({ key, path }) => [key, path])).toEqual([['AGEPAG', '/m/agent/team/overview'], ['contracts', '/m/member/agent/getDevidendContract'], ['dividends', '/m/member/agent/agentDivident'], ['GAMSER', '/m/member/agent/agentRebeat'], ['support', undefined]])
  expect(agentEntries(['GAMSER'], { HOURSAL3: true }).map(({ key }) => key)).toEqual(['GAMSER', 'support'])
})

test.for([[0, 'morning'], [9, 'morning'], [10, 'noon'], [13, 'noon'], [14, 'afternoon'], [17, 'afternoon'], [18, 'evening'], [23, 'evening']] as const)('Product §2.1300 at %d it is %s', ([hour, greeting]) => expect(greetingAt(hour)).toBe(greeting))

test('Product §2.1540 a partner is led to sums of whom they brought, and to nothing of a tree', () => {
  const menus = ['AGEPAG', 'TRANSREC3', 'DOWNMAN', 'AGENTRANSMULTDOWN3', 'AGETEAMPNL3', 'TEAMBETTING3', 'GAMSER', 'AGEREBINC3', 'SECPRIV', 'MAILCEN']
  expect(agentEntries(menus, { DIVIDEND3: true }, 41).map(({ key, path }) => [key, path])).toEqual([
    ['AGEPAG', '/m/agent/partner'], ['TRANSREC3', '/m/transaction/record?types=A'], ['contracts', '/m/member/agent/getDevidendContract'], ['dividends', '/m/member/agent/agentDivident'], ['SECPRIV', undefined], ['MAILCEN', undefined], ['support', undefined],
  ])
})
