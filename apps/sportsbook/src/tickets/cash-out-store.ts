import type { Db, Tx } from '@trevo/server/sql'
import { type Insertable, sql } from 'kysely'
import type { Tables } from '#server/tables.ts'
import type { AutoRow, CashOutRow } from './receipt-store.ts'

export interface EventAt {
  readonly id: bigint
  readonly parameters: unknown
  readonly state: unknown
}

/** Read after their heads are held: what they come to is then what the heads were priced by. */
export const readEventsAt = async (db: Db<Tables>, eventIds: readonly bigint[]): Promise<ReadonlyMap<string, EventAt>> => {
  if (eventIds.length === 0) return new Map()
  const rows = await db.selectFrom('events').select(['id', 'parameters', 'state']).where('id', 'in', eventIds).execute()
  return new Map(rows.map((row) => [row.id.toString(), row]))
}

export const countCashOuts = async (db: Db<Tables>, ticketNo: bigint): Promise<number> => {
  const { n } = await db.selectFrom('cash_outs').select((of) => of.fn.countAll<bigint>().as('n')).where('ticket_no', '=', ticketNo).executeTakeFirstOrThrow()
  return Number(n)
}

export type NewCashOut = Omit<Insertable<Tables['cash_outs']>, 'offer' | 'versions' | 'at'> & { readonly offer: unknown; readonly versions: unknown }

export const addCashOut = async (tx: Tx<Tables>, { offer, versions, ...row }: NewCashOut): Promise<void> => {
  await tx.insertInto('cash_outs').values({ ...row, offer: JSON.stringify(offer), versions: JSON.stringify(versions) }).execute()
}

export const findByQuote = (db: Db<Tables>, ticketNo: bigint, quote: string): Promise<CashOutRow | undefined> =>
  db.selectFrom('cash_outs').selectAll().where('ticket_no', '=', ticketNo).where('quote', '=', quote).executeTakeFirst()

export interface Auto {
  readonly when: 'reaches' | 'falls_to'
  readonly amountMinor: bigint
  readonly partPercent: number
}

export const keepAuto = async (tx: Tx<Tables>, ticketNo: bigint, { when, amountMinor, partPercent }: Auto): Promise<void> => {
  const row = { when_offer: when, amount_minor: amountMinor, part_percent: partPercent, looked_at: null }
  await tx
    .insertInto('auto_cash_outs')
    .values({ ticket_no: ticketNo, ...row })
    .onConflict((conflict) => conflict.column('ticket_no').doUpdateSet({ ...row, changed_at: sql<Date>`clock_timestamp()` }))
    .execute()
}

export const dropAuto = async (tx: Tx<Tables>, ticketNo: bigint): Promise<void> => {
  await tx.deleteFrom('auto_cash_outs').where('ticket_no', '=', ticketNo).execute()
}

/** Tickets whose automatic cash-out has not been looked at with the newest prices of its legs. */
export const listAutosToLookAt = async (db: Db<Tables>, limit: number): Promise<readonly bigint[]> => {
  const { rows } = await sql<{ no: bigint }>`select a.ticket_no as no from auto_cash_outs a where exists (
      select 1 from legs l join heads h on h.market_id = l.market_id where l.ticket_no = a.ticket_no and (a.looked_at is null or h.changed_at > a.looked_at))
    order by a.looked_at nulls first limit ${limit}`.execute(db)
  return rows.map(({ no }) => no)
}

/** With its ticket held by the caller. */
export const readAuto = (tx: Tx<Tables>, ticketNo: bigint): Promise<AutoRow | undefined> => tx.selectFrom('auto_cash_outs').selectAll().where('ticket_no', '=', ticketNo).forUpdate().executeTakeFirst()

/** As exact as the database has it: a time that was read would be cut. */
export const markLooked = async (tx: Tx<Tables>, ticketNo: bigint, marketIds: readonly bigint[]): Promise<void> => {
  await sql`update auto_cash_outs set looked_at = (select max(changed_at) from heads where market_id = any(${marketIds.map(String)}::bigint[])) where ticket_no = ${ticketNo}`.execute(tx)
}
