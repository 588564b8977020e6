import { activeThresholds, type ContractKind, type ContractTerms, dividendPeriods, type DividendPeriod, tiersOf } from '@trevo/rules/agents/contract-terms'
import { type Carry, carries } from '@trevo/rules/agents/dividends'
import { tiersProblem } from '@trevo/rules/agents/tiers'
import { parseTypedAmount } from '@trevo/rules/forms/typed-amount'
import { currencyDecimals, minor, minorToDecimal } from '@trevo/rules/money'

export interface TypedTier {
  readonly minTurnover: string
  readonly minNetLoss: string
  readonly minActive: string
  readonly rate: string
}

export interface TypedTerms {
  readonly tiers: readonly TypedTier[]
  readonly activeThreshold: string
  readonly period: string
  readonly carry: string
  readonly depositFee: string
  readonly platformFee: string
  readonly fence: string
}

export const emptyTier: TypedTier = { minTurnover: '', minNetLoss: '', minActive: '', rate: '' }

const typedMoney = (amount: string | undefined, currency: string): string => (amount === undefined ? '' : minorToDecimal(minor(BigInt(amount)), currencyDecimals(currency)))
const typedBps = (bps: number | undefined): string => (bps === undefined ? '' : minorToDecimal(minor(BigInt(bps)), 2))

/** What the fields begin with: terms that stand, or nothing yet. */
export const typedOf = (terms: ContractTerms | null, currency: string): TypedTerms => ({
  tiers: terms === null ? [emptyTier] : terms.tiers.map(({ minTurnover, minNetLoss, minActive, bps }) => ({ minTurnover: typedMoney(minTurnover, currency), minNetLoss: typedMoney(minNetLoss, currency), minActive: String(minActive), rate: typedBps(bps) })),
  activeThreshold: terms?.activeThreshold ?? activeThresholds[1] ?? '',
  period: terms?.period ?? dividendPeriods[0],
  carry: terms?.carry ?? 'month',
  depositFee: terms === null ? '0' : typedBps(terms.depositFeeBps),
  platformFee: terms === null ? '0' : typedBps(terms.platformFeeBps),
  fence: typedMoney(terms?.fence, currency),
})

const bpsOf = (typed: string): number | null => {
  const read = parseTypedAmount(typed, 2)
  return read === null || read > 10_000n ? null : Number(read)
}
const moneyOf = (typed: string, currency: string): string | null => parseTypedAmount(typed, currencyDecimals(currency))?.toString() ?? null

const tierOf = ({ minTurnover, minNetLoss, minActive, rate }: TypedTier, currency: string) => {
  const [turnover, loss, bps] = [moneyOf(minTurnover, currency), minNetLoss.trim() === '' ? undefined : moneyOf(minNetLoss, currency), bpsOf(rate)]
  if (turnover === null || loss === null || bps === null || bps === 0 || !/^[0-9]{1,6}$/.test(minActive.trim())) return null
  return { minTurnover: turnover, ...(loss === undefined ? {} : { minNetLoss: loss }), minActive: Number(minActive.trim()), bps }
}

export type TypedProblem = 'tierWrong' | 'tierLossWrong' | 'tiersRise' | 'feeWrong' | 'fenceWrong'

type OfDividend = Omit<ContractTerms, 'tiers' | 'activeThreshold'>

const ofDividend = (typed: TypedTerms, currency: string): OfDividend | 'feeWrong' | 'fenceWrong' => {
  const [depositFeeBps, platformFeeBps] = [bpsOf(typed.depositFee), bpsOf(typed.platformFee)]
  if (depositFeeBps === null || platformFeeBps === null) return 'feeWrong'
  const fence = typed.fence.trim() === '' ? undefined : moneyOf(typed.fence, currency)
  if (fence === null || fence === '0') return 'fenceWrong'
  const [period, carry] = [dividendPeriods.find((each) => each === typed.period) ?? ('half-month' satisfies DividendPeriod), carries.find((each) => each === typed.carry) ?? ('month' satisfies Carry)]
  return { period, carry, depositFeeBps, platformFeeBps, ...(fence === undefined ? {} : { fence }) }
}

/** The terms that were typed, or what is wrong with them. */
export const readTerms = (kind: ContractKind, typed: TypedTerms, currency: string): ContractTerms | TypedProblem => {
  const tiers = typed.tiers.map((tier) => tierOf(kind === 'dividend' ? tier : { ...tier, minNetLoss: '' }, currency))
  const read = tiers.flatMap((tier) => (tier === null ? [] : [tier]))
  if (read.length < tiers.length) return 'tierWrong'
  if (new Set(read.map(({ minNetLoss }) => minNetLoss === undefined)).size > 1) return 'tierLossWrong'
  const problem = tiersProblem(tiersOf({ tiers: read }))
  if (problem !== null) return problem === 'tiers_do_not_rise' ? 'tiersRise' : 'tierWrong'
  const more: OfDividend | TypedProblem = kind === 'dividend' ? ofDividend(typed, currency) : {}
  return typeof more === 'string' ? more : { tiers: read, activeThreshold: typed.activeThreshold, ...more }
}
