import { nextCycle } from '@trevo/rules/promotions/sign-in'
import { houseOfAct } from '#areas/club/house-of-act.ts'
import { calendarOn, listCalendars } from '#areas/club/sign-in/sign-in-store.ts'
import type { StaffHandler } from '#areas/staff/staff-call.ts'

const shownMax = 100

export const listSignInCalendars: StaffHandler<'GET /office/sign-in/calendars'> = async (_input, { db, clock }) => {
  const { today } = await houseOfAct(db, clock.now())
  const [current, all] = await Promise.all([calendarOn(db, today), listCalendars(db, shownMax)])
  const waiting = all.find(({ fromDay }) => fromDay > today)
  const stateOf = (version: number): 'holds' | 'waits' | 'over' => (version === current.version ? 'holds' : version === waiting?.version ? 'waits' : 'over')
  return {
    calendars: all.map(({ version, fromDay, points, makeUpPoints, wholePoints, madeAt }) => ({ version, fromDay, points: [...points], makeUpPoints, wholePoints, madeAt: madeAt.toISOString(), state: stateOf(version) })),
    nextFrom: nextCycle(current, today),
    version: (all[0]?.version ?? 0).toString(),
  }
}
