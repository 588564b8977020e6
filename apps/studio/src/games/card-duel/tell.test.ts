import { minor } from '@trevo/rules/money'
import { expect, test } from 'vitest'
import { cardCount } from './cards.ts'
import { cardDuel } from './round.ts'
import { cardText, houseCard, readDuel, tellDuel, tellSeat } from './tell.ts'

test('each of the forty cards is one of the house’s fifty-two, and none an eight, nine or ten', () => {
  const all = Array.from({ length: cardCount }, (_, card) => card)
  expect(new Set(all.map(houseCard)).size).toBe(cardCount)
  expect(['4♦', '7♣', 'Q♦', 'K♥', 'A♠', '3♣'].every((text) => all.map(cardText).includes(text))).toBe(true)
  expect(all.map(cardText).filter((text) => /^(?:8|9|10)/.test(text))).toEqual([])
})

test('Product §11.1784 a duel is told hand by hand in both languages, with its score and how it ended', () => {
  const { outcome } = cardDuel.play(() => 0, minor(100n), 'seat1', '', ['c0', 'raise', 'run', 'quit0'])
  const lines = tellDuel(outcome, 'pt')
  expect(lines).toEqual([
    'Você jogou no segundo lugar: 1 a 0',
    'Mão 1, vira 5♥: primeiro lugar 4♦ 4♥ 5♦; segundo lugar 4♠ 4♣ 5♠',
    'Na mesa: 4♦',
    'Valeu 1 para o segundo lugar (o outro correu)',
    'Mão 2, vira 5♥: primeiro lugar 4♦ 4♥ 5♦; segundo lugar 4♠ 4♣ 5♠',
    'O duelo ficou com o segundo lugar: o outro desistiu',
  ])
  expect(tellDuel(outcome, 'en')).toHaveLength(lines.length)
  expect([tellSeat('seat0', 'en'), tellSeat('x', 'pt')]).toEqual(['first seat', 'x'])
})

test.each([null, {}, { seat: 2 }, { seat: 0, points: [1], hands: [], winner: 0, end: 'points' }, { seat: 0, points: [6, 1], hands: [{ turned: 40 }], winner: 0, end: 'points' }, { seat: 0, points: [6, 1], hands: [], winner: 0, end: 'x' }])(
  '%j is no record of a duel',
  (outcome) => {
    expect(readDuel(outcome)).toBeNull()
    expect(tellDuel(outcome, 'pt')).toEqual([])
  },
)
