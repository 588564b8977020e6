import { type Minor, minor } from '@trevo/rules/money'
import { type BoardScore, byScore } from './board-score.ts'

export interface BoardEntry extends BoardScore {
  /** Counted up as members joined. */
  readonly entry: bigint
}

/**
 * - reached: of the same score whoever reached it first stands before
 * - shared: the same score is the same place, and the prizes of the places that they take together are parted among them
 */
export type Ties = 'reached' | 'shared'

export interface Placed {
  readonly entry: bigint
  /** From 1 on; those who share a place have the same. */
  readonly place: number
  readonly prize: Minor
}

const byEntry = (one: BoardEntry, other: BoardEntry): number => (one.entry < other.entry ? -1 : one.entry > other.entry ? 1 : 0)
const inOrder = (one: BoardEntry, other: BoardEntry): number => byScore(one, other) || byEntry(one, other)

/** Prizes of `count` places from one on. */
const prizesFrom = (prizes: readonly Minor[], from: number, count: number): bigint => prizes.slice(from, from + count).reduce((sum, prize) => sum + prize, 0n)

/** What parts into no whole units goes to whoever joined first. */
const parted = (tied: readonly BoardEntry[], from: number, prizes: readonly Minor[]): readonly Placed[] => {
  const whole = prizesFrom(prizes, from, tied.length)
  const count = BigInt(tied.length)
  return tied.toSorted(byEntry).map(({ entry }, at) => ({ entry, place: from + 1, prize: minor(whole / count + (at === 0 ? whole % count : 0n)) }))
}

/** Product §10.1146. Every entry with its place and its prize, the first place first; `prizes` is by place. */
export const placesOf = (entries: readonly BoardEntry[], prizes: readonly Minor[], ties: Ties): readonly Placed[] => {
  const ranked = entries.toSorted(inOrder)
  if (ties === 'reached') return ranked.map(({ entry }, at) => ({ entry, place: at + 1, prize: prizes[at] ?? minor(0n) }))
  const placed: Placed[] = []
  for (let [from, to] = [0, 0]; from < ranked.length; from = to) {
    const score = ranked[from]?.score
    while (ranked[to]?.score === score && to < ranked.length) to += 1
    for (const each of parted(ranked.slice(from, to), from, prizes)) placed.push(each)
  }
  return placed
}
