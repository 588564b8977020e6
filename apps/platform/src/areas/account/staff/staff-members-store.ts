import type { MemberStatus } from '@trevo/rules/member-statuses'
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Tx } from '#db/tables.ts'
import { newKey } from '#db/keys.ts'

/** A member as an act sees them; nobody else changes them until the transaction ends. */
export const lockForStaff = (tx: Tx, memberId: bigint) =>
  tx
    .selectFrom('members')
    .select(['id', 'username', 'type', 'status', 'currency', 'language', 'has_password', 'must_change_password', 'mobile_number', 'email', 'is_staff', 'version'])
    .where('id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirst()

export type MemberOfAct = NonNullable<Awaited<ReturnType<typeof lockForStaff>>>

export interface MemberChanges {
  readonly status?: MemberStatus
  readonly type?: number
  readonly language?: string
  readonly must_change_password?: boolean
  readonly is_staff?: boolean
}

/** Whoever decided on what stood there before is told that it changed. */
export const changeMember = async (tx: Tx, memberId: bigint, changes: MemberChanges): Promise<void> => {
  await tx.updateTable('members').set({ ...changes, version: sql<number>`version + 1` }).where('id', '=', memberId).execute()
}

export interface Block {
  readonly how: 'frozen' | 'blocked'
  readonly reason: string
  readonly staffId: bigint | null
}

export const saveBlock = async (tx: Tx, memberId: bigint, { how, reason, staffId }: Block, now: Date): Promise<void> => {
  const values = { how, reason, staff_id: staffId, at: now }
  await tx.insertInto('member_blocks').values({ member_id: memberId, ...values }).onConflict((conflict) => conflict.column('member_id').doUpdateSet(values)).execute()
}

export const findBlock = (db: Db, memberId: bigint) =>
  db
    .selectFrom('member_blocks as b')
    .leftJoin('staff', 'staff.id', 'b.staff_id')
    .select(['b.how', 'b.reason', 'b.at', 'staff.name as by'])
    .where('b.member_id', '=', memberId)
    .executeTakeFirst()

export const deleteBlock = async (tx: Tx, memberId: bigint): Promise<void> => {
  await tx.deleteFrom('member_blocks').where('member_id', '=', memberId).execute()
}

export const listTags = async (db: Db, memberId: bigint): Promise<readonly string[]> =>
  (await db.selectFrom('member_tags').select('tag').where('member_id', '=', memberId).orderBy('tag').execute()).map(({ tag }) => tag)

/** Of the tags as they are: two who change them at once are told apart. */
export const tagsVersion = (tags: readonly string[]): bigint => createHash('sha256').update(tags.join('\n')).digest().readBigUInt64BE() >> 24n

export const replaceTags = async (tx: Tx, memberId: bigint, tags: readonly string[], now: Date): Promise<void> => {
  await tx.deleteFrom('member_tags').where('member_id', '=', memberId).$if(tags.length > 0, (query) => query.where('tag', 'not in', tags)).execute()
  if (tags.length > 0)
    await tx
      .insertInto('member_tags')
      .values(tags.map((tag) => ({ member_id: memberId, tag, tagged_at: now })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}

/** Tags that are in use, to choose from. */
export const listKnownTags = async (db: Db): Promise<readonly string[]> =>
  (await sql<{ tag: string }>`
    with recursive t as ((select tag from member_tags order by tag limit 1)
      union all select (select tag from member_tags m where m.tag > t.tag order by tag limit 1) from t where t.tag is not null)
    select tag from t where tag is not null limit 200`.execute(db)).rows.map(({ tag }) => tag)

export const insertNote = async (tx: Tx, memberId: bigint, note: { readonly text: string; readonly staffId: bigint | null }, now: Date): Promise<bigint> => {
  const id = newKey()
  await tx.insertInto('member_notes').values({ id, member_id: memberId, text: note.text, staff_id: note.staffId, at: now, removed_at: null }).execute()
  return id
}

export const findNote = (tx: Tx, memberId: bigint, noteId: bigint) =>
  tx.selectFrom('member_notes').select(['id', 'text', 'removed_at']).where('id', '=', noteId).where('member_id', '=', memberId).forUpdate().executeTakeFirst()

export const setNoteRemoved = async (tx: Tx, noteId: bigint, removedAt: Date | null): Promise<void> => {
  await tx.updateTable('member_notes').set({ removed_at: removedAt }).where('id', '=', noteId).execute()
}

const notesMax = 200

/** Newest first. */
export const listNotes = (db: Db, memberId: bigint) =>
  db
    .selectFrom('member_notes as n')
    .leftJoin('staff', 'staff.id', 'n.staff_id')
    .select(['n.id', 'n.text', 'n.at', 'n.removed_at', 'staff.name as by'])
    .where('n.member_id', '=', memberId)
    .orderBy('n.at', 'desc')
    .orderBy('n.id', 'desc')
    .limit(notesMax)
    .execute()

export const knownDevicesOf = async (db: Db, memberId: bigint): Promise<readonly Buffer[]> =>
  (await db.selectFrom('known_devices').select('device_hash').where('member_id', '=', memberId).limit(100).execute()).map((row) => row.device_hash)

export const forgetSecretTries = async (tx: Tx, memberId: bigint): Promise<void> => {
  await tx.deleteFrom('secret_tries').where('member_id', '=', memberId).execute()
}

export const forgetRememberedPhones = async (tx: Tx, memberId: bigint): Promise<void> => {
  await tx.deleteFrom('remembered_logins').where('member_id', '=', memberId).execute()
}
