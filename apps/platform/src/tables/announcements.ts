import type { Db } from '#db/tables.ts'

/** Banners and notices that stand now, in order; a page holds few of either. */
export const readAnnouncements = (db: Db, now: Date) =>
  db
    .selectFrom('announcements')
    .selectAll()
    .where('starts_at', '<=', now)
    .where((where) => where.or([where('ends_at', 'is', null), where('ends_at', '>', now)]))
    .orderBy('kind')
    .orderBy('position')
    .limit(20)
    .execute()
