import type { AnyOf, Eligibility, Rule } from '@trevo/rules/promotions/eligible'

/** What a form holds of who something is for: the rules that it knows. */
export interface AudienceValues {
  readonly accountDays: number | null
  readonly depositsLeast: number | null
  readonly isVerified: boolean
  readonly tag: string
  /** Of a list; null: of none. */
  readonly segment: string | null
}

type Line = Rule | AnyOf

const isShown = (line: Line): line is Rule => 'rule' in line && line.how === 'shown'
const isOfForm = (line: Line): boolean =>
  ('rule' in line && line.rule === 'tag' && line.how === 'silent') ||
  ('rule' in line && line.rule === 'segment' && line.how === 'hidden') ||
  (isShown(line) && ((line.rule === 'age-of-account' && line.daysMax === null) || (line.rule === 'deposits-count' && line.max === null) || (line.rule === 'verified' && line.what === 'identity')))

/** The first of each kind that the form knows. */
const linesOfForm = (audience: Eligibility | undefined): readonly Rule[] => [...new Map((audience?.all ?? []).flatMap((line) => ('rule' in line && isOfForm(line) ? [[line.rule, line] as const] : [])).toReversed()).values()]

/** Lines that the form does not know: they stay as they are. */
export const otherLines = (audience: Eligibility | undefined): readonly Line[] => {
  const known = new Set<Line>(linesOfForm(audience))
  return audience?.all.filter((line) => !known.has(line)) ?? []
}

export const audienceValuesOf = (audience: Eligibility | undefined): AudienceValues => {
  const rules = linesOfForm(audience)
  const find = <Name extends Rule['rule']>(name: Name): Extract<Rule, { readonly rule: Name }> | undefined => rules.find((rule): rule is Extract<Rule, { readonly rule: Name }> => rule.rule === name)
  return {
    accountDays: find('age-of-account')?.daysMin ?? null,
    depositsLeast: find('deposits-count')?.min ?? null,
    isVerified: find('verified') !== undefined,
    tag: find('tag')?.tag ?? '',
    segment: find('segment')?.segment ?? null,
  }
}

const rulesOf = (values: AudienceValues): readonly Rule[] => [
  ...(values.accountDays === null ? [] : [{ rule: 'age-of-account', daysMin: values.accountDays, daysMax: null, how: 'shown' } as const]),
  ...(values.depositsLeast === null ? [] : [{ rule: 'deposits-count', min: values.depositsLeast, max: null, how: 'shown' } as const]),
  ...(values.isVerified ? [{ rule: 'verified', what: 'identity', how: 'shown' } as const] : []),
  ...(values.tag.trim() === '' ? [] : [{ rule: 'tag', tag: values.tag.trim(), how: 'silent' } as const]),
  ...(values.segment === null ? [] : [{ rule: 'segment', segment: values.segment, how: 'hidden' } as const]),
]

/** Who it is for by the form, with the lines that the form does not know as they were. */
export const audienceOf = (values: AudienceValues, before: Eligibility | undefined): Eligibility => ({ all: [...rulesOf(values), ...otherLines(before)] })
