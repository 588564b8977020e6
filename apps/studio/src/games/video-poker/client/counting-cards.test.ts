import { expect, test } from 'vitest'
import { cardsOf } from '#games/video-poker/cards-fixture.ts'
import { rankHand } from '#games/video-poker/math.ts'
import { countingCards } from './counting-cards.ts'

test.each([
  ['Jc 2d Jd 3h 4s', '10100'],
  ['2c 2d 3h 3s Kc', '11110'],
  ['7c 7d Ah 7h Ks', '11010'],
  ['7c 7d Ah 7h 7s', '11011'],
  ['Kc Kd 2h Kh 2s', '11111'],
  ['Ac 2d 3h 4s 5c', '11111'],
  ['2c 2d 4h 5s Kc', '00000'],
])('of %s these are lit: %s', (text, lit) => {
  const cards = cardsOf(text)
  expect(countingCards(cards, rankHand(cards)).map((counts) => (counts ? '1' : '0')).join('')).toBe(lit)
})
