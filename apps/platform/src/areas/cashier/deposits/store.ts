import { type Selectable, sql } from 'kysely'
import type { Charge } from '#adapters/payments/payment-provider.ts'
import type { DepositsTable } from '#areas/cashier/tables.ts'
import type { Db, Tx } from '#db/tables.ts'
import { newKey } from '#db/keys.ts'
import { databaseNow, inSeconds } from '#db/moments.ts'
import { onPage, type Page, pagesOf } from '#db/paging.ts'

export type Deposit = Selectable<DepositsTable>

/** Asked for the first time 20 s after its making: by then the webhook has come, or is late. */
const firstCheckSeconds = 20

export const findDepositByRequest = (db: Db, memberId: bigint, requestId: string): Promise<Deposit | undefined> =>
  db.selectFrom('deposits').selectAll().where('member_id', '=', memberId).where('request_id', '=', requestId).executeTakeFirst()

export const findDeposit = (db: Db, memberId: bigint, id: bigint): Promise<Deposit | undefined> =>
  db.selectFrom('deposits').selectAll().where('id', '=', id).where('member_id', '=', memberId).executeTakeFirst()

export const countOpenDeposits = async (db: Db, memberId: bigint): Promise<number> => {
  const { open } = await db
    .selectFrom('deposits')
    .select(({ fn }) => fn.countAll<bigint>().as('open'))
    .where('member_id', '=', memberId)
    .where('status', '=', 'pending')
    .where('expires_at', '>', databaseNow)
    .executeTakeFirstOrThrow()
  return Number(open)
}

export const insertDeposit = (
  tx: Tx,
  deposit: Pick<Deposit, 'member_id' | 'request_id' | 'provider' | 'amount_minor' | 'currency'> & { readonly expiresAfterSeconds: number },
): Promise<Deposit> => {
  const { expiresAfterSeconds, ...asked } = deposit
  return tx
    .insertInto('deposits')
    .values({ id: newKey(), ...asked, expires_at: inSeconds(expiresAfterSeconds), next_check_at: inSeconds(firstCheckSeconds) })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Keeps what the provider answered; a second answer to the same deposit changes nothing. */
export const storeCharge = async (tx: Tx, id: bigint, charge: Charge): Promise<Deposit> => {
  await tx
    .updateTable('deposits')
    .set({ charge_id: charge.chargeId, br_code: charge.brCode, payer_path: charge.sandboxPayerPath, expires_at: charge.expiresAt })
    .where('id', '=', id)
    .where('br_code', 'is', null)
    .execute()
  return tx.selectFrom('deposits').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

export const listDeposits = async (db: Db, memberId: bigint, page: Page) => {
  const ofMember = db.selectFrom('deposits').where('member_id', '=', memberId)
  const { total } = await ofMember.select(({ fn }) => fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow()
  const deposits = await onPage(ofMember.selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc'), page).execute()
  return { deposits, totalPages: pagesOf(total, page.size) }
}

export const lockDeposit = (tx: Tx, id: bigint): Promise<Deposit | undefined> =>
  tx.selectFrom('deposits').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const markCredited = async (tx: Tx, id: bigint, chargeId: string): Promise<void> => {
  await tx.updateTable('deposits').set({ status: 'credited', credited_at: databaseNow, charge_id: chargeId, next_check_at: null }).where('id', '=', id).execute()
}

/** Asked about once an hour for a day more: a payment that was under way may still come in. */
export const markExpired = async (tx: Tx, id: bigint): Promise<void> => {
  await tx
    .updateTable('deposits')
    .set({ status: 'expired', next_check_at: inSeconds(3_600) })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .execute()
}

export const markFailed = async (tx: Tx, id: bigint): Promise<void> => {
  await tx.updateTable('deposits').set({ status: 'failed', next_check_at: null }).where('id', '=', id).where('status', '=', 'pending').execute()
}

export interface DueDeposit extends Deposit {
  readonly isPastItsTime: boolean
}

/**
 * Takes deposits that are due to be asked about, and sets when they would be asked about next: 20 s, 40 s … 5 min while they
 * are open; hourly after that; never again a day after their end.
 */
export const takeDueDeposits = async (tx: Tx, limit: number): Promise<readonly DueDeposit[]> => {
  const rows = await tx
    .updateTable('deposits')
    .set({
      checks: sql<number>`checks + 1`,
      next_check_at: sql<Date | null>`case when status = 'pending' then now() + make_interval(secs => least(20 * power(2, least(checks, 10)), 300))
        when now() < expires_at + interval '1 day' then now() + interval '1 hour' end`,
    })
    .where('id', 'in', (query) =>
      query.selectFrom('deposits').select('id').where('next_check_at', '<=', databaseNow).orderBy('next_check_at').limit(limit).forUpdate().skipLocked(),
    )
    .returningAll()
    .returning(sql<boolean>`now() > expires_at + interval '1 minute'`.as('isPastItsTime'))
    .execute()
  return rows
}
