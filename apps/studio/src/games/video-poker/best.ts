import { rankOf, suitOf, type Card } from '#games/cards.ts'
import { bitOf, handNames, handSize, holdCount, isHeld, paysTimes, rankByPairs, rankByRuns, type HandName, type Hold } from './math.ts'

/** How many draws lead to each hand, in the order of `handNames`. */
export type Counts = readonly number[]

const placeOf = Object.fromEntries(handNames.map((name, at) => [name, at])) as Readonly<Record<HandName, number>>
const ranks = Array.from({ length: 13 }, (_, at) => at + 1)

const combinations = (of: number, chosen: number): number => {
  let ways = 1
  for (let at = 1; at <= chosen; at += 1) ways = (ways * (of - chosen + at)) / at
  return ways
}

/** In how many ways so many cards can come from the 47 that were not dealt. */
export const drawsOf = (count: number): number => combinations(47, count)

/** Every way to draw, by how many of each rank come: without regard to suits, so that none of them is a flush. */
const addByRanks = (counts: number[], kept: readonly Card[], dealt: readonly Card[]): void => {
  const left = ranks.map((rank) => 4 - dealt.filter((card) => rankOf(card) === rank).length)
  const have = ranks.map((rank) => kept.filter((card) => rankOf(card) === rank).length)
  const judge = (): HandName => (have.some((count) => count > 1) ? rankByPairs(have) : rankByRuns(have.reduce((bits, count, at) => (count > 0 ? bits | bitOf(at + 1) : bits), 0), false))
  const go = (at: number, missing: number, ways: number): void => {
    if (missing === 0) {
      const place = placeOf[judge()]
      counts[place] = (counts[place] ?? 0) + ways
      return
    }
    if (at === 13) return
    const [free, before] = [left[at] ?? 0, have[at] ?? 0]
    for (let taken = 0; taken <= Math.min(missing, free); taken += 1) {
      have[at] = before + taken
      go(at + 1, missing - taken, ways * combinations(free, taken))
    }
    have[at] = before
  }
  go(0, handSize - kept.length, 1)
}

/** The draws of one suit were counted by their ranks alone: each goes to where it belongs. */
const moveFlushes = (counts: number[], kept: readonly Card[], dealt: readonly Card[], suit: number): void => {
  if (kept.some((card) => suitOf(card) !== suit)) return
  const free = ranks.filter((rank) => !dealt.some((card) => suitOf(card) === suit && rankOf(card) === rank))
  const go = (at: number, missing: number, bits: number): void => {
    if (missing === 0) {
      const [from, to] = [placeOf[rankByRuns(bits, false)], placeOf[rankByRuns(bits, true)]]
      counts[from] = (counts[from] ?? 0) - 1
      counts[to] = (counts[to] ?? 0) + 1
      return
    }
    for (let next = at; next <= free.length - missing; next += 1) go(next + 1, missing - 1, bits | bitOf(free[next] ?? 0))
  }
  go(0, handSize - kept.length, kept.reduce((bits, card) => bits | bitOf(rankOf(card)), 0))
}

/** What keeping these cards leads to, over every draw. */
export const countHold = (dealt: readonly Card[], hold: Hold): Counts => {
  const counts = handNames.map(() => 0)
  const kept = dealt.filter((_, at) => isHeld(hold, at))
  addByRanks(counts, kept, dealt)
  for (let suit = 0; suit < 4; suit += 1) moveFlushes(counts, kept, dealt, suit)
  return counts
}

const heldCount = (hold: Hold): number => [0, 1, 2, 3, 4].filter((at) => isHeld(hold, at)).length

/** A common multiple of every number of draws: in it the worths of all holds are whole numbers that can be compared. */
export const worthUnit = drawsOf(5) * 5
export const worthOf = (hold: Hold, paid: number): number => paid * (worthUnit / drawsOf(handSize - heldCount(hold)))

/** All 32, the ones that keep most cards first and among those the ones that keep the left: of holds with the same worth the first counts. */
export const holdsInOrder: readonly Hold[] = Array.from({ length: holdCount }, (_, hold) => hold).sort((one, other) => heldCount(other) - heldCount(one) || one - other)

export interface BestHold {
  readonly hold: Hold
  /** What a stake of one comes back as, on average, in parts of `worthUnit`. */
  readonly worth: number
}

/** What to keep of these five so that most comes back on average. Exact: every draw of every choice is counted. */
export const bestHold = (dealt: readonly Card[]): BestHold => {
  let best: BestHold | null = null
  for (const hold of holdsInOrder) {
    const paid = countHold(dealt, hold).reduce((sum, count, at) => sum + count * paysTimes[handNames[at] ?? 'none'], 0)
    const worth = worthOf(hold, paid)
    if (best === null || worth > best.worth) best = { hold, worth }
  }
  if (best === null) throw new RangeError('there is always something to keep')
  return best
}
