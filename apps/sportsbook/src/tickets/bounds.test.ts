import { amountMinorMax, minor } from '@trevo/rules/money'
import { expect, test } from 'vitest'
import { boundOf, shareOf } from './bounds.ts'
import type { LimitRow } from './limits-store.ts'
import { openPace } from './pace.ts'

const row = (amount: bigint, more: Partial<LimitRow> = {}): LimitRow => ({ what: 'liability', currency: null, tier: null, market_kind: null, amount_minor: amount, ...more })

test('Product §9.1930 of the bounds that hold for a stake the one that says most is kept', () => {
  const rows = [row(1n), row(2n, { currency: 'BRL' }), row(3n, { tier: 2 }), row(4n, { tier: 2, currency: 'BRL' }), row(5n, { market_kind: '1x2' }), row(6n, { what: 'day_win' })]
  expect(boundOf(rows, 'liability', { currency: 'EUR', tier: 1, kind: 'total' })).toBe(minor(1n))
  expect(boundOf(rows, 'liability', { currency: 'BRL', tier: 1, kind: 'total' })).toBe(minor(2n))
  expect(boundOf(rows, 'liability', { currency: 'EUR', tier: 2, kind: 'total' })).toBe(minor(3n))
  expect(boundOf(rows, 'liability', { currency: 'BRL', tier: 2, kind: 'total' })).toBe(minor(4n))
  expect(boundOf(rows, 'liability', { currency: 'BRL', tier: 2, kind: '1x2' })).toBe(minor(5n))
  expect(boundOf(rows, 'least_stake', { currency: 'BRL' })).toBe(amountMinorMax)
})

test('a member’s share is what staff set, until it ends', () => {
  const at = new Date('2027-01-01T00:00:00Z')
  const member = { member_id: 'm', share_percent: 40, share_reason: 'x', share_since: at, share_until: new Date('2027-02-01T00:00:00Z'), last_ticket_at: null }
  expect(shareOf(member, Date.parse('2027-01-31T23:59:59Z'))).toEqual({ percent: 40, since: at })
  expect(shareOf(member, Date.parse('2027-02-01T00:00:00Z'))).toEqual({ percent: 100, since: null })
  expect(shareOf({ ...member, share_until: null }, Date.parse('2030-01-01T00:00:00Z')).percent).toBe(40)
  expect(shareOf(undefined, 0).percent).toBe(100)
})

test('pace is a member’s own, and comes back with time', () => {
  let now = 0
  const pace = openPace(2, () => now)
  expect([pace.take('a'), pace.take('a'), pace.take('a'), pace.take('b')]).toEqual([true, true, false, true])
  now = 499
  expect(pace.take('a')).toBe(false)
  now = 900
  expect([pace.take('a'), pace.take('a')]).toEqual([true, false])
})
