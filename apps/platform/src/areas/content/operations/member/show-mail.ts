import type { Handler } from '#handler.ts'
import { refuse } from '@trevo/operation/refuse'
import { wholeMail } from '#areas/content/mail-line.ts'
import { findMail } from '#areas/content/inbox-store.ts'

export const showMail: Handler<'GET /api/inbox/:mailId'> = async ({ params, query }, { db, member }) => {
  const mail = await findMail(db, member.memberId, BigInt(params.mailId))
  if (mail === undefined) throw refuse('not_found')
  return wholeMail(mail, query.language)
}
