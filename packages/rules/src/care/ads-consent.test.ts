import { describe, expect, test } from 'vitest'
import { askedConsents, consentFor, mayAdvertise } from './ads-consent.ts'

describe('Product §6.1612 what is asked', () => {
  test('a channel, for all products', () => {
    expect(askedConsents(['email', 'sms'])).toEqual([{ channel: 'email', product: 'all' }, { channel: 'sms', product: 'all' }])
    expect(consentFor(['email', 'sms'], 'sms', 'betting')).toEqual({ channel: 'sms', product: 'all' })
  })

  test('each product of each channel where the rule says so', () => {
    expect(askedConsents(['email', 'sms', 'product'])).toEqual([
      { channel: 'email', product: 'casino' }, { channel: 'email', product: 'betting' }, { channel: 'sms', product: 'casino' }, { channel: 'sms', product: 'betting' },
    ])
    expect(consentFor(['email', 'product'], 'email', 'betting')).toEqual({ channel: 'email', product: 'betting' })
  })
})

test.each([
  [['email', 'sms'], 'email', null, false],
  [['email', 'sms'], 'email', true, true],
  [['email', 'sms'], 'email', false, false],
  [['email'], 'sms', null, true],
  [['email'], 'sms', false, false],
] as const)('by the rule %j %s with the answer %s: %s', (rule, channel, answer, may) => {
  expect(mayAdvertise(rule, channel, answer)).toBe(may)
})
