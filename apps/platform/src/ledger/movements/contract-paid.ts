import type { Currency, Minor } from '@trevo/rules/money'
import { type Movement, movement, positive, requestHash } from '#ledger/movement.ts'

export interface ContractPayment {
  readonly payee: bigint
  readonly currency: Currency
  readonly line: bigint
  /** Which payment of the line it is, from 1 on. */
  readonly n: number
  readonly amountMinor: Minor
  /** The house pays, as the upper party or for one who is short. */
  readonly isByHouse: boolean
}

/**
 * A payment of a contract's line: known by the line and its number, so that none is made twice.
 *   Dr house:contract-clearing (house:contracts where the house pays)   Cr payee's cash
 */
export const contractPaid = (e: ContractPayment): Movement =>
  movement({
    movement: 'contract-paid',
    member: e.payee,
    currency: e.currency,
    source: 'house',
    kind: 'contract',
    tx: `${e.line}:${e.n}`,
    hash: requestHash('contract', e.payee, e.currency, e.line, BigInt(e.n), e.amountMinor, e.isByHouse ? 'house' : 'payer'),
    debit: e.isByHouse ? 'house:contracts' : 'house:contract-clearing',
    credit: 'cash',
    amount: positive(e.amountMinor),
  })
