import { type DestinationKind, kindsOut } from '@trevo/rules/cashier/destination'
import { refuse } from '@trevo/operation/refuse'
import type { PaymentProvider } from '#adapters/payments/payment-provider.ts'
import type { Services } from '#services.ts'
import { withdrawalSums } from './withdrawal-rules.ts'

type Offers = Pick<Services, 'market' | 'providers'>

/** Where a member of a currency may have money paid to: what the market lets in and somebody pays (Product §4.650, §4.664). */
export const offeredKinds = ({ market, providers }: Offers, currency: string): readonly DestinationKind[] =>
  withdrawalSums(currency) === null ? [] : kindsOut(market.value('out.methods', 'accounts'), currency).filter((kind) => providers.forPayout(kind) !== undefined)

/** Who pays to a kind; throws where the market says no, or nobody pays it in this currency. */
export const payoutProvider = ({ market, providers }: Offers, kind: DestinationKind, currency: string): PaymentProvider => {
  const allowed = market.value('out.methods', 'withdraw')
  const isOut = kindsOut(allowed, currency).includes(kind)
  if (!isOut && !allowed.includes(kind)) throw market.refuse('out.methods')
  const provider = isOut ? providers.forPayout(kind) : undefined
  if (provider === undefined) throw refuse('destination_unavailable')
  return provider
}
