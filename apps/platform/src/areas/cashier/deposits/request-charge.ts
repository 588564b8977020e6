import { fundingsIn } from '@trevo/rules/cashier/payment-methods'
import { depositId } from '@trevo/rules/ids'
import { minor } from '@trevo/rules/money'
import { ChargeRefused } from '#adapters/payments/payment-provider.ts'
import { findMethod } from '#areas/cashier/methods/methods-store.ts'
import { debtorOf } from '#areas/cashier/payments/payer.ts'
import type { Services } from '#services.ts'
import { type Deposit, storeCharge } from './store.ts'

export type ChargeServices = Pick<Services, 'providers' | 'transact' | 'db' | 'keys' | 'market' | 'config'>

/**
 * Asks the provider for the charge of a deposit that stands in our books already, outside of any transaction: a crash before the
 * answer is stored is mended by asking again, because the deposit's id is the reference. Throws PaymentUndecided or ChargeRefused.
 */
export const requestCharge = async (services: ChargeServices, deposit: Deposit): Promise<Deposit> => {
  const provider = services.providers.of(deposit.provider)
  const method = await findMethod(services.db, deposit.method)
  if (provider === undefined || method === undefined) throw new ChargeRefused(`nobody charges by ${deposit.method} for ${deposit.provider}`)
  const debtor = await debtorOf(services.db, services.keys, deposit.member_id)
  const reference = depositId(deposit.id)
  const charge = await provider.createCharge({
    reference,
    amountMinor: minor(deposit.amount_minor),
    currency: deposit.currency,
    expiresInSeconds: method.pay_seconds,
    ...(debtor !== null && { debtor }),
    ...(method.kind !== 'pix' && { kind: method.kind }),
    ...(method.kind === 'card' && {
      // Asked anew with each charge: a law that begins at midnight holds for the charges after it.
      fundings: fundingsIn(services.market.value('pay.methods', 'deposit')),
      ...(services.config.publicUrl !== undefined && { returnUrl: `${services.config.publicUrl}/m/voucherCenter?id=${reference}` }),
    }),
  })
  return services.transact((tx) => storeCharge(tx, deposit.id, charge))
}
