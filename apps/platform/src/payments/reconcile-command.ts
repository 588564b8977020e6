import { formatMinor } from '@trevo/rules/money'
import type { PaymentProvider } from '#adapters/payments/payment-provider.ts'
import type { Db } from '#db/tables.ts'
import { type BookTotals, comparePaymentBooks } from './compare-payment-books.ts'

const totals = (of: BookTotals) => ({ lines: of.lines, chargesPaid: formatMinor(of.chargesMinor), payoutsPaid: formatMinor(of.payoutsMinor) })

/** What `trevo payments reconcile` prints; `ok` is false when one line of either book has no equal in the other. */
export const paymentsReconcile = async (database: { readonly db: Db }, provider: Pick<PaymentProvider, 'code' | 'readStatement'>) => {
  const comparison = await comparePaymentBooks(database.db, provider)
  return {
    ok: comparison.differences.length === 0,
    provider: provider.code,
    ours: totals(comparison.ours),
    theirs: totals(comparison.theirs),
    differences: comparison.differences.map(({ oursMinor, theirsMinor, ...rest }) => ({
      ...rest,
      ours: oursMinor === null ? null : formatMinor(oursMinor),
      theirs: theirsMinor === null ? null : formatMinor(theirsMinor),
    })),
  }
}
