import { memberKey } from '@trevo/rules/ids'
import { countMemberGrants, listMemberGrants } from '#areas/bonus/staff-store.ts'
import { bonusView } from '#areas/bonus/view.ts'
import { readList } from '#areas/staff/cursor.ts'
import type { StaffHandler } from '#areas/staff/staff-call.ts'

export const listMemberBonuses: StaffHandler<'GET /office/members/:memberId/bonuses'> = ({ params, query }, call) => {
  const member = memberKey(params.memberId) ?? 0n
  return readList(call, {
    of: { list: 'member-bonuses', member },
    query,
    read: (ask) => listMemberGrants(call.db, member, ask),
    placeOf: ({ id }) => [id.toString()],
    about: () => countMemberGrants(call.db, member),
    view: (row) => ({ ...bonusView(row), source: row.source }),
  })
}
