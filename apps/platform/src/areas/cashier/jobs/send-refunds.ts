import { minor } from '@trevo/rules/money'
import { PaymentUndecided } from '#adapters/payments/payment-provider.ts'
import { applyRefund } from '#areas/cashier/payments/apply-refund.ts'
import { type Refund, takeDueRefunds } from '#areas/cashier/payments/refund-store.ts'
import type { Job } from '#job.ts'
import type { Services } from '#services.ts'

const atOnceMax = 10
const roundsMax = 50

type RefundServices = Pick<Services, 'transact' | 'providers' | 'log'>

/** No answer decides nothing: the provider is asked again under the same id. What another provider was paid waits until the house has that one again. */
const sendApart = async (services: RefundServices, refund: Refund): Promise<void> => {
  const provider = services.providers.of(refund.provider)
  if (provider === undefined) return
  try {
    const { reference, payment_id: paymentId, amount_minor: amountMinor, currency } = refund
    await applyRefund(services, refund.id, await provider.refundPayment({ reference, paymentId, amountMinor: minor(amountMinor), currency }))
  } catch (error) {
    services.log[error instanceof PaymentUndecided ? 'warn' : 'error']({ err: error, refund: refund.reference }, 'a payment could not be given back yet')
  }
}

/** Gives back to payers what people decided. */
export const sendRefunds = async (services: RefundServices): Promise<void> => {
  for (let round = 0; round < roundsMax; round += 1) {
    const due = await services.transact((tx) => takeDueRefunds(tx, atOnceMax))
    await Promise.all(due.map((refund) => sendApart(services, refund)))
    if (due.length < atOnceMax) return
  }
}

export const sendRefundsJob: Job = { name: 'send-refunds', everySeconds: 2, run: sendRefunds }
