import type { ClaimState } from './claim-states.ts'

/** What a member reads on a promotion's button. */
export const claimLabels = ['coming_soon', 'join', 'applying', 'rejected', 'joined', 'process', 'claim', 'claimed', 'issued', 'closed'] as const
export type ClaimLabel = (typeof claimLabels)[number]

export interface LabelledPromotion {
  readonly startsAt: Date
  /** Null: long term. */
  readonly endsAt: Date | null
  readonly isPaused: boolean
  /** Ended by staff before its time. */
  readonly isEnded: boolean
}

export interface LabelledClaim {
  readonly state: ClaimState
  /** When what it counts is over: the end of its period, or the promotion's. Null: long term. */
  readonly endsAt: Date | null
  /** Until when an earned reward may be taken. */
  readonly claimBy: Date | null
}

export interface LabelFacts {
  /** An earlier step or period is not over. */
  readonly isWaiting: boolean
  /** Nothing is left for anybody who is not in yet. */
  readonly isSpent: boolean
  /** The member will never be eligible. */
  readonly isOut: boolean
}

/**
 * Rounds that closed before the end may be read a little later, so that a claim is called over only then. What the job `decide-claims` waits, too.
 */
export const lateFactsMs = 300_000

const isOver = (at: Date | null, now: Date): boolean => at !== null && at <= now

const withoutClaim = (promotion: LabelledPromotion, facts: LabelFacts, now: Date): ClaimLabel => {
  if (promotion.isPaused || promotion.isEnded || isOver(promotion.endsAt, now)) return 'closed'
  if (promotion.startsAt > now || facts.isWaiting) return 'coming_soon'
  return facts.isSpent || facts.isOut ? 'closed' : 'join'
}

const running = (label: 'joined' | 'process', promotion: LabelledPromotion, claim: LabelledClaim, now: Date): ClaimLabel =>
  promotion.isPaused || promotion.isEnded || isOver(claim.endsAt, new Date(now.getTime() - lateFactsMs)) ? 'closed' : label

/**
 * The label of a promotion for a member, the same on the phone and on the server: the claim's row decides, without one the clock. A pause shuts what
 * is not paid yet, and a resumed promotion is as it was.
 */
export const claimLabel = (promotion: LabelledPromotion, claim: LabelledClaim | null, facts: LabelFacts, now: Date): ClaimLabel => {
  if (claim === null || claim.state === 'none') return withoutClaim(promotion, facts, now)
  switch (claim.state) {
    case 'applying':
      return promotion.isPaused ? 'closed' : 'applying'
    case 'rejected':
      return promotion.isPaused || promotion.isEnded || isOver(promotion.endsAt, now) ? 'closed' : 'rejected'
    case 'joined':
      return running('joined', promotion, claim, now)
    case 'running':
      return running('process', promotion, claim, now)
    case 'earned':
      return promotion.isPaused || isOver(claim.claimBy, now) ? 'closed' : 'claim'
    case 'paying':
      return 'process'
    case 'claimed':
    case 'issued':
    case 'closed':
      return claim.state
  }
}
