import { readList } from '#areas/staff/cursor.ts'
import type { StaffHandler } from '#areas/staff/staff-call.ts'
import { countMails, listMails } from '#areas/office/members/member-person-store.ts'
import { keyOfMember } from '#areas/office/members/member-view.ts'

type Mail = Awaited<ReturnType<typeof listMails>>[number]

export const listMemberMessages: StaffHandler<'GET /office/members/:memberId/messages'> = async ({ params, query }, call) => {
  const memberId = await keyOfMember(call.db, params.memberId)
  return readList(call, {
    of: { list: 'member-messages', memberId },
    query,
    read: (ask) => listMails(call.db, memberId, ask),
    placeOf: ({ id }: Mail) => [id.toString()],
    about: () => countMails(call.db, memberId),
    view: (mail: Mail) => ({ id: mail.id.toString(), title: mail.title, preview: mail.preview, sentAt: mail.sent_at.toISOString(), readAt: mail.read_at?.toISOString() ?? null }),
  })
}
