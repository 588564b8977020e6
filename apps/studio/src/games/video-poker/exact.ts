import { ratio, type Ratio } from '@trevo/rules/ratio'
import { deckSize, rankOf } from '#games/cards.ts'
import { rowOf, type ReportRow } from '#games/report.ts'
import { holdsInOrder, worthOf, worthUnit } from './best.ts'
import { bitOf, handNames, handSize, holdCount, isHeld, paysTimes, rankHand } from './math.ts'

// Named here once: the loops below ask for them hundreds of millions of times, and where tests run each asking of another file costs a call.
const [inDeck, inHand, holds, kinds, judge] = [deckSize, handSize, holdCount, handNames.length, rankHand]

/** In how many ways so many of so many cards can be chosen, a row of six for each number of cards. */
const choose = Int32Array.from({ length: (inDeck + 1) * (inHand + 1) }, (_, at) => {
  const [of, chosen] = [Math.floor(at / (inHand + 1)), at % (inHand + 1)]
  let ways = 1
  for (let taken = 1; taken <= chosen; taken += 1) ways = (ways * (of - chosen + taken)) / taken
  return ways
})
const waysOf = (of: number, chosen: number): number => choose[of * (inHand + 1) + chosen] ?? 0

const sizeOf = Uint8Array.from({ length: holds }, (_, hold) => [0, 1, 2, 3, 4].filter((at) => isHeld(hold, at)).length)
const highestOf = Uint8Array.from({ length: holds }, (_, hold) => (hold === 0 ? 0 : 31 - Math.clz32(hold)))
/** All sets of no card, then all of one, and so on to five. */
const startOf = Int32Array.from({ length: inHand + 1 }, (_, size) => Array.from({ length: size }, (__, smaller) => waysOf(inDeck, smaller)).reduce((sum, ways) => sum + ways, 0))
const setCount = startOf.reduce((last, start) => Math.max(last, start), 0) + waysOf(inDeck, inHand)

/** Where each of a hand's 32 subsets stands among all sets; the hand ascends. */
const placeSets = (hand: ArrayLike<number>, places: Int32Array): void => {
  for (let hold = 1; hold < holds; hold += 1) {
    const highest = highestOf[hold] ?? 0
    // A set stands after all those of its size that end lower.
    places[hold] = (places[hold & ~(1 << highest)] ?? 0) + waysOf(hand[highest] ?? 0, sizeOf[hold] ?? 0)
  }
}

const eachHand = (work: (hand: Uint8Array) => void): void => {
  const hand = new Uint8Array(inHand)
  for (let e = 4; e < inDeck; e += 1)
    for (let d = 3; d < e; d += 1)
      for (let c = 2; c < d; c += 1)
        for (let b = 1; b < c; b += 1)
          for (let a = 0; a < b; a += 1) {
            hand[0] = a
            hand[1] = b
            hand[2] = c
            hand[3] = d
            hand[4] = e
            work(hand)
          }
}

const kindOf = new Map(handNames.map((name, kind) => [name, kind]))

/** For every set of none to five cards, how many of the hands that have all of it are of each kind. */
const countSupersets = (): Int32Array => {
  const table = new Int32Array(setCount * kinds)
  const places = new Int32Array(holds)
  eachHand((hand) => {
    const kind = kindOf.get(judge(hand)) ?? 0
    placeSets(hand, places)
    for (let hold = 0; hold < holds; hold += 1) {
      const place = ((places[hold] ?? 0) + (startOf[sizeOf[hold] ?? 0] ?? 0)) * kinds + kind
      table[place] = (table[place] ?? 0) + 1
    }
  })
  return table
}

const rankBits = Int32Array.from({ length: inDeck }, (_, card) => bitOf(rankOf(card)))

/** How many hands are this one but for the names of the suits; none where another of them stands for all. */
const weightOf = (hand: Uint8Array): number => {
  const suits = [0, 0, 0, 0]
  for (const card of hand) suits[card & 3] = (suits[card & 3] ?? 0) | (rankBits[card] ?? 0)
  let [weight, alike] = [24, 1]
  for (let at = 1; at < 4; at += 1) {
    const [before, here] = [suits[at - 1] ?? 0, suits[at] ?? 0]
    if (here > before) return 0
    alike = here === before ? alike + 1 : 1
    weight /= alike
  }
  return weight
}

/** From what lies above each set to what is drawn to it: the hands that keep exactly these of the five. */
const keepExactly = (counts: Float64Array): void => {
  for (let at = 0; at < inHand; at += 1)
    for (let hold = 0; hold < holds; hold += 1)
      if ((hold & (1 << at)) === 0)
        for (let kind = 0; kind < kinds; kind += 1) {
          const place = hold * kinds + kind
          counts[place] = (counts[place] ?? 0) - (counts[(hold | (1 << at)) * kinds + kind] ?? 0)
        }
}

export interface OptimalPlay {
  /** Deals that differ by more than the names of the suits. */
  readonly classes: number
  /** How often each hand comes, in the order of `handNames`, of `total`. */
  readonly counts: readonly bigint[]
  readonly total: bigint
  readonly returned: Ratio
}

const pays = Int32Array.from(handNames, (name) => paysTimes[name])
const order = Uint8Array.from(holdsInOrder)
const worths = Float64Array.from({ length: holds }, (_, hold) => worthOf(hold, 1))

/** The hold of most worth, from how its draws come out. */
const bestOf = (counts: Float64Array): number => {
  let [best, most] = [0, -1]
  for (const hold of order) {
    let paid = 0
    for (let kind = 0; kind < kinds; kind += 1) paid += (counts[hold * kinds + kind] ?? 0) * (pays[kind] ?? 0)
    const worth = paid * (worths[hold] ?? 0)
    if (worth > most) {
      best = hold
      most = worth
    }
  }
  return best
}

/** All 2,598,960 deals with all 32 holds, each played as the best of them: one deal stands for those that differ by the names of the suits alone. */
const playOptimally = (): OptimalPlay => {
  const table = countSupersets()
  const places = new Int32Array(holds)
  const counts = new Float64Array(holds * kinds)
  const all = handNames.map(() => 0n)
  let classes = 0
  eachHand((hand) => {
    const weight = weightOf(hand)
    if (weight === 0) return
    classes += 1
    placeSets(hand, places)
    for (let hold = 0; hold < holds; hold += 1) {
      const place = ((places[hold] ?? 0) + (startOf[sizeOf[hold] ?? 0] ?? 0)) * kinds
      for (let kind = 0; kind < kinds; kind += 1) counts[hold * kinds + kind] = table[place + kind] ?? 0
    }
    keepExactly(counts)
    const best = bestOf(counts)
    for (let kind = 0; kind < kinds; kind += 1) all[kind] = (all[kind] ?? 0n) + BigInt(weight * (worths[best] ?? 0) * (counts[best * kinds + kind] ?? 0))
  })
  const total = BigInt(waysOf(inDeck, inHand)) * BigInt(worthUnit)
  return { classes, counts: all, total, returned: ratio(all.reduce((sum, count, kind) => sum + count * BigInt(pays[kind] ?? 0), 0n), total) }
}

let played: OptimalPlay | null = null
/** The same, computed once. */
export const optimalPlay = (): OptimalPlay => (played ??= playOptimally())

export const report = (): readonly ReportRow[] => {
  const { counts, total } = optimalPlay()
  return [rowOf('optimal', handNames.map((name, kind) => ({ chance: ratio(counts[kind] ?? 0n, total), paysHundredths: paysTimes[name] * 100 })))]
}
