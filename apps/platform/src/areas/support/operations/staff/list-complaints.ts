import { memberKey } from '@trevo/rules/ids'
import { readList } from '#areas/staff/cursor.ts'
import type { StaffHandler } from '#areas/staff/staff-call.ts'
import { type ComplaintFilter, countQueue, listQueue, readCounts } from '#areas/support/complaints/queue-store.ts'
import { queueView } from '#areas/support/complaints/queue-view.ts'

export const listStaffComplaints: StaffHandler<'GET /office/complaints'> = ({ query }, call) => {
  const { db, clock, me } = call
  const now = clock.now()
  const { after: _after, limit: _limit, ...asked } = query
  const filter: ComplaintFilter = {
    view: query.view,
    owner: query.owner === undefined ? undefined : query.owner === 'mine' ? me.staffId : null,
    isLate: query.late === 'yes',
    kind: query.kind,
    state: query.state,
    member: query.member === undefined ? undefined : (memberKey(query.member) ?? 0n),
    now,
  }
  return readList(call, {
    of: { list: 'complaints', ...asked, me: me.staffId },
    query,
    read: (ask) => listQueue(db, filter, ask),
    placeOf: ({ dueText, createdText, id }) => [query.view === 'open' ? dueText : createdText, id.toString()],
    about: () => countQueue(db, filter),
    view: (row) => queueView(row, { me: me.staffId, now }),
  })
}

export const showComplaintCounts: StaffHandler<'GET /office/complaints/counts'> = async (_input, { db, clock, me }) => {
  const now = clock.now()
  return { ...(await readCounts(db, me.staffId, now)), asOf: now.toISOString() }
}
