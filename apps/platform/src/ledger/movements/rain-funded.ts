import type { Currency, Minor } from '@trevo/rules/money'
import { type Movement, movement, positive, requestHash } from '#ledger/movement.ts'

export interface RainCall {
  /** The agent, or who caught. */
  readonly member: bigint
  readonly currency: Currency
  readonly rain: bigint
  readonly amountMinor: Minor
}

export const rainHash = (what: string, e: RainCall): string => requestHash('rain', what, e.member, e.currency, e.rain, e.amountMinor)

/**
 * An agent pays for a red rain at once, before it is announced.
 *   Dr agent's cash   Cr house:rain
 */
export const rainFunded = (e: RainCall): Movement =>
  movement({
    movement: 'rain-funded',
    member: e.member,
    currency: e.currency,
    source: 'house',
    kind: 'rain',
    tx: e.rain.toString(),
    hash: rainHash('funded', e),
    debit: 'cash',
    credit: 'house:rain',
    amount: positive(e.amountMinor),
  })
