import { site } from '#initial-data/initial-data.ts'
import { call } from '#api/call.ts'
import { useDialingCode } from '#areas/identity/codes/dialing-code.ts'
import { loginProblem, loginRule, mobileDigits } from '#areas/identity/ways-in/login-rules.ts'
import { MobileField } from '#areas/identity/codes/mobile-field.tsx'
import { useFormRules } from '#areas/identity/ways-in/use-form-rules.ts'
import { t } from '#i18n/t.ts'
import { currentLanguage } from '@trevo/ui/words/texts.ts'
import { ContactSheet } from './contact-sheet.tsx'
import { phoneLead } from './phone-lead.ts'
import type { SheetProps } from './sheet-props.ts'

export function PhoneSheet({ security: { phone }, ...sheet }: SheetProps) {
  const dialing = useDialingCode()
  const rules = useFormRules().data?.login
  const { minLength: min, maxLength: max } = loginRule(rules, 'loginMobileNum')
  const number = (mobileNum: string) => ({ countryDialingCode: dialing.code, mobileNum })
  return (
    <ContactSheet
      {...sheet}
      name="mobileNum"
      words={{
        title: t('security.phone.title'),
        lead: phone === null ? t(phoneLead(site().whitelabel)) : t('security.phone.leadChange', { masked: phone.masked }),
        contact: t('identity.codes.mobile'),
        code: t('identity.codes.label'),
        action: t('security.phone.bind'),
      }}
      wait="sms phone"
      targetOf={(typed) => `+${dialing.code} ${mobileDigits(typed)}`}
      limits={{ min, max }}
      problemOf={(typed) => loginProblem(rules, 'loginMobileNum', typed)}
      ask={(typed, captcha) => call('POST /api/codes/sms', { body: { purpose: 'phone', ...number(typed), language: currentLanguage(), ...captcha } })}
      bind={(typed, code) => call('PUT /api/security/phone', { body: { ...number(typed), ...code } })}
      field={(traits) => <MobileField {...traits} dialing={dialing} />}
    />
  )
}
