import type { AnnouncementKind } from './tables.ts'
import type { Db, Tx } from '#db/tables.ts'

/** A page holds few of each kind; whoever writes more is not shown more. */
const shownMax = 200

/** What stands now, in order; M is the phone. */
export const readStanding = (db: Db | Tx, now: Date, kinds: readonly AnnouncementKind[], platform: 'M' | 'W' = 'M') =>
  db
    .selectFrom('announcements')
    .selectAll()
    .where('kind', 'in', kinds)
    .where('platform', '=', platform)
    .where('is_shown', '=', true)
    .where('starts_at', '<=', now)
    .where((where) => where.or([where('ends_at', 'is', null), where('ends_at', '>', now)]))
    .orderBy('kind')
    .orderBy('position')
    .orderBy('id')
    .limit(shownMax)
    .execute()

/** What memory holds: the banners of documents, notices, and what home puts forward. */
export const readAnnouncements = async (db: Db, now: Date) =>
  (await readStanding(db, now, ['banner', 'notice', 'hot'])).filter((row) => row.kind !== 'banner' || ['m_home', 'm_hotgames'].includes(row.group_name))
