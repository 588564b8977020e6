import { describe, expect, test } from 'vitest'
import { withdrawalMoment, withdrawalPollMs, withdrawalSteps } from './withdrawal-steps.ts'
import type { Withdrawal } from './withdrawal-steps.ts'

const createdAt = '2026-03-01T12:00:00.000Z'
const sentAt = '2026-03-01T12:00:02.000Z'
const endedAt = '2026-03-01T12:00:05.000Z'
const returnedAt = '2026-03-04T09:00:00.000Z'

describe('Product §4.7 Product §4.652 the status line', () => {
  test.each<[Withdrawal['status'], string | null, string | null, string]>([
    ['held', null, null, 'held:current sent:ahead paid:ahead'],
    ['sent', sentAt, null, 'held:done sent:current paid:ahead'],
    ['paid', sentAt, endedAt, 'held:done sent:done paid:done'],
    ['refused', sentAt, endedAt, 'held:done sent:done returned:done'],
    ['refused', null, endedAt, 'held:done returned:done'],
    ['expired', null, endedAt, 'held:done returned:done'],
    ['returned', sentAt, endedAt, 'held:done sent:done paid:done returned:done'],
  ])('%s, sent at %s', (status, sent, ended, line) => {
    const steps = withdrawalSteps({ status, createdAt, sentAt: sent, endedAt: ended, returnedAt: status === 'returned' ? returnedAt : null })
    expect(steps.map(({ name, state }) => `${name}:${state}`).join(' ')).toBe(line)
  })

  test('every step that has happened has its time, and none ahead has one', () => {
    for (const status of ['held', 'sent', 'paid', 'refused', 'expired', 'returned'] as const) {
      const isSent = status !== 'held' && status !== 'expired'
      const hasEnded = status !== 'held' && status !== 'sent'
      const steps = withdrawalSteps({ status, createdAt, sentAt: isSent ? sentAt : null, endedAt: hasEnded ? endedAt : null, returnedAt: status === 'returned' ? returnedAt : null })
      for (const { state, at } of steps) expect(at === null).toBe(state === 'ahead')
    }
  })
})

test('the last thing that happened gives the time in a list', () => {
  expect(withdrawalMoment({ status: 'held', createdAt, sentAt: null, endedAt: null, returnedAt: null })).toBe(createdAt)
  expect(withdrawalMoment({ status: 'sent', createdAt, sentAt, endedAt: null, returnedAt: null })).toBe(sentAt)
  expect(withdrawalMoment({ status: 'paid', createdAt, sentAt, endedAt, returnedAt: null })).toBe(endedAt)
  expect(withdrawalMoment({ status: 'returned', createdAt, sentAt, endedAt, returnedAt })).toBe(returnedAt)
})

test('Product §9.10 it is asked for again every 5 s, only while a withdrawal is under way', () => {
  expect(withdrawalPollMs([{ status: 'paid' }, { status: 'sent' }])).toBe(5000)
  expect(withdrawalPollMs([{ status: 'paid' }, { status: 'refused' }, { status: 'expired' }])).toBe(false)
  expect(withdrawalPollMs([])).toBe(false)
})
