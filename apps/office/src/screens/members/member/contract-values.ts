import type { BodySentOf } from '@trevo/contract/staff/api'
import { activeThresholds, type ContractCategory, type ContractKind, type DividendPeriod } from '@trevo/rules/agents/contract-terms'
import type { Carry } from '@trevo/rules/agents/dividends'

export type OfferBody = NonNullable<BodySentOf<'POST /office/members/:memberId/contracts'>>
type Terms = OfferBody['terms']

export interface TierValues {
  readonly turnoverMinor: string | null
  readonly lossMinor: string | null
  readonly active: number | null
  readonly bps: number | null
}

export interface OfferValues {
  readonly kind: ContractKind
  readonly category: ContractCategory
  readonly tiers: readonly TierValues[]
  readonly threshold: string
  readonly period: DividendPeriod
  readonly carry: Carry
  readonly depositFee: number | null
  readonly platformFee: number | null
  readonly fenceMinor: string | null
  /** Of partners alone: without an amount there is none. */
  readonly cpaMinor: string | null
  readonly cpaDepositMinor: string | null
  readonly cpaTurnoverMinor: string | null
  readonly cpaDays: number | null
}

export const newTier: TierValues = { turnoverMinor: null, lossMinor: null, active: null, bps: null }

/** What the fields begin with: the terms of a version, or nothing yet. */
export const valuesOf = (standing: { readonly kind: ContractKind; readonly category: ContractCategory; readonly terms: Terms } | null): OfferValues => {
  const terms = standing?.terms
  return {
    kind: standing?.kind ?? 'daily',
    category: standing?.category ?? 'CONS',
    tiers: terms === undefined ? [newTier] : terms.tiers.map(({ minTurnover, minNetLoss, minActive, bps }) => ({ turnoverMinor: minTurnover, lossMinor: minNetLoss ?? null, active: minActive, bps })),
    threshold: terms?.activeThreshold ?? activeThresholds[1] ?? '',
    period: terms?.period ?? 'half-month',
    carry: terms?.carry ?? 'month',
    depositFee: terms?.depositFeeBps ?? 0,
    platformFee: terms?.platformFeeBps ?? 0,
    fenceMinor: terms?.fence ?? null,
    cpaMinor: terms?.cpa?.amount ?? null,
    cpaDepositMinor: terms?.cpa?.deposit ?? null,
    cpaTurnoverMinor: terms?.cpa?.turnover ?? null,
    cpaDays: terms?.cpa?.days ?? 30,
  }
}

/** As the wire has them: what is of dividends alone is left out of salaries. */
export const termsOfValues = ({ kind, tiers, threshold, period, carry, depositFee, platformFee, fenceMinor, cpaMinor, cpaDepositMinor, cpaTurnoverMinor, cpaDays }: OfferValues): Terms => ({
  tiers: tiers.map(({ turnoverMinor, lossMinor, active, bps }) => ({ minTurnover: turnoverMinor ?? '0', ...(lossMinor === null || kind !== 'dividend' ? {} : { minNetLoss: lossMinor }), minActive: active ?? 0, bps: bps ?? 0 })),
  activeThreshold: threshold,
  ...(kind === 'dividend' ? { period, carry, depositFeeBps: depositFee ?? 0, platformFeeBps: platformFee ?? 0, ...(fenceMinor === null ? {} : { fence: fenceMinor }), ...(cpaMinor === null ? {} : { cpa: { amount: cpaMinor, deposit: cpaDepositMinor ?? '0', turnover: cpaTurnoverMinor ?? '0', days: cpaDays ?? 0 } }) } : {}),
})
