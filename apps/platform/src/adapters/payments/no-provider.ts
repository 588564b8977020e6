import { ChargeRefused, PaymentUndecided, type PaymentProvider } from './payment-provider.ts'

const undecided = (): Promise<never> => Promise.reject(new PaymentUndecided('this house has no payment provider'))

/**
 * A house that has no payment provider yet: no deposit begins, and what was held for a withdrawal stays held, undecided, until
 * there is one. No callback is anybody's.
 */
export const noProvider: PaymentProvider = {
  code: 'none',
  kinds: ['pix'],
  payoutKinds: ['pix'],
  createCharge: () => Promise.reject(new ChargeRefused('this house has no payment provider')),
  createPayout: undecided,
  refundPayment: undecided,
  findCharge: undecided,
  findPayout: undecided,
  readWebhook: () => null,
  async *readStatement() {
    yield await undecided()
  },
}
