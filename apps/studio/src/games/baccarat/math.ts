import type { Draw } from '@trevo/fairness/draw'
import { deckSize, rankOf, type Card } from '#games/cards.ts'
import { chipReader, type Chip, type TableLimits } from '#games/chips.ts'

/** Eight decks, shuffled anew for every round: whole before the first card. */
export const decks = 8
export const shoeSize = decks * deckSize

/** The ace counts one, ten and the pictures nothing. */
export const valueOf = (card: Card): number => (rankOf(card) >= 10 ? 0 : rankOf(card))

/** Tens are left out of a sum. */
export const totalOf = (hand: readonly Card[]): number => hand.reduce((sum, card) => sum + valueOf(card), 0) % 10

/** Eight or nine in two cards: nobody takes a third. */
export const isNatural = (total: number): boolean => total >= 8

export const playerDraws = (player: number, banker: number): boolean => !isNatural(player) && !isNatural(banker) && player <= 5

/** What the banker does at a total from 0 to 7, by the value of the player's third card; null: the player took none. */
export const bankerDraws = (banker: number, playersThird: number | null): boolean => {
  if (playersThird === null) return banker <= 5
  if (banker <= 2) return true
  if (banker === 3) return playersThird !== 8
  const least = [2, 4, 6][banker - 4]
  return least !== undefined && playersThird >= least && playersThird <= 7
}

export type Side = 'player' | 'banker'
export type Result = Side | 'tie'

/** The cards of each side, in the order in which they came. */
export interface BaccaratOutcome {
  readonly player: readonly Card[]
  readonly banker: readonly Card[]
}

/** Four to six cards: player, banker, player, banker, then the player's third and the banker's, where the rules ask for them. */
export const dealHands = (next: () => Card): BaccaratOutcome => {
  const [first, second, third, fourth] = [next(), next(), next(), next()]
  const [player, banker] = [[first, third], [second, fourth]]
  const [playerTotal, bankerTotal] = [totalOf(player), totalOf(banker)]
  if (isNatural(playerTotal) || isNatural(bankerTotal)) return { player, banker }
  if (playerDraws(playerTotal, bankerTotal)) player.push(next())
  const [, , playersThird] = player
  if (bankerDraws(bankerTotal, playersThird === undefined ? null : valueOf(playersThird))) banker.push(next())
  return { player, banker }
}

/** Each card is one draw among those still in the shoe, counted from its first: the eight of each kind lie together. */
export const drawHands = (draw: Draw): BaccaratOutcome => {
  const shoe = Array.from({ length: shoeSize }, (_, at) => Math.floor(at / decks))
  return dealHands(() => shoe.splice(draw(shoe.length), 1)[0] ?? 0)
}

export const resultOf = ({ player, banker }: BaccaratOutcome): Result => {
  const ahead = totalOf(player) - totalOf(banker)
  return ahead === 0 ? 'tie' : ahead > 0 ? 'player' : 'banker'
}

/** Whether the first two cards of a hand are of one rank. */
export const isPair = ([first = 0, second = -1]: readonly Card[]): boolean => rankOf(first) === rankOf(second)

export const placeNames = ['player', 'tie', 'banker', 'player-pair', 'banker-pair'] as const
export type PlaceName = (typeof placeNames)[number]

export interface Spot {
  readonly name: PlaceName
}

export const spots: readonly Spot[] = placeNames.map((name) => ({ name }))
const byName = new Map<string, Spot>(spots.map((each) => [each.name, each]))
/** A bet such as `banker:500,tie:100`. */
export const readChips = chipReader((name) => byName.get(name) ?? null)

/** In minor units: on a place by one bet, and of a member on one round. */
export const limits: TableLimits = { spotMinorMax: 50_000n, stakeMinorMax: 200_000n }

/** In hundredths of a chip that wins, the chip itself with it. The banker's win of one to one costs five of a hundred of it. */
export const timesHundredths: Readonly<Record<PlaceName, number>> = { player: 200, tie: 900, banker: 195, 'player-pair': 1_200, 'banker-pair': 1_200 }

/** What a chip on a place comes to, in hundredths of it. On a tie the chips on the two sides come back. */
export const paysOn = (name: PlaceName, outcome: BaccaratOutcome): number => {
  if (name === 'player-pair' || name === 'banker-pair') return isPair(outcome[name === 'player-pair' ? 'player' : 'banker']) ? timesHundredths[name] : 0
  const result = resultOf(outcome)
  if (result === name) return timesHundredths[name]
  return result === 'tie' ? 100 : 0
}

/** Each place by itself, rounded down to the minor unit: only the banker's commission can leave a fraction. */
export const paidOn = (chips: readonly Chip<Spot>[], outcome: BaccaratOutcome): bigint =>
  chips.reduce((sum, { spot, amountMinor }) => sum + (amountMinor * BigInt(paysOn(spot.name, outcome))) / 100n, 0n)
