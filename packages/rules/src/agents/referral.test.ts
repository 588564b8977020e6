import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  hardReferralMarks, isReferralAllowed, playedPercent, type ReferralAsked, type ReferralFacts, type ReferralMark, referralMonth, referralProblem, referralStanding, type ReferralTerms, referralVerdict, softReferralMarks,
} from './referral.ts'

const dayMs = 86_400_000
const asked: ReferralAsked = { turnoverMinor: 50_000n, days: 30, holdDays: 7, isVerified: false }
const none: ReferralFacts = { registeredAtMs: 0, depositsMinor: 0n, turnoverMinor: 0n, depositedAtMs: null, playedAtMs: null, verifiedAtMs: null }
const day = (days: number): number => days * dayMs

describe('Product §4.1380 where a friend stands', () => {
  // D 5,000, T 50,000, R 2,000.
  const paidIn: ReferralFacts = { ...none, depositsMinor: 5_000n, depositedAtMs: day(2) }
  test('the example: 49,999 on day 20 is nothing, 50,001 on day 21 qualifies, and is paid on day 28', () => {
    expect(referralStanding({ ...paidIn, turnoverMinor: 49_999n }, asked, day(20))).toEqual({ state: 'playing', endsAtMs: day(30) })
    const met = { ...paidIn, turnoverMinor: 50_001n, playedAtMs: day(21) }
    expect(referralStanding(met, asked, day(21))).toEqual({ state: 'waiting', paysAtMs: day(28) })
  })

  test.each<[string, ReferralFacts, ReferralAsked, number, string]>([
    ['who has just come', none, asked, 0, 'registered'],
    ['a deposit that is too small', { ...none, depositsMinor: 4_999n }, asked, day(1), 'registered'],
    ['play before the deposit', { ...none, turnoverMinor: 60_000n, playedAtMs: day(1) }, asked, day(2), 'registered'],
    ['the deposit', paidIn, asked, day(3), 'deposited'],
    ['the first round', { ...paidIn, turnoverMinor: 1n }, asked, day(3), 'playing'],
    ['the last moment of the days', { ...paidIn, turnoverMinor: 1n }, asked, day(30) - 1, 'playing'],
    ['the days are over', { ...paidIn, turnoverMinor: 49_999n }, asked, day(30), 'expired'],
    ['all of it in the last moment', { ...paidIn, turnoverMinor: 50_000n, playedAtMs: day(30) - 1 }, asked, day(40), 'waiting'],
    ['all of it a moment too late', { ...paidIn, turnoverMinor: 50_000n, playedAtMs: day(30) }, asked, day(30), 'expired'],
    ['all of it but the papers', { ...paidIn, turnoverMinor: 50_000n, playedAtMs: day(4) }, { ...asked, isVerified: true }, day(5), 'playing'],
    ['the papers at last', { ...paidIn, turnoverMinor: 50_000n, playedAtMs: day(4), verifiedAtMs: day(6) }, { ...asked, isVerified: true }, day(6), 'waiting'],
    ['the papers after the days', { ...paidIn, turnoverMinor: 50_000n, playedAtMs: day(4), verifiedAtMs: day(31) }, { ...asked, isVerified: true }, day(32), 'expired'],
    ['a round that was taken back meanwhile', { ...paidIn, turnoverMinor: 49_000n }, asked, day(25), 'playing'],
  ])('%s', (_what, facts, terms, now, state) => {
    expect(referralStanding(facts, terms, now).state).toBe(state)
  })

  test('whatever the moments are: paid never before the hold is over, nor for what came after the days', () => {
    const moment = fc.option(fc.integer({ min: 0, max: 60 * dayMs }), { nil: null })
    fc.assert(
      fc.property(moment, moment, moment, fc.boolean(), fc.integer({ min: 1, max: 40 }), fc.integer({ min: 0, max: 10 }), fc.integer({ min: 0, max: 80 * dayMs }), (depositedAtMs, playedAtMs, verifiedAtMs, isVerified, days, holdDays, now) => {
        const facts: ReferralFacts = { ...none, depositsMinor: 1n, turnoverMinor: 1n, depositedAtMs, playedAtMs, verifiedAtMs }
        const standing = referralStanding(facts, { turnoverMinor: 1n, days, holdDays, isVerified }, now)
        const each = [depositedAtMs, playedAtMs, ...(isVerified ? [verifiedAtMs] : [])]
        const isMet = each.every((at) => at !== null && at < day(days))
        expect(standing.state === 'waiting').toBe(isMet)
        if (standing.state === 'waiting') expect(standing.paysAtMs).toBe(Math.max(...each.map(Number)) + day(holdDays))
        else expect(standing.state === 'expired').toBe(now >= day(days))
      }),
    )
  })

  test('a percent is a hundred only where all of it is there', () => {
    expect([[0n, 3n], [1n, 3n], [2_999n, 3_000n], [3n, 3n], [9n, 3n]].map(([is, of]) => playedPercent(is ?? 0n, of ?? 1n))).toEqual([0, 33, 99, 100, 100])
  })
})

