import type { Terms } from '@trevo/rules/promotions/terms'
import { expect, test } from 'vitest'
import { draftOf, otherRules, valuesOf } from './terms-values.ts'

const now = '2026-03-01T12:00:00.000Z'
const terms: Terms = {
  class: 'apply',
  startsAt: '2026-04-01T03:00:00.000Z',
  endsAt: null,
  period: 'week',
  eligibility: {
    all: [
      { rule: 'age-of-account', daysMin: 7, daysMax: null, how: 'shown' },
      { rule: 'verified', what: 'identity', how: 'shown' },
      { rule: 'tag', tag: 'regular', how: 'silent' },
      { rule: 'segment', segment: 'regulars', how: 'hidden' },
      { rule: 'weekday', in: [1, 2], how: 'shown' },
      { any: [{ rule: 'country', in: ['BR'], how: 'hidden' }] },
    ],
  },
  reward: { kind: 'cash', amounts: { BRL: '1000', EUR: '300' } },
  claimHours: 48,
  conditions: [{ kind: 'turnover', amounts: { BRL: '50000', EUR: '9000' }, categories: ['RNG'] }],
  triesMax: 2,
}
const draft = { terms, budget: { BRL: '500000', EUR: '100000' } }

test('what the form shows goes back as it came: other currencies and rules that it does not know stay', () => {
  const back = draftOf(valuesOf(draft, 'BRL', now), draft, 'BRL', now)
  expect(back.budget).toEqual(draft.budget)
  expect({ ...back.terms, eligibility: null }).toEqual({ ...terms, eligibility: null })
  if (back.terms.class === 'page') throw new Error('the class stays')
  expect(new Set(back.terms.eligibility.all.map((line) => JSON.stringify(line)))).toEqual(new Set(terms.eligibility.all.map((line) => JSON.stringify(line))))
  expect(otherRules(terms)).toHaveLength(2)
})

test('a rule or a condition that was emptied is gone, and one currency is changed alone', () => {
  const changed = draftOf({ ...valuesOf(draft, 'BRL', now), accountDays: null, isVerified: false, tag: ' ', segment: null, turnoverMinor: null, rounds: 20, categories: [], rewardMinor: '2000' }, draft, 'BRL', now)
  expect(changed.terms).toMatchObject({ eligibility: { all: terms.eligibility.all.slice(4) }, conditions: [{ kind: 'rounds', count: 20, categories: [] }], reward: { amounts: { BRL: '2000', EUR: '300' } } })
})

test('Product §6.1230 rules about play and invitations go back as they came, each with its other currencies', () => {
  const all = [
    { rule: 'idle', days: 30, how: 'shown' },
    { rule: 'turnover', amounts: { BRL: '5000', EUR: '900' }, days: 7, categories: [], how: 'shown' },
    { rule: 'net-loss', amounts: { EUR: '900' }, days: 14, categories: [], how: 'shown' },
    { rule: 'link', code: null, how: 'shown' },
    { rule: 'invited', min: 3, how: 'shown' },
    { rule: 'invited', min: 5, how: 'shown' },
    { rule: 'turnover', amounts: { BRL: '1' }, days: 7, categories: ['RNG'], how: 'shown' },
    { rule: 'link', code: 'TREVO1', how: 'shown' },
    { rule: 'channel', in: ['PWA'], how: 'hidden' },
  ] as const
  const played = { ...draft, terms: { ...terms, eligibility: { all } } }
  expect(otherRules(played.terms)).toHaveLength(4)
  expect(draftOf(valuesOf(played, 'BRL', now), played, 'BRL', now).terms).toMatchObject({ eligibility: { all } })
  const changed = draftOf({ ...valuesOf(played, 'BRL', now), idleDays: null, playedMinor: null, isByLink: false, invitedLeast: null }, played, 'BRL', now)
  expect(changed.terms).toMatchObject({ eligibility: { all: [{ ...all[1], amounts: { EUR: '900' } }, ...all.slice(2, 3), ...all.slice(5)] } })
})

