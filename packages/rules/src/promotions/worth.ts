const whole = 10_000n

/** What a bonus is worth before it is taken. Amounts in minor units, shares in basis points: 10,000 is the whole. */
export interface WorthQuestion {
  readonly depositMinor: bigint
  readonly bonusMinor: bigint
  /** To be staked before it becomes cash, as the game counts it. */
  readonly requiredMinor: bigint
  /** How much of what counts as play in the game counts for the bonus. */
  readonly weightBps: number
  /** How much of a stake counts as play in the game, on average; null: not known. */
  readonly countedBps: number | null
  /** Of a bet; above the highest stake of the bonus no more than that counts. */
  readonly stakeMinor: bigint
  readonly maxStakeMinor: bigint | null
  /** What the game gives back of its stakes, on average; null: not known. */
  readonly returnBps: number | null
  readonly isSticky: boolean
  readonly capMinor: bigint | null
}

export interface Worth {
  /** The most that can be lost: never more than the deposit, and the bonus with it. */
  readonly worst: { readonly depositMinor: bigint; readonly bonusMinor: bigint }
  /** To be staked in all; null: the game counts nothing, or it is not known how much. */
  readonly turnoverMinor: bigint | null
  /** What staking that much costs on average, by the game's edge; null: not known. */
  readonly costMinor: bigint | null
  /** What is left of the bonus on average, below zero where staking costs more than it is; null: not known. */
  readonly expectedMinor: bigint | null
}

const up = (amount: bigint, by: bigint): bigint => (amount + by - 1n) / by

/**
 * Every figure is rounded against hope. Each stake loses the game's edge of itself on average, in whatever order it is played, so the mean is the bonus less
 * the edge of all that is staked; who goes broke before stakes less. Without a cap it is the least to be expected by who plays until it is done or gone.
 */
export const worthOf = ({ depositMinor, bonusMinor, requiredMinor, weightBps, countedBps, stakeMinor, maxStakeMinor, returnBps, isSticky, capMinor }: WorthQuestion): Worth => {
  const worst = { depositMinor, bonusMinor }
  const unknown = { worst, turnoverMinor: null, costMinor: null, expectedMinor: null }
  if (countedBps === null || countedBps === 0 || weightBps === 0) return unknown
  // Of a stake above the highest one only that much counts.
  const [counts, of] = maxStakeMinor !== null && stakeMinor > maxStakeMinor ? [maxStakeMinor, stakeMinor] : [1n, 1n]
  if (counts === 0n) return unknown
  const turnoverMinor = up(requiredMinor * whole * whole * of, BigInt(weightBps) * BigInt(countedBps) * counts)
  if (returnBps === null) return { ...unknown, turnoverMinor }
  const edge = whole - BigInt(returnBps)
  const costMinor = edge > 0n ? up(turnoverMinor * edge, whole) : 0n
  const left = bonusMinor - costMinor - (isSticky ? bonusMinor : 0n)
  return { worst, turnoverMinor, costMinor, expectedMinor: capMinor !== null && capMinor < left ? capMinor : left }
}

/** What free rounds win on average, at most the cap where it is cash at once; null: the game's return is not known. */
export const worthOfFreeRounds = ({ rounds, stakeMinor, returnBps, capMinor }: { readonly rounds: number; readonly stakeMinor: bigint; readonly returnBps: number | null; readonly capMinor: bigint | null }): bigint | null => {
  if (returnBps === null) return null
  const won = (BigInt(rounds) * stakeMinor * BigInt(returnBps)) / whole
  return capMinor !== null && capMinor < won ? capMinor : won
}

export interface WonQuestion extends Pick<WorthQuestion, 'weightBps' | 'countedBps' | 'stakeMinor' | 'maxStakeMinor' | 'capMinor'> {
  /** What the rounds win on average. */
  readonly wonMinor: bigint
  readonly times: number
  readonly returnBps: number
}

/** What is left on average of what free rounds win, where it is to be staked first in the same game. */
export const worthOfWon = ({ wonMinor, times, ...game }: WonQuestion): Worth => worthOf({ ...game, depositMinor: 0n, bonusMinor: wonMinor, requiredMinor: wonMinor * BigInt(times), isSticky: false })
