import { createHmac } from 'node:crypto'
import type { Draw } from '@trevo/fairness/draw'
import { pairDraw } from '@trevo/fairness/seed-pair'
import { minor } from '@trevo/rules/money'
import { expect, test } from 'vitest'
import { cardCount, dealCards, isTrump, strengthOf, type Card } from './cards.ts'
import { practiceMove } from './practice.ts'
import { cardDuel, prizeOf } from './round.ts'
import { askableBy, handWinner, moveDuel, movesOf, playDuel, startDuel, trickWinner, turnOf, type DuelState, type Seat, type TrickWinner } from './rules.ts'
import { viewOf } from './view.ts'

const ranks = '4567QJKA23'
const suits = 'oepc'
/** `Ao` is the ace of diamonds; suits by their Portuguese names: ouros, espadas, copas (p), paus (c). */
const card = (text: string): Card => ranks.indexOf(text[0] ?? '') * 4 + suits.indexOf(text[1] ?? '')
const move = (text: string): string => `c${card(text)}`

/** Deals the hands that a test wants: first who leads the first of them, then for each the first seat's cards, the other's, and the turned one. */
const stacked = (leader: Seat, ...hands: readonly (readonly [string, string, string])[]): Draw => {
  const bounds: number[] = [leader]
  for (const [first, other, turned] of hands) {
    const [a, b] = [first.split(' ').map(card), other.split(' ').map(card)]
    const deck = Array.from({ length: cardCount }, (_, at) => at)
    for (const each of [a[0], b[0], a[1], b[1], a[2], b[2], card(turned)]) {
      const at = deck.indexOf(each ?? -1)
      bounds.push(at)
      deck.splice(at, 1)
    }
  }
  let at = -1
  return () => bounds[(at += 1)] ?? 0
}

const seeded = (seed: string): Draw => pairDraw((text) => createHmac('sha256', seed).update(text).digest(), 'client', 0)
/** A choice among moves that is the same on every machine. */
const choosing = (seed: string) => {
  const draw = seeded(`choice ${seed}`)
  return <T>(items: readonly T[]): T => items[draw(items.length)] as T
}
const untilOver = (seed: string, choose: (state: DuelState, seat: Seat) => string): { readonly state: DuelState; readonly moves: readonly string[] } => {
  const draw = seeded(seed)
  const moves: string[] = []
  let state = startDuel(draw)
  for (let turn = turnOf(state); turn !== null; turn = turnOf(state)) {
    const chosen = choose(state, turn)
    moves.push(chosen)
    state = moveDuel(state, chosen, draw)
    if (moves.length > 400) throw new Error('a duel ends')
  }
  return { state, moves }
}

test('Product §11.1780 forty cards; plain ranks rise 4 5 6 7 Q J K A 2 3, the rank after the turned card is trumps, and after the 3 comes the 4', () => {
  const order = (turned: string, ...cards: readonly string[]): readonly string[] => [...cards].sort((one, other) => strengthOf(card(one), card(turned)) - strengthOf(card(other), card(turned)))
  expect(order('7o', '3o', '4o', 'Ac', '2p', 'Ko', 'Je', '6o', '5c')).toEqual(['4o', '5c', '6o', 'Je', 'Ko', 'Ac', '2p', '3o'])
  expect(order('7o', 'Qc', 'Qo', 'Qp', 'Qe', '3c')).toEqual(['3c', 'Qo', 'Qe', 'Qp', 'Qc'])
  expect(['4o', '4e', '4p', '4c'].map((each) => isTrump(card(each), card('3o')))).toEqual([true, true, true, true])
  expect(strengthOf(card('Ao'), card('7o'))).toBe(strengthOf(card('Ac'), card('7o')))
})

test('Product §11.1780 seven different cards are dealt from whole decks, by as many draws', () => {
  const bounds: number[] = []
  const draw = seeded('deal')
  const { hands, turned } = dealCards((bound) => {
    bounds.push(bound)
    return draw(bound)
  })
  expect(bounds).toEqual([40, 39, 38, 37, 36, 35, 34])
  expect(new Set([...hands[0], ...hands[1], turned]).size).toBe(7)
})

test.each<[string, readonly TrickWinner[], Seat, Seat | null]>([
  ['nothing yet', [], 0, null],
  ['one trick decides nothing', [0], 0, null],
  ['two of two', [1, 1], 0, 1],
  ['one each', [0, 1], 0, null],
  ['one each, and the third', [0, 1, 1], 0, 1],
  ['one each, the third equal: who took the first', [0, 1, null], 1, 0],
  ['the second equal: who took the first', [1, null], 0, 1],
  ['the first equal: who takes the second', [null, 1], 0, 1],
  ['two equal, nothing yet', [null, null], 1, null],
  ['two equal: who takes the third', [null, null, 0], 1, 0],
  ['three equal: who led', [null, null, null], 1, 1],
])('Product §11.1781 a hand of three tricks: %s', (_, tricks, leader, winner) => {
  expect(handWinner(tricks, leader)).toBe(winner)
})

