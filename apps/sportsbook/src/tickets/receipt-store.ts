import type { Db } from '@trevo/server/sql'
import type { Selectable } from 'kysely'
import type { Tables } from '#server/tables.ts'

export type SettlementRow = Selectable<Tables['settlements']>
export type CashOutRow = Selectable<Tables['cash_outs']>
export type AutoRow = Selectable<Tables['auto_cash_outs']>

export const readSettlements = (db: Db<Tables>, ticketNo: bigint): Promise<SettlementRow[]> => db.selectFrom('settlements').selectAll().where('ticket_no', '=', ticketNo).orderBy('n').execute()

export const readCashOuts = (db: Db<Tables>, ticketNo: bigint): Promise<CashOutRow[]> => db.selectFrom('cash_outs').selectAll().where('ticket_no', '=', ticketNo).orderBy('n').execute()

export const findAuto = (db: Db<Tables>, ticketNo: bigint): Promise<AutoRow | undefined> => db.selectFrom('auto_cash_outs').selectAll().where('ticket_no', '=', ticketNo).executeTakeFirst()
