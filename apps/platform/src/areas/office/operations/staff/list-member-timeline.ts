import { mayRead } from '@trevo/rules/staff/rights'
import { readList } from '#areas/staff/cursor.ts'
import type { StaffHandler } from '#areas/staff/staff-call.ts'
import { countTimeline, listTimeline, type TimelineRow } from '#areas/office/members/member-person-store.ts'
import { keyOfMember } from '#areas/office/members/member-view.ts'

export const listMemberTimeline: StaffHandler<'GET /office/members/:memberId/timeline'> = async ({ params, query }, call) => {
  const memberId = await keyOfMember(call.db, params.memberId)
  const asked = { memberId, target: params.memberId, withMoney: mayRead(call.me.grants, 'money.view') }
  return readList(call, {
    of: { list: 'member-timeline', ...asked },
    query,
    read: (ask) => listTimeline(call.db, asked, ask),
    placeOf: ({ at_text: at, key }: TimelineRow) => [at, key],
    about: () => countTimeline(call.db, asked),
    view: (row: TimelineRow) => ({
      key: row.key,
      at: row.at.toISOString(),
      kind: row.kind,
      title: row.title,
      state: row.state,
      amount: row.amount_minor === null ? null : { minor: row.amount_minor.toString(), currency: row.currency ?? '' },
      by: row.by,
      text: row.text,
    }),
  })
}
