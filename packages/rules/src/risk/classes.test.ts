import { expect, test } from 'vitest'
import { type ClassFacts, classOf } from './classes.ts'
import { reportDraft } from './report.ts'

const plain: ClassFacts = {
  country: 'BR', watchedCountries: ['PY'], highCountries: ['KP'], paidInMinor: 0n, muchMinor: 100_000n, methods: ['pix'], hasOccupation: true, openAlerts: 0, screened: 'clear',
}

test.each<[string, Partial<ClassFacts>, ReturnType<typeof classOf>]>([
  ['nothing', {}, { riskClass: 'low', reasons: [] }],
  ['a cent under much', { paidInMinor: 99_999n, hasOccupation: false, screened: null }, { riskClass: 'low', reasons: [] }],
  ['much', { paidInMinor: 100_000n }, { riskClass: 'middle', reasons: ['volume'] }],
  ['much of somebody of whom nothing is known', { paidInMinor: 100_000n, hasOccupation: false, screened: null }, { riskClass: 'middle', reasons: ['volume', 'occupation', 'not-screened'] }],
  ['a cent under five times as much', { paidInMinor: 499_999n }, { riskClass: 'middle', reasons: ['volume'] }],
  ['five times as much', { paidInMinor: 500_000n }, { riskClass: 'high', reasons: ['volume'] }],
  ['a country that is watched', { country: 'PY' }, { riskClass: 'middle', reasons: ['country'] }],
  ['a country of the highest risk', { country: 'KP' }, { riskClass: 'high', reasons: ['country'] }],
  ['coins', { methods: ['pix', 'crypto'] }, { riskClass: 'middle', reasons: ['method'] }],
  ['an open alert', { openAlerts: 1 }, { riskClass: 'middle', reasons: ['alerts'] }],
  ['a public office', { screened: 'public-office', openAlerts: 1 }, { riskClass: 'high', reasons: ['public-office'] }],
  ['sanctions', { screened: 'sanctioned' }, { riskClass: 'high', reasons: ['sanctioned'] }],
])('Product §13.721 %s', (_name, facts, expected) => expect(classOf({ ...plain, ...facts })).toEqual(expected))

test('Product §13.724 the draft of a report holds each line, and no name of the member', () => {
  const at = new Date('2026-11-20T10:00:00Z')
  const text = reportDraft({
    house: 'Trevo', market: 'br', member: 'mem_1', openedAt: at, currency: 'BRL',
    alerts: [{ kind: 'paid-through', at, moneyMinor: 110_005n, seen: { staked: '1' }, lines: [{ kind: 'deposit', id: 'dep_1', amountMinor: '110005', at: at.toISOString() }, { kind: 'member', id: 'mem_2', amountMinor: null, at: null }] }],
  })
  expect(text).toContain('- paid-through, 2026-11-20T10:00:00.000Z, 1100.05 BRL')
  expect(text).toContain('2026-11-20T10:00:00.000Z deposit dep_1 1100.05 BRL')
  expect(text).toContain('  member mem_2')
})
