import { noProvider } from './no-provider.ts'
import { ChargeRefused, type PaymentProvider } from './payment-provider.ts'

/** Told of every call that went outside: how long it took, and whether it ended without a decision. */
export type NoteCall = (code: string, tookMs: number, isError: boolean) => void

const counted = async <T>(code: string, note: NoteCall, call: () => Promise<T>): Promise<T> => {
  const startedAtMs = performance.now()
  try {
    const answer = await call()
    note(code, performance.now() - startedAtMs, false)
    return answer
  } catch (error) {
    // A no is a decision.
    note(code, performance.now() - startedAtMs, !(error instanceof ChargeRefused))
    throw error
  }
}

/** The same provider, with its calls counted; where there is none there is nothing to count. */
export const countedPayments = (payments: PaymentProvider, note: NoteCall): PaymentProvider => {
  if (payments === noProvider) return payments
  const { code } = payments
  return {
    ...payments,
    createCharge: (request) => counted(code, note, () => payments.createCharge(request)),
    createPayout: (request) => counted(code, note, () => payments.createPayout(request)),
    refundPayment: (request) => counted(code, note, () => payments.refundPayment(request)),
    findCharge: (reference) => counted(code, note, () => payments.findCharge(reference)),
    findPayout: (reference) => counted(code, note, () => payments.findPayout(reference)),
    readWebhook: (path, headers, rawBody) => payments.readWebhook(path, headers, rawBody),
    readStatement: (window) => payments.readStatement(window),
  }
}
