import { type PaymentProvider, PaymentUndecided } from '#adapters/payments/payment-provider.ts'
import { type Party, StatementRefused } from './party.ts'

/** A payment provider: what it has paid or been paid is done, and it knows no members of ours. */
export const paymentParty = (provider: Pick<PaymentProvider, 'code' | 'readStatement'>): Party => ({
  kind: 'payment',
  code: provider.code,
  readStatement: async function* (window) {
    try {
      for await (const { kind, reference, amountMinor, currency, at } of provider.readStatement(window))
        yield { kind, txId: reference, roundId: null, memberId: null, amountMinor, currency, status: 'done', at }
    } catch (error) {
      throw error instanceof PaymentUndecided ? new StatementRefused(error.message, { cause: error }) : error
    }
  },
})
