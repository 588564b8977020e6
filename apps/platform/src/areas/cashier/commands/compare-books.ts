import type { Pool } from 'pg'
import { formatMinor } from '@trevo/rules/money'
import type { PaymentProvider } from '#adapters/payments/payment-provider.ts'
import { type BookTotals, comparePaymentBooks } from '#areas/cashier/payments/compare-payment-books.ts'

const totals = (of: BookTotals) => ({ lines: of.lines, chargesPaid: formatMinor(of.chargesMinor), payoutsPaid: formatMinor(of.payoutsMinor) })

/** What `trevo payments reconcile` prints (of many differences the first); `ok` is false when one line of either book has no equal in the other. */
export const paymentsReconcile = async (database: { readonly pool: Pool }, provider: Pick<PaymentProvider, 'code' | 'readStatement'>) => {
  const comparison = await comparePaymentBooks(database.pool, provider)
  return {
    ok: comparison.differenceCount === 0,
    provider: provider.code,
    ours: totals(comparison.ours),
    theirs: totals(comparison.theirs),
    differenceCount: comparison.differenceCount,
    differences: comparison.differences.map(({ oursMinor, theirsMinor, ...rest }) => ({
      ...rest,
      ours: oursMinor === null ? null : formatMinor(oursMinor),
      theirs: theirsMinor === null ? null : formatMinor(theirsMinor),
    })),
  }
}
