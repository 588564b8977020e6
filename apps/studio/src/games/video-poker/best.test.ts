import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { minor } from '@trevo/rules/money'
import { expect, test } from 'vitest'
import { roundDraw } from '#server/seeds.ts'
import { bestHold, countHold, drawsOf, worthUnit } from './best.ts'
import { cardsOf } from './cards-fixture.ts'
import { optimalPlay, report } from './exact.ts'
import { returnMillionths, timesAtBest, total } from './figures.ts'
import { dealCards, handNames, paysTimes, rankHand, writeHold } from './math.ts'
import { videoPoker } from './round.ts'

const seed = Buffer.alloc(32, 11)
const dealt = (nonce: number): readonly number[] => dealCards(roundDraw(seed, 'trevo', nonce)).dealt

/** One draw after the other, each judged as a whole hand. */
const countOneByOne = (hand: readonly number[], hold: number): readonly number[] => {
  const counts = handNames.map(() => 0)
  const left = Array.from({ length: 52 }, (_, card) => card).filter((card) => !hand.includes(card))
  const places = [0, 1, 2, 3, 4].filter((at) => ((hold >> at) & 1) === 0)
  const cards = [...hand]
  const go = (from: number, nth: number): void => {
    const place = places[nth]
    if (place === undefined) {
      const at = handNames.indexOf(rankHand(cards))
      counts[at] = (counts[at] ?? 0) + 1
      return
    }
    for (let at = from; at < left.length; at += 1) {
      cards[place] = left[at] ?? 0
      go(at + 1, nth + 1)
    }
  }
  go(0, 0)
  return counts
}

test('what a hold leads to is what counting every draw one by one gives', () => {
  for (let nonce = 0; nonce < 12; nonce += 1)
    for (const hold of [0b11111, 0b01111, 0b10110, 0b00111, 0b11000, 0b01010]) expect(countHold(dealt(nonce), hold), `deal ${nonce}, ${writeHold(hold)}`).toEqual(countOneByOne(dealt(nonce), hold))
  // All five new: 1,533,939 draws, once.
  expect(countHold(dealt(0), 0)).toEqual(countOneByOne(dealt(0), 0))
  expect(countHold(dealt(1), 0b00100)).toEqual(countOneByOne(dealt(1), 0b00100))
})

test('every hold’s draws are as many as there are', () => {
  for (let hold = 0; hold < 32; hold += 1) {
    const missing = [0, 1, 2, 3, 4].filter((at) => ((hold >> at) & 1) === 0).length
    expect(countHold(dealt(3), hold).reduce((sum, count) => sum + count, 0)).toBe(drawsOf(missing))
  }
})

test.each([
  // Four to a royal before a flush that is already there, and before a pair of kings.
  ['As Ks Qs Js 2s', '11110'],
  ['As Ks Qs Js Kd', '11110'],
  // A straight flush of the king is kept whole.
  ['9s Ts Js Qs Ks', '11111'],
  // A low pair before four to a flush? No: the four to a flush are worth more.
  ['4h 7h 9h Kh 4d', '11110'],
  // A high pair before four to a flush.
  ['Jh 7h 9h 2h Jd', '10001'],
  // A low pair before a single high card.
  ['4h 4d Kc 8s 2c', '11000'],
  // Nothing at all: all five go.
  ['2c 3d 6h 8s Tc', '00000'],
  // Two pairs keep four cards.
  ['9c 9d 3h 3s Kc', '11110'],
])('Product §11.1703 of %s the best hold is %s', (text, hold) => {
  expect(writeHold(bestHold(cardsOf(text)).hold)).toBe(hold)
})

test('a hand of a sure worth is worth that', () => {
  expect(bestHold(cardsOf('Ts Js Qs Ks As')).worth).toBe(800 * worthUnit)
})

test('Product §11.1702 optimal play over all deals and all holds returns 99.5439 %, as the game shows', { timeout: 240_000 }, () => {
  const { classes, counts, total: all, returned } = optimalPlay()
  expect(classes).toBe(134_459)
  expect(all).toBe(total)
  expect(Object.fromEntries(handNames.map((name, at) => [name, counts[at]]))).toEqual(timesAtBest)
  expect(counts.reduce((sum, count) => sum + count, 0n)).toBe(total)
  expect({ n: returned.n, d: returned.d }).toEqual({ n: 1_653_526_326_983n, d: 1_661_102_543_100n })
  const [row] = report()
  expect(row).toMatchObject({ returnMillionths, hitMillionths: 454_565n, deviationThousandths: 4_417n, paysHundredthsMax: 80_000, oneInForMax: 40_390n })
})

test('Product §11.1702 docs/games/video-poker.md tells how often each hand comes', async () => {
  const page = await readFile(join(import.meta.dirname, '../../../../../docs/games/video-poker.md'), 'utf8')
  const grouped = (value: bigint): string => new Intl.NumberFormat('en').format(value)
  for (const name of handNames) {
    const tenths = (total * 10n) / timesAtBest[name]
    expect(page, name).toContain(`| ${paysTimes[name] === 0 ? '0' : `${paysTimes[name]} ×`} | ${grouped(timesAtBest[name])} | ${grouped(tenths / 10n)}.${tenths % 10n} |`)
  }
})

test('Product §11.1703 for a member who is absent the best hold is played, and the record says which it was', () => {
  for (let nonce = 0; nonce < 20; nonce += 1) {
    const absent = videoPoker.play(roundDraw(seed, 'trevo', nonce), minor(100n), '', '', ['best'])
    const chosen = videoPoker.play(roundDraw(seed, 'trevo', nonce), minor(100n), '', '', [writeHold(bestHold(dealt(nonce)).hold)])
    expect(absent).toEqual(chosen)
  }
  expect(videoPoker.moves?.ofAbsent([])).toBe('best')
})
