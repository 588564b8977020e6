import type { Handler } from '#handler.ts'
import { countMails, updateAllRead } from '#areas/content/inbox-store.ts'

export const markAllMailsRead: Handler<'POST /api/inbox/read-all'> = async (_input, { db, transact, clock, member }) => {
  await transact((tx) => updateAllRead(tx, member.memberId, clock.now()))
  return { value: (await countMails(db, member.memberId)).unread }
}
