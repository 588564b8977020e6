/** From 0: four suits a rank, the aces first; clubs, diamonds, hearts, spades. */
export type Card = number
export const deckSize = 52
/** The ace is 1, the king 13. */
export const rankOf = (card: Card): number => Math.floor(card / 4) + 1
export const suitOf = (card: Card): number => card % 4
export const isCard = (value: unknown): value is Card => typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < deckSize

export const suitSigns = ['♣', '♦', '♥', '♠'] as const
export const rankText = (rank: number): string => ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'][rank - 1] ?? ''
export const cardText = (card: Card): string => `${rankText(rankOf(card))}${suitSigns[suitOf(card)] ?? ''}`
