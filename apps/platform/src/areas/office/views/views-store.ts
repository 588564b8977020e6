import type { Selectable } from 'kysely'
import type { Db, Tx } from '#db/tables.ts'
import type { StaffViewsTable } from '#areas/office/tables.ts'

export type View = Selectable<StaffViewsTable>

/** One's own first, by name. */
export const listViews = (db: Db, staffId: bigint, roles: readonly string[], screen: string | undefined): Promise<View[]> =>
  db
    .selectFrom('staff_views')
    .selectAll()
    .where((where) => where.or([where('staff_id', '=', staffId), ...(roles.length === 0 ? [] : [where('role', 'in', [...roles])])]))
    .$if(screen !== undefined, (query) => query.where('screen', '=', screen ?? ''))
    .orderBy('role', (order) => order.desc().nullsFirst())
    .orderBy('name')
    .limit(200)
    .execute()

export const countViews = async (tx: Tx, staffId: bigint): Promise<number> => {
  const { count } = await tx.selectFrom('staff_views').select((pick) => pick.fn.countAll<bigint>().as('count')).where('staff_id', '=', staffId).executeTakeFirstOrThrow()
  return Number(count)
}

export const insertView = (tx: Tx, view: Omit<View, 'made_at'>, at: Date): Promise<View> =>
  tx.insertInto('staff_views').values({ ...view, made_at: at }).returningAll().executeTakeFirstOrThrow()

export const changeView = (tx: Tx, staffId: bigint, id: bigint, change: Pick<View, 'name' | 'query' | 'is_pinned'>): Promise<View | undefined> =>
  tx.updateTable('staff_views').set(change).where('id', '=', id).where('staff_id', '=', staffId).returningAll().executeTakeFirst()

export const deleteView = async (tx: Tx, staffId: bigint, id: bigint): Promise<boolean> =>
  (await tx.deleteFrom('staff_views').where('id', '=', id).where('staff_id', '=', staffId).returning('id').executeTakeFirst()) !== undefined
