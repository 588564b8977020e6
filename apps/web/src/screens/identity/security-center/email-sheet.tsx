import { fieldProblem } from '@trevo/rules/forms/field'
import { call } from '#api/call.ts'
import { t } from '#i18n/t.ts'
import { currentLanguage } from '@trevo/ui/words/texts.ts'
import { Field } from '@trevo/ui/field.tsx'
import { ContactSheet } from './contact-sheet.tsx'
import type { SheetProps } from './sheet-props.ts'

const rule = { name: 'email', enabled: true, required: true, minLength: 5, maxLength: 254, format: 'email' } as const

export function EmailSheet({ security: { email }, ...sheet }: SheetProps) {
  return (
    <ContactSheet
      {...sheet}
      name="email"
      words={{
        title: t('security.email.title'),
        lead: email === null ? t('security.email.lead') : t('security.email.leadChange', { masked: email.masked }),
        contact: t('identity.forms.email'),
        code: t('identity.codes.emailLabel'),
        action: t('security.email.bind'),
      }}
      wait="email bind"
      targetOf={(typed) => typed.trim()}
      limits={{ min: rule.minLength, max: rule.maxLength }}
      problemOf={(typed) => fieldProblem(rule, typed.trim())}
      ask={(typed, captcha) => call('POST /api/codes/email', { body: { purpose: 'email', email: typed.trim(), language: currentLanguage(), ...captcha } })}
      bind={(typed, code) => call('PUT /api/security/email', { body: { email: typed.trim(), ...code } })}
      field={(traits) => <Field {...traits} type="email" inputMode="email" autoComplete="email" autoCapitalize="none" maxLength={rule.maxLength} />}
    />
  )
}
