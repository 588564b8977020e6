import type { MarketRules } from '#wire.ts'

/** What a member asks of a series that plays on by itself. */
export interface AutoPlan {
  readonly rounds: number
  /** It ends with a round that pays so much or more; null: it does not. */
  readonly winMinor: bigint | null
  /** No round begins that could take the series' loss above this. */
  readonly lossMinorMax: bigint
  readonly stakeMinor: bigint
}

export interface AutoState {
  readonly left: number
  /** Stakes less what came back; below zero the series has won. */
  readonly lostMinor: bigint
}

export const beginSeries = ({ rounds }: AutoPlan): AutoState => ({ left: rounds, lostMinor: 0n })

/** A round that was given costs nothing. */
export const afterRound = (state: AutoState, round: { readonly stake: string; readonly payout: string | null; readonly isFree: boolean }): AutoState => ({
  left: state.left - 1,
  lostMinor: state.lostMinor + (round.isFree ? 0n : BigInt(round.stake)) - BigInt(round.payout ?? '0'),
})

export type SeriesEnd = 'won' | 'done' | 'lost'

/** Why no further round begins; null: one does. `paidMinor` is what the last round paid. */
export const endOf = ({ winMinor, lossMinorMax, stakeMinor }: AutoPlan, { left, lostMinor }: AutoState, paidMinor: bigint): SeriesEnd | null => {
  if (winMinor !== null && paidMinor >= winMinor) return 'won'
  if (left <= 0) return 'done'
  return lostMinor + stakeMinor > lossMinorMax ? 'lost' : null
}

/** What of it a game offers: nothing that the market forbids, and nothing where a bet is another one after each round or the member has moves. */
export const offeredIn = ({ playsOn }: { readonly playsOn?: true }, { autoplay, turbo }: Pick<MarketRules, 'autoplay' | 'turbo'>): { readonly series: boolean; readonly turbo: boolean } => ({
  series: playsOn === true && autoplay,
  turbo: playsOn === true && turbo,
})

export const roundChoices = [10, 25, 50, 100] as const
/** In stakes. */
export const lossChoices = [5, 10, 25, 50] as const
export const winChoices = [null, 5, 10, 50] as const
