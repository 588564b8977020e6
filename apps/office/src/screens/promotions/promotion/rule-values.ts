import type { Rule } from '@trevo/rules/promotions/eligible'
import { withAmount } from './reward-values.ts'

/** What the form holds of rules about play and invitations; each is shown to members, and play counts in all games. */
export interface RuleValues {
  readonly idleDays: number | null
  readonly playedMinor: string | null
  readonly playedDays: number | null
  readonly lostMinor: string | null
  readonly lostDays: number | null
  readonly isByLink: boolean
  readonly invitedLeast: number | null
}

type Of<Name extends Rule['rule']> = Extract<Rule, { readonly rule: Name }>

/** Whether the form knows the rule; more of the kind than one it does not. */
export const isOfValues = (rule: Rule): boolean => {
  if (rule.how !== 'shown') return false
  if (rule.rule === 'turnover' || rule.rule === 'net-loss') return rule.categories.length === 0
  return rule.rule === 'idle' || rule.rule === 'invited' || (rule.rule === 'link' && rule.code === null)
}

const find = <Name extends Rule['rule']>(rules: readonly Rule[], name: Name): Of<Name> | undefined => rules.find((rule): rule is Of<Name> => rule.rule === name)

export const ruleValuesOf = (rules: readonly Rule[], currency: string): RuleValues => {
  const [played, lost] = [find(rules, 'turnover'), find(rules, 'net-loss')]
  return {
    idleDays: find(rules, 'idle')?.days ?? null,
    playedMinor: played?.amounts[currency] ?? null,
    playedDays: played?.days ?? 30,
    lostMinor: lost?.amounts[currency] ?? null,
    lostDays: lost?.days ?? 30,
    isByLink: find(rules, 'link') !== undefined,
    invitedLeast: find(rules, 'invited')?.min ?? null,
  }
}

const how = 'shown'

/** Amounts of other currencies stay as they were. */
const ofPlay = (rule: 'turnover' | 'net-loss', minor: string | null, days: number | null, before: readonly Rule[], currency: string): readonly Rule[] => {
  const amounts = withAmount(find(before, rule)?.amounts, currency, minor)
  return Object.keys(amounts).length === 0 ? [] : [{ rule, amounts, days: days ?? 30, categories: [], how }]
}

export const rulesOfValues = (values: RuleValues, before: readonly Rule[], currency: string): readonly Rule[] => [
  ...(values.idleDays === null ? [] : [{ rule: 'idle', days: values.idleDays, how } as const]),
  ...ofPlay('turnover', values.playedMinor, values.playedDays, before, currency),
  ...ofPlay('net-loss', values.lostMinor, values.lostDays, before, currency),
  ...(values.isByLink ? [{ rule: 'link', code: null, how } as const] : []),
  ...(values.invitedLeast === null ? [] : [{ rule: 'invited', min: values.invitedLeast, how } as const]),
]
