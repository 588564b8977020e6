import type { Handler } from '#handler.ts'
import { maskPhone } from '#areas/identity/codes/phone-number.ts'
import { isSteppedUp, stepUpMethods } from '#areas/identity/security/step-up.ts'
import { listBankAccounts } from '#areas/cashier/bank-accounts/store.ts'
import { readContact } from '#areas/identity/codes/contacts-store.ts'
import { coolDownUntil } from '#areas/cashier/bank-accounts/cool-down-store.ts'
import { listPasskeys } from '#areas/identity/security/passkeys-store.ts'
import { findPaymentPassword } from '#areas/identity/security/payment-passwords-store.ts'
import { countRecoveryCodes, findTotp } from '#areas/identity/security/totp-secrets-store.ts'
import { readPaymentPasswordRule } from '#areas/identity/security/payment-password-rule.ts'
import { maskEmail, viewPasskey } from '#areas/identity/security/security-view.ts'

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
