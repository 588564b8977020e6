/**
 * What a claim is in, as its row says:
 * - none: nothing asked for, or what was asked for was withdrawn
 * - applying: an application waits for staff
 * - rejected: staff said no
 * - joined: in, and nothing has counted yet
 * - running: something has counted
 * - earned: met, and waits for a tap
 * - paying: tapped, and on its way where it cannot be instant
 * - claimed, issued: the member has it, by a tap or without one
 * - closed: over without a reward
 */
export const claimStates = ['none', 'applying', 'rejected', 'joined', 'running', 'earned', 'paying', 'claimed', 'issued', 'closed'] as const
export type ClaimState = (typeof claimStates)[number]

/** Everything that can happen to a claim. Pause and resume of a promotion move no claim: they change what it is called (`claim-label.ts`). */
export const claimInputs = ['join', 'leave', 'apply', 'withdraw', 'claim', 'approve', 'reject', 'grant', 'disqualify', 'count', 'meet', 'accept', 'refuse', 'end', 'late'] as const
export type ClaimInput = (typeof claimInputs)[number]

/** What of the terms decides where a step leads. */
export interface ClaimPlan {
  /** Staff decide who is in. */
  readonly isApplication: boolean
  /** Something is to be done before there is a reward. */
  readonly hasConditions: boolean
  /** The member takes the reward by a tap. */
  readonly isTapped: boolean
  /** The reward is there with the tap. */
  readonly isInstant: boolean
}

type Way = ClaimState | ((plan: ClaimPlan) => ClaimState | null)

const met = ({ isTapped }: ClaimPlan): ClaimState => (isTapped ? 'earned' : 'issued')
const entered = (plan: ClaimPlan): ClaimState => (plan.hasConditions ? 'joined' : met(plan))
const joins = (plan: ClaimPlan): ClaimState | null => (plan.isApplication ? null : entered(plan))
const applies = ({ isApplication }: ClaimPlan): ClaimState | null => (isApplication ? 'applying' : null)

/** From which states an input leads, and where to. What is not here is refused. */
const ways: Readonly<Record<ClaimInput, Readonly<Partial<Record<ClaimState, Way>>>>> = {
  join: { none: joins },
  apply: { none: applies, rejected: applies },
  withdraw: { applying: 'none' },
  approve: { applying: entered },
  reject: { applying: 'rejected' },
  leave: { joined: 'closed', running: 'closed' },
  count: { joined: 'running', running: 'running' },
  meet: { joined: met, running: met },
  claim: { earned: ({ isInstant }) => (isInstant ? 'claimed' : 'paying') },
  accept: { paying: 'claimed' },
  refuse: { paying: 'earned' },
  grant: { none: 'issued', applying: 'issued', rejected: 'issued', joined: 'issued', running: 'issued', earned: 'issued', closed: 'issued' },
  disqualify: { applying: 'closed', joined: 'closed', running: 'closed', earned: 'closed' },
  end: { rejected: 'closed', joined: 'closed', running: 'closed' },
  late: { earned: 'closed' },
}

/** The state after an input, or null where it does not lead on. */
export const claimAfter = (state: ClaimState, input: ClaimInput, plan: ClaimPlan): ClaimState | null => {
  const way = ways[input][state] ?? null
  return typeof way === 'function' ? way(plan) : way
}

/** The states in which a reward is promised or paid: the budget holds it from the first of them on. */
export const promisedStates = ['joined', 'running', 'earned', 'paying', 'claimed', 'issued'] as const satisfies readonly ClaimState[]
export const isPromised = (state: ClaimState): boolean => (promisedStates as readonly string[]).includes(state)

/** The reward is the member’s. */
export const isPaid = (state: ClaimState): boolean => state === 'claimed' || state === 'issued'
