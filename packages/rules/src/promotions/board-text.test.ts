import { expect, test } from 'vitest'
import { boardLines } from './board-text.ts'
import type { BoardTerms } from './boards.ts'

const terms: BoardTerms = {
  names: {}, startsAt: '2026-11-27T10:00', endsAt: '2026-12-04T10:00', scoring: { kind: 'turnover' }, categories: ['RNG'], games: ['TREVO/one'], currency: 'BRL', rates: { EUR: 5_500_000 }, prizes: [], ties: 'shared', roundsLeast: 1, provisionalHours: 6, countsBonus: false,
}
const at = { startsAt: 'a', endsAt: 'b', finalFrom: 'c' }

test('Product §2.1191 the rules are said by what ranks and pays; of a rate and a least number only where there is one', () => {
  expect(boardLines(terms, at, 'BRL').map(({ line }) => line)).toEqual(['scoring', 'window', 'joined', 'games', 'money', 'ties', 'final', 'paid'])
  expect(boardLines({ ...terms, roundsLeast: 5 }, at, 'EUR')).toEqual([
    { line: 'scoring', scoring: { kind: 'turnover' }, currency: 'BRL' }, { line: 'window', startsAt: 'a', endsAt: 'b' }, { line: 'joined' }, { line: 'games', categories: ['RNG'], games: 1 }, { line: 'money', countsBonus: false },
    { line: 'rounds-least', count: 5 }, { line: 'rate', currency: 'BRL', of: 'EUR', millionths: 5_500_000 }, { line: 'ties', ties: 'shared' }, { line: 'final', hours: 6, finalFrom: 'c' }, { line: 'paid' },
  ])
})
