import type { BoardTerms } from '@trevo/rules/promotions/boards'
import { expect, test } from 'vitest'
import { boardTermsIn, boardValuesOf } from './board-values.ts'

const terms: BoardTerms = {
  names: { pt: 'Semana', en: 'Week' }, startsAt: '2026-11-27T10:00', endsAt: '2026-12-04T10:00', scoring: { kind: 'best-rounds', stakeLeastMinor: '100', count: 3 }, categories: ['RNG'], games: ['TREVO/one'], currency: 'BRL', rates: { EUR: 5_500_000 },
  prizes: [{ upTo: 1, amounts: { BRL: '10000', EUR: '2000' } }, { upTo: 3, amounts: { BRL: '5000', EUR: '1000' } }], ties: 'shared', roundsLeast: 4, provisionalHours: 12, countsBonus: true,
}
const at = { zone: 'America/Sao_Paulo', currency: 'BRL' }

test('Product §13.1190 what the form shows goes back as it came, and its times are moments of the market', () => {
  const values = boardValuesOf(terms, at)
  expect(values.startsAt).toBe('2026-11-27T13:00:00.000Z')
  expect(boardTermsIn(values, at.zone)).toEqual(terms)
})

test.each(['best-multiple', 'best-rounds', 'best-row', 'turnover', 'net-result', 'first-to-reach'] as const)('of %s it sends what belongs to it alone', (kind) => {
  const { scoring } = boardTermsIn({ ...boardValuesOf(terms, at), scoring: kind, targetMinor: '900' }, at.zone)
  expect(scoring).toEqual({
    'best-multiple': { kind, stakeLeastMinor: '100' }, 'best-rounds': { kind, stakeLeastMinor: '100', count: 3 }, 'best-row': { kind, stakeLeastMinor: '100', count: 3 }, turnover: { kind }, 'net-result': { kind }, 'first-to-reach': { kind, targetMinor: '900' },
  }[kind])
})

test('a currency that was taken away has no prizes', () => {
  expect(boardTermsIn({ ...boardValuesOf(terms, at), rates: [] }, at.zone).prizes).toEqual([{ upTo: 1, amounts: { BRL: '10000' } }, { upTo: 3, amounts: { BRL: '5000' } }])
})
