import { speak } from '#client/say.ts'
import { moveDuel, startDuel, type DuelState } from '#games/card-duel/rules.ts'
import { viewOf } from '#games/card-duel/view.ts'
import { expect, test } from 'vitest'
import { endText, handText, stepText, turnText } from './told.ts'
import { duelWords } from './words.ts'

const say = speak('pt', duelWords)
/** Every draw is the first of those still there: the first seat leads and holds 4♦ 4♥ 5♦, the other 4♠ 4♣ 5♠, and 5♥ is turned. */
const after = (...moves: readonly string[]): DuelState => moves.reduce((state, move) => moveDuel(state, move, () => 0), startDuel(() => 0))

test.each<[string, readonly string[], 0 | 1, string]>([
  ['one’s turn', [], 0, 'Sua vez'],
  ['the other’s', [], 1, 'Vez do adversário'],
  ['equal cards', ['c0', 'c1'], 0, 'Empate na vaza. Sua vez'],
  ['a trick taken', ['c4', 'c1'], 0, 'Vaza sua. Sua vez'],
  ['what one asked', ['raise'], 0, 'Você pediu 3. Esperando a resposta…'],
  ['what is asked', ['raise'], 1, 'Truco! O adversário pede 3'],
  ['what is asked back', ['raise', 'raise'], 0, 'O adversário pede 6'],
])('the line over the hand says %s', (_, moves, seat, text) => {
  expect(turnText(viewOf(after(...moves), seat), say)).toBe(text)
})

test('a step is heard with the cards that came, each once', () => {
  const [before, now] = [viewOf(after(), 1), viewOf(after('c0'), 1)]
  expect(stepText(before, now, say)).toBe('O adversário jogou 4♦. Sua vez')
  expect(stepText(now, viewOf(after('c0', 'c1'), 1), say)).toBe('Você jogou 4♠. Empate na vaza. Vez do adversário')
  expect(stepText(null, now, say)).toBe('O adversário jogou 4♦. Sua vez')
})

test.each<[readonly string[], string, string]>([
  [['raise', 'run'], 'O adversário correu: +1', 'Você correu: +1 para o adversário'],
  [['raise', 'accept', 'late'], 'Seu tempo acabou: +3 para o adversário', 'O tempo do adversário acabou: +3'],
  [['c4', 'c5', 'c0', 'c1', 'c2', 'c3'], 'Mão sua: +1', 'Mão do adversário: +1'],
])('a hand that is over by %j is told to both', (moves, mine, other) => {
  const state = after(...moves)
  expect([0, 1].map((seat) => handText(viewOf(state, seat === 0 ? 0 : 1).before ?? { turned: 0, tricks: [], worth: 0, won: null, end: null }, say))).toEqual([mine, other])
})

test('Product §11.1783 who left, and who did not come back, is told to both', () => {
  const ended = (moves: readonly string[], seat: 0 | 1): string => endText(viewOf(after(...moves), seat), say)
  expect([ended(['quit0'], 0), ended(['quit0'], 1)]).toEqual(['Você desistiu do duelo.', 'O adversário desistiu.'])
  const gone = ['late', 'c1', 'late', 'late']
  expect([ended(gone, 0), ended(gone, 1)]).toEqual(['Seu tempo acabou três vezes seguidas.', 'O adversário não voltou.'])
})
