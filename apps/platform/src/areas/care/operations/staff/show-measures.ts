import { changeBps, measureAfterDays } from '@trevo/rules/care/measure'
import { countOpenMeasures, listMeasures, type MeasuredGroup } from '#areas/care/harm/measures-store.ts'
import type { StaffHandler } from '#areas/staff/staff-call.ts'

const yearMs = 365 * 86_400_000

const view = ({ band, isReached, currency, members, paidBefore, paidAfter, minutesBefore, minutesAfter, usedTools }: MeasuredGroup) => ({
  band,
  isReached,
  currency,
  members,
  depositsBefore: paidBefore.toString(),
  depositsAfter: paidAfter.toString(),
  depositsChangeBps: changeBps(paidBefore, paidAfter),
  minutesBefore: Number(minutesBefore),
  minutesAfter: Number(minutesAfter),
  timeChangeBps: changeBps(minutesBefore, minutesAfter),
  usedTools,
})

export const showCareMeasures: StaffHandler<'GET /office/care/measures'> = async (_input, { db, clock }) => {
  const now = clock.now()
  const [groups, open] = await Promise.all([listMeasures(db, new Date(now.getTime() - yearMs)), countOpenMeasures(db)])
  return { groups: groups.map(view), open, days: measureAfterDays, asOf: now.toISOString() }
}
