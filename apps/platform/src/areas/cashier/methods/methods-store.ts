import { type Selectable, sql } from 'kysely'
import type { HouseAccount, PaymentMethodsTable } from '#areas/cashier/tables.ts'
import type { Db, Tx } from '#db/tables.ts'

export type PaymentMethod = Selectable<PaymentMethodsTable>

export const listMethods = (db: Db): Promise<readonly PaymentMethod[]> => db.selectFrom('payment_methods').selectAll().orderBy('position').orderBy('id').limit(50).execute()

export const findMethod = (db: Db, id: string): Promise<PaymentMethod | undefined> => db.selectFrom('payment_methods').selectAll().where('id', '=', id).executeTakeFirst()

export const lockMethod = (tx: Tx, id: string): Promise<PaymentMethod | undefined> => tx.selectFrom('payment_methods').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export type MethodSettings = Pick<PaymentMethod, 'is_on' | 'currencies' | 'member_types' | 'min_minor' | 'max_minor' | 'presets_minor' | 'pay_seconds' | 'cost_bps' | 'minutes'> & { readonly account: HouseAccount | Record<string, never> }

export const saveMethod = async (tx: Tx, id: string, { account, ...settings }: MethodSettings): Promise<void> => {
  await tx
    .updateTable('payment_methods')
    .set({ ...settings, account: JSON.stringify(account), version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()
}

export const stopMethod = async (tx: Tx, id: string): Promise<void> => {
  await tx.updateTable('payment_methods').set({ is_on: false, version: sql<number>`version + 1` }).where('id', '=', id).execute()
}

/** The method of the member's newest deposit: it stands first the next time. */
export const lastMethodOf = async (db: Db, memberId: bigint): Promise<string | null> =>
  (await db.selectFrom('deposits').select('method').where('member_id', '=', memberId).orderBy('created_at', 'desc').orderBy('id', 'desc').limit(1).executeTakeFirst())?.method ?? null
