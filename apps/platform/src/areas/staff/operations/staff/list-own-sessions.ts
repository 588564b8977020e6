import { sessionView } from '#areas/staff/person-view.ts'
import { listSessions } from '#areas/staff/session-store.ts'
import type { StaffHandler } from '#areas/staff/staff-call.ts'

export const listOwnSessions: StaffHandler<'GET /office/mine/sessions'> = async (_input, { db, clock, me }) => ({
  sessions: (await listSessions(db, me.staffId, clock.now())).map((each) => ({ ...sessionView(each), isThis: each.id === me.session.id })),
})
