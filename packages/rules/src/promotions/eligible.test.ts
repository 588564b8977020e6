import { describe, expect, test } from 'vitest'
import { askedBy, type Eligibility, eligibilityOf, type MemberFacts, meets, type Moment, type Rule, ruleNames, type RuleTest, windowKey } from './eligible.ts'

const now = new Date('2026-03-12T12:00:00Z')
const at: Moment = { now, weekday: 4, hour: 12 }
const facts: MemberFacts = {
  type: 0, currency: 'BRL', country: 'BR', language: 'pt', market: 'sandbox', tags: new Set(['gold']), segments: new Set(['regulars']), registeredAt: new Date('2026-03-02T13:00:00Z'),
  verified: new Set(['phone']), depositsCount: 2, depositsMinor: 5_000n, claimed: new Set(['welcome']), level: 3, hasOpenBonus: false,
  channel: 'PWA', awayDays: 30, broughtBy: 'TREVO1', invited: 2,
  played: new Map([['7 LIVE+RNG ', { turnoverMinor: 900n, lossMinor: -50n, rounds: 9 }], ['30  ', { turnoverMinor: 4_000n, lossMinor: 700n, rounds: 12 }], ['7  TREVO slot', { turnoverMinor: 500n, lossMinor: 0n, rounds: 5 }]]),
}

