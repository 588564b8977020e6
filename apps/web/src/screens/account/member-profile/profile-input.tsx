import type { InputHTMLAttributes } from 'react'
import { genders, type Gender } from '@trevo/rules/forms/genders'
import { standings, type Standing } from '@trevo/rules/forms/standings'
import { incomeSources, type IncomeSource } from '@trevo/rules/forms/income-sources'
import type { ProfileField } from '#areas/account/use-profile.ts'
import type { Key } from '#i18n/areas.ts'
import { problemWords } from '#i18n/refusal-words.ts'
import { t } from '#i18n/t.ts'
import { currentLocale } from '@trevo/ui/words/texts.ts'
import type { Form } from '#lib/use-form.ts'
import { ChoiceField } from '@trevo/ui/choice-field.tsx'
import { Field } from '@trevo/ui/field.tsx'
import { Icon } from '@trevo/ui/icon.tsx'
import styles from './profile-input.module.css'

type Traits = Pick<InputHTMLAttributes<HTMLInputElement>, 'type' | 'autoComplete' | 'inputMode' | 'autoCapitalize' | 'max' | 'min'>
const handle: Traits = { autoCapitalize: 'none', autoComplete: 'off' }

/** What a phone's keyboard and its form keeper need to know. */
const traits: Readonly<Record<string, Traits>> = {
  nickname: { autoComplete: 'nickname', autoCapitalize: 'words' },
  realName: { autoComplete: 'name', autoCapitalize: 'words' },
  birthday: { type: 'date', autoComplete: 'bday', min: '1900-01-01' },
  address: { autoComplete: 'street-address' },
  occupation: { autoComplete: 'organization-title' },
  monthlyMeans: { inputMode: 'numeric', autoComplete: 'off' },
  whatsapp: { type: 'tel', inputMode: 'tel', autoComplete: 'off' },
  zalo: { type: 'tel', inputMode: 'tel', autoComplete: 'off' },
  qqNum: { inputMode: 'numeric', autoComplete: 'off' },
  telegram: handle,
  facebook: handle,
  line: handle,
  wechat: handle,
}

const labelKeys = [
  'nickname', 'realName', 'birthday', 'nationality', 'placeOfBirth', 'country', 'address', 'occupation', 'sourceOfIncome', 'monthlyMeans', 'telegram', 'whatsapp', 'facebook', 'line', 'wechat',
  'qqNum', 'zalo', 'payeeName', 'idNumber', 'gender', 'standing',
] as const
const labelOf = (name: string): string => {
  const key = labelKeys.find((known) => known === name)
  return key === undefined ? name : t(`account.profile.fields.${key}` satisfies Key)
}

const isGender = (value: string): value is Gender => (genders as readonly string[]).includes(value)
const isStanding = (value: string): value is Standing => (standings as readonly string[]).includes(value)
const isIncome = (value: string): value is IncomeSource => (incomeSources as readonly string[]).includes(value)

/** A country by the phone's own words; what is no country stands as it was said. */
const choiceLabel = (name: string, value: string): string => {
  if (name === 'sourceOfIncome') return isIncome(value) ? t(`account.profile.income.${value}`) : value
  if (name === 'gender') return isGender(value) ? t(`account.profile.gender.${value}`) : value
  if (name === 'standing') return isStanding(value) ? t(`account.profile.standing.${value}`) : value
  if (!/^[A-Z]{2}$/u.test(value)) return value
  return new Intl.DisplayNames([currentLocale(), 'en'], { type: 'region' }).of(value) ?? value
}

const choicesOf = ({ name, value, choices }: ProfileField) => {
  const all = value === '' || choices.includes(value) ? choices : [value, ...choices]
  const named = all.map((each) => ({ value: each, label: choiceLabel(name, each) }))
  return ['sourceOfIncome', 'gender', 'standing'].includes(name) ? named : named.toSorted((one, other) => one.label.localeCompare(other.label, currentLocale()))
}

const isSaidOnce = (name: string): boolean => name === 'realName' || name === 'birthday' || name === 'idNumber' || name === 'standing'

export function ProfileInput({ field, form }: { readonly field: ProfileField; readonly form: Form<string> }) {
  const { name, required, isLocked } = field
  const problem = form.problems[name]
  const error = problem === undefined ? undefined : problemWords(problem, { min: field.minLength, max: field.maxLength, field: labelOf(name) })
  const hint = isLocked ? t('account.profile.locked') : isSaidOnce(name) && (form.values[name] ?? '') !== '' ? t('account.profile.once') : undefined
  const shared = { label: labelOf(name), name, value: form.values[name] ?? '', error, hint, ref: form.refOf(name), onBlur: () => form.leave(name), required }
  if (field.choices.length > 0) {
    return <ChoiceField {...shared} choices={choicesOf(field)} emptyLabel={t('account.profile.choose')} onChange={(event) => form.type(name, event.currentTarget.value)} />
  }
  return (
    <Field
      {...traits[name]}
      {...shared}
      readOnly={isLocked}
      onChange={(event) => form.type(name, event.currentTarget.value)}
      after={
        isLocked ? (
          <span className={styles.lock}>
            <Icon name="lock" size={18} />
          </span>
        ) : undefined
      }
    />
  )
}
