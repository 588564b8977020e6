import { depositId } from '@trevo/rules/ids'
import { minor } from '@trevo/rules/money'
import { debtorOf } from '#areas/cashier/payments/payer.ts'
import type { Services } from '#services.ts'
import { depositRules } from './deposit-rules.ts'
import { type Deposit, storeCharge } from './store.ts'

/**
 * Asks the provider for the charge of a deposit that stands in our books already, outside of any transaction: a crash before the
 * answer is stored is mended by asking again, because the deposit's id is the reference. Throws PaymentUndecided or ChargeRefused.
 */
export const requestCharge = async (services: Pick<Services, 'payments' | 'transact' | 'db' | 'keys'>, deposit: Deposit): Promise<Deposit> => {
  const debtor = await debtorOf(services.db, services.keys, deposit.member_id)
  const charge = await services.payments.createCharge({
    reference: depositId(deposit.id),
    amountMinor: minor(deposit.amount_minor),
    currency: deposit.currency,
    expiresInSeconds: depositRules.expiresAfterSeconds,
    ...(debtor !== null && { debtor }),
  })
  return services.transact((tx) => storeCharge(tx, deposit.id, charge))
}
