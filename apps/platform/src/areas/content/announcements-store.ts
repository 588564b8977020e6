import type { AnnouncementKind } from './tables.ts'
import type { Db, Tx } from '#db/tables.ts'

/** A page holds few of each kind; whoever writes more is not shown more. */
const shownMax = 200

const standing = (db: Db | Tx, now: Date, kinds: readonly AnnouncementKind[], platform: 'M' | 'W') =>
  db
    .selectFrom('announcements')
    .selectAll()
    .where('kind', 'in', kinds)
    .where('platform', '=', platform)
    .where('is_shown', '=', true)
    .where('starts_at', '<=', now)
    .where((where) => where.or([where('ends_at', 'is', null), where('ends_at', '>', now)]))
    .orderBy('kind')
    .orderBy('priority', 'desc')
    .orderBy('position')
    .orderBy('id')
    .limit(shownMax)

/** What stands now for everybody, the highest priority first, then in order; M is the phone. */
export const readStanding = (db: Db | Tx, now: Date, kinds: readonly AnnouncementKind[], platform: 'M' | 'W' = 'M') =>
  standing(db, now, kinds, platform).where('is_targeted', '=', false).execute()

/** What stands now for some members alone. */
export const readTargeted = (db: Db | Tx, now: Date, kinds: readonly ('banner' | 'popup')[]) => standing(db, now, kinds, 'M').where('is_targeted', '=', true).execute()

export type Announced = Awaited<ReturnType<typeof readStanding>>[number]

/** What memory holds: the banners of documents, notices, and what home puts forward, the same for everybody; and that hot games have a banner for some members alone. */
export const readAnnouncements = async (db: Db, now: Date): Promise<readonly Announced[]> => {
  const [everybodys, targeted] = await Promise.all([readStanding(db, now, ['banner', 'notice', 'hot']), readTargeted(db, now, ['banner'])])
  return [...everybodys.filter((row) => row.kind !== 'banner' || ['m_home', 'm_hotgames'].includes(row.group_name)), ...targeted.filter((row) => row.group_name === 'm_hotgames')]
}
