import type { Handler } from '#handler.ts'
import { countMails } from '#areas/content/inbox-store.ts'

export const countUnreadMails: Handler<'GET /api/inbox/unread'> = async (_input, { db, member }) => ({ value: (await countMails(db, member.memberId)).unread })
