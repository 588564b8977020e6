import { describe, expect, test } from 'vitest'
import { firstDayOf, endDayOf } from './contract-periods.ts'
import { type ContractKind, type ContractTerms, signedText, termsProblem } from './contract-terms.ts'
import { areCoveredBy, isCoveredOnDays, mayAnswer, promiseProblem } from './contracts.ts'

const tiers = [{ minTurnover: '1000000', minActive: 3, bps: 10 }, { minTurnover: '5000000', minActive: 5, bps: 15 }]
const salary: ContractTerms = { tiers, activeThreshold: '5000' }
const dividend: ContractTerms = { tiers: [{ minTurnover: '0', minNetLoss: '100000', minActive: 1, bps: 2_000 }], activeThreshold: '5000', period: 'half-month', carry: 'month', depositFeeBps: 150, platformFeeBps: 1_200 }

describe('Product §6.1350 Product §9.1350 terms of a contract', () => {
  test.for<[string, ContractKind, unknown, string | null]>([
    ['a daily salary', 'daily', salary, null],
    ['a dividend', 'dividend', dividend, null],
    ['a dividend with a fence', 'dividend', { ...dividend, fence: '100' }, null],
    ['none of the house’s thresholds', 'daily', { ...salary, activeThreshold: '123' }, 'terms_wrong'],
    ['a net loss in a salary', 'hourly', { ...salary, tiers: dividend.tiers }, 'terms_wrong'],
    ['a period in a salary', 'daily', { ...salary, period: 'week' }, 'terms_wrong'],
    ['a dividend without a period', 'dividend', { ...dividend, period: undefined }, 'terms_wrong'],
    ['a dividend of a year', 'dividend', { ...dividend, period: 'year' }, 'terms_wrong'],
    ['a fee above all', 'dividend', { ...dividend, depositFeeBps: 10_001 }, 'terms_wrong'],
    ['a fence of nothing', 'dividend', { ...dividend, fence: '0' }, 'terms_wrong'],
    ['turnover below zero', 'daily', { ...salary, tiers: [{ ...tiers[0], minTurnover: '-1' }] }, 'terms_wrong'],
    ['tiers that do not rise', 'daily', { ...salary, tiers: tiers.toReversed() }, 'tiers_do_not_rise'],
    ['no tiers', 'daily', { ...salary, tiers: [] }, 'no_tiers'],
  ])('%s', ([, kind, terms, problem]) => expect(termsProblem(kind, terms as ContractTerms)).toBe(problem))
})

test('Product §4.1350 what both sign is one text, whatever the order in which it was written', () => {
  const of = { payer: 'mem_1', payee: 'mem_2', kind: 'daily', category: 'CONS', version: 1, previous: null } as const
  const text = signedText({ ...of, terms: { activeThreshold: '5000', tiers, fence: undefined } })
  expect(text).toBe(signedText({ ...of, terms: salary }))
  expect(text).toBe('{"category":"CONS","kind":"daily","payee":"mem_2","payer":"mem_1","previous":null,"terms":{"activeThreshold":"5000","tiers":[{"bps":10,"minActive":3,"minTurnover":"1000000"},{"bps":15,"minActive":5,"minTurnover":"5000000"}]},"version":1}')
})

describe('Product §4.1351 a salary holds from the next day, a dividend from a day on which a period begins and none is cut', () => {
  const of = (period: 'half-month' | 'week' | 'month') => ({ period })
  test.for<[string, ContractKind, string | undefined, string, readonly object[], string]>([
    ['a day', 'daily', undefined, '2026-11-30', [], '2026-12-01'],
    ['an hour, on 28 February', 'hourly', undefined, '2028-02-28', [], '2028-02-29'],
    ['half a month', 'dividend', 'half-month', '2026-11-30', [], '2026-12-01'],
    ['half a month, on its first day', 'dividend', 'half-month', '2026-12-01', [], '2026-12-16'],
    ['a week', 'dividend', 'week', '2026-11-27', [], '2026-11-30'],
    ['a month', 'dividend', 'month', '2026-12-01', [], '2027-01-01'],
    ['a month after halves', 'dividend', 'month', '2026-12-02', [{ terms: of('half-month'), from: '2026-11-01', to: null }], '2027-01-01'],
    ['halves cut no month', 'dividend', 'half-month', '2026-12-02', [{ terms: of('month'), from: '2026-11-01', to: null }], '2027-01-01'],
    ['a week that ends cuts nothing', 'dividend', 'half-month', '2026-12-09', [{ terms: of('week'), from: '2026-11-02', to: '2026-12-14' }], '2026-12-16'],
    ['a week that goes on until a month begins on a Monday', 'dividend', 'half-month', '2026-12-09', [{ terms: of('week'), from: '2026-11-02', to: null }], '2027-02-01'],
    ['what has not begun is not cut', 'dividend', 'half-month', '2026-12-02', [{ terms: of('half-month'), from: '2026-12-16', to: null }], '2026-12-16'],
  ])('%s', ([, kind, period, today, before, first]) => expect(firstDayOf(kind, { period } as ContractTerms, today, before as never)).toBe(first))
  test('Product §4.1352 an end comes after the period that runs', () => expect([endDayOf('daily', {}, '2026-12-05'), endDayOf('dividend', of('half-month'), '2026-12-05'), endDayOf('dividend', of('month'), '2026-12-31')]).toEqual(['2026-12-06', '2026-12-16', '2027-01-01']))
})

