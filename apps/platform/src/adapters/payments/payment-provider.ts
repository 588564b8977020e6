import type { Currency, Minor } from '@trevo/rules/money'
import type { PixKeyType } from '@trevo/rules/forms/pix-key'

/** A charge that a member pays from their bank. `chargeId` is the provider's, `reference` is ours and makes the call repeatable. */
export interface Charge {
  readonly chargeId: string
  readonly brCode: string
  readonly expiresAt: Date
  /** Only a sandbox has a page to play the payer on. */
  readonly sandboxPayerPath: string | null
}

export type PayoutOutcome =
  | { readonly status: 'accepted' | 'paid'; readonly payoutId: string }
  | { readonly status: 'refused'; readonly payoutId: string | null; readonly reason: PayoutRefusal }

export type PayoutRefusal = 'key_not_found' | 'account_closed' | 'name_mismatch' | 'provider_error'

/** What the provider tells us later, by signed webhook or when asked. */
export type PaymentNews =
  | { readonly kind: 'charge-paid'; readonly eventId: string; readonly chargeId: string; readonly reference: string; readonly amountMinor: Minor; readonly currency: Currency }
  | { readonly kind: 'charge-expired'; readonly eventId: string; readonly chargeId: string; readonly reference: string }
  | { readonly kind: 'payout-paid'; readonly eventId: string; readonly payoutId: string; readonly reference: string; readonly amountMinor: Minor; readonly currency: Currency }
  | { readonly kind: 'payout-refused'; readonly eventId: string; readonly payoutId: string; readonly reference: string; readonly reason: PayoutRefusal }

/** No answer, or an answer that decides nothing: ask again with the same reference. */
export class PaymentUndecided extends Error {}

/** The outside that moves real money. Every call is repeatable: the same reference never charges or pays twice. */
export interface PaymentProvider {
  readonly code: string
  createCharge(request: { readonly reference: string; readonly amountMinor: Minor; readonly currency: Currency; readonly expiresInSeconds: number }): Promise<Charge>
  createPayout(request: {
    readonly reference: string
    readonly amountMinor: Minor
    readonly currency: Currency
    readonly pixKeyType: PixKeyType
    readonly pixKey: string
  }): Promise<PayoutOutcome>
  /** What became of a charge or payout of ours; null when the provider never heard of it. */
  findByReference(kind: 'charge' | 'payout', reference: string): Promise<PaymentNews | 'pending' | null>
  /** Checks signature and freshness over the raw bytes; null when it is not the provider's. */
  readWebhook(headers: Readonly<Record<string, string | string[] | undefined>>, rawBody: Buffer): PaymentNews | null
}
