import { millionths, ratio } from '@trevo/rules/ratio'
import { minor } from '@trevo/rules/money'
import { expect, test } from 'vitest'
import { rankOf, suitOf } from '#games/cards.ts'
import { sumOf, writeChips } from '#games/chips.ts'
import { countWays, figuresOfPlace, waysInAll } from './exact.ts'
import { bankerDraws, dealHands, drawHands, isPair, paidOn, placeNames, playerDraws, readChips, resultOf, shoeSize, totalOf, valueOf, type BaccaratOutcome, type PlaceName } from './math.ts'
import { baccarat } from './round.ts'
import { readBaccarat, tellBaccarat, tellBaccaratBet } from './tell.ts'

/** Cards by value, all of clubs: `0` is a ten. */
const hand = (values: string): readonly number[] => [...values].map((value) => ((value === '0' ? 10 : Number(value)) - 1) * 4)
const deal = (values: string): BaccaratOutcome => {
  let at = 0
  const cards = hand(values)
  const outcome = dealHands(() => {
    const card = cards[at]
    if (card === undefined) throw new Error('a card more than the rules ask for')
    at += 1
    return card
  })
  if (at < cards.length) throw new Error('a card fewer than the rules ask for')
  return outcome
}

/** By the banker's total: D draws, S stands; where the player took no card, and then by the value of the card that the player took. */
const table = [
  'D DDDDDDDDDD',
  'D DDDDDDDDDD',
  'D DDDDDDDDDD',
  'D DDDDDDDDSD',
  'D SSDDDDDDSS',
  'D SSSSDDDDSS',
  'S SSSSSSDDSS',
  'S SSSSSSSSSS',
]

test.each([...table.entries()])('Product §11.1660 the banker at a total of %i goes by the table %s', (banker, row) => {
  const [none, thirds = ''] = row.split(' ')
  expect(bankerDraws(banker, null)).toBe(none === 'D')
  expect([...thirds].map((_, value) => (bankerDraws(banker, value) ? 'D' : 'S')).join('')).toBe(thirds)
})

test('Product §11.1660 the player takes a third card on 0 to 5, and nobody does where one of the two has 8 or 9', () => {
  const asked = (banker: number): string => Array.from({ length: 10 }, (_, player) => (playerDraws(player, banker) ? 'D' : 'S')).join('')
  expect(Array.from({ length: 8 }, (_, banker) => asked(banker))).toEqual(Array(8).fill('DDDDDDSSSS'))
  expect([asked(8), asked(9)]).toEqual(['SSSSSSSSSS', 'SSSSSSSSSS'])
})

test.each<[string, number, number, 'player' | 'banker' | 'tie']>([
  ['4050', 9, 0, 'player'],
  ['0207', 0, 9, 'banker'],
  ['3850', 8, 8, 'tie'],
  ['3433', 6, 7, 'banker'],
  ['3333', 6, 6, 'tie'],
  ['23035', 7, 6, 'player'],
  ['203148', 9, 9, 'tie'],
  ['102038', 6, 8, 'banker'],
])('Product §11.1660 the cards %s, dealt in turn, come to %i against %i: %s', (cards, player, banker, result) => {
  const outcome = deal(cards)
  expect([totalOf(outcome.player), totalOf(outcome.banker)]).toEqual([player, banker])
  expect(resultOf(outcome)).toBe(result)
})

test('the ace counts one, ten and pictures nothing; a card is a rank and a suit', () => {
  expect(Array.from({ length: 13 }, (_, rank) => valueOf(rank * 4 + 3))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 0, 0, 0, 0])
  expect([rankOf(51), suitOf(51), rankOf(0), suitOf(0)]).toEqual([13, 3, 1, 0])
})

test('Product §11.1660 each card is one draw among those still in the shoe of eight decks', () => {
  const bounds: number[] = []
  const outcome = drawHands((bound) => (bounds.push(bound), 0))
  expect(bounds).toEqual(Array.from({ length: bounds.length }, (_, at) => shoeSize - at))
  expect([...outcome.player, ...outcome.banker]).toEqual(Array(bounds.length).fill(0))
  // The ninth card of the shoe is the first of the next suit.
  expect(drawHands((bound) => (bound === shoeSize ? 8 : bound - 1))).toEqual({ player: [1, 51, 51], banker: [51, 51, 51] })
})

test('Product §11.1660 no card can come more often than the shoe has it', () => {
  const least = drawHands((bound) => Math.min(bound - 1, 3))
  const counts = [...least.player, ...least.banker].reduce<Record<number, number>>((sum, card) => ({ ...sum, [card]: (sum[card] ?? 0) + 1 }), {})
  expect(Math.max(...Object.values(counts))).toBeLessThanOrEqual(8)
})

