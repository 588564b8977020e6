import { giftDays } from './birthday.ts'
import type { Rule } from './eligible.ts'
import { eligibilityIn } from './implied-rules.ts'
import type { Product } from './products.ts'
import { type FreeRoundsReward, productOfReward, type Reward, type StakedOf } from './rewards.ts'
import { hangsOnDeposit, type Match } from './deposit-bonus.ts'
import type { ClaimableTerms, ClaimPeriod, Condition } from './terms.ts'

/**
 * The sentences of a promotion's page, made from the data that pays: each says which sentence it is and what it tells, and the phone and the office
 * have the words. Amounts are those of the reader's currency, in minor units.
 */
export type TermsLine =
  | { readonly line: 'gives'; readonly amountMinor: string; readonly isMost: boolean }
  | { readonly line: 'gives-bonus'; readonly amountMinor: string; readonly isMost: boolean }
  | { readonly line: 'gives-points'; readonly count: number; readonly isMost: boolean }
  | { readonly line: 'deposit'; readonly bps: number; readonly mostMinor: string; readonly leastMinor: string; readonly step: number | null }
  | { readonly line: 'nth-deposit'; readonly nth: number | null; readonly period: ClaimPeriod }
  | { readonly line: 'step-from' | 'step-until'; readonly step: number; readonly at: string }
  | { readonly line: 'choose' | 'withdrawal-ends' }
  | { readonly line: 'gives-free-rounds'; readonly count: number; readonly stakeMinor: string; readonly isMost: boolean }
  | { readonly line: 'free-rounds-days'; readonly count: number }
  | { readonly line: 'free-rounds-cap'; readonly amountMinor: string }
  | { readonly line: 'wager-won' | 'wager-won-days'; readonly count: number }
  | { readonly line: 'rounds-hold' }
  | { readonly line: 'wager'; readonly times: number; readonly of: StakedOf }
  | { readonly line: 'bonus-days'; readonly count: number }
  | { readonly line: 'max-stake' | 'bonus-cap'; readonly amountMinor: string }
  | { readonly line: 'apply' | 'join' | 'code' }
  | { readonly line: 'birthday'; readonly count: number }
  | { readonly line: 'turnover'; readonly amountMinor: string; readonly categories: readonly string[] }
  | { readonly line: 'rounds'; readonly count: number; readonly categories: readonly string[] }
  | { readonly line: 'tap'; readonly hours: number }
  | { readonly line: 'by-itself' }
  | { readonly line: 'period'; readonly period: 'once' | 'day' | 'week' | 'month' | 'year' }
  | { readonly line: 'tries'; readonly count: number }
  | { readonly line: 'starts' | 'ends'; readonly at: string }
  | { readonly line: 'long-term' }
  | { readonly line: 'cash' | 'points' | 'cash-first' | 'sticky' | 'not-sticky' }
  /** Without a product: of all. */
  | { readonly line: 'bonus-weights'; readonly product?: Product }
  | { readonly line: 'leave' }
  | { readonly line: 'only'; readonly rules: readonly Rule[] }

const givesLine = ({ reward, class: of }: ClaimableTerms, currency: string): TermsLine => {
  const isMost = of === 'apply' || of === 'deposit' || of === 'package'
  if (reward.kind === 'points') return { line: 'gives-points', count: reward.points, isMost }
  if (reward.kind === 'free-rounds') return { line: 'gives-free-rounds', count: reward.rounds, stakeMinor: reward.stakes[currency] ?? '0', isMost }
  return { line: reward.kind === 'bonus' ? 'gives-bonus' : 'gives', amountMinor: reward.amounts[currency] ?? '0', isMost }
}

const amountLine = (line: 'max-stake' | 'bonus-cap' | 'free-rounds-cap', amountMinor: string | undefined): readonly TermsLine[] => (amountMinor === undefined ? [] : [{ line, amountMinor }])

const weightsLine = (reward: Reward): TermsLine => {
  const product = productOfReward(reward)
  return product === undefined ? { line: 'bonus-weights' } : { line: 'bonus-weights', product }
}

const roundsLines = (reward: FreeRoundsReward, currency: string): readonly TermsLine[] => {
  const { days, wagering, caps } = reward
  const own = { line: 'free-rounds-days', count: days } as const
  if (wagering === undefined) return [own, { line: 'cash' }, ...amountLine('free-rounds-cap', caps[currency])]
  return [
    own,
    { line: 'wager-won', count: wagering.times },
    { line: 'wager-won-days', count: wagering.days },
    { line: 'rounds-hold' },
    { line: 'cash-first' },
    weightsLine(reward),
    ...amountLine('max-stake', wagering.maxStakes[currency]),
    ...amountLine('bonus-cap', caps[currency]),
  ]
}