/** Each rule, what meets it and what does not. */
const cases: Readonly<Record<RuleTest['rule'], { readonly yes: readonly RuleTest[]; readonly no: readonly RuleTest[] }>> = {
  'type': { yes: [{ rule: 'type', in: [0, 1] }], no: [{ rule: 'type', in: [1, 2] }, { rule: 'type', in: [] }] },
  'currency': { yes: [{ rule: 'currency', in: ['BRL'] }], no: [{ rule: 'currency', in: ['USD'] }] },
  'country': { yes: [{ rule: 'country', in: ['BR', 'PT'] }], no: [{ rule: 'country', in: ['PT'] }] },
  'language': { yes: [{ rule: 'language', in: ['en', 'pt'] }], no: [{ rule: 'language', in: ['en'] }] },
  'market': { yes: [{ rule: 'market', in: ['sandbox'] }], no: [{ rule: 'market', in: ['br'] }] },
  'tag': { yes: [{ rule: 'tag', tag: 'gold' }], no: [{ rule: 'tag', tag: 'new' }] },
  'not-tag': { yes: [{ rule: 'not-tag', tag: 'new' }], no: [{ rule: 'not-tag', tag: 'gold' }] },
  'segment': { yes: [{ rule: 'segment', segment: 'regulars' }], no: [{ rule: 'segment', segment: 'others' }] },
  'registered': {
    yes: [{ rule: 'registered', from: '2026-03-02T13:00:00Z', until: null }, { rule: 'registered', from: null, until: '2026-03-02T13:00:01Z' }, { rule: 'registered', from: null, until: null }],
    no: [{ rule: 'registered', from: '2026-03-02T13:00:01Z', until: null }, { rule: 'registered', from: null, until: '2026-03-02T13:00:00Z' }],
  },
  // Nine days and twenty-three hours are nine days.
  'age-of-account': {
    yes: [{ rule: 'age-of-account', daysMin: 9, daysMax: 9 }, { rule: 'age-of-account', daysMin: null, daysMax: null }],
    no: [{ rule: 'age-of-account', daysMin: 10, daysMax: null }, { rule: 'age-of-account', daysMin: null, daysMax: 8 }],
  },
  'verified': { yes: [{ rule: 'verified', what: 'phone' }], no: [{ rule: 'verified', what: 'identity' }] },
  'deposits-count': { yes: [{ rule: 'deposits-count', min: 2, max: 2 }], no: [{ rule: 'deposits-count', min: 3, max: null }, { rule: 'deposits-count', min: null, max: 1 }] },
  'deposits-sum': { yes: [{ rule: 'deposits-sum', amounts: { BRL: '5000' } }], no: [{ rule: 'deposits-sum', amounts: { BRL: '5001' } }, { rule: 'deposits-sum', amounts: { USD: '1' } }] },
  'claimed': { yes: [{ rule: 'claimed', promotion: 'welcome' }], no: [{ rule: 'claimed', promotion: 'other' }] },
  'not-claimed': { yes: [{ rule: 'not-claimed', promotion: 'other' }], no: [{ rule: 'not-claimed', promotion: 'welcome' }] },
  'level': { yes: [{ rule: 'level', min: 3 }, { rule: 'level', min: 1 }], no: [{ rule: 'level', min: 4 }] },
  'no-open-bonus': { yes: [{ rule: 'no-open-bonus' }], no: [] },
  'channel': { yes: [{ rule: 'channel', in: ['APP', 'PWA'] }], no: [{ rule: 'channel', in: ['H5'] }] },
  'idle': { yes: [{ rule: 'idle', days: 30 }], no: [{ rule: 'idle', days: 31 }] },
  'turnover': {
    yes: [{ rule: 'turnover', amounts: { BRL: '900' }, days: 7, categories: ['RNG', 'LIVE'] }, { rule: 'turnover', amounts: { BRL: '4000' }, days: 30, categories: [] }],
    no: [{ rule: 'turnover', amounts: { BRL: '901' }, days: 7, categories: ['RNG', 'LIVE'] }, { rule: 'turnover', amounts: { EUR: '1' }, days: 30, categories: [] }, { rule: 'turnover', amounts: { BRL: '1' }, days: 8, categories: [] }],
  },
  'net-loss': { yes: [{ rule: 'net-loss', amounts: { BRL: '700' }, days: 30, categories: [] }], no: [{ rule: 'net-loss', amounts: { BRL: '701' }, days: 30, categories: [] }, { rule: 'net-loss', amounts: { BRL: '1' }, days: 7, categories: ['LIVE', 'RNG'] }] },
  'rounds': { yes: [{ rule: 'rounds', count: 5, days: 7, vendor: 'TREVO', game: 'slot' }], no: [{ rule: 'rounds', count: 6, days: 7, vendor: 'TREVO', game: 'slot' }, { rule: 'rounds', count: 1, days: 7, vendor: 'TREVO', game: 'other' }] },
  'link': { yes: [{ rule: 'link', code: null }, { rule: 'link', code: 'TREVO1' }], no: [{ rule: 'link', code: 'TREVO2' }] },
  'invited': { yes: [{ rule: 'invited', min: 2 }], no: [{ rule: 'invited', min: 3 }] },
  'weekday': { yes: [{ rule: 'weekday', in: [4] }], no: [{ rule: 'weekday', in: [6, 7] }] },
  'hour': { yes: [{ rule: 'hour', from: 12, until: 13 }], no: [{ rule: 'hour', from: 13, until: 24 }, { rule: 'hour', from: 0, until: 12 }] },
}

describe.each(ruleNames)('Product §6.1102 the rule %s', (name) => {
  test('is met by who meets it alone', () => {
    expect(cases[name].yes.map((rule) => meets(rule, facts, at))).toEqual(cases[name].yes.map(() => true))
    expect(cases[name].no.map((rule) => meets(rule, facts, at))).toEqual(cases[name].no.map(() => false))
  })
})

test('Product §6.1102 who has a bonus in play or waiting does not meet that there is none', () => {
  expect(meets({ rule: 'no-open-bonus' }, { ...facts, hasOpenBonus: true }, at)).toBe(false)
})