test('Product §11.1661 every way to lay the cards is counted once, and banker, player and tie come as often as they are known to', () => {
  const ways = countWays()
  expect(ways).toEqual({ banker: 2_292_252_566_437_888, player: 2_230_518_282_592_256, tie: 475_627_426_473_216 })
  expect(ways.banker + ways.player + ways.tie).toBe(waysInAll)
  expect(Number.isSafeInteger(waysInAll)).toBe(true)
})

test.each<[PlaceName, bigint]>([
  ['player', 987_649n],
  ['tie', 856_403n],
  ['banker', 989_420n],
  ['player-pair', 896_385n],
  ['banker-pair', 896_385n],
])('Product §11.1661 %s returns %i millionths', (place, returned) => {
  expect(millionths(figuresOfPlace(place).returned)).toBe(returned)
})

test('Product §11.1661 a pair is the second card’s rank again: 31 of 415', () => {
  expect(figuresOfPlace('player-pair').returned).toEqual(ratio(12n * 31n, 415n))
  expect([isPair(hand('77')), isPair([0, 3]), isPair([36, 40]), isPair(hand('71'))]).toEqual([true, true, false, false])
})

const outcomes: Readonly<Record<string, BaccaratOutcome>> = { player: deal('4153'), banker: deal('1227'), tie: deal('3850'), pairs: deal('4545') }

test.each<[string, string, bigint]>([
  ['player', 'player:100,banker:100,tie:100', 200n],
  ['banker', 'player:100,banker:100,tie:100', 195n],
  ['tie', 'player:100,banker:100,tie:100', 1_100n],
  ['tie', 'player:700', 700n],
  ['tie', 'banker:700', 700n],
  ['pairs', 'player-pair:100,banker-pair:100', 2_400n],
  ['player', 'player-pair:100,banker-pair:100', 0n],
])('Product §11.1661 with %s the bet %s is paid %i', (which, choice, paid) => {
  const outcome = outcomes[which]
  if (outcome === undefined) throw new Error('no such outcome')
  expect(paidOn(readChips(choice) ?? [], outcome)).toBe(paid)
})

test.each([
  [1n, 1n],
  [2n, 3n],
  [10n, 19n],
  [19n, 37n],
  [20n, 39n],
  [21n, 40n],
  [100n, 195n],
  [50_000n, 97_500n],
])('Product §11.1661 the banker’s commission is rounded down to the minor unit: %i come to %i', (amountMinor, paid) => {
  expect(paidOn([{ spot: { name: 'banker' }, amountMinor }], outcomes['banker'] ?? { player: [], banker: [] })).toBe(paid)
})

test('both hands are told, then pairs, and at last who won; a record that no round has is none', () => {
  expect(tellBaccarat({ player: [0, 14], banker: [37, 51, 40] }, 'pt')).toEqual(['Jogador: A♣ 4♥ = 5', 'Banca: 10♦ K♠ J♣ = 0', 'Jogador ganha, 5 a 0'])
  expect(tellBaccarat({ player: [4, 5], banker: [8, 9] }, 'en')).toEqual(['Player: 2♣ 2♦ = 4', 'Banker: 3♣ 3♦ = 6', 'Player pair', 'Banker pair', 'Banker wins, 4 to 6'])
  expect(tellBaccaratBet('banker:150,player-pair:20', 'pt')).toBe('Banca · 1,50, Par do jogador · 0,20')
  for (const none of [null, {}, { player: [0], banker: [0, 1] }, { player: [0, 52], banker: [0, 1] }, { player: [0, 1, 2, 3], banker: [0, 1] }, { player: 'AK', banker: 'QJ' }]) expect(readBaccarat(none)).toBeNull()
})

const unit = minor(100n)
test.each([
  ['player:100', 100n],
  ['player:50000,banker-pair:300', 50_300n],
  ['player:150', 'bad_stake'],
  ['player:50', 'bad_stake'],
  ['player:50100', 'table_limit'],
  ['player:50000,tie:50000,banker:50000,player-pair:50000,banker-pair:100', 'table_limit'],
  ['player:100,player:100', 'bad_request'],
  ['', 'bad_request'],
  ['dragon:100', 'bad_request'],
])('Product §11.1662 the bet %s at a table whose least chip is 100: %s', (choice, answer) => {
  expect(baccarat.table?.stakeOf(choice, unit)).toBe(answer)
})

test('Product §11.1662 a bet is places with an amount each, none twice, and reads as it was written', () => {
  const all = placeNames.map((name) => `${name}:20`).join(',')
  expect(writeChips(readChips(all) ?? [])).toBe(all)
  expect(sumOf(readChips(all) ?? [])).toBe(100n)
  expect(baccarat.table?.placesOf('tie:20,player:20')).toEqual(['tie', 'player'])
})

test('a stake that is not the sum of its chips is a bug', () => {
  expect(() => baccarat.play(() => 0, minor(200n), 'player:100', '')).toThrow(RangeError)
})
