import type { Handler } from '#handler.ts'
import { readStanding } from '#areas/content/announcements-store.ts'
import { keepsReads, noticesFor } from '#areas/content/readers.ts'
import { insertReads } from '#areas/content/reads-store.ts'

export const markAllAnnouncementsRead: Handler<'POST /api/announcements/read-all'> = async (_input, { transact, clock, member }) => {
  if (!keepsReads(member)) return { unreadCount: 0 }
  await transact(async (tx) => {
    const standing = await readStanding(tx, clock.now(), noticesFor(member))
    await insertReads(
      tx,
      member.memberId,
      standing.map((row) => row.id),
    )
  })
  return { unreadCount: 0 }
}
