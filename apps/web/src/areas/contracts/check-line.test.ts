import { expect, test } from 'vitest'
import { isLineRight } from './check-line.ts'
import { dividendLine, salaryLine } from './lines-fixture.ts'

const { line, terms } = dividendLine
const salary = salaryLine

test('Product §2.1452 the phone computes a dividend and a salary again, every term of them', () => {
  expect(isLineRight(dividendLine)).toBe(true)
  expect(isLineRight(salary)).toBe(true)
  // Of a correction the figures; what it comes to is the difference to another line.
  expect(isLineRight({ ...salary, line: { ...salary.line, corrects: 'lin_7', amount: '18', due: '18', paid: '18', owed: '0', remainder: '0' } })).toBe(true)
  expect(isLineRight({ ...salary, line: { ...salary.line, corrects: 'lin_7', amount: '-18', due: '0', paid: '0', owed: '0', remainder: '0', carriedOut: '-18' } })).toBe(true)
})

test.for([
  ['another amount', { ...line, amount: '299941' }],
  ['another remainder', { ...line, remainder: '6001' }],
  ['another base', { ...line, base: '1499704' }],
  ['another tier', { ...line, tier: { ...line.tier!, bps: 1_900 } }],
  ['no tier', { ...line, tier: null }],
  ['stakes that were not staked', { ...line, dividend: { ...line.dividend!, staked: '50000100' } }],
  ['another net loss', { ...line, dividend: { ...line.dividend!, netLoss: '2500001' } }],
  ['another fee', { ...line, dividend: { ...line.dividend!, depositFee: '60001' } }],
  ['another carry', { ...line, dividend: { ...line.dividend!, carryIn: '-245296' } }],
  ['fewer active', { ...line, active: 2 }],
  ['due without what was taken off', { ...line, carriedIn: '-100' }],
  ['a part that is neither paid nor owed', { ...line, paid: '199959' }],
  ['something carried on from nothing', { ...line, carriedOut: '-1' }],
] as const)('and finds %s', ([, wrong]) => expect(isLineRight({ line: wrong, terms })).toBe(false))

test('Product §2.1452 Product §10.1540 a partner’s plan is the share and an amount for each, and another is found', () => {
  const cpa = { deposit: '5000', turnover: '20000', days: 30, amount: '3000' }
  const plan = { ...line, amount: '329940', due: '329940', owed: '129980', dividend: { ...line.dividend!, cpa: { members: 10, each: '3000' } } }
  expect(isLineRight({ line: plan, terms: { ...terms, cpa } })).toBe(true)
  expect(isLineRight({ line: { ...plan, dividend: { ...plan.dividend, cpa: { members: 9, each: '3000' } } }, terms: { ...terms, cpa } })).toBe(false)
  expect(isLineRight({ line: plan, terms: { ...terms, cpa: { ...cpa, amount: '2000' } } })).toBe(false)
  expect(isLineRight({ line, terms: { ...terms, cpa } })).toBe(false)
})

test('other terms than those that were signed are found', () => {
  expect(isLineRight({ line, terms: { ...terms, platformFeeBps: 1_199 } })).toBe(false)
  expect(isLineRight({ ...salary, terms: { ...salary.terms, tiers: salary.terms.tiers.slice(0, 1) } })).toBe(false)
})
