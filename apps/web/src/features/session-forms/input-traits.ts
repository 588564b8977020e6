import type { InputHTMLAttributes } from 'react'
import type { FieldRule } from '@trevo/rules/forms/field'
import type { Key } from '#i18n/areas.ts'
import type { RegistrationName } from './field-rules.ts'

type Traits = Pick<InputHTMLAttributes<HTMLInputElement>, 'type' | 'autoComplete' | 'inputMode' | 'autoCapitalize' | 'spellCheck'>

const plain = { autoCapitalize: 'none', spellCheck: false } as const

/** What a phone's keyboard and its password keeper need to know of a field. */
export const inputTraits: Readonly<Record<RegistrationName, Traits>> = {
  username: { ...plain, autoComplete: 'username' },
  password: { ...plain, autoComplete: 'new-password' },
  confirmPassword: { ...plain, autoComplete: 'new-password' },
  nickname: { autoComplete: 'nickname', autoCapitalize: 'words', spellCheck: false },
  email: { ...plain, type: 'email', inputMode: 'email', autoComplete: 'email' },
  mobileNum: { ...plain, type: 'tel', inputMode: 'numeric', autoComplete: 'tel-national' },
  birthday: { type: 'date', autoComplete: 'bday' },
  affiliateCode: { ...plain, autoComplete: 'off' },
}

/** The sentence that states a field's rule before anything is typed; null where the field speaks for itself. */
export const ruleHint = ({ name, format }: Pick<FieldRule, 'name' | 'format'>): Extract<Key, `forms.hint.${string}`> | null => {
  if (name === 'confirmPassword') return 'forms.hint.confirmPassword'
  switch (format) {
    case 'username':
      return 'forms.hint.username'
    case 'password':
      return 'forms.hint.password'
    case 'digits':
      return 'forms.hint.digits'
    case 'name':
      return 'forms.hint.length'
    case 'any':
    case 'email':
    case 'date':
      return null
  }
}
