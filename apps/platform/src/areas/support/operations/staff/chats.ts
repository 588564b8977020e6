import type { ReplyOfStaff } from '@trevo/contract/staff/api'
import { chatId, chatKey, memberId, memberKey, staffId } from '@trevo/rules/ids'
import { chatLineName } from '@trevo/rules/support/sealed-names'
import { readList } from '#areas/staff/cursor.ts'
import { memberOpener } from '#areas/staff/member-sealer.ts'
import { refuseStaff } from '#areas/staff/refuse.ts'
import type { StaffHandler } from '#areas/staff/staff-call.ts'
import { type ChatFilter, countChats, findListedChat, listChatLines, listChats, type ListedChat, readChatCounts } from '#areas/support/chats/chats-store.ts'
import { openText } from '#areas/support/complaints/complaint-view.ts'

const view = (row: ListedChat, me: bigint): ReplyOfStaff<'GET /office/chats'>['rows'][number] => ({
  chatId: chatId(row.id),
  member: { memberId: memberId(row.member_id), username: row.username, language: row.language },
  state: row.state,
  startedAt: row.started_at.toISOString(),
  touchedAt: row.touched_at.toISOString(),
  waitsSince: row.state === 'open' ? (row.waits_since?.toISOString() ?? null) : null,
  endedAt: row.ended_at?.toISOString() ?? null,
  unread: row.staff_unread,
  lines: row.lines,
  owner: row.staff_id === null ? null : { staffId: staffId(row.staff_id), name: row.ownerName ?? '', isMe: row.staff_id === me },
})

export const listStaffChats: StaffHandler<'GET /office/chats'> = ({ query }, call) => {
  const { db, me } = call
  const { after: _after, limit: _limit, ...asked } = query
  const filter: ChatFilter = {
    view: query.view,
    owner: query.owner === undefined ? undefined : query.owner === 'mine' ? me.staffId : null,
    member: query.member === undefined ? undefined : (memberKey(query.member) ?? 0n),
  }
  return readList(call, {
    of: { list: 'chats', ...asked, me: me.staffId },
    query,
    read: (ask) => listChats(db, filter, ask),
    placeOf: ({ waitsText, startedText, id }) => [query.view === 'waiting' ? waitsText : startedText, id.toString()],
    about: () => countChats(db, filter),
    view: (row) => view(row, me.staffId),
  })
}

export const showChatCounts: StaffHandler<'GET /office/chats/counts'> = async (_input, { db, me, clock }) => ({ ...(await readChatCounts(db, me.staffId)), asOf: clock.now().toISOString() })

export const showStaffChat: StaffHandler<'GET /office/chats/:chatId'> = async ({ params }, { db, keys, me }) => {
  const key = chatKey(params.chatId)
  const row = key === null ? undefined : await findListedChat(db, key)
  if (row === undefined) throw refuseStaff('not_found')
  const [lines, opener] = await Promise.all([listChatLines(db, row.id), memberOpener(db, keys, row.member_id)])
  return {
    chat: view(row, me.staffId),
    lines: lines.map(({ number, said_by: by, staffName, body, said_at: at }) => ({ number, by, name: staffName, text: openText(opener, body, chatLineName(row.id, number)), at: at.toISOString() })),
  }
}
