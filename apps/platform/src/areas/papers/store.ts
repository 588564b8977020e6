import type { PaperKind, PaperReason, PaperSide, PaperState } from '@trevo/rules/papers/papers'
import { sql } from 'kysely'
import { newKey } from '#db/keys.ts'
import { databaseNow } from '#db/moments.ts'
import type { Db, Tx } from '#db/tables.ts'

const columns = ['id', 'member_id', 'state', 'country', 'kind', 'told', 'reason', 'words', 'begun_at', 'sent_at', 'decided_at', 'decided_by', 'findings', 'version'] as const
const expiresOn = sql<string | null>`to_char(expires_on, 'YYYY-MM-DD')`.as('expires_on')

const papersRows = (db: Db) => db.selectFrom('papers').select([...columns, expiresOn])
export type Papers = Awaited<ReturnType<ReturnType<typeof papersRows>['executeTakeFirstOrThrow']>>

/** The newest say how a member stands. */
export const currentPapers = (db: Db, memberId: bigint): Promise<Papers | undefined> =>
  papersRows(db).where('member_id', '=', memberId).orderBy('begun_at', 'desc').orderBy('id', 'desc').limit(1).executeTakeFirst()

/** What counts until a day, and on it. */
export const verifiedPapers = (db: Db, memberId: bigint, today: string): Promise<Papers | undefined> =>
  papersRows(db)
    .where('member_id', '=', memberId)
    .where('state', '=', 'verified')
    .where((where) => where.or([where('expires_on', 'is', null), where(sql<string>`to_char(expires_on, 'YYYY-MM-DD')`, '>=', today)]))
    .orderBy('begun_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

export const isVerified = async (db: Db, memberId: bigint, today: string): Promise<boolean> => (await verifiedPapers(db, memberId, today)) !== undefined

export const findPapers = (db: Db, id: bigint): Promise<Papers | undefined> => papersRows(db).where('id', '=', id).executeTakeFirst()

export const lockPapers = (tx: Tx, id: bigint): Promise<Papers | undefined> => papersRows(tx).where('id', '=', id).forUpdate().executeTakeFirst()

/** Those that are being sent; the caller has locked the member. */
export const collectingPapers = (db: Db, memberId: bigint): Promise<Papers | undefined> => papersRows(db).where('member_id', '=', memberId).where('state', '=', 'collecting').executeTakeFirst()

export const insertPapers = async (tx: Tx, { memberId, country, kind }: { readonly memberId: bigint; readonly country: string; readonly kind: PaperKind }): Promise<bigint> => {
  const id = newKey()
  // The time of the clock and not of the transaction: the newest is the newest also where two are begun in one.
  await tx.insertInto('papers').values({ id, member_id: memberId, country, kind, told: null, begun_at: sql<Date>`clock_timestamp()` }).execute()
  return id
}

export const changePapers = async (tx: Tx, id: bigint, change: { readonly country: string; readonly kind: PaperKind; readonly told: Buffer }): Promise<void> => {
  await tx.updateTable('papers').set((of) => ({ ...change, version: of('version', '+', 1) })).where('id', '=', id).execute()
}

export const markSent = async (tx: Tx, id: bigint): Promise<void> => {
  await tx.updateTable('papers').set((of) => ({ state: 'pending', sent_at: databaseNow, version: of('version', '+', 1) })).where('id', '=', id).execute()
}

export interface Decision {
  readonly state: PaperState
  readonly by: bigint | null
  readonly reason?: PaperReason
  readonly words?: string
  readonly expiresOn?: string | null
}

export const decidePapers = async (tx: Tx, id: bigint, { state, by, reason, words, expiresOn: until }: Decision): Promise<void> => {
  await tx
    .updateTable('papers')
    .set((of) => ({ state, decided_at: databaseNow, decided_by: by, reason: reason ?? null, words: words ?? '', ...(until !== undefined && { expires_on: until }), version: of('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Those whose last day is over, a page at a time, nobody else's at the same moment. */
export const takeOver = (tx: Tx, today: string, limit: number) =>
  tx.selectFrom('papers').select(['id', 'member_id']).where('state', '=', 'verified').where('expires_on', 'is not', null).where(sql<string>`to_char(expires_on, 'YYYY-MM-DD')`, '<', today).orderBy('expires_on').limit(limit).forUpdate().skipLocked().execute()

/** What nobody sent on for so long goes, with its pictures. */
export const forgetNotSent = async (tx: Tx, before: Date, limit: number): Promise<number> => {
  const { rows } = await sql`delete from papers where id in (select id from papers where state = 'collecting' and begun_at < ${before} order by begun_at limit ${limit} for update skip locked) returning id`.execute(tx)
  return rows.length
}

/** Pictures and what was told go from papers of accounts that were closed before; that they were there, and what was decided, stays. */
export const forgetClosed = async (tx: Tx, closedBefore: Date, limit: number): Promise<number> => {
  const { rows } = await sql<{ readonly id: bigint }>`
    update papers set told = null, findings = null, version = version + 1 where id in (
      select p.id from papers p join account_closures c on c.member_id = p.member_id
      where c.closed_at < ${closedBefore} and c.ends_at is null and p.told is not null limit ${limit} for update of p skip locked)
    returning id`.execute(tx)
  if (rows.length > 0) await tx.updateTable('paper_pictures').set({ picture: null }).where('papers_id', 'in', rows.map(({ id }) => id)).execute()
  return rows.length
}

export interface Picture {
  readonly side: PaperSide
  readonly hash: Buffer
  readonly added_at: Date
}

export const listPictures = (db: Db, papersId: bigint): Promise<readonly Picture[]> =>
  db.selectFrom('paper_pictures').select(['side', 'hash', 'added_at']).where('papers_id', '=', papersId).orderBy('side').execute()

export const sealedPictures = (db: Db, papersId: bigint) => db.selectFrom('paper_pictures').select(['side', 'picture', 'added_at']).where('papers_id', '=', papersId).orderBy('side').execute()

export const savePicture = async (tx: Tx, { papersId, memberId, side, picture, hash }: { readonly papersId: bigint; readonly memberId: bigint; readonly side: PaperSide; readonly picture: Buffer; readonly hash: Buffer }): Promise<void> => {
  await tx
    .insertInto('paper_pictures')
    .values({ papers_id: papersId, member_id: memberId, side, picture, hash })
    .onConflict((conflict) => conflict.columns(['papers_id', 'side']).doUpdateSet({ picture, hash, added_at: databaseNow }))
    .execute()
}

/** Another kind of paper has other sides: what came of the one before is nobody's. */
export const dropPictures = async (tx: Tx, papersId: bigint): Promise<void> => {
  await tx.deleteFrom('paper_pictures').where('papers_id', '=', papersId).execute()
  await tx.deleteFrom('paper_uploads').where('papers_id', '=', papersId).execute()
}
