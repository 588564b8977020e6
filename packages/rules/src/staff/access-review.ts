/** Every so many days an owner confirms what somebody may; a role that nobody confirmed for longer sleeps. */
export const reviewDays = 90
/** So many days before, it is said. */
export const reviewNoticeDays = 14

const dayMs = 86_400_000

export const confirmedUntil = (confirmedAt: Date): Date => new Date(confirmedAt.getTime() + reviewDays * dayMs)

/**
 * - confirmed: nothing is to be done
 * - due: it sleeps within the days of the notice
 * - asleep: it gives nothing until it is confirmed
 * - overdue: an owner's, which never sleeps: nobody could confirm anything any more
 */
export type ReviewState = 'confirmed' | 'due' | 'asleep' | 'overdue'

export const reviewStateOf = (role: string, confirmedAt: Date, now: Date): ReviewState => {
  const leftMs = confirmedUntil(confirmedAt).getTime() - now.getTime()
  if (leftMs <= 0) return role === 'owner' ? 'overdue' : 'asleep'
  return leftMs <= reviewNoticeDays * dayMs ? 'due' : 'confirmed'
}
