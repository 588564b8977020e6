import { minor } from '@trevo/rules/money'
import { expect, test } from 'vitest'
import { roundDraw } from '#server/seeds.ts'
import { cardsOf } from './cards-fixture.ts'
import { acceptsMove, dealCards, handNames, judgeVideoPoker, paysTimes, rankHand, readHold, shownCards, writeHold, type HandName, type VideoPokerOutcome } from './math.ts'
import { videoPoker } from './round.ts'
import { readVideoPoker, tellVideoPoker } from './tell.ts'

test.each<[string, HandName]>([
  ['Ts Js Qs Ks As', 'royal-flush'],
  ['Ah Kh Qh Jh Th', 'royal-flush'],
  ['9s Ts Js Qs Ks', 'straight-flush'],
  ['Ad 2d 3d 4d 5d', 'straight-flush'],
  ['5c 9c 7c 6c 8c', 'straight-flush'],
  ['Ac Ad Ah As 2c', 'four'],
  ['2c Kd 2h 2s 2d', 'four'],
  ['Kc Kd Kh 2s 2c', 'full-house'],
  ['2c 2d 2h As Ac', 'full-house'],
  ['2h 4h 6h 8h Th', 'flush'],
  ['Kd Ad 2d 3d 4d', 'flush'],
  ['Td Jd Qd Kd 2d', 'flush'],
  ['Ac 2d 3h 4s 5c', 'straight'],
  ['Tc Jd Qh Ks Ac', 'straight'],
  ['6c 2d 3h 4s 5c', 'straight'],
  ['Ts Js Qs Ks Ad', 'straight'],
  ['7c 7d 7h 2s 3c', 'three'],
  ['Ac Ad Ah Ks Qc', 'three'],
  ['2c 2d 3h 3s 4c', 'two-pairs'],
  ['Ac Ad Kh Ks Qc', 'two-pairs'],
  ['Jc Jd 2h 3s 4c', 'jacks'],
  ['Qc 5d Qh 3s 4c', 'jacks'],
  ['Kc 5d 2h 3s Kd', 'jacks'],
  ['Ac Ad 2h 3s 4c', 'jacks'],
  ['Tc Td Jh Qs Kc', 'none'],
  ['2c 2d Ah Ks Qc', 'none'],
  ['Kc Ad 2h 3s 4c', 'none'],
  ['Qc Kd Ah 2s 3c', 'none'],
  ['Jc Qd Kh As 2c', 'none'],
  ['2c 3d 4h 5s 7c', 'none'],
  ['Ah 3h 5h 7h 9d', 'none'],
])('Product §11.1700 %s is %s, in whatever order its cards lie', (text, hand) => {
  const cards = cardsOf(text)
  expect(rankHand(cards)).toBe(hand)
  for (const by of [1, 2, 3, 4]) expect(rankHand([...cards.slice(by), ...cards.slice(0, by)])).toBe(hand)
  expect(rankHand(cards.toReversed())).toBe(hand)
})

test('Product §11.1700 nine for a full house, six for a flush, 800 for a royal at every stake', () => {
  expect(handNames.map((name) => paysTimes[name])).toEqual([800, 50, 25, 9, 6, 4, 3, 2, 1, 0])
  const royal = judgeVideoPoker({ dealt: cardsOf('Ts Js Qs Ks As'), under: cardsOf('2c 3c 4c 5c 6c') }, 31)
  expect(royal).toMatchObject({ hand: 'royal-flush', paidHundredths: 80_000 })
})

const seed = Buffer.alloc(32, 5)
const play = (moves: readonly string[], nonce = 0) => videoPoker.play(roundDraw(seed, 'trevo', nonce), minor(200n), '', '', moves)
const told = (moves: readonly string[], nonce = 0): VideoPokerOutcome => play(moves, nonce).outcome as VideoPokerOutcome

test('Product §11.1701 ten draws, below 52 and down to 43, each one of the cards still in the deck', () => {
  const bounds: number[] = []
  const { dealt, under } = dealCards((bound) => {
    bounds.push(bound)
    return bound - 1
  })
  expect(bounds).toEqual([52, 51, 50, 49, 48, 47, 46, 45, 44, 43])
  expect([...dealt, ...under]).toEqual([51, 50, 49, 48, 47, 46, 45, 44, 43, 42])
  // Always the first: the deck is from the aces up, and no card comes twice.
  expect(dealCards(() => 0)).toEqual({ dealt: [0, 1, 2, 3, 4], under: [5, 6, 7, 8, 9] })
})

