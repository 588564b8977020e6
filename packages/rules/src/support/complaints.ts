/** What a complaint may be about. */
export const complaintKinds = ['deposit', 'withdrawal', 'game', 'bonus', 'account', 'play', 'service', 'other'] as const
export type ComplaintKind = (typeof complaintKinds)[number]

/**
 * - new: sent, and nobody has it
 * - taken: somebody of the staff has it
 * - waiting: staff asked the member something; the clock of the market runs on
 * - answered: what the house has to say was said; the member may rate it, or reopen it for a time
 * - closed: over
 * - reopened: the member was not content, and the clock began anew
 */
export const complaintStates = ['new', 'taken', 'waiting', 'answered', 'closed', 'reopened'] as const
export type ComplaintState = (typeof complaintStates)[number]

/** What the house owes an answer to: its clock runs. */
export const openStates = ['new', 'taken', 'waiting', 'reopened'] as const satisfies readonly ComplaintState[]
export const isOpen = (state: ComplaintState): boolean => (openStates as readonly string[]).includes(state)

export const complaintSteps = ['add', 'take', 'assign', 'ask', 'answer', 'close', 'reopen', 'rate'] as const
export type ComplaintStep = (typeof complaintSteps)[number]

/** From which states a step goes, and where to. What is not here is refused. */
const ways: Readonly<Record<ComplaintStep, Readonly<Partial<Record<ComplaintState, ComplaintState>>>>> = {
  add: { new: 'new', taken: 'taken', waiting: 'taken', reopened: 'reopened' },
  take: { new: 'taken', reopened: 'taken', taken: 'taken', waiting: 'waiting' },
  assign: { new: 'taken', reopened: 'taken', taken: 'taken', waiting: 'waiting' },
  ask: { new: 'waiting', taken: 'waiting', waiting: 'waiting', reopened: 'waiting' },
  answer: { new: 'answered', taken: 'answered', waiting: 'answered', reopened: 'answered' },
  close: { new: 'closed', taken: 'closed', waiting: 'closed', reopened: 'closed', answered: 'closed' },
  reopen: { answered: 'reopened', closed: 'reopened' },
  rate: { answered: 'closed', closed: 'closed' },
}

/** The state after a step, or null where it does not go. */
export const stateAfter = (state: ComplaintState, step: ComplaintStep): ComplaintState | null => ways[step][state] ?? null

/** So long after the house's last word a member may reopen; then it is over for good. */
export const reopenDays = 14
/** A complaint does not go round for ever: after so many times the outside body is who to ask. */
export const reopensMax = 3
export const openComplaintsMax = 5
/** Of the member's own words, of one complaint. */
export const memberLinesMax = 40
export const picturesMax = 3
export const pictureBytesMax = 5 * 1_048_576
export const starsMax = 5

const dayMs = 86_400_000

export interface Reopening {
  readonly state: ComplaintState
  /** When the house said its last word; null: it has not. */
  readonly answeredAt: Date | null
  readonly reopened: number
}

/** Until when a member may reopen it; null: they may not. */
export const reopenUntil = ({ state, answeredAt, reopened }: Reopening, now: Date): Date | null => {
  if (stateAfter(state, 'reopen') === null || answeredAt === null || reopened >= reopensMax) return null
  const until = new Date(answeredAt.getTime() + reopenDays * dayMs)
  return until > now ? until : null
}

/** By when it has to be answered: so many whole days after it came, to the minute. The earlier of the readings of a law that counts in days. */
export const dueAt = (since: Date, days: number): Date => new Date(since.getTime() + days * dayMs)

/** Whether the outside body is who to ask now: the house is late, or has said its word. */
export const isOutsideOpen = ({ state, due }: { readonly state: ComplaintState; readonly due: Date }, now: Date): boolean => !isOpen(state) || due <= now
