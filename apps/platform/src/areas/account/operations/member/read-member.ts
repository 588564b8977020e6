import { memberId } from '@trevo/rules/ids'
import { tightened } from '@trevo/rules/markets/market'
import { awaitsDisclaimer } from '#areas/identity/members/opened-accounts-store.ts'
import type { Handler } from '#handler.ts'
import { refuse } from '@trevo/operation/refuse'
import { readHeadIcon } from '#areas/account/head-icons-store.ts'
import { levelNameOf } from '#areas/club/vip/vip-view.ts'
import { readMemberRow } from '#areas/account/member-store.ts'

export const readMember: Handler<'GET /api/member'> = async (_input, { db, member, images, market, site }) => {
  const [row, headIcon, labelName, asks] = await Promise.all([readMemberRow(db, member.memberId), readHeadIcon(db, member.memberId, images), levelNameOf(db, member, { market, language: member.language }), member.mustChangePassword && awaitsDisclaimer(db, member.memberId)])
  if (row === undefined) throw refuse('session_ended')
  return {
    id: memberId(row.id),
    account: row.username,
    nickname: row.nickname,
    type: row.type,
    clubLabel: { labelName },
    currency: row.currency,
    language: row.language,
    headIcon: headIcon.url,
    hasPassword: row.has_password,
    ...(asks ? { disclaimerAge: tightened('who.age', market.value('who.age', 'register'), (await site()).age_minimum) } : {}),
  }
}
