import type { Selectable } from 'kysely'
import type { Db, Tx } from '#db/tables.ts'
import type { StaffViewMailsTable, StaffViewsTable } from '#areas/office/tables.ts'

export type View = Selectable<StaffViewsTable>
export type MailedView = View & { readonly [K in 'every' | 'hour' | 'due_at' | 'last_at' | 'last_end']: Selectable<StaffViewMailsTable>[K] | null }

const withMails = (db: Db | Tx) =>
  db.selectFrom('staff_views').leftJoin('staff_view_mails as mail', 'mail.view_id', 'staff_views.id').selectAll('staff_views').select(['mail.every', 'mail.hour', 'mail.due_at', 'mail.last_at', 'mail.last_end'])

/** One's own first, by name. */
export const listViews = (db: Db, staffId: bigint, roles: readonly string[], screen: string | undefined): Promise<MailedView[]> =>
  withMails(db)
    .where((where) => where.or([where('staff_id', '=', staffId), ...(roles.length === 0 ? [] : [where('role', 'in', [...roles])])]))
    .$if(screen !== undefined, (query) => query.where('screen', '=', screen ?? ''))
    .orderBy('role', (order) => order.desc().nullsFirst())
    .orderBy('name')
    .limit(200)
    .execute()

export const findOwnView = (db: Db | Tx, staffId: bigint, id: bigint): Promise<MailedView> => withMails(db).where('staff_views.id', '=', id).where('staff_id', '=', staffId).executeTakeFirstOrThrow()

/** Nobody gives it up until the transaction ends. */
export const lockOwnView = (tx: Tx, staffId: bigint, id: bigint): Promise<View | undefined> =>
  tx.selectFrom('staff_views').selectAll().where('id', '=', id).where('staff_id', '=', staffId).forUpdate().executeTakeFirst()

export const countViews = async (tx: Tx, staffId: bigint): Promise<number> => {
  const { count } = await tx.selectFrom('staff_views').select((pick) => pick.fn.countAll<bigint>().as('count')).where('staff_id', '=', staffId).executeTakeFirstOrThrow()
  return Number(count)
}

export const insertView = async (tx: Tx, view: Omit<View, 'made_at'>, at: Date): Promise<void> => {
  await tx.insertInto('staff_views').values({ ...view, made_at: at }).execute()
}

export const changeView = async (tx: Tx, staffId: bigint, id: bigint, change: Pick<View, 'name' | 'query' | 'is_pinned'>): Promise<boolean> =>
  (await tx.updateTable('staff_views').set(change).where('id', '=', id).where('staff_id', '=', staffId).returning('id').executeTakeFirst()) !== undefined

export const deleteView = async (tx: Tx, staffId: bigint, id: bigint): Promise<boolean> =>
  (await tx.deleteFrom('staff_views').where('id', '=', id).where('staff_id', '=', staffId).returning('id').executeTakeFirst()) !== undefined
