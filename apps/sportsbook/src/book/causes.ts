/** Why a market takes no bets for now. Each has words on the phone. */
export const suspensionCauses = [
  'goal',
  'penalty',
  'card',
  'review',
  'break',
  'close-finish',
  'interrupted',
  'feed-silent',
  'feed-gap',
  'feed-stop',
  'beacon',
  'staff',
  'liability',
  'model',
] as const
export type SuspensionCause = (typeof suspensionCauses)[number]

/** What a person set, or a bound: no new price ends it. */
const lasting: ReadonlySet<string> = new Set<SuspensionCause>(['staff', 'liability'])

export const isLasting = (cause: string | null): boolean => cause !== null && lasting.has(cause)