/** What the reward is, and what it asks once it is given. */
const rewardLines = (reward: Reward, currency: string): readonly TermsLine[] => {
  if (reward.kind === 'free-rounds') return roundsLines(reward, currency)
  return reward.kind === 'bonus'
    ? [
        { line: 'wager', times: reward.times, of: reward.of },
        { line: 'bonus-days', count: reward.days },
        { line: 'cash-first' },
        weightsLine(reward),
        ...amountLine('max-stake', reward.maxStakes[currency]),
        { line: reward.isSticky ? 'sticky' : 'not-sticky' },
        ...amountLine('bonus-cap', reward.caps[currency]),
      ]
    : [{ line: reward.kind }]
}

const depositLine = ({ bps, most, least }: Match, currency: string, step: number | null): TermsLine => ({ line: 'deposit', bps, mostMinor: most[currency] ?? '0', leastMinor: least[currency] ?? '0', step })

/** What the deposit has to be, of a package step by step. */
const depositLines = (terms: ClaimableTerms, currency: string): readonly TermsLine[] => {
  if (terms.class === 'deposit') return [depositLine({ bps: terms.bps, most: terms.reward.amounts, least: terms.least }, currency, null)]
  return terms.class === 'package' ? terms.steps.map((each, at) => depositLine(each, currency, at + 1)) : []
}
const windowLines = (terms: ClaimableTerms): readonly TermsLine[] => {
  if (terms.class === 'deposit') return [{ line: 'nth-deposit', nth: terms.nth, period: terms.period }]
  if (terms.class !== 'package') return []
  return terms.steps.flatMap(({ from, until }, at) => [...(from === null ? [] : [{ line: 'step-from', step: at + 1, at: from } as const]), ...(until === null ? [] : [{ line: 'step-until', step: at + 1, at: until } as const])])
}

const conditionLine = (condition: Condition, currency: string): TermsLine =>
  condition.kind === 'rounds'
    ? { line: 'rounds', count: condition.count, categories: condition.categories }
    : { line: 'turnover', amountMinor: condition.amounts[currency] ?? '0', categories: condition.categories }

const wayIn = (terms: ClaimableTerms): TermsLine => {
  if (hangsOnDeposit(terms)) return { line: 'choose' }
  if (terms.class === 'birthday') return { line: 'birthday', count: giftDays }
  return { line: terms.class === 'apply' || terms.class === 'code' ? terms.class : 'join' }
}
const wayOut = ({ claimHours }: ClaimableTerms): TermsLine => (claimHours === null ? { line: 'by-itself' } : { line: 'tap', hours: claimHours })

/** What it gives, what is to be done, and how it is taken: what stands above the terms. */
export const termsSummary = (terms: ClaimableTerms, currency: string): readonly TermsLine[] => [
  givesLine(terms, currency),
  ...depositLines(terms, currency),
  ...(terms.reward.kind === 'bonus' ? [{ line: 'wager', times: terms.reward.times, of: terms.reward.of } as const] : []),
  ...(terms.reward.kind === 'free-rounds' && terms.reward.wagering !== undefined ? [{ line: 'wager-won', count: terms.reward.wagering.times } as const] : []),
  ...(terms.conditions.length === 0 ? [wayIn(terms)] : terms.conditions.map((each) => conditionLine(each, currency))),
  ...(hangsOnDeposit(terms) && terms.claimHours === null ? [] : [wayOut(terms)]),
]

/** All of it, in the order in which a member meets it. */
export const termsLines = (terms: ClaimableTerms, currency: string): readonly TermsLine[] => [
  givesLine(terms, currency),
  ...depositLines(terms, currency),
  ...windowLines(terms),
  ...rewardLines(terms.reward, currency),
  ...(hangsOnDeposit(terms) ? [{ line: 'withdrawal-ends' } as const] : []),
  { line: 'starts', at: terms.startsAt },
  terms.endsAt === null ? { line: 'long-term' } : { line: 'ends', at: terms.endsAt },
  ...(hangsOnDeposit(terms) ? [] : [{ line: 'period', period: terms.period } as const]),
  ...eligibilityIn(terms).all.flatMap((each): TermsLine[] => {
    const shown = ('any' in each ? each.any : [each]).filter(({ how }) => how === 'shown')
    return shown.length === 0 ? [] : [{ line: 'only', rules: shown }]
  }),
  wayIn(terms),
  ...(terms.class === 'apply' ? [{ line: 'tries', count: terms.triesMax } as const] : []),
  ...terms.conditions.map((each) => conditionLine(each, currency)),
  ...(hangsOnDeposit(terms) && terms.claimHours === null ? [] : [wayOut(terms)]),
  ...(terms.conditions.length === 0 ? [] : [{ line: 'leave' } as const]),
]
