import { sql } from 'kysely'
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
      kind: row.payment_e2e_id === null ? 'payout-paid' : 'charge-paid',
      // A payment is called by the charge that it concluded; one that concluded none, by its own id.
      reference: row.charge_reference ?? row.payment_e2e_id ?? row.payout_reference ?? row.refund_id,
      amount: row.amount_minor.toString(),
      currency: row.currency,
    })),
    next: last === undefined ? null : last.entry_id.toString(),
  }
}

/** Per day (UTC) and currency, over all of the books. */
export const dayTotals = async (books: Books) => {
  const rows = await books.db
    .selectFrom('entries')
    .select([
      sql<string>`to_char(at at time zone 'UTC', 'YYYY-MM-DD')`.as('day'),
      'currency',
      sql<bigint>`count(payment_e2e_id)`.as('charges'),
      sql<string>`coalesce(sum(amount_minor) filter (where payment_e2e_id is not null), 0)::text`.as('charged'),
      sql<bigint>`count(*) filter (where payment_e2e_id is null)`.as('payouts'),
      sql<string>`coalesce(sum(amount_minor) filter (where payment_e2e_id is null), 0)::text`.as('paid_out'),
    ])
    .groupBy([sql`1`, 'currency'])
    .orderBy(sql`1`)
    .execute()
  return rows.map((row) => ({
    day: row.day,
    currency: row.currency,
    chargesPaid: { count: Number(row.charges), amount: row.charged },
    payoutsPaid: { count: Number(row.payouts), amount: row.paid_out },
  }))
}
