import { isKindIn } from '@trevo/rules/cashier/payment-methods'
import type { PaymentProvider } from '#adapters/payments/payment-provider.ts'
import type { Services } from '#services.ts'
import { findMethod, lastMethodOf, listMethods, type PaymentMethod } from './methods-store.ts'

type Offers = Pick<Services, 'db' | 'market' | 'providers'>

interface Asker {
  readonly memberId: bigint
  readonly type: number
  readonly currency: string
}

/** A method that somebody may pay by now, and who charges by it. */
export interface OfferedMethod {
  readonly method: PaymentMethod
  readonly provider: PaymentProvider
}

const isFor = (method: PaymentMethod, { type, currency }: Asker): boolean => method.is_on && method.member_types.includes(type) && method.currencies.includes(currency)

/** What the house has on, the market allows and somebody charges by; the one that the member used last stands first (Product §4.160). */
export const offeredMethods = async ({ db, market, providers }: Offers, member: Asker): Promise<readonly OfferedMethod[]> => {
  if (!market.value('pay.currency', 'deposit').includes(member.currency)) return []
  const allowed = market.value('pay.methods', 'deposit')
  const last = await lastMethodOf(db, member.memberId)
  const offered = (await listMethods(db)).flatMap((method) => {
    const provider = providers.forKind(method.kind)
    return provider !== undefined && isFor(method, member) && isKindIn(method.kind, allowed) ? [{ method, provider }] : []
  })
  return [...offered.filter(({ method }) => method.id === last), ...offered.filter(({ method }) => method.id !== last)]
}

/** - market: its law says no · off: the house does, or nobody charges by it */
export const methodFor = async ({ db, market, providers }: Offers, id: string, member: Asker): Promise<OfferedMethod | 'market' | 'off'> => {
  const method = await findMethod(db, id)
  if (method === undefined || !isFor(method, member)) return 'off'
  if (!isKindIn(method.kind, market.value('pay.methods', 'deposit'))) return 'market'
  const provider = providers.forKind(method.kind)
  return provider === undefined ? 'off' : { method, provider }
}
