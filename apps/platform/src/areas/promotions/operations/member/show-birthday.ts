import { viewBirthday } from '#areas/promotions/own-birthday.ts'
import type { Handler } from '#handler.ts'

export const showBirthday: Handler<'GET /api/birthday'> = (_input, call) => viewBirthday(call.db, call, call.member.memberId, call.clock.now())
