import type { DestinationKind, PayoutRefusal, TypedDestination } from '@trevo/rules/cashier/destination'
import type { Funding, MethodKind } from '@trevo/rules/cashier/payment-methods'
import type { Currency, Minor } from '@trevo/rules/money'

/** A charge that a member pays from their bank. `chargeId` is the provider's, `reference` is ours and makes the call repeatable. */
export interface Charge {
  readonly chargeId: string
  readonly brCode: string
  readonly expiresAt: Date
  /** Only a sandbox has a page to play the payer on. */
  readonly sandboxPayerPath: string | null
  /** How it is paid where that is no BR Code; `brCode` is empty then. */
  readonly pay?: ChargePay
}

/**
 * - bank: a transfer to the house's account under a code · card: a page of the provider's, where alone a card's number is typed
 * - crypto: an address of this charge's own, so much of one token, at a rate that holds until then
 */
export type ChargePay =
  | { readonly kind: 'bank'; readonly holder: string; readonly bank: string; readonly branch: string; readonly account: string; readonly document: string; readonly code: string }
  | { readonly kind: 'card'; readonly path: string; readonly fundings: readonly Funding[] }
  | {
      readonly kind: 'crypto'
      readonly network: string
      readonly token: string
      readonly address: string
      /** In decimals of the token. */
      readonly tokenAmount: string
      readonly rate: string
      readonly rateUntil: string
      readonly confirmationsNeeded: number
    }

export type PayoutOutcome =
  | { readonly status: 'accepted' | 'paid'; readonly payoutId: string }
  | { readonly status: 'refused'; readonly payoutId: string; readonly reason: PayoutRefusal }

interface ChargeFact {
  readonly chargeId: string
  readonly reference: string
}
interface PayoutFact {
  readonly payoutId: string
  readonly reference: string
}
interface Amount {
  readonly amountMinor: Minor
  readonly currency: Currency
}

export interface Payer {
  readonly name: string
  /** CPF or CNPJ, digits alone. */
  readonly document: string
}

/** One payment of somebody's: in PIX `paymentId` is its end-to-end id, which both banks know it by. */
export interface PaymentFact {
  readonly paymentId: string
  readonly paidAt: Date
  /** Null where the provider does not tell. */
  readonly payer: Payer | null
  /** Of a card: its number is never told. */
  readonly card?: { readonly brand: string; readonly last4: string; readonly funding: Funding }
  /** Of a chain: what really arrived. */
  readonly asset?: { readonly token: string; readonly amount: string }
}

/** A payment that concluded a charge, whatever its amount. */
export type ChargePaid = { readonly kind: 'charge-paid'; readonly payment: PaymentFact } & ChargeFact & Amount
export type ChargeNews =
  | ChargePaid
  | ({ readonly kind: 'charge-expired' } & ChargeFact)
  /** Nobody can pay it any more: it was declined too often. */
  | ({ readonly kind: 'charge-failed'; readonly reason: string } & ChargeFact)
  /** A try that came to nothing; another may follow. */
  | ({ readonly kind: 'charge-declined'; readonly times: number; readonly reason: string } & ChargeFact)
  /** Something is on its way and not yet money; `height` grows with each word of it, `count` falls where it is taken back. */
  | ({ readonly kind: 'charge-seen'; readonly count: number; readonly height: number } & ChargeFact)
/** The payer had their bank take a payment back. */
export type ChargedBack = { readonly kind: 'charged-back'; readonly chargebackId: string; readonly paymentId: string; readonly reference: string | null; readonly reason: string; readonly at: Date } & Amount
/** A payment that concludes no charge: on top of one that was paid, or of none. `reference`: of the charge that the payer's code named. */
export type PaymentReceived = { readonly kind: 'payment-received'; readonly reference: string | null; readonly payment: PaymentFact } & Amount
export type PayoutNews =
  | ({ readonly kind: 'payout-paid' } & PayoutFact & Amount)
  | ({ readonly kind: 'payout-refused'; readonly reason: PayoutRefusal } & PayoutFact)
  /** A bank sent it back after it was paid, whole; `code` is the bank's own, `at` when. */
  | ({ readonly kind: 'payout-returned'; readonly code: string; readonly at: Date } & PayoutFact & Amount)
/** What the provider tells us later, by signed webhook or when asked. It may tell it twice, late, or in any order. */
export type PaymentNews = ChargeNews | PaymentReceived | ChargedBack | PayoutNews

/** - processing: ask again under the same id · refused: nothing went back, and never will under this id */
export type RefundOutcome = { readonly status: 'processing' | 'done' } | { readonly status: 'refused'; readonly reason: string }

/**
 * A time that money moved, in the provider's own books: a payment in is called by the charge that it concluded and by its own id where it
 * concluded none, a payout and what was given back by our reference; a payout that a bank sent back is money in, by our reference.
 */
export interface StatementLine extends Amount {
  readonly kind: 'charge-paid' | 'payout-paid'
  readonly reference: string
  readonly at: Date
}

/** No answer, or an answer that decides nothing: ask again with the same reference. */
export class PaymentUndecided extends Error {}

/** The provider will not make this charge, now or later. */
export class ChargeRefused extends Error {}

/** The outside that moves real money. Every call is repeatable: the same reference never charges or pays twice. */
export interface PaymentProvider {
  readonly code: string
  /** What it charges by. */
  readonly kinds: readonly MethodKind[]
  /** Where it pays to. */
  readonly payoutKinds: readonly DestinationKind[]
  /** Throws PaymentUndecided or ChargeRefused. */
  createCharge(
    request: {
      readonly reference: string
      readonly expiresInSeconds: number
      /** Whose charge it is, where the member has told it. */
      readonly debtor?: Payer
      /** Left out: PIX. */
      readonly kind?: Exclude<MethodKind, 'pix'>
      /** Of a card: what may stand behind it. */
      readonly fundings?: readonly Funding[]
      /** Of a page: where it sends the member back to. */
      readonly returnUrl?: string
    } & Amount,
  ): Promise<Charge>
  /**
   * Throws PaymentUndecided. The provider must refuse (`too_late`) what reaches it after `sendBefore`, by its own clock:
   * so a payout that it does not know some time after that will never be paid.
   */
  createPayout(
    request: { readonly reference: string; readonly destination: TypedDestination; readonly sendBefore: Date } & Amount,
  ): Promise<PayoutOutcome>
  /** Gives a payment back to its payer; `reference` makes it repeatable. Throws PaymentUndecided. */
  refundPayment(request: { readonly paymentId: string; readonly reference: string } & Amount): Promise<RefundOutcome>
  /** What became of a charge or payout of ours; null when the provider never heard of it. Throws PaymentUndecided. */
  findCharge(reference: string): Promise<ChargeNews | 'pending' | null>
  findPayout(reference: string): Promise<PayoutNews | { readonly kind: 'payout-pending'; readonly payoutId: string } | null>
  /** Checks signature and freshness over the raw bytes; null when it is not the provider's, or not understood. */
  readWebhook(path: string, headers: Readonly<Record<string, string | string[] | undefined>>, rawBody: Buffer): PaymentNews | null
  /** The provider's books, oldest line first: all of them, or those of a half-open window by its own clock. Throws PaymentUndecided. */
  readStatement(window?: { readonly from: Date; readonly to: Date }): AsyncIterable<StatementLine>
}
