import { expect, test } from 'vitest'
import { obstacleOf, waitUntil, type Options } from './obstacle.ts'

const free: Options = { withdrawalsFrom: null, arePapersRequired: false, isSavedKeyRequired: false, keyTypes: ['cpf'], accounts: [], isPaymentPasswordAsked: false, hasPaymentPassword: false }
const key = (usableFrom: string | null): Options['accounts'][number] => ({ bankAccountId: 'bnk_1', destination: { kind: 'pix', type: 'cpf', masked: '•' }, addedAt: '2026-01-01T00:00:00Z', usableFrom })
const [soon, later] = ['2026-01-02T00:00:00Z', '2026-01-03T00:00:00Z']

test.each<[string, Partial<Options>, string | null]>([
  ['nothing is in the way', {}, null],
  ['verified papers are asked for first', { arePapersRequired: true, withdrawalsFrom: later }, 'papers'],
  ['the account changed just now', { withdrawalsFrom: later, isPaymentPasswordAsked: true }, 'wait'],
  ['the brand demands a payment password that is not set', { isPaymentPasswordAsked: true }, 'payment'],
  ['the payment password is set', { isPaymentPasswordAsked: true, hasPaymentPassword: true }, null],
  ['only saved keys are taken, and there is none', { isSavedKeyRequired: true }, 'key'],
  ['only saved keys are taken, and all are too young', { isSavedKeyRequired: true, accounts: [key(later), key(soon)] }, 'wait'],
  ['only saved keys are taken, and one is old enough', { isSavedKeyRequired: true, accounts: [key(later), key(null)] }, null],
  ['no key is typed in this market, and no account is saved', { keyTypes: [] }, 'account'],
  ['no key is typed in this market, and the account is too young', { keyTypes: [], accounts: [key(later)] }, 'wait'],
  ['no key is typed in this market, and an account is old enough', { keyTypes: [], accounts: [key(null)] }, null],
  ['typed keys are taken beside a young one', { accounts: [key(later)] }, null],
])('Product §2.76 %s', (_what, over, obstacle) => {
  expect(obstacleOf({ ...free, ...over })).toBe(obstacle)
})

test('Product §2.76 the wait is for the first key that will do, or for the account', () => {
  expect(waitUntil({ ...free, isSavedKeyRequired: true, accounts: [key(later), key(soon)] })).toBe(soon)
  expect(waitUntil({ ...free, withdrawalsFrom: later })).toBe(later)
})
