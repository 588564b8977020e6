import { calendarBody } from '@trevo/contract/staff/club'
import { nextCycle } from '@trevo/rules/promotions/sign-in'
import { z } from 'zod'
import { houseOfAct } from '#areas/club/house-of-act.ts'
import { calendarOn, insertCalendar, lastCalendarVersion } from '#areas/club/sign-in/sign-in-store.ts'
import { defineAct } from '#areas/staff/act.ts'

/** Product §13.1121. A calendar is never changed: a new one begins with the next cycle, and the running one is kept to its end. */
export const publishCalendar = defineAct({
  name: 'sign-in.publish',
  payload: z.strictObject(calendarBody),
  plan: async (tx, { points, makeUpPoints, wholePoints }, { now, proposal }) => {
    const version = await lastCalendarVersion(tx)
    const { today } = await houseOfAct(tx, now)
    const current = await calendarOn(tx, today)
    const fromDay = nextCycle(current, today)
    return {
      target: { kind: 'sign-in', id: 'calendar' },
      version: BigInt(version),
      before: { points: [...current.points], makeUpPoints: current.makeUpPoints, wholePoints: current.wholePoints, fromDay: current.fromDay },
      after: { points, makeUpPoints, wholePoints, fromDay },
      apply: async (inside) => ({ version: await insertCalendar(inside, { fromDay, points, makeUpPoints, wholePoints }, { at: now, proposal: proposal ?? null }), fromDay }),
    }
  },
})
