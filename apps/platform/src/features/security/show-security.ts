import type { Handler } from '#http/handler.ts'
import { maskPhone } from '#identity/phone-number.ts'
import { isSteppedUp, stepUpMethods } from '#identity/step-up.ts'
import { listBankAccounts } from '#tables/bank-accounts.ts'
import { readContact } from '#tables/contacts.ts'
import { coolDownUntil } from '#tables/cool-down.ts'
import { listPasskeys } from '#tables/passkeys.ts'
import { findPaymentPassword } from '#tables/payment-passwords.ts'
import { countRecoveryCodes, findTotp } from '#tables/totp-secrets.ts'
import { readPaymentPasswordRule } from './payment-password-rule.ts'
import { maskEmail, viewPasskey } from './security-view.ts'

export const showSecurity: Handler<'GET /api/security'> = async (_input, call) => {
  const { db, clock, member } = call
  const { memberId } = member
  const site = await call.site()
  const contact = await readContact(db, memberId)
  const rule = await readPaymentPasswordRule(db)
  const totp = await findTotp(db, memberId)
  const until = await coolDownUntil(db, memberId, site.cool_down_hours, clock.now())
  return {
    hasPassword: contact.has_password,
    passwordChangedAt: contact.password_changed_at?.toISOString() ?? null,
    paymentPassword: {
      isSet: (await findPaymentPassword(db, memberId)) !== undefined,
      isRequired: site.is_payment_password_required,
      minLength: rule.minLength,
      maxLength: rule.maxLength,
    },
    phone: contact.mobile_number === null ? null : { masked: maskPhone(contact.mobile_number), isVerified: contact.mobile_verified_at !== null },
    email: contact.email === null ? null : { masked: maskEmail(contact.email), isVerified: contact.email_verified_at !== null },
    bankAccounts: (await listBankAccounts(db, memberId)).length,
    secondFactor: { isOn: totp !== undefined && totp.confirmed_at !== null, recoveryCodesLeft: await countRecoveryCodes(db, memberId) },
    passkeys: (await listPasskeys(db, memberId)).map(viewPasskey),
    withdrawalsFrom: until?.toISOString() ?? null,
    stepUp: { methods: [...(await stepUpMethods(db, memberId))], isFresh: await isSteppedUp(call) },
  }
}
