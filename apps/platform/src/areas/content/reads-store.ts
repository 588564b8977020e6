import { sql } from 'kysely'
import type { AnnouncementKind } from './tables.ts'
import type { Db, Tx } from '#db/tables.ts'

export const findCategories = (db: Db) => db.selectFrom('announcement_categories').selectAll().orderBy('position').execute()

export const findReadIds = async (db: Db | Tx, memberId: bigint): Promise<ReadonlySet<bigint>> => {
  const rows = await db.selectFrom('announcement_reads').select('announcement_id').where('member_id', '=', memberId).execute()
  return new Set(rows.map((row) => row.announcement_id))
}

/** False where there is none that stands and that this reader may see. */
export const insertRead = async (tx: Tx, memberId: bigint, announcementId: bigint, now: Date, kinds: readonly AnnouncementKind[]): Promise<boolean> => {
  const { rows } = await sql`
    with standing as (
      select id from announcements
      where id = ${announcementId} and kind = any (${kinds}) and is_shown and starts_at <= ${now} and (ends_at is null or ends_at > ${now})
    ), marked as (
      insert into announcement_reads (member_id, announcement_id) select ${memberId}, id from standing on conflict do nothing
    )
    select 1 from standing`.execute(tx)
  return rows.length > 0
}

export const insertReads = async (tx: Tx, memberId: bigint, announcementIds: readonly bigint[]): Promise<void> => {
  if (announcementIds.length === 0) return
  await tx
    .insertInto('announcement_reads')
    .values(announcementIds.map((announcement_id) => ({ member_id: memberId, announcement_id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
