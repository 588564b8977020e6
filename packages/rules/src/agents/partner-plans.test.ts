import { expect, test } from 'vitest'
import { minor } from '@trevo/rules/money'
import { dividendFigures } from './contract-lines.ts'
import { type ContractTerms, termsProblem } from './contract-terms.ts'
import { isPlanRight, type PartnerPlan } from './partner-plans.ts'

const plan: PartnerPlan = { deposit: '5000', turnover: '20000', days: 30, amount: '3000' }
const terms: ContractTerms = { tiers: [{ minTurnover: '0', minActive: 0, bps: 2_000 }], activeThreshold: '100', period: 'month', carry: 'month', depositFeeBps: 0, platformFeeBps: 0, cpa: plan }

test.each<[Partial<PartnerPlan>, boolean]>([[{}, true], [{ turnover: '0' }, false], [{ deposit: '0' }, false], [{ amount: '0' }, false], [{ amount: '-1' }, false], [{ days: 0 }, false], [{ days: 91 }, false], [{ days: 1.5 }, false]])(
  'Product §6.1543 a plan with %j is right: %s', (part, isRight) => {
    expect(isPlanRight({ ...plan, ...part })).toBe(isRight)
    expect(termsProblem('dividend', { ...terms, cpa: { ...plan, ...part } })).toBe(isRight ? null : 'terms_wrong')
  },
)

test('Product §6.1543 a salary has no plan', () => {
  expect(termsProblem('daily', { tiers: terms.tiers, activeThreshold: '100', cpa: plan })).toBe('terms_wrong')
})

const none = minor(0n)
const team = { turnover: minor(9n), active: 0, staked: minor(100_000n), returned: none, won: minor(90_000n), adjusted: none, rebates: none, bonus: none, deposits: none, salaries: none }

test.each<[members: number, won: bigint, amount: bigint]>([[10, 90_000n, 32_000n], [0, 90_000n, 2_000n], [10, 200_000n, 30_000n]])('Product §10.1540 %i members who qualify beside a share: %s won, %s paid', (members, won, amount) => {
  const figures = dividendFigures(terms, { ...team, won: minor(won) }, { carryIn: none, isLastOfMonth: true, planMembers: members })
  expect([figures.amountMinor, figures.dividend?.cpa]).toEqual([amount, { members, each: '3000' }])
})

test('Product §10.1540 without a plan nobody is counted', () => {
  const { cpa: _cpa, ...share } = terms
  expect(dividendFigures(share, team, { carryIn: none, isLastOfMonth: true, planMembers: 0 })).toMatchObject({ amountMinor: 2_000n, dividend: { cpa: null } })
})
