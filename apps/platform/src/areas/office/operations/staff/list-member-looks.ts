import { staffId } from '@trevo/rules/ids'
import { readList } from '#areas/staff/cursor.ts'
import { countLog, listLog, type LogEntry } from '#areas/staff/log-store.ts'
import type { StaffHandler } from '#areas/staff/staff-call.ts'
import { keyOfMember } from '#areas/office/members/member-view.ts'

const lookView = (entry: LogEntry) => ({
  id: entry.id.toString(),
  at: entry.at.toISOString(),
  actor: { kind: entry.actor_kind, id: entry.actor === null ? null : staffId(entry.actor), name: entry.actor_name },
  act: entry.act,
  isRefused: entry.is_refused,
  reason: entry.reason,
})

export const listMemberLooks: StaffHandler<'GET /office/members/:memberId/looks'> = async ({ params, query }, call) => {
  await keyOfMember(call.db, params.memberId)
  const filter = { targetKind: 'member', target: params.memberId }
  return readList(call, {
    of: { list: 'member-looks', ...filter },
    query,
    read: (ask) => listLog(call.db, filter, ask),
    placeOf: ({ id }: LogEntry) => [id.toString()],
    about: () => countLog(call.db, filter),
    view: lookView,
  })
}
