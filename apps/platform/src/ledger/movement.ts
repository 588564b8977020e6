import { strict as assert } from 'node:assert'
import { hash } from 'node:crypto'
import type { Currency, Minor } from '@trevo/rules/money'
import { amountMinorMax } from '@trevo/rules/money'
import { isPlayMoney } from '@trevo/rules/play-money'

/** Why money moves: one file each in `movements/`. */
export type MovementReason =
  | 'deposit-credited'
  | 'deposit-charged-back'
  | 'withdrawal-held'
  | 'withdrawal-paid'
  | 'withdrawal-released'
  | 'withdrawal-returned'
  | 'tax-withheld'
  | 'tax-returned'
  | 'stake-placed'
  | 'win-paid'
  | 'stake-returned'
  | 'bet-adjusted'
  | 'promo-paid'
  | 'bonus-granted'
  | 'bonus-converted'
  | 'bonus-forfeited'
  | 'balance-adjusted'
  | 'member-transfer'
  | 'play-money-granted'
  | 'unclaimed-paid'
  | 'reward-paid'
  | 'rebate-paid'
  | 'contract-charged'
  | 'contract-paid'
  | 'rain-funded'
  | 'rain-caught'
  | 'rain-returned'
  | 'referral-paid'

/** Lines that `ledger_post` itself adds beside a movement's own, between two purses of the member (README.md). */
export type AddedReason = 'bonus-drawn' | 'bonus-returned' | 'bonus-lapsed' | 'free-rounds-won' | 'debt-booked' | 'debt-repaid'

export type PurseKind = 'cash' | 'bonus' | 'held' | 'debt'

/** An account of the house has no row; its total is read from the transfers. */
export type HouseAccount =
  | `vendor:${string}:open-stakes`
  | `vendor:${string}:promotions`
  | `payment:${string}:clearing`
  | 'house:adjustments'
  | 'house:bonus-cost'
  | 'house:contract-clearing'
  | 'house:contracts'
  | 'house:play-money'
  | 'house:promotions'
  | 'house:rain'
  | 'house:rebates'
  | 'house:referrals'
  | 'house:tax-withheld'
  | 'house:transfers'
  | 'house:unclaimed'
export type Account = PurseKind | HouseAccount

export const openStakes = (vendor: string): HouseAccount => `vendor:${vendor}:open-stakes`
export const promotions = (vendor: string): HouseAccount => `vendor:${vendor}:promotions`
export const paymentClearing = (provider: string): HouseAccount => `payment:${provider}:clearing`

/** The outside's own name for what happened. The three together are known once, for ever (Product §10.6). */
export interface Outside {
  /** A vendor's code in capitals, a payment provider's name in small letters, or `house`. */
  readonly source: string
  readonly kind: string
  readonly txId: string
}

/** One thing for `ledger_post` to decide, in the names of its SQL argument. Made by the functions of `movements/` alone. */
export interface Movement {
  readonly movement: MovementReason | null
  readonly member: bigint
  readonly currency: Currency | null
  readonly source: string
  readonly kind: string
  readonly tx: string | null
  readonly hash: string | null
  readonly debit: Account | null
  readonly credit: Account | null
  /** Null where the ledger itself knows it: the whole of the stake or hold that `ref` names. */
  readonly amount: Minor | null
  readonly ref: string | null
  readonly game: string | null
  readonly round: string | null
  readonly session: string | null
  readonly closes: boolean
  readonly win: Minor | null
  readonly reason: string | null
}

const nothing = {
  movement: null,
  currency: null,
  tx: null,
  hash: null,
  debit: null,
  credit: null,
  amount: null,
  ref: null,
  game: null,
  round: null,
  session: null,
  closes: false,
  win: null,
  reason: null,
} as const

type Given = Pick<Movement, 'member' | 'source' | 'kind'> & Partial<Movement>

/** Play money goes between a trial, vendors and its own account; the tables' checks say the same (migration 0037). */
const playMoneyAccounts = /^(?:cash|debt|vendor:.+|house:play-money)$/
const mayHold = (currency: Currency, account: Account): boolean =>
  isPlayMoney(currency) ? playMoneyAccounts.test(account) : account !== 'house:play-money'

export const movement = (given: Given): Movement => {
  assert(given.member > 0n, 'a movement is a member’s')
  const { currency, debit, credit } = given
  if (currency != null && debit != null && credit != null)
    assert(mayHold(currency, debit) && mayHold(currency, credit), 'play money and real money never meet')
  assert(given.amount == null || (given.amount >= 0n && given.amount <= amountMinorMax), 'an amount is 0 to 15 digits')
  return { ...nothing, ...given }
}

/** Of everything that makes two requests the same; a reader of the books can compute it again. */
export const requestHash = (...parts: readonly (string | bigint | null)[]): string => hash('sha256', parts.map((part) => part ?? '').join('\n'), 'hex')

export const positive = (amountMinor: Minor): Minor => {
  assert(amountMinor > 0n, 'an amount that moves is above zero')
  return amountMinor
}
