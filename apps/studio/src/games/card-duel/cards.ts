import type { Draw } from '@trevo/fairness/draw'

/** A card of forty, `rank × 4 + suit`. Ranks from the weakest: 4 5 6 7 Q J K A 2 3. Suits as they rank among trumps: diamonds, spades, hearts, clubs. */
export type Card = number

export const rankCount = 10
export const suitCount = 4
export const cardCount = rankCount * suitCount
export const handSize = 3

export const rankOf = (card: Card): number => Math.floor(card / suitCount)
export const suitOf = (card: Card): number => card % suitCount

/** The four trumps of a hand are of the rank after the turned card's; after the 3 comes the 4. */
export const trumpRankOf = (turned: Card): number => (rankOf(turned) + 1) % rankCount
export const isTrump = (card: Card, turned: Card): boolean => rankOf(card) === trumpRankOf(turned)

/** The higher takes the trick; plain cards of one rank are equal, trumps never are. */
export const strengthOf = (card: Card, turned: Card): number => (isTrump(card, turned) ? rankCount + suitOf(card) : rankOf(card))

export interface Deal {
  /** Three cards for each seat. */
  readonly hands: readonly [readonly Card[], readonly Card[]]
  readonly turned: Card
}

/** Seven cards from a whole deck, each one draw among those still there: to the first seat and the other in turn, and the last one is turned up. */
export const dealCards = (draw: Draw): Deal => {
  const deck = Array.from({ length: cardCount }, (_, card) => card)
  const take = (): Card => {
    const [card] = deck.splice(draw(deck.length), 1)
    if (card === undefined) throw new RangeError('a draw lies within its bound')
    return card
  }
  const first: Card[] = []
  const other: Card[] = []
  for (let at = 0; at < handSize; at += 1) {
    first.push(take())
    other.push(take())
  }
  return { hands: [first, other], turned: take() }
}