test('Product §6.1173 the steps of a package go back as they came, and what they give together is its reward', () => {
  const step = { bps: 5_000, most: { BRL: '10000', EUR: '2000' }, least: { BRL: '2000', EUR: '400' }, from: null, until: '2026-05-01T03:00:00.000Z' }
  const reward = { kind: 'bonus', amounts: { BRL: '30000', EUR: '6000' }, times: 10, of: 'bonus', days: 7, maxStakes: {}, caps: {}, isSticky: false } as const
  const { triesMax: _tries, ...claimable } = terms as Extract<Terms, { readonly class: 'apply' }>
  const packaged: Terms = { ...claimable, class: 'package', conditions: [], reward: reward as never, steps: [step, { ...step, most: { BRL: '20000', EUR: '4000' } }] }
  const of = { terms: packaged, budget: { BRL: '500000' } }
  const back = draftOf(valuesOf(of, 'BRL', now), of, 'BRL', now).terms
  if (back.class !== 'package') throw new Error('the class stays')
  expect([back.steps, back.reward.amounts]).toEqual([packaged.steps, reward.amounts])
  const values = valuesOf(of, 'BRL', now)
  const changed = draftOf({ ...values, steps: [values.steps[1]!, { ...values.steps[0]!, percent: 25, mostMinor: '7000' }, { ...values.steps[0]!, was: null, from: now }] }, of, 'BRL', now).terms
  if (changed.class !== 'package') throw new Error('the class stays')
  expect(changed.steps).toMatchObject([{ bps: 5_000, most: { BRL: '20000', EUR: '4000' } }, { bps: 2_500, most: { BRL: '7000', EUR: '2000' } }, { most: { BRL: '10000' }, least: { BRL: '2000' }, from: now }])
  expect(changed.reward.amounts['BRL']).toBe('37000')
})

test('without terms it begins with something to play from now on, and a page has no terms', () => {
  expect(valuesOf(undefined, 'BRL', now)).toMatchObject({ class: 'task', startsAt: now, rewardMinor: null, triesMax: 1 })
  expect(draftOf({ ...valuesOf(draft, 'BRL', now), class: 'page' }, draft, 'BRL', now)).toEqual({ terms: { class: 'page' }, budget: {} })
})

test('a gift of a birthday is once a year, and nothing is to be played for it', () => {
  const back = draftOf({ ...valuesOf(draft, 'BRL', now), class: 'birthday' }, draft, 'BRL', now)
  expect(back.terms).toMatchObject({ class: 'birthday', period: 'year', conditions: [] })
})

test('of a promotion that is joined with a code the terms say nothing of its codes', () => {
  const { triesMax: _tries, ...claimable } = terms
  const byCode: Terms = { ...claimable, class: 'code' }
  expect(draftOf(valuesOf({ ...draft, terms: byCode }, 'BRL', now), { ...draft, terms: byCode }, 'BRL', now).terms).toEqual({ ...byCode, eligibility: { all: expect.any(Array) } })
})

test('a bonus and points go back as they came, with the amounts of other currencies', () => {
  const bonus: Terms = { ...terms, reward: { kind: 'bonus', amounts: { BRL: '1000', EUR: '300' }, times: 10, of: 'bonus-and-deposit', days: 7, isSticky: true, maxStakes: { BRL: '500', EUR: '100' }, caps: { EUR: '900' } } }
  const back = draftOf(valuesOf({ ...draft, terms: bonus }, 'BRL', now), { ...draft, terms: bonus }, 'BRL', now)
  expect(back).toMatchObject({ terms: { reward: bonus.reward }, budget: draft.budget })
  const freed = draftOf({ ...valuesOf({ ...draft, terms: bonus }, 'BRL', now), maxStakeMinor: null }, { ...draft, terms: bonus }, 'BRL', now)
  expect(freed.terms).toMatchObject({ reward: { maxStakes: { EUR: '100' } } })
  const points = { terms: { ...terms, reward: { kind: 'points', points: 50 } }, budget: { PTS: '5000' } } as const
  expect(draftOf(valuesOf(points, 'BRL', now), points, 'BRL', now)).toMatchObject({ terms: { reward: points.terms.reward }, budget: points.budget })
  expect(draftOf({ ...valuesOf(points, 'BRL', now), rewardKind: 'cash', rewardMinor: '700', budgetMinor: '7000' }, points, 'BRL', now)).toMatchObject({ terms: { reward: { kind: 'cash', amounts: { BRL: '700' } } }, budget: { BRL: '7000' } })
})
