import { refuse } from '@trevo/operation/refuse'
import { isMonthDay } from '@trevo/rules/promotions/birthday'
import { dayOf, findBirthdayRow, saveBirthday } from '#areas/promotions/birthdays-store.ts'
import { lockMember } from '#areas/promotions/claims-store.ts'
import { knownBirthday, lockedUntil, viewBirthday } from '#areas/promotions/own-birthday.ts'
import type { Handler } from '#handler.ts'

/** The tap is the consent. What the house knows already is read once; only where it knows nothing the member tells it, and that stands for a year. */
export const setBirthday: Handler<'PUT /api/birthday'> = async ({ body: { told } }, call) => {
  const { memberId } = call.member
  const now = call.clock.now()
  await call.transact(async (tx) => {
    await lockMember(tx, memberId)
    const known = await knownBirthday(tx, call, memberId)
    if (known !== null) return saveBirthday(tx, memberId, known.of, known.source, now)
    if (told === null || !isMonthDay(told)) throw refuse('invalid_fields', { fields: [{ field: 'day', problem: told === null ? 'required' : 'format' }] })
    const row = await findBirthdayRow(tx, memberId)
    const before = dayOf(row)
    // Sent again after a lost answer.
    if (before !== null && before.month === told.month && before.day === told.day) return
    if (lockedUntil(row, now) !== null) throw refuse('birthday_locked')
    await saveBirthday(tx, memberId, told, 'told', now)
  })
  return viewBirthday(call.db, call, memberId, now)
}
