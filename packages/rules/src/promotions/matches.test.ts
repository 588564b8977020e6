import { expect, test } from 'vitest'
import type { MemberFacts } from './eligible.ts'
import { askedByTerms, matchesOf } from './matches.ts'
import type { TaskTerms } from './terms.ts'

const at = { now: new Date('2026-03-12T12:00:00Z'), weekday: 4, hour: 12 }
const facts: MemberFacts = {
  type: 0, currency: 'BRL', country: 'BR', language: 'pt', market: 'sandbox', tags: new Set(), segments: new Set(), registeredAt: new Date('2026-03-02T13:00:00Z'), verified: new Set(), depositsCount: 0, depositsMinor: 0n, claimed: new Set(), level: 3,
  hasOpenBonus: false, channel: null, awayDays: 0, broughtBy: null, invited: 0, played: new Map([['30 RNG ', { turnoverMinor: 5_000n, lossMinor: 0n, rounds: 9 }]]),
}
const terms: TaskTerms = {
  class: 'task', startsAt: '2026-03-01T00:00:00.000Z', endsAt: null, period: 'once', claimHours: null, reward: { kind: 'cash', amounts: { BRL: '1000' } }, conditions: [{ kind: 'turnover', amounts: { BRL: '5000' }, categories: ['RNG'] }],
  eligibility: { all: [{ rule: 'level', min: 3, how: 'silent' }, { any: [{ rule: 'tag', tag: 'a', how: 'shown' }, { rule: 'country', in: ['BR'], how: 'shown' }] }] },
}
const members = [facts, { ...facts, played: new Map() }, { ...facts, level: 1 }, { ...facts, level: 1, country: 'PT' }, { ...facts, currency: 'EUR' }].map((each, i) => ({ memberId: BigInt(i), facts: each }))

test('Product §13.1230 of some members: who matches, which line the others do not meet, and the most that it costs', () => {
  expect(matchesOf(terms, members, at)).toMatchObject({
    looked: 5, matches: 2, otherCurrency: 1,
    unmet: [{ rules: ['level'], members: 2 }, { rules: ['tag', 'country'], members: 1 }],
    money: [{ unit: 'BRL', members: 2, mostMinor: 2_000n, earned: 1, earnedMinor: 1_000n }],
  })
  expect(matchesOf(terms, members, at).examples.map(({ isMatch, hasCurrency, lines }) => [isMatch, hasCurrency, ...lines.map(({ isMet }) => isMet)])).toEqual([
    [true, true, true, true], [true, true, true, true], [false, true, false, true], [false, true, false, false], [false, false, true, true],
  ])
})

test('Product §13.1230 no more than five examples of each kind', () => {
  const many = Array.from({ length: 12 }, (_, i) => ({ memberId: BigInt(i), facts: { ...facts, level: i < 6 ? 3 : 1 } }))
  expect(matchesOf(terms, many, at).examples.map(({ memberId }) => Number(memberId))).toEqual([0, 1, 2, 3, 4, 6, 7, 8, 9, 10])
})

test('Product §13.1231 what was played for conditions is looked for in the last thirty days; of a deposit’s bonus nothing is estimated', () => {
  expect(askedByTerms(terms).windows).toEqual([{ days: 30, categories: ['RNG'], game: null }])
  const { class: _class, conditions: _conditions, ...claimable } = terms
  const deposit = { ...claimable, class: 'deposit', conditions: [], bps: 5_000, least: { BRL: '1' }, nth: 1, reward: { kind: 'bonus', amounts: { BRL: '1000' }, times: 1, of: 'bonus', days: 7, isSticky: false, maxStakes: {}, caps: {} } } as const
  expect(matchesOf(deposit, members, at).money).toMatchObject([{ members: 2, mostMinor: 2_000n, earned: 0, earnedMinor: 0n }])
})
