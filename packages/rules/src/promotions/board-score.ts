import type { Minor } from '@trevo/rules/money'

/**
 * What a board counts. Turnover and the net result are amounts in minor units of the board's currency; the others count multiples of the stake, so that
 * stake buys no place, of rounds that staked at least `stakeLeast`.
 */
export type Scoring =
  | { readonly kind: 'turnover' }
  | { readonly kind: 'net-result' }
  /** Who reaches so much turnover; nobody else has a place. */
  | { readonly kind: 'first-to-reach'; readonly target: Minor }
  | { readonly kind: 'best-multiple'; readonly stakeLeast: Minor }
  /** The best `count` rounds together, wherever they stand. */
  | { readonly kind: 'best-rounds'; readonly stakeLeast: Minor; readonly count: number }
  /** `count` rounds in a row, the best such row; whoever has fewer rounds has none. */
  | { readonly kind: 'best-row'; readonly stakeLeast: Minor; readonly count: number }

/** A closed round as a board reads it, in the order in which rounds closed. */
export interface BoardRound {
  readonly staked: Minor
  /** All that the round paid. */
  readonly back: Minor
  /** What of it is play (Product §10.660). */
  readonly turnover: Minor
  /** By the database's clock. */
  readonly atMs: number
  /** Of rounds that closed in one moment the lower one was first. */
  readonly transferId: bigint
}

export interface Reached {
  readonly atMs: number
  readonly transferId: bigint
}

/** `reached`: the round with which the score became what it is. */
export interface BoardScore {
  readonly score: bigint
  readonly reached: Reached
}

/** Multiples are whole numbers of so many parts of the stake. */
export const multipleParts = 10_000n

const multipleOf = ({ staked, back }: BoardRound): bigint => (back <= 0n ? 0n : (back * multipleParts) / staked)

const sumOf = (values: readonly bigint[]): bigint => values.reduce((sum, value) => sum + value, 0n)

/** What a score goes on from: rounds that come later are added to it and nothing is counted anew. */
export interface BoardTally {
  /** Rounds that counted. */
  readonly rounds: number
  readonly sum: bigint
  /** Multiples that may still be part of a score: the best ones, or those of the last rounds. */
  readonly kept: readonly bigint[]
  /** Null: what the board asks was not reached. */
  readonly score: bigint | null
  readonly reached: Reached | null
}

export const noTally: BoardTally = { rounds: 0, sum: 0n, kept: [], score: null, reached: null }

const larger = (score: bigint | null, other: bigint): bigint => (score === null || other > score ? other : score)
const best = (values: readonly bigint[], count: number): readonly bigint[] => values.toSorted((a, b) => (a > b ? -1 : a < b ? 1 : 0)).slice(0, count)

type Parts = Pick<BoardTally, 'sum' | 'kept' | 'score'>
const after = (scoring: Scoring, { sum, kept, score }: Parts, round: BoardRound): Parts => {
  if (scoring.kind === 'turnover') return { sum: sum + round.turnover, kept, score: sum + round.turnover }
  if (scoring.kind === 'net-result') return { sum: sum + round.back - round.staked, kept, score: sum + round.back - round.staked }
  if (scoring.kind === 'first-to-reach') return { sum: sum + round.turnover, kept, score: sum + round.turnover < scoring.target ? null : scoring.target }
  const multiple = multipleOf(round)
  if (scoring.kind === 'best-multiple') return { sum, kept, score: larger(score, multiple) }
  if (scoring.kind === 'best-rounds') {
    const bestOnes = best([...kept, multiple], scoring.count)
    return { sum, kept: bestOnes, score: sumOf(bestOnes) }
  }
  const last = [...kept, multiple].slice(-scoring.count)
  return { sum, kept: last, score: last.length < scoring.count ? score : larger(score, sumOf(last)) }
}

const counts = (scoring: Scoring, { staked }: BoardRound): boolean => !('stakeLeast' in scoring) || (staked > 0n && staked >= scoring.stakeLeast)

/** Goes on with rounds in the order in which they closed. */
export const tallied = (scoring: Scoring, from: BoardTally, rounds: readonly BoardRound[]): BoardTally =>
  rounds.reduce<BoardTally>((tally, round) => {
    if (!counts(scoring, round)) return tally
    const parts = after(scoring, tally, round)
    const reached = parts.score === tally.score ? tally.reached : { atMs: round.atMs, transferId: round.transferId }
    return { rounds: tally.rounds + 1, ...parts, reached: parts.score === null ? null : reached }
  }, from)

/** Product §10.1145. Null: no place, because too few rounds count, or none reached what the board asks. */
export const boardScore = (scoring: Scoring, rounds: readonly BoardRound[], roundsLeast = 1): BoardScore | null => {
  const { rounds: counted, score, reached } = tallied(scoring, noTally, rounds)
  return counted < roundsLeast || score === null || reached === null ? null : { score, reached }
}

/** The order of a board: more first, and of the same whoever reached it first. */
export const byScore = (one: BoardScore, other: BoardScore): number => {
  if (one.score !== other.score) return one.score > other.score ? -1 : 1
  if (one.reached.atMs !== other.reached.atMs) return one.reached.atMs - other.reached.atMs
  return one.reached.transferId < other.reached.transferId ? -1 : one.reached.transferId > other.reached.transferId ? 1 : 0
}
