import type { InputHTMLAttributes } from 'react'
import type { FieldRule } from '@trevo/rules/forms/field'
import type { RegistrationName } from '@trevo/rules/forms/registration'
import type { Key } from '#i18n/areas.ts'

type Traits = Pick<InputHTMLAttributes<HTMLInputElement>, 'type' | 'autoComplete' | 'inputMode' | 'autoCapitalize' | 'spellCheck'>

const plain = { autoCapitalize: 'none', spellCheck: false } as const
const personName = { autoCapitalize: 'words', spellCheck: false } as const
const digits = { ...plain, inputMode: 'numeric', autoComplete: 'off' } as const
const handle = { ...plain, autoComplete: 'off' } as const
const phone = { ...plain, type: 'tel', inputMode: 'tel', autoComplete: 'off' } as const

/** What a phone's keyboard and its password keeper need to know of a field. */
export const inputTraits: Readonly<Record<RegistrationName, Traits>> = {
  username: { ...plain, autoComplete: 'username' },
  mobileNum: { ...plain, type: 'tel', inputMode: 'tel', autoComplete: 'tel-national' },
  verificationCode: { ...digits, autoComplete: 'one-time-code' },
  password: { ...plain, autoComplete: 'new-password' },
  confirmPassword: { ...plain, autoComplete: 'new-password' },
  paymentPassword: digits,
  nickname: { ...personName, autoComplete: 'nickname' },
  payeeName: { ...personName, autoComplete: 'name' },
  realName: { ...personName, autoComplete: 'name' },
  email: { ...plain, type: 'email', inputMode: 'email', autoComplete: 'email' },
  birthday: { type: 'date', autoComplete: 'bday' },
  idNumber: { ...handle, autoCapitalize: 'characters' },
  qqNum: digits,
  facebook: handle,
  wechat: handle,
  line: handle,
  whatsapp: phone,
  zalo: phone,
  telegram: handle,
  address: { autoComplete: 'street-address', autoCapitalize: 'words' },
  nationality: { ...personName, autoComplete: 'off' },
  placeOfBirth: { ...personName, autoComplete: 'off' },
  occupation: { autoComplete: 'organization-title', autoCapitalize: 'sentences' },
  gender: { autoComplete: 'sex' },
  standing: { autoComplete: 'off' },
  sourceOfIncome: { autoComplete: 'off', autoCapitalize: 'sentences' },
  affiliateCode: { ...plain, autoCapitalize: 'characters', autoComplete: 'off' },
  captcha: digits,
}

type Hint = Extract<Key, `identity.forms.hint.${string}`>

const hintsByName: Readonly<Partial<Record<string, Hint | null>>> = {
  confirmPassword: 'identity.forms.hint.confirmPassword',
  payeeName: 'identity.forms.hint.payeeName',
  birthday: 'identity.forms.hint.birthday',
  mobileNum: 'identity.forms.hint.mobileNum',
}
const hintsByFormat: Readonly<Partial<Record<FieldRule['format'], Hint>>> = {
  username: 'identity.forms.hint.username',
  password: 'identity.forms.hint.password',
  digits: 'identity.forms.hint.digits',
  name: 'identity.forms.hint.length',
  pin: 'identity.forms.hint.pin',
  phone: 'identity.forms.hint.phone',
}

/** The sentence that states a field's rule before anything is typed; null where the field speaks for itself. */
export const ruleHint = ({ name, format }: Pick<FieldRule, 'name' | 'format'>): Hint | null => hintsByName[name] ?? hintsByFormat[format] ?? null
