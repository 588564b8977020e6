import type { Handler } from '#handler.ts'
import { refuse } from '@trevo/operation/refuse'
import { countUnread, keepsReads, noticesFor } from '#areas/content/readers.ts'
import { insertRead } from '#areas/content/reads-store.ts'

/** Twice is the same as once; what a free trial reads is not kept (Product §4.27). */
export const markAnnouncementRead: Handler<'POST /api/announcements/read'> = async ({ body }, { db, transact, clock, member }) => {
  if (!keepsReads(member)) return { unreadCount: 0 }
  const now = clock.now()
  const readable = [...noticesFor(member), 'promotion', 'popup', 'banner', 'hot'] as const
  if (!(await transact((tx) => insertRead(tx, member.memberId, BigInt(body.announcementId), now, readable)))) throw refuse('not_found')
  return { unreadCount: await countUnread(db, member, now, ['notice']) }
}