test('Product §11.1781 the higher card takes the trick and its seat leads the next; after equal cards the same seat leads again', () => {
  expect(trickWinner({ leader: 1, cards: [card('3o'), card('Qo')] }, card('7o'))).toBe(0)
  expect(trickWinner({ leader: 1, cards: [card('3o'), card('3c')] }, card('7o'))).toBeNull()
  const deal = ['Ao 2o 4o', 'Ac Kc 3c', '7o'] as const
  const equal = playDuel(stacked(0, deal), [move('Ao'), move('Ac')])
  expect([turnOf(equal), equal.hand?.tricks.length]).toEqual([0, 1])
  expect(turnOf(playDuel(stacked(0, deal), [move('4o'), move('3c')]))).toBe(1)
})

test('Product §11.1781 a hand that nobody asked more for is one point, and the other seat leads the next', () => {
  const state = playDuel(stacked(1, ['3o 3e 4o', 'Ac Kc 6c', '7o'], ['4o 5o 6o', '4e 5e 6e', 'Ko']), [move('Ac'), move('3o'), move('3e'), move('Kc')])
  expect([state.points, state.past[0]?.winner, state.past[0]?.end, state.hand?.leader, turnOf(state)]).toEqual([[1, 0], 0, 'cards', 0, 0])
})

const strong = ['Qc Qp 3o', '4o 4e 5o', '7o'] as const
const next = ['4o 5o 6o', '4e 5e 6e', 'Ko'] as const

test.each<[string, readonly string[], readonly [number, number]]>([
  ['running from three gives what it was worth before', ['raise', 'run'], [1, 0]],
  ['three that are taken and won', ['raise', 'accept', move('Qc'), move('4o'), move('Qp'), move('4e')], [3, 0]],
  ['asked back for six, and run from: the three that were taken so', ['raise', 'raise', 'run'], [0, 3]],
  ['six that are taken and won end the duel', ['raise', 'raise', 'accept', move('Qc'), move('4o'), move('Qp'), move('4e')], [6, 0]],
  ['asked by the second seat before its card', [move('3o'), 'raise', 'run'], [0, 1]],
])('Product §11.1782 %s', (_, moves, points) => {
  expect(playDuel(stacked(0, strong, next), moves).points).toEqual(points)
})

test.each<[string, readonly string[], string]>([
  ['a card that is not held', [], move('4o')],
  ['a card twice', [move('3o'), move('4o'), move('5o')], move('4o')],
  ['a card while more is asked', ['raise'], move('4o')],
  ['a yes to nothing', [], 'accept'],
  ['to run from nothing', [], 'run'],
  ['to ask again after one’s own was taken', ['raise', 'accept'], 'raise'],
  ['more than six', ['raise', 'raise', 'accept'], 'raise'],
  ['what is no move', [], 'c40'],
  ['anything once it is over', ['quit0'], 'late'],
])('Product §11.1782 refused: %s', (_, moves, wrong) => {
  const draw = stacked(0, strong, next)
  expect(() => moveDuel(playDuel(draw, moves), wrong, draw)).toThrow(RangeError)
})

test('Product §11.1782 nobody asks for more than is still needed: with five points one is enough', () => {
  const six = Array.from({ length: 12 }, () => strong)
  const won = [move('Qc'), move('4o'), move('Qp'), move('4e')]
  // Five hands to the first seat, which leads each second one.
  const state = playDuel(stacked(0, ...six), [...won, move('4o'), move('Qc'), move('Qp'), move('4e'), ...won, move('4o'), move('Qc'), move('Qp'), move('4e'), ...won])
  expect(state.points).toEqual([5, 0])
  expect([askableBy(state, 0), askableBy(state, 1), turnOf(state)]).toEqual([null, 3, 1])
  const asked = moveDuel(state, 'raise', stacked(0))
  expect(movesOf(asked, 0)).toEqual(['accept', 'run', 'quit0'])
})

test('Product §11.1783 who lets the clock run out loses the hand at its worth; three in a row, and the duel; a move of one’s own begins the count anew', () => {
  const late = playDuel(stacked(0, strong, next, next), ['raise', 'accept', 'late'])
  expect([late.points, late.past[0]?.end, late.lates]).toEqual([[0, 3], 'late', [1, 0]])
  const answered = playDuel(stacked(0, strong, next, next), ['raise', 'late'])
  expect([answered.points, answered.lates]).toEqual([[1, 0], [0, 1]])
  const deals = [next, next, next, next, next] as const
  // The second seat leads the second hand, so that the absent one is late on its own turns alone.
  const gone = playDuel(stacked(0, ...deals), ['late', move('4e'), 'late', 'late'])
  expect([gone.end, gone.winner, gone.lates]).toEqual(['gone', 1, [3, 0]])
  const back = playDuel(stacked(0, ...deals), ['late', move('4e'), 'late', move('4o'), move('4e'), 'late'])
  expect([back.end, back.lates]).toEqual([null, [1, 0]])
})

