import { staffId } from '@trevo/rules/ids'
import { openAct } from '#areas/staff/log-store.ts'
import { lockPerson } from '#areas/staff/people-store.ts'
import { refuseStaff } from '#areas/staff/refuse.ts'
import type { StaffHandler } from '#areas/staff/staff-call.ts'
import { bareNumber, endOfNumber, readPhone, savePhone } from '#areas/staff/staff-phone.ts'

/** Product §13.843. It stands in the log as whoever manages staff would have entered it; the same number again changes nothing. */
export const setOwnPhone: StaffHandler<'PUT /office/mine/phone'> = async ({ body }, { transact, keys, me }) => {
  if (!me.isSteppedUp) throw refuseStaff('step_up_required')
  const number = bareNumber(body.number)
  await transact(async (tx) => {
    await lockPerson(tx, me.staffId)
    const before = await readPhone(tx, keys, me.staffId)
    if (before === number) return
    await openAct(tx, me.actor, { act: 'staff.set-phone', target: { kind: 'staff', id: staffId(me.staffId) }, before: { phoneEnd: endOfNumber(before) }, after: { phoneEnd: endOfNumber(number) } })
    await savePhone(tx, keys, me.staffId, number)
  })
  return { number }
}
