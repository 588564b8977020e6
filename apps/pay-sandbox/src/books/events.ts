import { takeFault } from '@trevo/payment-sandbox/faults'
import { writeEvent } from '@trevo/payment-sandbox/happenings'
import type { AssetFact, CardFact, Tx } from './tables.ts'

/** One payment, and who made it where that is known: a card's holder is, whoever sends to an address is not. */
export interface PaymentFact {
  readonly paymentId: string
  readonly paidAt: string
  readonly payer: { readonly name: string; readonly document: string } | null
  readonly card?: CardFact
  readonly asset?: AssetFact
}

interface ChargeFact {
  readonly chargeId: string
  readonly reference: string
}
interface PayoutFact {
  readonly payoutId: string
  readonly reference: string
}
interface Amount {
  readonly amountMinor: bigint
  readonly currency: string
}

export type Happening =
  | ({ readonly kind: 'charge-paid'; readonly payment: PaymentFact } & ChargeFact & Amount)
  /** Money that concludes no charge. */
  | ({ readonly kind: 'payment-received'; readonly reference: string | null; readonly payment: PaymentFact } & Amount)
  | ({ readonly kind: 'charge-expired' } & ChargeFact)
  /** No more tries. */
  | ({ readonly kind: 'charge-failed'; readonly reason: string } & ChargeFact)
  | ({ readonly kind: 'charge-declined'; readonly times: number; readonly reason: string } & ChargeFact)
  /** `height` grows with every change; `count` falls where the chain takes it back. */
  | ({ readonly kind: 'charge-seen'; readonly count: number; readonly height: number } & ChargeFact)
  | ({ readonly kind: 'payout-paid' } & PayoutFact & Amount)
  | ({ readonly kind: 'payout-refused'; readonly reason: string } & PayoutFact)
  /** After it was paid; `code` is the clearing's. */
  | ({ readonly kind: 'payout-returned'; readonly code: string; readonly at: string } & PayoutFact & Amount)
  | ({ readonly kind: 'charged-back'; readonly chargebackId: string; readonly paymentId: string; readonly reference: string | null; readonly reason: string; readonly at: string } & Amount)

/** `names`: what an ordered fault may match. */
export const tell = async (tx: Tx, happening: Happening, names: readonly string[]): Promise<void> => {
  const isWrong = (happening.kind === 'charge-paid' || happening.kind === 'payout-paid' || happening.kind === 'payout-returned') && (await takeFault(tx, 'webhook-wrong-amount', names))
  const isSlowDay = await takeFault(tx, 'webhook-slow-day', names)
  await writeEvent(tx, isWrong ? { ...happening, amountMinor: happening.amountMinor + 1n } : happening, names, isSlowDay ? 30 : 0)
}
