import type { Json } from '@trevo/rules/canonical-json'
import { canonicalJson } from '@trevo/rules/canonical-json'
import { type GameCategory, gameCategories } from '@trevo/rules/categories'
import { minor } from '@trevo/rules/money'
import { type Carry, carries } from './dividends.ts'
import { isPlanRight, type PartnerPlan } from './partner-plans.ts'
import { type Tier, type TiersProblem, tiersProblem } from './tiers.ts'

/** daily, hourly: a share of what a team played. dividend: a share of what it lost in a period. */
export const contractKinds = ['daily', 'hourly', 'dividend'] as const
export type ContractKind = (typeof contractKinds)[number]

/** CONS: of all games. */
export const contractCategories = ['CONS', ...gameCategories] as const
export type ContractCategory = 'CONS' | GameCategory

export const dividendPeriods = ['half-month', 'week', 'month'] as const
export type DividendPeriod = (typeof dividendPeriods)[number]

/** As it is kept and sent: money as text of minor units. */
export interface WrittenTier {
  readonly minTurnover: string
  readonly minNetLoss?: string | undefined
  readonly minActive: number
  readonly bps: number
}

export interface ContractTerms {
  readonly tiers: readonly WrittenTier[]
  /** Whose valid turnover in the period reaches it is an active member. */
  readonly activeThreshold: string
  /** Of dividends alone, and of each of them; but for the fence, which some have: whoever wins more than it counts alone. */
  readonly period?: DividendPeriod | undefined
  readonly carry?: Carry | undefined
  readonly depositFeeBps?: number | undefined
  readonly platformFeeBps?: number | undefined
  readonly fence?: string | undefined
  /** Of partners alone: what is paid beside the share for each member whom they brought. */
  readonly cpa?: PartnerPlan | undefined
}

/** What may be an active member's least turnover, in minor units (Product §9.1350). */
export const activeThresholds: readonly string[] = ['100', '5000', '10000', '50000']

const amount = /^(?:0|[1-9][0-9]{0,17})$/
const wholeBps = 10_000

export const tiersOf = ({ tiers }: Pick<ContractTerms, 'tiers'>): readonly Tier[] =>
  tiers.map(({ minTurnover, minNetLoss, minActive, bps }) => ({ minTurnover: minor(BigInt(minTurnover)), minNetLoss: minNetLoss === undefined ? null : minor(BigInt(minNetLoss)), minActive, bps }))

export type TermsProblem = TiersProblem | 'terms_wrong'

const isFee = (bps: number | undefined): boolean => bps !== undefined && Number.isSafeInteger(bps) && bps >= 0 && bps <= wholeBps

const areOfDividend = ({ period, carry, depositFeeBps, platformFeeBps, fence, cpa }: ContractTerms): boolean =>
  period !== undefined && dividendPeriods.includes(period) && carry !== undefined && carries.includes(carry) && isFee(depositFeeBps) && isFee(platformFeeBps) && (fence === undefined || (amount.test(fence) && fence !== '0')) && (cpa === undefined || isPlanRight(cpa))

const areOfSalary = ({ tiers, period, carry, depositFeeBps, platformFeeBps, fence, cpa }: ContractTerms): boolean =>
  [period, carry, depositFeeBps, platformFeeBps, fence, cpa].every((each) => each === undefined) && tiers.every(({ minNetLoss }) => minNetLoss === undefined)

/** Why a contract of a kind may not have these terms; null: it may (Product §6.1301, §6.1350). */
export const termsProblem = (kind: ContractKind, terms: ContractTerms): TermsProblem | null => {
  if (!activeThresholds.includes(terms.activeThreshold) || terms.tiers.some(({ minTurnover, minNetLoss }) => !amount.test(minTurnover) || (minNetLoss !== undefined && !amount.test(minNetLoss)))) return 'terms_wrong'
  if (!(kind === 'dividend' ? areOfDividend(terms) : areOfSalary(terms))) return 'terms_wrong'
  return tiersProblem(tiersOf(terms))
}

/** Why terms may not be those of a payee: a plan is a partner's, of all games; and what a partner's are about ends with halves of a month, as the sums that they read (Product §6.1543). */
export const payeeProblem = (isPartner: boolean, category: string, { cpa, period }: Pick<ContractTerms, 'cpa' | 'period'>): 'terms_wrong' | null =>
  (cpa !== undefined && (!isPartner || category !== 'CONS')) || (isPartner && period === 'week') ? 'terms_wrong' : null

/** Terms without what they do not say. */
export const plainTerms = (terms: ContractTerms): ContractTerms => JSON.parse(JSON.stringify(terms)) as ContractTerms

export interface SignedText {
  readonly payer: string
  readonly payee: string
  readonly kind: ContractKind
  readonly category: string
  readonly version: number
  readonly terms: ContractTerms
  /** The hash of the version before, in hex; null: the first. */
  readonly previous: string | null
}

/** What both sides sign, to the letter: its SHA-256 is the version's hash. */
export const signedText = (text: SignedText): string => canonicalJson({ ...text, terms: plainTerms(text.terms) as unknown as Json })
