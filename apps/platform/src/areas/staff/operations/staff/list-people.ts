import { listPeople } from '#areas/staff/people-store.ts'
import { personView } from '#areas/staff/person-view.ts'
import type { StaffHandler } from '#areas/staff/staff-call.ts'

export const listStaff: StaffHandler<'GET /office/people'> = async (_input, call) => ({ people: (await listPeople(call.db, call.clock.now())).map(personView) })
