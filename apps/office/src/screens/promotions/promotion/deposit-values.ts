import type { ClaimableTerms, DepositTerms, PromotionClass } from '@trevo/rules/promotions/terms'
import { withAmount } from './reward-values.ts'

/** What the form holds of a deposit. */
export interface DepositValues {
  /** In hundredths. */
  readonly percent: number | null
  readonly leastDepositMinor: string | null
  /** Null: every deposit. */
  readonly nth: number | null
}

export const isOnDeposit = (of: PromotionClass): boolean => of === 'deposit' || of === 'package'

export const depositValuesOf = (known: ClaimableTerms | null, currency: string): DepositValues =>
  known?.class === 'deposit' ? { percent: known.bps / 100, leastDepositMinor: known.least[currency] ?? null, nth: known.nth } : { percent: null, leastDepositMinor: null, nth: 1 }

export const depositOf = (values: DepositValues, known: ClaimableTerms | null, currency: string): Pick<DepositTerms, 'bps' | 'least' | 'nth'> => ({
  bps: Math.round((values.percent ?? 0) * 100),
  least: withAmount(known?.class === 'deposit' ? known.least : undefined, currency, values.leastDepositMinor),
  nth: values.nth,
})
