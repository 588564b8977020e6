import { describe, expect, test } from 'vitest'
import { localDay } from '#lib/local-day.ts'
import { byDay, movementKind, roundNet, roundOutcome, totalsNet } from './round-facts.ts'
import type { Round } from './round-facts.ts'

describe('Product §2.16 what a round came to', () => {
  test.each<[Round['status'], string, string, bigint | null, string]>([
    ['open', '200', '0', null, 'open'],
    ['open', '200', '900', null, 'open'],
    ['settled', '200', '0', -200n, 'lost'],
    ['settled', '200', '150', -50n, 'lost'],
    ['settled', '200', '200', 0n, 'even'],
    ['settled', '200', '201', 1n, 'won'],
    ['cancelled', '200', '0', 0n, 'cancelled'],
    ['cancelled', '200', '200', 0n, 'cancelled'],
  ])('%s, staked %s, paid %s: %s, %s', (status, stake, payout, net, outcome) => {
    expect(roundNet({ status, stake, payout })).toBe(net)
    expect(roundOutcome({ status, stake, payout })).toBe(outcome)
  })

  test('totals beyond what a float holds are exact', () => {
    expect(totalsNet({ stake: '900719925474993', payout: '900719925474992' })).toBe(-1n)
  })
})

describe('Product §2.15 rounds by day', () => {
  const round = (recordId: string, openedAt: string) => ({ recordId, openedAt })
  const utcDay = (iso: string): string => iso.slice(0, 10)

  test('the order stays, a new day begins a group', () => {
    const list = [round('c', '2026-03-02T01:00:00Z'), round('b', '2026-03-01T23:00:00Z'), round('a', '2026-03-01T10:00:00Z')]
    expect(byDay(list, utcDay).map(({ day, rounds }) => [day, rounds.map(({ recordId }) => recordId)])).toEqual([
      ['2026-03-02', ['c']],
      ['2026-03-01', ['b', 'a']],
    ])
  })

  test('a round that slid onto the next page stands once', () => {
    const again = round('b', '2026-03-01T23:00:00Z')
    expect(byDay([again, again], utcDay)[0]?.rounds).toHaveLength(1)
  })

  test("a day is the member's own", () => {
    const at = new Date(2026, 0, 5, 0, 30)
    expect(localDay(at.toISOString())).toBe('2026-01-05')
  })
})

test.each([
  ['stake-placed', 'stake-placed'],
  ['win-paid', 'win-paid'],
  ['stake-returned', 'stake-returned'],
  ['bet-adjusted', 'bet-adjusted'],
  ['bonus-drawn', 'bonus-drawn'],
  ['bonus-returned', 'bonus-returned'],
  ['debt-booked', 'debt-booked'],
  ['debt-repaid', 'debt-repaid'],
  ['something-new', null],
])('the movement %s is told as %s', (kind, known) => {
  expect(movementKind(kind)).toBe(known)
})
