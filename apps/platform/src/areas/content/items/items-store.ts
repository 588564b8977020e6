import type { ContentKindName } from '#areas/content/tables.ts'
import type { Db, Tx } from '#db/tables.ts'

export interface Item {
  readonly kind: ContentKindName
  readonly key: string
  readonly draft: unknown
  readonly draft_state: 'draft' | 'review' | null
  readonly drafted_by: bigint | null
  readonly drafted_at: Date | null
  readonly live_number: number | null
  readonly changed_at: Date
  readonly version: bigint
}

export const findItem = (db: Db | Tx, kind: ContentKindName, key: string): Promise<Item | undefined> =>
  db.selectFrom('content_items').selectAll().where('kind', '=', kind).where('key', '=', key).executeTakeFirst()

/** Held until the transaction ends, so that two who write the same thing come one after another. */
export const lockItem = (tx: Tx, kind: ContentKindName, key: string): Promise<Item | undefined> =>
  tx.selectFrom('content_items').selectAll().where('kind', '=', kind).where('key', '=', key).forUpdate().executeTakeFirst()

export interface Draft {
  readonly body: unknown
  readonly state: 'draft' | 'review'
  /** Null: the terminal. */
  readonly by: bigint | null
}

/** A draft written, or with null taken away. */
export const saveDraft = async (tx: Tx, kind: ContentKindName, key: string, draft: Draft | null, now: Date): Promise<void> => {
  const values = {
    draft: draft === null ? null : JSON.stringify(draft.body),
    draft_state: draft?.state ?? null,
    drafted_by: draft?.by ?? null,
    drafted_at: draft === null ? null : now,
    changed_at: now,
  }
  await tx
    .insertInto('content_items')
    .values({ kind, key, live_number: null, ...values })
    .onConflict((conflict) => conflict.columns(['kind', 'key']).doUpdateSet((eb) => ({ ...values, version: eb('content_items.version', '+', 1n) })))
    .execute()
}

/** Whether somebody is asked to look at the draft. */
export const saveDraftState = async (tx: Tx, kind: ContentKindName, key: string, state: 'draft' | 'review', now: Date): Promise<void> => {
  await tx
    .updateTable('content_items')
    .set((eb) => ({ draft_state: state, changed_at: now, version: eb('version', '+', 1n) }))
    .where('kind', '=', kind)
    .where('key', '=', key)
    .execute()
}

/** Which version is shown; null: none any more. */
export const saveLive = async (tx: Tx, kind: ContentKindName, key: string, number: number | null, now: Date): Promise<void> => {
  await tx
    .updateTable('content_items')
    .set((eb) => ({ live_number: number, changed_at: now, version: eb('version', '+', 1n) }))
    .where('kind', '=', kind)
    .where('key', '=', key)
    .execute()
}

export const findVersion = (db: Db | Tx, kind: ContentKindName, key: string, number: number) =>
  db
    .selectFrom('content_versions as v')
    .leftJoin('staff', 'staff.id', 'v.published_by')
    .select(['v.number', 'v.body', 'v.published_at', 'staff.name as published_by'])
    .where('v.kind', '=', kind)
    .where('v.key', '=', key)
    .where('v.number', '=', number)
    .executeTakeFirst()

const versionsMax = 200

export const listVersions = (db: Db, kind: ContentKindName, key: string) =>
  db
    .selectFrom('content_versions as v')
    .leftJoin('staff', 'staff.id', 'v.published_by')
    .select(['v.number', 'v.published_at', 'staff.name as published_by'])
    .where('v.kind', '=', kind)
    .where('v.key', '=', key)
    .orderBy('v.number', 'desc')
    .limit(versionsMax)
    .execute()

/** The next version, and its number. The item is held by whoever calls. */
export const insertVersion = async (tx: Tx, kind: ContentKindName, key: string, version: { readonly body: unknown; readonly by: bigint | null }, now: Date): Promise<number> => {
  const { last } = await tx
    .selectFrom('content_versions')
    .select((eb) => eb.fn.coalesce(eb.fn.max('number'), eb.val(0)).as('last'))
    .where('kind', '=', kind)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  const number = last + 1
  await tx.insertInto('content_versions').values({ kind, key, number, body: JSON.stringify(version.body), published_at: now, published_by: version.by }).execute()
  return number
}

export const findName = async (db: Db, staffId: bigint | null): Promise<string | null> =>
  staffId === null ? null : ((await db.selectFrom('staff').select('name').where('id', '=', staffId).executeTakeFirst())?.name ?? null)
