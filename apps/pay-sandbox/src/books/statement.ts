import type { Books } from './tables.ts'

const linesMax = 500

/** What moved within a half-open window, oldest first, from after one line on; `next` is where the following page starts, null at the end. */
export const statementPage = async (books: Books, after: bigint, { from, to }: { readonly from: Date | null; readonly to: Date | null }) => {
  const rows = await books.db
    .selectFrom('entries')
    .selectAll()
    .where('entry_id', '>', after)
    .$if(from !== null, (entries) => entries.where('at', '>=', from))
    .$if(to !== null, (entries) => entries.where('at', '<', to))
    .orderBy('entry_id')
    .limit(linesMax)
    .execute()
  const last = rows.length === linesMax ? rows.at(-1) : undefined
  return {
    entries: rows.map((row) => ({
      entryId: row.entry_id.toString(),
      at: row.at.toISOString(),
      kind: row.payment_id === null && row.returned_reference === null ? 'payout-paid' : 'charge-paid',
      // A payment is called by the charge that it concluded; one that concluded none, by its own id; what went back by the refund's or the chargeback's, a payout by its reference, also where it came back.
      reference: row.charge_reference ?? row.payment_id ?? row.refund_id ?? row.chargeback_id ?? row.payout_reference ?? row.returned_reference,
      amount: row.amount_minor.toString(),
      currency: row.currency,
    })),
    next: last === undefined ? null : last.entry_id.toString(),
  }
}
