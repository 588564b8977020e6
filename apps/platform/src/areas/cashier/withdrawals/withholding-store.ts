import { freeOf, type Withholding, withholdingOf } from '@trevo/rules/tax/withholding'
import { type Minor, minor } from '@trevo/rules/money'
import { sql } from 'kysely'
import type { Db } from '#db/tables.ts'

/** What a member may take out before anything of it is gain. A deposit that is on its way back to its payer, or that a bank took back, was not paid in. */
export const readFree = async (db: Db, memberId: bigint, currency: string): Promise<Minor> => {
  const { rows } = await sql<{ paid_in: bigint; taken_out: bigint; gain: bigint }>`
    select
      ((select coalesce(sum(amount_minor), 0) from deposits where member_id = ${memberId} and currency = ${currency} and status = 'credited')
        - (select coalesce(sum(r.amount_minor), 0) from deposits d join payment_refunds r on r.deposit_id = d.id
          where d.member_id = ${memberId} and d.currency = ${currency} and d.status = 'credited' and r.state <> 'refused'))::bigint as paid_in,
      coalesce(sum(amount_minor + withheld_minor), 0)::bigint as taken_out, coalesce(sum(gain_minor), 0)::bigint as gain
    from withdrawals where member_id = ${memberId} and currency = ${currency} and status in ('held', 'sent', 'paid')`.execute(db)
  const [sums] = rows
  return freeOf({ paidInMinor: minor(sums?.paid_in ?? 0n), takenOutMinor: minor(sums?.taken_out ?? 0n), gainMinor: minor(sums?.gain ?? 0n) })
}

export interface Withheld extends Withholding {
  readonly rateBps: number
}

/** Of an amount that is asked for now, with the member locked. */
export const withheldOf = async (db: Db, of: { readonly memberId: bigint; readonly currency: string; readonly amountMinor: Minor; readonly rateBps: number }): Promise<Withheld> => ({
  ...withholdingOf(of.amountMinor, await readFree(db, of.memberId, of.currency), of.rateBps),
  rateBps: of.rateBps,
})
