import type { ViewMailEnd, ViewMailEvery } from '@trevo/rules/staff/view-mails'
import type { Tx } from '#db/tables.ts'
import type { StaffState } from '#areas/staff/tables.ts'

/** Product §13.840: from now on, and at these times in the place of those before. */
export const saveViewMail = async (tx: Tx, mail: { readonly view_id: bigint; readonly every: ViewMailEvery; readonly hour: number; readonly due_at: Date }): Promise<void> => {
  await tx
    .insertInto('staff_view_mails')
    .values(mail)
    .onConflict((conflict) => conflict.column('view_id').doUpdateSet({ every: mail.every, hour: mail.hour, due_at: mail.due_at }))
    .execute()
}

export const deleteViewMail = async (tx: Tx, viewId: bigint): Promise<void> => {
  await tx.deleteFrom('staff_view_mails').where('view_id', '=', viewId).execute()
}

export interface DueViewMail {
  readonly view_id: bigint
  readonly every: ViewMailEvery
  readonly hour: number
  readonly screen: string
  readonly name: string
  readonly query: string
  readonly staff_id: bigint
  readonly email: string
  readonly language: string
  readonly state: StaffState
}

/** The one that waits longest, kept from others until the transaction ends. */
export const takeDueViewMail = (tx: Tx, now: Date): Promise<DueViewMail | undefined> =>
  tx
    .selectFrom('staff_view_mails as mail')
    .innerJoin('staff_views as view', 'view.id', 'mail.view_id')
    .innerJoin('staff', 'staff.id', 'view.staff_id')
    .select(['mail.view_id', 'mail.every', 'mail.hour', 'view.screen', 'view.name', 'view.query', 'view.staff_id', 'staff.email', 'staff.language', 'staff.state'])
    .where('mail.due_at', '<=', now)
    .orderBy('mail.due_at')
    .orderBy('mail.view_id')
    .limit(1)
    .forUpdate('mail')
    .skipLocked()
    .executeTakeFirst()

export const endViewMail = async (tx: Tx, viewId: bigint, end: ViewMailEnd, at: Date, dueAt: Date): Promise<void> => {
  await tx.updateTable('staff_view_mails').set({ last_at: at, last_end: end, due_at: dueAt }).where('view_id', '=', viewId).execute()
}
