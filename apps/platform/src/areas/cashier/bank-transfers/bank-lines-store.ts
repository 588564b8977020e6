import { createHash } from 'node:crypto'
import type { BankFileLine } from '@trevo/rules/cashier/bank-file'
import { transferCode } from '@trevo/rules/cashier/payment-methods'
import { type Selectable, sql } from 'kysely'
import type { BankLinesTable } from '#areas/cashier/tables.ts'
import type { Deposit } from '#areas/cashier/deposits/store.ts'
import { type About, countAbout, exactly, type PageAsk, seek } from '#areas/staff/page-store.ts'
import type { Db, Tx } from '#db/tables.ts'

export type BankLine = Selectable<BankLinesTable>

/** What makes two lines the same: the bank's own id where it has one; else all that it says, and the how-manieth of such a line in its file. */
export const hashOf = (line: BankFileLine, currency: string, nth: number): Buffer =>
  createHash('sha256')
    .update(JSON.stringify(line.bankId === null ? [line.day, line.amountMinor.toString(), currency, line.text, nth] : [line.bankId, line.day, line.amountMinor.toString(), currency]))
    .digest()

export type NewBankLine = Pick<BankLine, 'hash' | 'bank_id' | 'amount_minor' | 'currency' | 'text' | 'is_by_hand' | 'state' | 'deposit_id' | 'payer'> & { readonly id: bigint; readonly day: string }

/** False: it is known. */
export const insertBankLine = async (tx: Tx, line: NewBankLine): Promise<boolean> => {
  const inserted = await tx.insertInto('bank_lines').values(line).onConflict((twice) => twice.column('hash').doNothing()).executeTakeFirst()
  return inserted.numInsertedOrUpdatedRows === 1n
}

export const knownHashes = async (db: Db, hashes: readonly Buffer[]): Promise<ReadonlySet<string>> =>
  hashes.length === 0 ? new Set() : new Set((await db.selectFrom('bank_lines').select('hash').where('hash', 'in', [...hashes]).execute()).map(({ hash }) => hash.toString('hex')))

const daysBack = 60

/** Deposits whose code stands in a line: those of two months that were not credited, and what was, so that a second payment is seen. */
export const depositsByCode = async (tx: Tx, codes: readonly string[]): Promise<readonly Deposit[]> => {
  if (codes.length === 0) return []
  const rows = await tx.selectFrom('deposits').selectAll().where('method', '=', 'bank').where('created_at', '>', sql<Date>`now() - make_interval(days => ${daysBack})`).where(sql<boolean>`pay ->> 'code' = any (${[...codes]}::text[])`).execute()
  return rows.filter(({ id }) => codes.includes(transferCode(id)))
}

export const findBankLine = (db: Db, id: bigint): Promise<BankLine | undefined> => db.selectFrom('bank_lines').selectAll().where('id', '=', id).executeTakeFirst()
export const lockBankLine = (tx: Tx, id: bigint): Promise<BankLine | undefined> => tx.selectFrom('bank_lines').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const markMatched = async (tx: Tx, id: bigint): Promise<void> => {
  await tx.updateTable('bank_lines').set({ state: 'matched', version: sql<number>`version + 1` }).where('id', '=', id).execute()
}

export const hasLineFor = async (db: Db, depositId: bigint): Promise<boolean> =>
  (await db.selectFrom('bank_lines').select('id').where('deposit_id', '=', depositId).where('state', 'in', ['fits', 'matched']).executeTakeFirst()) !== undefined

const lines = (db: Db) => db.selectFrom('bank_lines as b').leftJoin('deposits as d', 'd.id', 'b.deposit_id').leftJoin('members as m', 'm.id', 'd.member_id').selectAll('b').select(['m.username', 'd.member_id', exactly('b.created_at').as('createdText'), sql<string>`to_char(b.day, 'YYYY-MM-DD')`.as('dayText')])
export type ListedBankLine = Awaited<ReturnType<ReturnType<typeof lines>['execute']>>[number]

const filtered = (db: Db, state: BankLine['state'] | undefined) => lines(db).$if(state !== undefined, (query) => query.where('b.state', '=', state ?? 'fits'))
export const listBankLines = (db: Db, state: BankLine['state'] | undefined, ask: PageAsk): Promise<readonly ListedBankLine[]> => seek(filtered(db, state), ['b.created_at', 'b.id'], ask).execute()
export const countBankLines = (db: Db, state: BankLine['state'] | undefined): Promise<About> => countAbout(db, filtered(db, state))

/** What the bank's book says, as a provider's statement. */
export const statementLines = (db: Db, after: bigint, window: { readonly from: Date; readonly to: Date } | undefined, limit: number): Promise<readonly BankLine[]> =>
  db
    .selectFrom('bank_lines')
    .selectAll()
    .where('id', '>', after)
    .$if(window !== undefined, (query) => query.where('created_at', '>=', window?.from ?? new Date(0)).where('created_at', '<', window?.to ?? new Date(0)))
    .orderBy('id')
    .limit(limit)
    .execute()

/** Of a transfer's deposit: what says whether it has run out. */
export const findTransfer = (db: Db, id: bigint) => db.selectFrom('deposits').select(['receipt_at', 'expires_at', 'charge_id']).where('id', '=', id).executeTakeFirst()

/** Money that left under a refund's id. */
export const findOut = async (db: Db, reference: string, amountMinor: bigint): Promise<BankLine | undefined> =>
  db.selectFrom('bank_lines').selectAll().where('state', '=', 'out').where('amount_minor', '=', -amountMinor).where('text', 'like', `%${reference}%`).executeTakeFirst()

