import { rankOf, type Card } from '#games/cards.ts'
import type { HandName } from '#games/video-poker/math.ts'

const leastOfRank: Readonly<Partial<Record<HandName, number>>> = { four: 4, three: 3, 'two-pairs': 2, jacks: 2 }

/** Which of the five make the hand what it is: all of a straight, two of a pair, none of nothing. */
export const countingCards = (cards: readonly Card[], hand: HandName): readonly boolean[] => {
  const least = leastOfRank[hand]
  return cards.map((card) => hand !== 'none' && (least === undefined || cards.filter((other) => rankOf(other) === rankOf(card)).length >= least))
}