test('Product §11.1783 leaving is open to both at any time and gives the duel to the other', () => {
  expect(playDuel(stacked(0, strong), ['quit0'])).toMatchObject({ winner: 1, end: 'quit' })
  expect(playDuel(stacked(0, strong), ['quit1'])).toMatchObject({ winner: 0, end: 'quit' })
  expect(movesOf(playDuel(stacked(0, strong), []), 1)).toEqual(['quit1'])
})

test('Product §11.1784 every duel ends within eleven hands, with one winner, and its moves play it again', () => {
  for (let at = 0; at < 120; at += 1) {
    const choose = choosing(String(at))
    const { state, moves } = untilOver(String(at), (now, seat) => (choose([1, 2, 3, 4, 5, 6, 7, 8]) === 1 ? 'late' : choose(movesOf(now, seat).filter((each) => !each.startsWith('quit')))))
    expect(state.past.length).toBeLessThanOrEqual(11)
    expect(state.end === 'points' ? state.points[state.winner ?? 0] : 6).toBe(6)
    expect(playDuel(seeded(String(at)), moves)).toEqual(state)
    const paid = ['seat0', 'seat1'].map((seat) => cardDuel.play(seeded(String(at)), minor(300n), seat, '', moves).payoutMinor)
    expect(paid.toSorted((one, other) => (one < other ? -1 : 1))).toEqual([0n, prizeOf(minor(300n))])
  }
})

test('Product §11.1785 a duel gives back 95 of 100: the prize is both entries less five of a hundred, in whole minor units', () => {
  for (const entry of [100n, 200n, 2_500n, 10_000n]) expect(prizeOf(minor(entry)) * 100n).toBe(entry * 2n * 95n)
})

/** Every number below a value, so that no card of the other can hide in it. */
const numbersIn = (value: unknown): readonly number[] => (typeof value === 'number' ? [value] : typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbersIn) : [])

test('Product §11.1786 no view of a seat tells a card of the other’s that does not lie on the table, at any step of any duel', () => {
  for (let at = 0; at < 60; at += 1) {
    const choose = choosing(`view ${at}`)
    untilOver(`view ${at}`, (state, seat) => {
      for (const me of [0, 1] as const) {
        const view = viewOf(state, me)
        expect(view.mine).toEqual(state.held[me])
        const { mine, points: _points, handNumber: _number, othersCount: _count, asked: _asked, askable: _askable, lates: _lates, moves, hand, before } = view
        const lying = [...(hand?.tricks ?? []), ...(before?.tricks ?? [])].flatMap(({ cards }) => cards)
        const shown = new Set([...mine, ...lying, ...moves.filter((each) => each.startsWith('c')).map((each) => Number(each.slice(1)))])
        const isPlayed = (each: Card): boolean => state.past.at(-1)?.tricks.some(({ cards }) => cards.includes(each)) === true || hand?.turned === each || before?.turned === each
        for (const hidden of state.held[me === 0 ? 1 : 0]) expect(shown.has(hidden) && !isPlayed(hidden) && !mine.includes(hidden)).toBe(false)
        expect(Object.keys(view)).not.toContain('held')
        expect(JSON.stringify(view)).not.toContain('dealt')
        expect(numbersIn(moves)).toEqual([])
      }
      return choose(movesOf(state, seat))
    })
  }
})

test('Product §11.1786 two duels that differ only in the other’s hidden cards look the same', () => {
  const one = playDuel(stacked(0, ['Qc Qp 3o', '4o 4e 5o', '7o']), ['raise'])
  const two = playDuel(stacked(0, ['Qc Qp 3o', 'Kc Kp Ko', '7o']), ['raise'])
  expect(viewOf(one, 0)).toEqual(viewOf(two, 0))
  expect(viewOf(one, 1)).not.toEqual(viewOf(two, 1))
})

test('Product §11.1787 the practice opponent plays from its own view, and never a move that is none', () => {
  for (let at = 0; at < 80; at += 1) {
    const choose = choosing(`practice ${at}`)
    const { state } = untilOver(`practice ${at}`, (now, seat) => (seat === 1 ? practiceMove(viewOf(now, 1)) : choose(movesOf(now, 0).filter((each) => each !== 'quit0'))))
    expect(state.end).toBe('points')
  }
})
