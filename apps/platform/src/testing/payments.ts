import {
  ChargeRefused,
  type ChargeNews,
  PaymentUndecided,
  type PaymentProvider,
  type PayoutNews,
  type PayoutOutcome,
  type RefundOutcome,
} from '#adapters/payments/payment-provider.ts'

type ChargeRequest = Parameters<PaymentProvider['createCharge']>[0]
type PayoutRequest = Parameters<PaymentProvider['createPayout']>[0]

/** A payment provider whose every answer the test decides; like a real one it knows each reference once. */
export interface FakePayments extends PaymentProvider {
  readonly charges: Map<string, ChargeRequest>
  readonly payouts: Map<string, PayoutRequest>
  /** How many calls arrived, repeated ones too. */
  calls: number
  /** What the next calls meet. `lost`: the work is done, the answer never arrives. */
  line: 'good' | 'down' | 'lost' | 'refuses'
  payoutAnswer: 'accepted' | 'paid' | 'key_not_found' | 'too_late'
  readonly refunds: Map<string, Parameters<PaymentProvider['refundPayment']>[0]>
  refundAnswer: RefundOutcome
  readonly chargeNews: Map<string, ChargeNews>
  readonly payoutNews: Map<string, PayoutNews>
}

export const fakeChargeId = (reference: string): string => `charge-of-${reference}`
export const fakePaymentId = (reference: string): string => `payment-of-${reference}`
export const fakePayoutId = (reference: string): string => `payout-of-${reference}`

export const createFakePayments = (): FakePayments => {
  const meet = async (fake: FakePayments, work: () => void): Promise<void> => {
    fake.calls += 1
    if (fake.line === 'down') throw new PaymentUndecided('down')
    if (fake.line === 'refuses') throw new ChargeRefused('no')
    work()
    if (fake.line === 'lost') throw new PaymentUndecided('lost')
  }
  const fake: FakePayments = {
    code: 'fake-pix',
    kinds: ['pix'],
    payoutKinds: ['pix', 'sepa', 'uk-bank', 'br-bank'],
    charges: new Map(),
    payouts: new Map(),
    calls: 0,
    line: 'good',
    payoutAnswer: 'accepted',
    refunds: new Map(),
    refundAnswer: { status: 'done' },
    chargeNews: new Map(),
    payoutNews: new Map(),
    createCharge: async (request) => {
      await meet(fake, () => fake.charges.set(request.reference, request))
      const expiresAt = new Date(Date.now() + request.expiresInSeconds * 1_000)
      return { chargeId: fakeChargeId(request.reference), brCode: `br-code-of-${request.reference}`, expiresAt, sandboxPayerPath: `/pay/${request.reference}` }
    },
    createPayout: async (request): Promise<PayoutOutcome> => {
      await meet(fake, () => fake.payouts.set(request.reference, request))
      const payoutId = fakePayoutId(request.reference)
      const answer = fake.payoutAnswer
      return answer === 'accepted' || answer === 'paid' ? { status: answer, payoutId } : { status: 'refused', payoutId, reason: answer }
    },
    refundPayment: async (request) => {
      await meet(fake, () => fake.refunds.set(request.reference, request))
      return fake.refundAnswer
    },
    findCharge: async (reference) => {
      await meet(fake, () => undefined)
      return fake.chargeNews.get(reference) ?? (fake.charges.has(reference) ? 'pending' : null)
    },
    findPayout: async (reference) => {
      await meet(fake, () => undefined)
      return fake.payoutNews.get(reference) ?? (fake.payouts.has(reference) ? { kind: 'payout-pending', payoutId: fakePayoutId(reference) } : null)
    },
    readWebhook: () => null,
    readStatement: async function* () {},
  }
  return fake
}
