import { sql } from 'kysely'
import type { PopupView } from '@trevo/rules/promotions/popups'
import type { Db, Tx } from '#db/tables.ts'

/** What a member saw of some pop-ups. */
export const findViews = async (db: Db, memberId: bigint, announcementIds: readonly bigint[]): Promise<readonly PopupView[]> => {
  if (announcementIds.length === 0) return []
  const rows = await db.selectFrom('popup_views').select(['announcement_id', 'seen_at', 'closed_at', 'visit']).where('member_id', '=', memberId).where('announcement_id', 'in', announcementIds).execute()
  return rows.map((row) => ({ id: row.announcement_id.toString(), seenAt: row.seen_at, closedAt: row.closed_at, visit: row.visit }))
}

/** Whether there is such a pop-up that has begun: one that ended, or was withdrawn, while it lay open was seen and is closed all the same. */
export const hasPopup = async (db: Db | Tx, announcementId: bigint, now: Date): Promise<boolean> =>
  (await db.selectFrom('announcements').select('id').where('id', '=', announcementId).where('kind', '=', 'popup').where('starts_at', '<=', now).executeTakeFirst()) !== undefined

interface Noted {
  readonly memberId: bigint
  readonly announcementId: bigint
  readonly visit: string
  /** Of the books. */
  readonly day: string
  readonly now: Date
}

/** Seen again on a day changes the visit alone. */
export const noteSeen = async (tx: Tx, { memberId, announcementId, visit, day, now }: Noted): Promise<void> => {
  await tx
    .insertInto('popup_views')
    .values({ member_id: memberId, announcement_id: announcementId, day, seen_at: now, closed_at: null, visit })
    .onConflict((conflict) => conflict.columns(['member_id', 'announcement_id', 'day']).doUpdateSet({ visit }))
    .execute()
}

/** Closed is the view that was opened last, on whatever day; the first closing counts. */
export const noteClosed = async (tx: Tx, { memberId, announcementId, visit, day, now }: Noted): Promise<void> => {
  await sql`
    insert into popup_views (member_id, announcement_id, day, seen_at, closed_at, visit)
    values (${memberId}, ${announcementId}, coalesce((select max(day) from popup_views where member_id = ${memberId} and announcement_id = ${announcementId}), ${day}::date), ${now}, ${now}, ${visit})
    on conflict (member_id, announcement_id, day) do update set closed_at = coalesce(popup_views.closed_at, excluded.closed_at)`.execute(tx)
}

const reachDays = 60

/** By day, newest first. */
export const readReach = async (db: Db, key: string, today: string) => {
  const { rows } = await sql<{ readonly day: string; readonly seen: number; readonly closed: number }>`
    select to_char(v.day, 'YYYY-MM-DD') as day, count(*)::int as seen, count(v.closed_at)::int as closed
    from popup_views v join announcements a on a.id = v.announcement_id
    where a.key = ${key} and v.day > ${today}::date - ${reachDays}::int
    group by v.day order by v.day desc`.execute(db)
  return rows
}

export interface Reach {
  readonly seen: number
  readonly closed: number
}

/** Of several pop-ups, all of those days together. */
export const readReaches = async (db: Db, keys: readonly string[], today: string): Promise<ReadonlyMap<string, Reach>> => {
  const { rows } = await sql<Reach & { readonly key: string }>`
    select a.key, count(*)::int as seen, count(v.closed_at)::int as closed
    from announcements a join popup_views v on v.announcement_id = a.id
    where a.key = any (${keys}) and a.kind = 'popup' and v.day > ${today}::date - ${reachDays}::int
    group by a.key`.execute(db)
  return new Map(rows.map((row) => [row.key, row]))
}

/** Whether the last round that a member closed since a moment lost. */
export const hasLostLast = async (db: Db, memberId: bigint, since: Date): Promise<boolean> => {
  const { rows } = await sql<{ readonly lost: boolean }>`
    select closed_at >= ${since} and back_minor < staked_minor as lost
    from play_facts where member_id = ${memberId} and part = 0 order by n desc limit 1`.execute(db)
  return rows[0]?.lost === true
}

/** Of many at a time; how many went. */
export const deleteViewsBefore = async (tx: Tx, day: string, most: number): Promise<number> => {
  const { rows } = await sql`delete from popup_views where ctid in (select ctid from popup_views where day < ${day}::date limit ${most}) returning 1`.execute(tx)
  return rows.length
}