test('Product §11.1701 every card comes to every place as often as any other, over all first draws', () => {
  const times = Array.from({ length: 52 }, () => 0)
  for (let first = 0; first < 52; first += 1)
    for (let second = 0; second < 51; second += 1) {
      const numbers = [first, second]
      const { dealt } = dealCards(() => numbers.shift() ?? 0)
      times[dealt[1] ?? 0] = (times[dealt[1] ?? 0] ?? 0) + 1
    }
  expect(new Set(times)).toEqual(new Set([51]))
})

test('Product §11.1701 whatever is kept, each place has the same card under it; all of them are shown at the end', () => {
  const { dealt } = told([])
  const { under } = told(['11111'])
  for (let hold = 0; hold < 32; hold += 1) {
    const outcome = told([writeHold(hold)])
    expect(outcome).toMatchObject({ dealt, under, held: writeHold(hold) })
    expect(shownCards(outcome)).toEqual(dealt.map((card, at) => (((hold >> at) & 1) === 1 ? card : under?.[at])))
  }
})

test('Product §11.1701 while the member has the choice, nothing says what lies under the cards', () => {
  const begun = play([])
  expect(begun).toMatchObject({ awaitsMove: true, payoutMinor: 0n, outcome: { held: null, under: null } })
  const { under } = told(['00000'])
  const text = JSON.stringify(begun.outcome)
  expect(text).not.toContain(JSON.stringify(under).slice(1, -1))
  expect(tellVideoPoker(begun.outcome, 'en')).toHaveLength(2)
})

test('a round pays its last hand times the stake', () => {
  for (let nonce = 0; nonce < 300; nonce += 1) {
    const { outcome, payoutMinor, awaitsMove } = play(['10101'], nonce)
    const read = readVideoPoker(outcome)
    if (read === null) throw new Error('the engine’s own record')
    expect(awaitsMove).toBeUndefined()
    expect(payoutMinor).toBe(200n * BigInt(paysTimes[rankHand(shownCards(read))]))
    expect(new Set([...read.dealt, ...(read.under ?? [])]).size).toBe(10)
  }
})

test.each([
  [[], '11111', true],
  [[], '00000', true],
  [[], '10010', true],
  [['10010'], '10010', false],
  [['10010'], '00000', false],
  [[], 'best', false],
  [[], '1111', false],
  [[], '111111', false],
  [[], '11112', false],
  [[], '', false],
] as const)('Product §4.1701 after %o the move %o is taken: %o', (moves, move, isTaken) => {
  expect(acceptsMove(moves, move)).toBe(isTaken)
})

test('a hold is written from the left and read back', () => {
  expect([writeHold(0), writeHold(1), writeHold(16), writeHold(0b01001)]).toEqual(['00000', '10000', '00001', '10010'])
  for (let hold = 0; hold < 32; hold += 1) expect(readHold(writeHold(hold))).toBe(hold)
  expect(() => play(['nonsense'])).toThrow(RangeError)
})

test('a record of something else tells nothing, and a whole one a line a step', () => {
  const outcome = judgeVideoPoker({ dealt: cardsOf('Js 2d Jh 7c 9s'), under: cardsOf('3c 4c 5d 6d Kd') }, 0b00101)
  expect(tellVideoPoker(outcome, 'en')).toEqual(['Cards: J♠ 2♦ J♥ 7♣ 9♠', 'Held: J♠ J♥', 'Under each of them: 3♣ 4♣ 5♦ 6♦ K♦', 'After the draw: J♠ 4♣ J♥ 6♦ K♦', 'Jacks or better: 1×'])
  expect(tellVideoPoker(judgeVideoPoker({ dealt: cardsOf('Js 2d Jh 7c 9s'), under: cardsOf('3c 4c 5d 6d Kd') }, 0), 'pt')[1]).toBe('Nenhuma carta mantida')
  for (const other of [null, {}, { ...outcome, dealt: [1, 2] }, { ...outcome, dealt: [0, 1, 2, 3, 52] }, { ...outcome, held: 'best' }, { ...outcome, hand: 'five' }]) expect(tellVideoPoker(other, 'pt')).toEqual([])
})