describe('Product §6.1351 what covers a promise', () => {
  test.for<[string, ContractKind, Partial<ContractTerms>, Partial<ContractTerms>, boolean]>([
    ['the same', 'daily', {}, {}, true],
    ['members counted from less play', 'daily', { activeThreshold: '100' }, {}, false],
    ['members counted from more play', 'daily', { activeThreshold: '10000' }, {}, true],
    ['a share above', 'daily', { tiers: [{ ...tiers[0]!, bps: 11 }] }, {}, false],
    ['the same dividend', 'dividend', {}, {}, true],
    ['other periods', 'dividend', { period: 'month' }, {}, false],
    ['no carry below one', 'dividend', { carry: 'none' }, {}, false],
    ['a longer carry', 'dividend', { carry: 'forever' }, {}, true],
    ['a lower fee of deposits', 'dividend', { depositFeeBps: 149 }, {}, false],
    ['a lower fee of the platform', 'dividend', { platformFeeBps: 0 }, {}, false],
    ['a fence below none', 'dividend', { fence: '5000' }, {}, false],
    ['a wider fence', 'dividend', { fence: '5000' }, { fence: '4000' }, true],
    ['a narrower fence', 'dividend', { fence: '3000' }, { fence: '4000' }, false],
  ])('%s', ([, kind, lower, upper, isIt]) => {
    const of = kind === 'dividend' ? dividend : salary
    expect(areCoveredBy(kind, { ...of, ...lower }, { ...of, ...upper })).toBe(isIt)
  })

  const less = { ...salary, tiers: [{ ...tiers[0]!, bps: 9 }] }
  test.for<[string, readonly [string, string | null, ContractTerms?][], boolean]>([
    ['always', [['2026-11-01', null]], true],
    ['one version after the other', [['2026-12-10', null], ['2026-11-01', '2026-12-10']], true],
    ['a day without one', [['2026-11-01', '2026-12-10'], ['2026-12-11', null]], false],
    ['one that ends', [['2026-11-01', '2026-12-10']], false],
    ['one that begins later', [['2026-12-02', null]], false],
    ['none', [], false],
    ['less later on', [['2026-11-01', '2026-12-10'], ['2026-12-10', null, less]], false],
    ['less before it begins', [['2026-10-01', '2026-11-15', less], ['2026-11-15', null]], true],
  ])('on every day: %s', ([, uppers, isIt]) => {
    expect(isCoveredOnDays('daily', { terms: salary, from: '2026-12-01', to: null }, uppers.map(([from, to, terms = salary]) => ({ from, to, terms })))).toBe(isIt)
  })

  test.for<[string, object, readonly ('payer' | 'payee')[], string | null]>([
    ['the house promises what it likes', { uppers: null }, ['payer', 'payee'], null],
    ['more than comes from above', { uppers: [{ terms: less, from: '2026-11-01', to: null }] }, ['payer'], 'rate_above_own'],
    ['is not asked of who counters', { uppers: [] }, ['payee'], null],
    ['less than is promised below', { uppers: null, lowers: [{ terms: { ...salary, tiers: [{ ...tiers[0]!, bps: 11 }] }, from: '2026-11-01', to: null }] }, ['payee'], 'rate_below_downline'],
    ['what ends below by then is not asked for', { uppers: null, lowers: [{ terms: { ...salary, tiers: [{ ...tiers[0]!, bps: 11 }] }, from: '2026-11-01', to: '2026-12-01' }] }, ['payee'], null],
  ])('promises: %s', ([, facts, sides, problem]) => {
    expect(promiseProblem({ kind: 'daily', made: { terms: salary, from: '2026-12-01', to: null }, lowers: [], ...facts } as never, sides)).toBe(problem)
  })
})

describe('Product §4.1350 who may answer a version, and which', () => {
  const now = new Date('2026-11-27T12:00:00Z')
  const open = { version: 2, side: 'payer', hash: 'aa', expiresAt: new Date('2026-12-01T00:00:00Z') } as const
  test.for([
    ['the other side signs it', 'sign', 'payee', { version: 2, hash: 'aa' }, open, true],
    ['rejects it', 'reject', 'payee', { version: 2, hash: 'aa' }, open, true],
    ['counters it', 'counter', 'payee', { version: 2, hash: 'aa' }, open, true],
    ['who made it does not sign it', 'sign', 'payer', { version: 2, hash: 'aa' }, open, false],
    ['nor counters it', 'counter', 'payer', { version: 2, hash: 'aa' }, open, false],
    ['but withdraws it', 'withdraw', 'payer', { version: 2, hash: 'aa' }, open, true],
    ['which the other side does not', 'withdraw', 'payee', { version: 2, hash: 'aa' }, open, false],
    ['an old version', 'sign', 'payee', { version: 1, hash: 'aa' }, open, false],
    ['another text', 'sign', 'payee', { version: 2, hash: 'ab' }, open, false],
    ['twice', 'sign', 'payee', { version: 2, hash: 'aa' }, null, false],
    ['too late', 'sign', 'payee', { version: 2, hash: 'aa' }, { ...open, expiresAt: now }, false],
  ] as const)('%s', ([, how, by, named, waiting, isIt]) => expect(mayAnswer(how, by, named, waiting, now)).toBe(isIt))
})
