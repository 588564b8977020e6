import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { beSomebody } from '#testing/be-somebody.ts'
import { type Answers, lost } from '#testing/fake-calls.ts'
import { expectAccessible, showPart } from '#testing/show-part.tsx'
import { termsOfValues, valuesOf } from './contract-values.ts'
import { ContractsTab } from './contracts-tab.tsx'

const read = 'GET /office/members/:memberId/contracts'
const terms = { tiers: [{ minTurnover: '1000000', minActive: 3, bps: 10 }], activeThreshold: '5000' }
const version = { version: 2, side: 'payee', state: 'countered', terms, hash: 'a'.repeat(64), madeAt: '2026-11-20T12:00:00.000Z', expiresAt: '2026-11-27T12:00:00.000Z', from: null, to: null, endingWhy: null }
const payee = { memberId: 'mem_1', username: 'top' }
const shown = { isOfHouse: true, currency: 'BRL', contracts: [{ contractId: 'ctr_1', kind: 'daily', category: 'CONS', payer: null, payee, versions: [version, { ...version, version: 1, side: 'payer', state: 'signed', from: '2026-11-01' }] }] }

test('Product §13.1350 a top agent’s contracts, and what the house may do with each; who may not write reads alone', async () => {
  beSomebody({ 'agents.view': ['r'], 'agents.contracts': ['p'] })
  let isLost = true
  await showPart(<ContractsTab memberId="mem_1" />, { answers: { [read]: () => (isLost ? lost() : shown) } as unknown as Answers, width: 1_280 })
  const again = page.getByRole('button', { name: /again/iu })
  await expect.element(again).toBeVisible()
  isLost = false
  await again.click()
  await expect.element(page.getByText('Counter-offer')).toBeVisible()
  for (const name of ['Sign version 2: Daily salary, CONS', 'Reject version 2: Daily salary, CONS', 'Answer with other terms: Daily salary, CONS', 'End the contract: Daily salary, CONS']) await expect.element(page.getByRole('button', { name, exact: true })).toBeVisible()
  await expectAccessible('contracts of a member')
})

test('Product §13.1350 what was typed is the terms as the wire has them: nothing of a dividend in a salary', () => {
  const dividend = { ...terms, tiers: [{ ...terms.tiers[0]!, minNetLoss: '500' }], period: 'week', carry: 'none', depositFeeBps: 150, platformFeeBps: 0, fence: '100' } as const
  const values = valuesOf({ kind: 'dividend', category: 'RNG', terms: { ...dividend, tiers: [...dividend.tiers] } })
  expect(termsOfValues(values)).toEqual(dividend)
  expect(termsOfValues({ ...values, kind: 'daily' })).toEqual(terms)
  const plan = { ...dividend, cpa: { deposit: '5000', turnover: '20000', days: 30, amount: '3000' } }
  expect(termsOfValues(valuesOf({ kind: 'dividend', category: 'CONS', terms: { ...plan, tiers: [...plan.tiers] } }))).toEqual(plan)
})
