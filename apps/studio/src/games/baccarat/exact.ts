import { ratio, type Ratio } from '@trevo/rules/ratio'
import { rowOf, type ReportRow } from '#games/report.ts'
import { bankerDraws, decks, isNatural, placeNames, playerDraws, shoeSize, timesHundredths, type PlaceName, type Result } from './math.ts'

/** Of each value, how many cards the whole shoe has: the nothings are of four ranks. */
const wholeShoe: readonly number[] = Array.from({ length: 10 }, (_, value) => decks * (value === 0 ? 16 : 4))
const values = [...wholeShoe.keys()]
const [fifth, sixth] = [shoeSize - 4, shoeSize - 5]

/** Every way to lay six cards in order. Below 2^53, so that plain numbers stay exact. */
export const waysInAll = Array.from({ length: 6 }, (_, at) => shoeSize - at).reduce((product, left) => product * left, 1)

/**
 * Ways by who wins: every run of values, each weighed with how many cards of the value are left in the shoe. Ranks of one value and suits change nothing of it.
 * A round that ends with fewer than six cards counts with all that could have followed.
 */
export const countWays = (): Readonly<Record<Result, number>> => {
  const ways = { player: 0, banker: 0, tie: 0 }
  const left = [...wholeShoe]
  const end = (player: number, banker: number, found: number): void => {
    ways[player > banker ? 'player' : player < banker ? 'banker' : 'tie'] += found
  }
  /** Each value for the next card, which is gone while `work` runs. */
  const take = (work: (value: number, cards: number) => void): void => {
    for (const value of values) {
      const cards = left[value] ?? 0
      left[value] = cards - 1
      work(value, cards)
      left[value] = cards
    }
  }
  const askBanker = (player: number, banker: number, playersThird: number | null, found: number): void => {
    if (bankerDraws(banker, playersThird)) take((value, cards) => end(player, (banker + value) % 10, found * cards * (playersThird === null ? sixth : 1)))
    else end(player, banker, found * (playersThird === null ? fifth * sixth : sixth))
  }
  const askPlayer = (player: number, banker: number, found: number): void => {
    if (isNatural(player) || isNatural(banker)) end(player, banker, found * fifth * sixth)
    else if (playerDraws(player, banker)) take((value, cards) => askBanker((player + value) % 10, banker, value, found * cards))
    else askBanker(player, banker, null, found)
  }
  take((one, ofOne) => take((two, ofTwo) => take((three, ofThree) => take((four, ofFour) => askPlayer((one + three) % 10, (two + four) % 10, ofOne * ofTwo * ofThree * ofFour)))))
  return ways
}

let counted: Readonly<Record<Result, number>> | null = null
const chanceOf = (result: Result): Ratio => {
  counted ??= countWays()
  return ratio(BigInt(counted[result]), BigInt(waysInAll))
}

/** A second card of the first one's rank. */
const pairChance = ratio(BigInt(decks * 4 - 1), BigInt(shoeSize - 1))

/** What a chip of one on the place is paid, over every way that the cards can lie. A tie gives the chips on the two sides back, which counts as paying. */
export const figuresOfPlace = (place: PlaceName): ReportRow => {
  const paysHundredths = timesHundredths[place]
  if (place === 'player-pair' || place === 'banker-pair') return rowOf(place, [{ chance: pairChance, paysHundredths }])
  const wins = { chance: chanceOf(place), paysHundredths }
  return rowOf(place, place === 'tie' ? [wins] : [wins, { chance: chanceOf('tie'), paysHundredths: 100 }])
}

export const report = (): readonly ReportRow[] => placeNames.map(figuresOfPlace)
