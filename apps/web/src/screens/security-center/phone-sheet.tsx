import { call } from '#api/call.ts'
import { useDialingCode } from '#features/session-forms/dialing-code.ts'
import { MobileField } from '#features/session-forms/mobile-field.tsx'
import { currentLanguage, t } from '#i18n/t.ts'
import { ContactSheet } from './contact-sheet.tsx'
import type { SheetProps } from './security-center-screen.tsx'

const digitsMin = 6
const digitsOf = (typed: string): string => typed.replace(/\D/g, '')
const problemOf = (typed: string): string | null => (digitsOf(typed).length >= digitsMin ? null : typed.trim() === '' ? 'required' : 'format')

export function PhoneSheet({ security: { phone }, ...sheet }: SheetProps) {
  const dialing = useDialingCode()
  const number = (mobileNum: string) => ({ countryDialingCode: dialing.code, mobileNum })
  return (
    <ContactSheet
      {...sheet}
      name="mobileNum"
      words={{
        title: t('security.phone.title'),
        lead: phone === null ? t('security.phone.lead') : t('security.phone.leadChange', { masked: phone.masked }),
        contact: t('codes.mobile'),
        code: t('codes.label'),
        action: t('security.phone.bind'),
      }}
      wait="sms phone"
      targetOf={(typed) => `+${dialing.code} ${digitsOf(typed)}`}
      problemOf={problemOf}
      ask={(typed, captcha) => call('POST /api/codes/sms', { body: { purpose: 'phone', ...number(typed), language: currentLanguage(), ...captcha } })}
      bind={(typed, code) => call('PUT /api/security/phone', { body: { ...number(typed), ...code } })}
      field={(traits) => <MobileField {...traits} dialing={dialing} />}
    />
  )
}
