import { isTrump, rankOf, strengthOf, suitOf, type Card } from './cards.ts'
import type { SeatView } from './view.ts'

/** How good a hand is for the practice opponent: trumps count most, then threes, twos and aces. */
const worthOf = (card: Card, turned: Card): number => (isTrump(card, turned) ? 6 + suitOf(card) : Math.max(0, rankOf(card) - 6))

/** What the practice opponent does: plain play from what its own seat sees, and nothing else. The cheapest card that takes the trick, else the weakest one. */
export const practiceMove = (view: SeatView): string => {
  const { hand, mine, asked, moves } = view
  if (hand === null) throw new Error('the practice opponent moves in a hand')
  const { turned, tricks } = hand
  const tookFirst = tricks[0]?.taken === 'me' ? 3 : 0
  const strength = mine.reduce((sum, card) => sum + worthOf(card, turned), tookFirst)
  if (asked !== null) return strength >= 10 && moves.includes('raise') ? 'raise' : strength >= 5 ? 'accept' : 'run'
  if (strength >= 9 && moves.includes('raise')) return 'raise'
  const sorted = [...mine].sort((one, other) => strengthOf(one, turned) - strengthOf(other, turned))
  const lying = tricks.at(-1)
  const toBeat = lying?.taken === null ? lying.cards[0] : undefined
  const taking = toBeat === undefined ? sorted.at(-1) : sorted.find((card) => strengthOf(card, turned) > strengthOf(toBeat, turned))
  return `c${taking ?? sorted[0] ?? 0}`
}
