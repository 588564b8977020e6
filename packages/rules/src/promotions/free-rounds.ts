/**
 * Where free rounds are that the house gave. `asked`: nobody knows yet whether the vendor has them. `given`: it has, and none was played. `done`: all were
 * played. `refused`: the vendor does not give them, for good.
 */
export const freeRoundsStates = ['asked', 'given', 'playing', 'done', 'cancelled', 'expired', 'refused'] as const
export type FreeRoundsState = (typeof freeRoundsStates)[number]

const openStates: readonly FreeRoundsState[] = ['asked', 'given', 'playing']
export const isOver = (state: FreeRoundsState): boolean => !openStates.includes(state)
/** The vendor has taken them: whatever becomes of them, the member got them. */
export const wereGiven = (state: FreeRoundsState): boolean => state === 'given' || state === 'playing' || state === 'done' || state === 'expired'

export interface FreeRoundsStand {
  readonly state: FreeRoundsState
  readonly isCancelling: boolean
  /** Questions without an answer since the last that had one. */
  readonly unanswered: number
}

export type FreeRoundsAction = 'grant' | 'cancel' | 'state'

/** What the vendor is asked next. Where the giving had no answer, what became of it is asked first. */
export const actionOf = ({ state, isCancelling, unanswered }: FreeRoundsStand): FreeRoundsAction => {
  if (isCancelling) return 'cancel'
  return state === 'asked' && unanswered === 0 ? 'grant' : 'state'
}

const secondMs = 1_000
const hourMs = 3_600 * secondMs

/** After so many questions without an answer the next is asked in: 5 s, doubled each time, an hour at most. */
export const silenceMs = (unanswered: number): number => Math.min(5 * secondMs * 2 ** Math.min(unanswered - 1, 20), hourMs)

/** How soon a vendor that answered is asked again: while they are played at once, else by the minute; and once their time is over. */
export const nextAskMs = (state: FreeRoundsState, untilMs: number, nowMs: number): number => {
  const usual = state === 'playing' ? 5 * secondMs : 60 * secondMs
  return untilMs > nowMs ? Math.min(usual, untilMs - nowMs + secondMs) : usual
}

/** Silent for so long, a vendor's free rounds are the staff's matter. */
export const silentMsMax = 24 * hourMs
export const isLongSilent = (silentSince: Date | null, now: Date): boolean => silentSince !== null && now.getTime() - silentSince.getTime() >= silentMsMax

export interface FreeRoundsSaid {
  readonly state: Exclude<FreeRoundsState, 'asked'> | 'unknown'
  readonly used: number
}

/** Why an answer cannot be true; null where it can. What was played is not unplayed, and what was given cannot be refused any more. */
export const contradiction = (stand: { readonly state: FreeRoundsState; readonly used: number; readonly rounds: number }, said: FreeRoundsSaid): string | null => {
  if (said.used > stand.rounds) return 'it says more rounds than there are'
  if (said.used < stand.used) return 'it says fewer rounds than before'
  if (said.state === 'done' && said.used !== stand.rounds) return 'it says done before all were played'
  if ((said.state === 'given' || said.state === 'refused' || said.state === 'unknown') && said.used > 0) return `it says ${said.state}, and rounds that were played`
  if (stand.state === 'asked') return null
  return said.state === 'refused' || said.state === 'unknown' || (said.state === 'given' && stand.state === 'playing') ? `it says ${said.state} after ${stand.state}` : null
}
