import { sql } from 'kysely'
import { minor, type Minor } from '@trevo/rules/money'
import type { Db } from '#db/tables.ts'
import { paymentClearing } from '#ledger/movement.ts'

export interface OurLine {
  readonly kind: 'charge-paid' | 'payout-paid'
  readonly reference: string
  readonly amountMinor: Minor
  readonly currency: string
}

/** Every transfer that passed a payment provider's clearing account, from the books themselves and not from the lists of wishes. */
export const readClearingLines = async (db: Db, provider: string): Promise<readonly OurLine[]> => {
  const clearing = paymentClearing(provider)
  const rows = await db
    .selectFrom('transfers')
    .select(['debit', 'tx_id', 'amount_minor', 'currency'])
    // What the index transfers_payments holds, in its own words: without them every bet is read too.
    .where(sql<boolean>`(left(debit, 8) = 'payment:' or left(credit, 8) = 'payment:')`)
    .where((where) => where.or([where('debit', '=', clearing), where('credit', '=', clearing)]))
    .execute()
  return rows.map((row) => ({
    kind: row.debit === clearing ? 'charge-paid' : 'payout-paid',
    reference: row.tx_id,
    amountMinor: minor(row.amount_minor),
    currency: row.currency,
  }))
}
