import type { FieldRule } from '@trevo/rules/forms/field'
import { type EntryName, isEntryName } from '@trevo/rules/forms/registration'
import { birthYearMin } from '@trevo/rules/forms/birthday'
import { inputTraits, ruleHint } from '#areas/identity/registration/input-traits.ts'
import { fieldRule, type FormRules } from '#areas/identity/ways-in/field-rules.ts'
import { fieldWords } from '#i18n/refusal-words.ts'
import { t } from '#i18n/t.ts'
import type { Form } from '#lib/use-form.ts'
import { Field } from '@trevo/ui/field.tsx'

interface Asked {
  readonly name: EntryName
  readonly rule: FieldRule
}

interface EntryFieldProps extends Asked {
  /** All that ties it to the form around it. */
  readonly ties: Omit<ReturnType<Form<EntryName>['field']>, 'name'> & { readonly name: string }
  readonly problem: string | undefined
  readonly age: number
  readonly today: string
}

export const emptyEntry = { username: '', realName: '', birthday: '', idNumber: '', address: '', isDisclaimerAccepted: '' } as const

/** What the registration of this site asks by which an entry is checked, in the server's order (Product §6.730). */
export const entryFields = (rules: FormRules['registration']): readonly Asked[] =>
  rules.flatMap((told) => (told.enabled && isEntryName(told.name) ? [{ name: told.name, rule: fieldRule(told) }] : []))

export function EntryField({ name, rule, ties, problem, age, today }: EntryFieldProps) {
  const values = { min: rule.minLength, max: rule.maxLength, age, field: t(`identity.forms.${name}`) }
  const hint = ruleHint(rule)
  return (
    <Field
      {...inputTraits[name]}
      {...ties}
      label={rule.required ? t(`identity.forms.${name}`) : `${t(`identity.forms.${name}`)} (${t('site.forms.optional')})`}
      hint={hint === null ? undefined : t(hint, values)}
      error={problem === undefined ? undefined : fieldWords(name, problem, problem === 'too_young' ? { min: age } : values)}
      required={rule.required}
      enterKeyHint="next"
      {...(name === 'birthday' && { min: `${birthYearMin}-01-01`, max: `${today.slice(0, 4)}-12-31` })}
    />
  )
}
