/** What was played of a game, in minor units of one currency, with the sums of squares that its spread is estimated from. */
export interface Played {
  readonly rounds: bigint
  /** Stakes that stood. */
  readonly staked: bigint
  /** Won and adjusted. */
  readonly paid: bigint
  /** Over the rounds: Σ paid², Σ paid × staked, Σ staked². Null where they were not counted. */
  readonly squares: { readonly paid: bigint; readonly both: bigint; readonly staked: bigint } | null
}

/**
 * - few: too few rounds to say anything
 * - unknown: no theory, or no spread, to compare with
 */
export type ReturnVerdict = 'within' | 'above' | 'below' | 'few' | 'unknown'

export interface ReturnBand {
  /** Hundredths of a per cent of the stakes; null where nothing was staked. */
  readonly returnBps: number | null
  /** Between them the return lies 99 times of 100, if the theory holds. */
  readonly lowBps: number | null
  readonly highBps: number | null
  readonly verdict: ReturnVerdict
}

/** The normal distribution's share of 99 in 100. */
const widths = 2.576
/** Below it the return of one game swings too much for a normal band to say anything. */
export const roundsMin = 1_000n

const ratio = (part: bigint, whole: bigint): number => Number((part * 1_000_000n) / whole) / 100

/**
 * A game's return over some rounds, and the band in which it lies 99 times of 100 where the theory holds: by the spread of these rounds themselves, each
 * weighed by its stake. Statistics, not money: what is counted here decides nothing that is paid.
 */
export const returnBand = ({ rounds, staked, paid, squares }: Played, theoryBps: number | null): ReturnBand => {
  const returnBps = staked > 0n ? Math.round(ratio(paid, staked)) : null
  const none = { returnBps, lowBps: null, highBps: null }
  if (rounds < roundsMin || returnBps === null) return { ...none, verdict: 'few' }
  if (theoryBps === null || squares === null) return { ...none, verdict: 'unknown' }
  const theory = theoryBps / 10_000
  const spread = Number(squares.paid) - 2 * theory * Number(squares.both) + theory * theory * Number(squares.staked)
  const halfBps = ((widths * Math.sqrt(Math.max(spread, 0))) / Number(staked)) * 10_000
  const [low, high] = [theoryBps - halfBps, theoryBps + halfBps]
  const seen = ratio(paid, staked)
  return { returnBps, lowBps: Math.max(0, Math.round(low)), highBps: Math.round(high), verdict: seen < low ? 'below' : seen > high ? 'above' : 'within' }
}
