import type { DestinationKind } from '@trevo/rules/cashier/destination'
import type { MethodKind } from '@trevo/rules/cashier/payment-methods'
import { noProvider } from './no-provider.ts'
import type { PaymentProvider } from './payment-provider.ts'

/** Everybody outside who moves money for this house: who charges by which kind of method, and who said what. */
export interface PaymentProviders {
  readonly all: readonly PaymentProvider[]
  of(code: string): PaymentProvider | undefined
  forKind(kind: MethodKind): PaymentProvider | undefined
  forPayout(kind: DestinationKind): PaymentProvider | undefined
}

export const openProviders = (all: readonly PaymentProvider[]): PaymentProviders => {
  const real = all.filter((each) => each.code !== noProvider.code)
  return {
    all: real,
    of: (code) => real.find((each) => each.code === code),
    // A house without a provider for PIX still has the form, and hears no.
    forKind: (kind) => (kind === 'pix' ? all : real).find((each) => each.kinds.includes(kind)),
    // The same: what is held for a key waits until there is one.
    forPayout: (kind) => (kind === 'pix' ? all : real).find((each) => each.payoutKinds.includes(kind)),
  }
}
