import { memberId } from '@trevo/rules/ids'
import type { Handler } from '#handler.ts'
import { refuse } from '@trevo/operation/refuse'
import { readHeadIcon } from '#areas/account/head-icons-store.ts'
import { readMemberRow } from '#areas/account/member-store.ts'

/** There are no levels yet: every member wears the first label. */
const firstLabel = 'VIP 0'

export const readMember: Handler<'GET /api/member'> = async (_input, { db, member, images }) => {
  const [row, headIcon] = await Promise.all([readMemberRow(db, member.memberId), readHeadIcon(db, member.memberId, images)])
  if (row === undefined) throw refuse('session_ended')
  return {
    id: memberId(row.id),
    account: row.username,
    nickname: row.nickname,
    type: row.type,
    clubLabel: { labelName: firstLabel },
    currency: row.currency,
    language: row.language,
    headIcon: headIcon.url,
    hasPassword: row.has_password,
  }
}