describe('Product §6.1381 who is paid for', () => {
  test.each<[readonly ReferralMark[], boolean, string]>([
    [[], false, 'pay'],
    ...softReferralMarks.map((mark): [readonly ReferralMark[], boolean, string] => [[mark], false, 'pay']),
    // Who shares an address shares its network.
    [['line', 'network'], false, 'pay'],
    [['line', 'agent'], false, 'staff'],
    [['network', 'burst'], false, 'staff'],
    [['agent', 'no-play'], false, 'staff'],
    [['agent', 'no-play'], true, 'pay'],
    ...hardReferralMarks.flatMap((mark): [readonly ReferralMark[], boolean, string][] => [[[mark], false, 'refuse'], [[mark, 'line'], true, 'refuse']]),
  ])('%j, allowed by staff: %s → %s', (marks, isAllowed, verdict) => expect(referralVerdict(marks, isAllowed)).toBe(verdict))
})

describe('terms', () => {
  const terms: ReferralTerms = { product: 'all', pays: 'cash', times: 0, bonusDays: 0, days: 30, holdDays: 7, monthMax: 20, isVerified: false, amounts: { BRL: { depositsMinor: '5000', turnoverMinor: '50000', rewardMinor: '2000' } } }
  test.each<[Partial<ReferralTerms>, string | null]>([
    [{}, null],
    [{ pays: 'bonus', times: 5, bonusDays: 30 }, null],
    [{ pays: 'bonus', times: 5 }, 'bonusDays'],
    [{ pays: 'bonus', bonusDays: 5 }, 'times'],
    [{ times: 5 }, 'times'],
    [{ amounts: {} }, 'amounts'],
    [{ amounts: { BRL: { depositsMinor: '5000', turnoverMinor: '50000', rewardMinor: '0' } } }, 'amounts'],
  ])('%j: %s', (more, problem) => expect(referralProblem({ ...terms, ...more })).toBe(problem))

  test.each<[Pick<ReferralTerms, 'product' | 'times'>, readonly string[], number, boolean]>([
    [{ product: 'all', times: 0 }, ['any', 'one-product'], 40, true],
    [{ product: 'all', times: 0 }, ['one-product'], 10, false],
    [{ product: 'casino', times: 10 }, ['one-product'], 10, true],
    [{ product: 'casino', times: 11 }, ['one-product'], 10, false],
    [{ product: 'casino', times: 0 }, [], 40, false],
  ])('Product §6.1380 %j where %j is allowed and a bonus is staked %i times at most: %s', (of, plays, bonusTimes, isAllowed) => expect(isReferralAllowed(of, { plays, bonusTimes })).toBe(isAllowed))

  test('a month of the books', () => expect([referralMonth(new Date('2026-11-30T23:59:59Z')), referralMonth(new Date('2026-12-01T00:00:00Z'))]).toEqual(['2026-11-01', '2026-12-01']))
})
