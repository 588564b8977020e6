import { inputTraits, ruleHint } from '#areas/identity/registration/input-traits.ts'
import type { RegistrationField } from '#areas/identity/registration/registration-form.ts'
import type { RegistrationName } from '@trevo/rules/forms/registration'
import { genders } from '@trevo/rules/forms/genders'
import { standings } from '@trevo/rules/forms/standings'
import { incomeSources } from '@trevo/rules/forms/income-sources'
import { birthYearMin } from '@trevo/rules/forms/birthday'
import { fieldWords } from '#i18n/refusal-words.ts'
import { t } from '#i18n/t.ts'
import { ChoiceField } from '@trevo/ui/choice-field.tsx'
import { Field } from '@trevo/ui/field.tsx'
import { PasswordField } from '@trevo/ui/password-field.tsx'
import type { FormFacts } from './form-facts.ts'
import { isProvingField, type ProvingFields } from './use-proving-fields.ts'

interface RegisterFieldProps extends FormFacts {
  readonly field: RegistrationField
  readonly brand: { readonly today: string; readonly ageMinimum: number }
  readonly isLast: boolean
  /** Null where none of them is asked for. */
  readonly proving: ProvingFields | null
  readonly onLeave: () => void
}

const choicesFor = {
  sourceOfIncome: () => incomeSources.map((source) => ({ value: source, label: t(`identity.income.${source}`) })),
  gender: () => genders.map((gender) => ({ value: gender, label: t(`identity.gender.${gender}`) })),
  standing: () => standings.map((standing) => ({ value: standing, label: t(`identity.standing.${standing}`) })),
} as const
const isChosen = (name: RegistrationName): name is keyof typeof choicesFor => Object.hasOwn(choicesFor, name)

const secrets: readonly RegistrationName[] = ['password', 'confirmPassword', 'paymentPassword']

export function RegisterField({ field: { name, rule }, form, brand: { today, ageMinimum: age }, isLast, phone, captcha, proving, onLeave, onGuard }: RegisterFieldProps) {
  const problem = form.problems[name]
  const values = { min: rule.minLength, max: rule.maxLength, age, field: t(`identity.forms.${name}`) }
  const hint = ruleHint(rule)
  const common = {
    ...inputTraits[name],
    label: rule.required ? t(`identity.forms.${name}`) : `${t(`identity.forms.${name}`)} (${t('site.forms.optional')})`,
    hint: hint === null ? undefined : t(hint, values),
    name,
    value: form.values[name],
    onChange: ({ currentTarget }: { readonly currentTarget: HTMLInputElement }) => form.type(name, currentTarget.value),
    onBlur: () => {
      form.leave(name)
      onLeave()
    },
    error: problem === undefined ? undefined : fieldWords(name, problem, problem === 'too_young' ? { min: age } : values),
    ref: form.refOf(name),
    required: rule.required,
    enterKeyHint: isLast ? ('done' as const) : ('next' as const),
  }
  if (isProvingField(name)) {
    const Proving = proving?.[name]
    return Proving === undefined || phone === null ? null : <Proving field={common} form={form} phone={phone} captcha={captcha} maxLength={rule.maxLength} onGuard={onGuard} />
  }
  if (isChosen(name)) {
    const { onChange: _typed, ref: _ref, ...choice } = common
    const choices = choicesFor[name]()
    return <ChoiceField {...choice} choices={choices} emptyLabel={t('identity.income.none')} onChange={({ currentTarget }) => form.type(name, currentTarget.value)} ref={form.refOf(name)} />
  }
  if (secrets.includes(name)) return <PasswordField {...common} />
  if (name === 'birthday') return <Field {...common} min={`${birthYearMin}-01-01`} max={`${today.slice(0, 4)}-12-31`} />
  return <Field {...common} />
}
