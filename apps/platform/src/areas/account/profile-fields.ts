import type { FieldRule } from '@trevo/rules/forms/field'
import { type Profile, profileNames } from '@trevo/rules/forms/profile'
import type { ProfileFieldFacts } from '@trevo/rules/forms/profile-change'
import { choicesOf } from '@trevo/rules/forms/profile-choices'

const knownNames: ReadonlySet<string> = new Set(['nickname', ...profileNames])

/** The fields that a brand shows, each with what stands in it. A rule of a field that nobody keeps is passed over. */
export const profileFields = (rules: readonly FieldRule[], nickname: string, profile: Profile): readonly ProfileFieldFacts[] => {
  const values: Readonly<Record<string, string | undefined>> = { ...profile, nickname }
  return rules
    .filter((rule) => rule.enabled && knownNames.has(rule.name))
    .map((rule) => ({ rule, value: values[rule.name] ?? '', choices: choicesOf(rule.name) }))
}
