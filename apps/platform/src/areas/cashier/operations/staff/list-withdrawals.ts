import { memberKey } from '@trevo/rules/ids'
import { countQueue, listQueue, type QueueFilter } from '#areas/cashier/withdrawals/queue-store.ts'
import { queueView } from '#areas/cashier/withdrawals/queue-view.ts'
import { listFlags } from '#areas/cashier/withdrawals/review-store.ts'
import { readList } from '#areas/staff/cursor.ts'
import type { StaffHandler } from '#areas/staff/staff-call.ts'

export const listStaffWithdrawals: StaffHandler<'GET /office/withdrawals'> = ({ query }, call) => {
  const { db, clock, me } = call
  const now = clock.now()
  const { after: _after, limit: _limit, ...asked } = query
  const filter: QueueFilter = {
    view: query.view,
    member: query.member === undefined ? undefined : (memberKey(query.member) ?? 0n),
    flag: query.flag,
    isOnHold: query.hold === undefined ? undefined : query.hold === 'yes',
    claimedBy: query.claimed === undefined ? undefined : query.claimed === 'mine' ? me.staffId : null,
    now,
  }
  return readList(call, {
    of: { list: 'withdrawals', ...asked, me: me.staffId },
    query,
    read: async (ask) => {
      const rows = await listQueue(db, filter, ask)
      const flags = await listFlags(db, rows.map(({ id }) => id))
      return rows.map((row) => ({ row, flags: flags.get(row.id) ?? [] }))
    },
    placeOf: ({ row }) => [query.view === 'waiting' ? row.dueText : row.createdText, row.id.toString()],
    about: () => countQueue(db, filter),
    view: ({ row, flags }) => queueView(row, flags, { me: me.staffId, now }),
  })
}
