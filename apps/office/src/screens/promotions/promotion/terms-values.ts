import { type GameCategory, isGameCategory } from '@trevo/rules/categories'
import type { AnyOf, Rule, Verification } from '@trevo/rules/promotions/eligible'
import { type Amounts, pointsUnit } from '@trevo/rules/promotions/rewards'
import type { ClaimableTerms, ClaimPeriod, Condition, PromotionClass, TaskTerms, Terms } from '@trevo/rules/promotions/terms'
import { audienceOf, type AudienceValues, audienceValuesOf, otherLines } from '#areas/promotions/audience-values.ts'
import { depositOf, type DepositValues, depositValuesOf, isOnDeposit } from './deposit-values.ts'
import { packageMost, packageOf, type PackageValues, packageValuesOf } from './package-values.ts'
import { isOfValues, rulesOfValues, type RuleValues, ruleValuesOf } from './rule-values.ts'
import { rewardOf, type RewardValues, rewardValuesOf } from './reward-values.ts'

/** What the form holds: of one currency, and of the rules those that it knows. */
export interface TermsValues extends RewardValues, DepositValues, PackageValues, AudienceValues, RuleValues {
  readonly class: PromotionClass
  readonly startsAt: string | null
  readonly endsAt: string | null
  readonly period: ClaimPeriod
  readonly budgetMinor: string | null
  /** Of points, which are counted and no money. */
  readonly budgetPoints: number | null
  readonly claimHours: number | null
  readonly triesMax: number
  readonly after: Verification
  readonly turnoverMinor: string | null
  readonly rounds: number | null
  readonly categories: readonly string[]
}

const eligibilityOf = (terms: Terms | undefined) => (terms === undefined || terms.class === 'page' ? undefined : terms.eligibility)

/** The first of each kind that the fields of play and invitations know. */
const rulesOfForm = (terms: Terms | undefined): readonly Rule[] => [...new Map(otherLines(eligibilityOf(terms)).flatMap((line) => ('rule' in line && isOfValues(line) ? [[line.rule, line] as const] : [])).toReversed()).values()]

/** Rules that the form does not know: they stay as they are. */
export const otherRules = (terms: Terms | undefined) => {
  const known = new Set<Rule | AnyOf>(rulesOfForm(terms))
  return otherLines(eligibilityOf(terms)).filter((line) => !known.has(line))
}

interface Draft {
  readonly terms: Terms
  readonly budget: Amounts
}

/** What the form begins with: the draft, else what is live, else a promotion that is to be played for from now on. */
export const valuesOf = (draft: Draft | undefined, currency: string, now: string): TermsValues => {
  const terms = draft?.terms
  const known = terms === undefined || terms.class === 'page' ? null : terms
  const turnover = known?.conditions.find((each) => each.kind === 'turnover')
  const rounds = known?.conditions.find((each) => each.kind === 'rounds')
  return {
    class: terms?.class ?? 'task',
    startsAt: known?.startsAt ?? now,
    endsAt: known?.endsAt ?? null,
    period: known?.period ?? 'once',
    ...rewardValuesOf(known?.reward, currency),
    budgetMinor: draft?.budget[currency] ?? null,
    budgetPoints: draft?.budget[pointsUnit] === undefined ? null : Number(draft.budget[pointsUnit]),
    claimHours: known?.claimHours ?? null,
    ...depositValuesOf(known, currency),
    ...packageValuesOf(known, currency),
    triesMax: known?.class === 'apply' ? known.triesMax : 1,
    after: known?.class === 'no-deposit' ? known.after : 'phone',
    turnoverMinor: turnover?.amounts[currency] ?? null,
    rounds: rounds?.count ?? null,
    categories: [...(turnover ?? rounds)?.categories ?? []],
    ...audienceValuesOf(known?.eligibility),
    ...ruleValuesOf(rulesOfForm(terms), currency),
  }
}

const conditionsOf = (values: TermsValues, currency: string, before: Amounts): readonly Condition[] => {
  const categories = values.categories.filter((each): each is GameCategory => isGameCategory(each))
  return [
    ...(values.turnoverMinor === null ? [] : [{ kind: 'turnover', amounts: { ...before, [currency]: values.turnoverMinor }, categories } as const]),
    ...(values.rounds === null ? [] : [{ kind: 'rounds', count: values.rounds, categories } as const]),
  ]
}

type Claimable = Omit<TaskTerms, 'class'>

/** The class's own terms. */
const termsOfClass = (values: TermsValues, claimable: Claimable, known: ClaimableTerms | null, currency: string): Terms => {
  const { reward } = claimable
  if (isOnDeposit(values.class) && reward.kind === 'bonus') {
    const onDeposit = { ...claimable, reward, conditions: [] }
    return values.class === 'package' ? { ...onDeposit, class: 'package', steps: packageOf(values, known, currency) } : { ...onDeposit, class: 'deposit', ...depositOf(values, known, currency) }
  }
  if (values.class === 'birthday') return { class: 'birthday', ...claimable, period: 'year', conditions: [] }
  if (values.class === 'code') return { class: 'code', ...claimable }
  if (values.class === 'no-deposit') return { class: 'no-deposit', ...claimable, after: values.after }
  return values.class === 'apply' ? { class: 'apply', ...claimable, triesMax: values.triesMax } : { class: 'task', ...claimable }
}

const moneyOf = (budget: Amounts | undefined): Amounts => Object.fromEntries(Object.entries(budget ?? {}).filter(([unit]) => unit !== pointsUnit))

/** The draft that the form comes to. Amounts of other currencies, and rules that the form does not know, stay as they were. */
export const draftOf = (values: TermsValues, before: Draft | undefined, currency: string, now: string): Draft => {
  if (values.class === 'page') return { terms: { class: 'page' }, budget: {} }
  const known = before?.terms === undefined || before.terms.class === 'page' ? null : before.terms
  const turnover = known?.conditions.find((each) => each.kind === 'turnover')
  const claimable = {
    startsAt: values.startsAt ?? now,
    endsAt: values.endsAt,
    period: values.period,
    eligibility: { all: [...audienceOf(values, undefined).all, ...rulesOfValues(values, rulesOfForm(before?.terms), currency), ...otherRules(before?.terms)] },
    reward: rewardOf(isOnDeposit(values.class) ? { ...values, rewardKind: 'bonus', ...(values.class === 'package' ? { rewardMinor: packageMost(values) } : {}) } : values, known?.reward, currency),
    claimHours: values.claimHours,
    conditions: conditionsOf(values, currency, turnover?.amounts ?? {}),
  }
  const terms = termsOfClass(values, claimable, known, currency)
  return { terms, budget: values.rewardKind === 'points' && !isOnDeposit(values.class) ? { [pointsUnit]: String(values.budgetPoints ?? 0) } : { ...moneyOf(before?.budget), ...(values.budgetMinor === null ? {} : { [currency]: values.budgetMinor }) } }
}
