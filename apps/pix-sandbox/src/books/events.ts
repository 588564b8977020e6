import { takeFault } from '@trevo/payment-sandbox/faults'
import { writeEvent } from '@trevo/payment-sandbox/happenings'
import type { Tx } from './tables.ts'

/** One payment as the whole of PIX knows it, and who made it. */
export interface PaymentFact {
  readonly endToEndId: string
  readonly paidAt: string
  readonly payer: { readonly name: string; readonly document: string }
}

export type Happening =
  | { readonly kind: 'charge-paid'; readonly chargeId: string; readonly reference: string; readonly amountMinor: bigint; readonly currency: string; readonly payment: PaymentFact }
  /** Money that concludes no charge; `reference`: the charge that the payer's code named. */
  | { readonly kind: 'payment-received'; readonly reference: string | null; readonly amountMinor: bigint; readonly currency: string; readonly payment: PaymentFact }
  | { readonly kind: 'charge-expired'; readonly chargeId: string; readonly reference: string }
  | { readonly kind: 'payout-paid'; readonly payoutId: string; readonly reference: string; readonly amountMinor: bigint; readonly currency: string }
  | { readonly kind: 'payout-refused'; readonly payoutId: string; readonly reference: string; readonly reason: string }

/** `names`: what an ordered fault may match. */
export const tell = async (tx: Tx, happening: Happening, names: readonly string[]): Promise<void> => {
  const isWrong = 'amountMinor' in happening && (await takeFault(tx, 'webhook-wrong-amount', names))
  await writeEvent(tx, isWrong ? { ...happening, amountMinor: happening.amountMinor + 1n } : happening, names)
}
