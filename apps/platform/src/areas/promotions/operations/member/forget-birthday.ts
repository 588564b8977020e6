import { takeBackBirthday } from '#areas/promotions/birthdays-store.ts'
import { lockMember } from '#areas/promotions/claims-store.ts'
import { viewBirthday } from '#areas/promotions/own-birthday.ts'
import type { Handler } from '#handler.ts'

export const forgetBirthday: Handler<'DELETE /api/birthday'> = async (_input, call) => {
  const { memberId } = call.member
  await call.transact(async (tx) => {
    await lockMember(tx, memberId)
    await takeBackBirthday(tx, memberId)
  })
  return viewBirthday(call.db, call, memberId, call.clock.now())
}