test('Product §6.1230 what is read for some rules: each window once, and whether somebody was away', () => {
  const asked = askedBy([
    { all: [{ rule: 'turnover', amounts: {}, days: 7, categories: ['LIVE', 'RNG'], how: 'shown' }, { any: [{ rule: 'net-loss', amounts: {}, days: 7, categories: ['RNG', 'LIVE'], how: 'shown' }, { rule: 'idle', days: 9, how: 'silent' }] }] },
    { all: [{ rule: 'rounds', count: 1, days: 7, vendor: 'TREVO', game: 'slot', how: 'shown' }] },
  ])
  expect(asked.windows.map(windowKey)).toEqual(['7 LIVE+RNG ', '7  TREVO slot'])
  expect([asked.isAway, askedBy([{ all: [gold] }])]).toEqual([true, { windows: [], isAway: false }])
})

test('Product §6.1230 who came by nobody meets no invitation, and never will', () => {
  expect(meets({ rule: 'link', code: null }, { ...facts, broughtBy: null }, at)).toBe(false)
  expect(eligibilityOf({ all: [{ rule: 'channel', in: ['H5'], how: 'shown' }] }, facts, at).isNever).toBe(true)
})

const gold: Rule = { rule: 'tag', tag: 'gold', how: 'shown' }
const level = (how: Rule['how'], tag = 'level-3'): Rule => ({ rule: 'tag', tag, how })
const verdict = (...all: Eligibility['all']) => eligibilityOf({ all }, facts, at)

describe('Product §6.1102 all of the lines, of a line any', () => {
  test('without a line everybody is eligible', () => {
    expect(verdict()).toEqual({ isEligible: true, isHidden: false, isNever: false, isLater: false, unmet: [] })
  })

  test('one of a line is enough, and every line is asked', () => {
    expect(verdict(gold, { any: [level('shown'), gold] })).toEqual({ isEligible: true, isHidden: false, isNever: false, isLater: false, unmet: [] })
    expect(verdict(gold, level('shown'))).toEqual({ isEligible: false, isHidden: false, isNever: false, isLater: false, unmet: [[level('shown')]] })
  })

  test('a shown rule is named, a hidden one hides, a silent one is named to nobody', () => {
    expect(verdict(level('hidden'))).toEqual({ isEligible: false, isHidden: true, isNever: false, isLater: false, unmet: [] })
    expect(verdict(level('silent'))).toEqual({ isEligible: false, isHidden: false, isNever: false, isLater: false, unmet: [] })
    expect(verdict({ any: [level('hidden'), level('shown', 'vip'), level('silent', 'x')] })).toEqual({ isEligible: false, isHidden: false, isNever: false, isLater: false, unmet: [[level('shown', 'vip')]] })
    expect(verdict(gold, { any: [level('hidden'), level('hidden', 'vip')] }).isHidden).toBe(true)
  })

  test.each([
    [{ rule: 'registered', from: '2026-03-03T00:00:00Z', until: null }, true],
    [{ rule: 'not-claimed', promotion: 'welcome' }, true],
    [{ rule: 'age-of-account', daysMin: null, daysMax: 3 }, true],
    [{ rule: 'age-of-account', daysMin: 30, daysMax: null }, false],
    [{ rule: 'deposits-count', min: null, max: 1 }, true],
    [{ rule: 'deposits-count', min: 3, max: null }, false],
    [{ rule: 'tag', tag: 'level-3' }, false],
    [{ rule: 'hour', from: 13, until: 24 }, false],
  ] as const)('Product §6.1100 who does not meet %j may come to it or never will', (rule, isNever) => {
    expect(verdict({ ...rule, how: 'silent' }).isNever).toBe(isNever)
    expect(verdict({ any: [{ ...rule, how: 'silent' }, level('silent')] }).isNever).toBe(false)
  })

  test('Product §6.1100 another hour or day of the week comes by itself', () => {
    const saturday: Rule = { rule: 'weekday', in: [6], how: 'shown' }
    expect([verdict(saturday).isLater, verdict(saturday, level('shown')).isLater, verdict(gold).isLater]).toEqual([true, false, false])
  })

  test('a line of nothing is met by nobody', () => {
    expect(verdict({ any: [] }).isEligible).toBe(false)
  })
})
