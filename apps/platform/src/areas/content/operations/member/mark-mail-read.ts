import type { Handler } from '#handler.ts'
import { refuse } from '@trevo/operation/refuse'
import { countMails, updateRead } from '#areas/content/inbox-store.ts'

export const markMailRead: Handler<'POST /api/inbox/:mailId/read'> = async ({ params }, { db, transact, clock, member }) => {
  if (!(await transact((tx) => updateRead(tx, member.memberId, BigInt(params.mailId), clock.now())))) throw refuse('not_found')
  return { value: (await countMails(db, member.memberId)).unread }
}
