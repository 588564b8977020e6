import { profileNames } from '@trevo/rules/forms/profile'
import { maskDestination } from '@trevo/rules/cashier/destination'
import { bankAccountId } from '@trevo/rules/ids'
import { maskEmail, maskNumber, maskProfileValue } from '#areas/account/mask.ts'
import { listBankAccounts } from '#areas/cashier/bank-accounts/store.ts'
import { listConsents } from '#areas/content/consents/consents-store.ts'
import { readProfile } from '#areas/identity/members/member-profiles-store.ts'
import type { StaffHandler } from '#areas/staff/staff-call.ts'
import { findRegistration, listOpenProposals, readFactors } from '#areas/office/members/member-person-store.ts'
import { headOf } from '#areas/office/members/member-view.ts'
import { proposalView } from './show-member.ts'

const none = { hasTotp: false, recoveryCodesLeft: 0, passkeys: 0, hasPaymentPassword: false, linked: [] }

export const showMemberIdentity: StaffHandler<'GET /office/members/:memberId/identity'> = async ({ params }, { db, keys }) => {
  const head = await headOf(db, params.memberId)
  const [{ profile, version }, factors, accounts, registration, proposals, said] = await Promise.all([
    readProfile(db, keys, head.id),
    readFactors(db, head.id),
    listBankAccounts(db, head.id),
    findRegistration(db, head.id),
    listOpenProposals(db, params.memberId),
    listConsents(db, head.id),
  ])
  return {
    fields: profileNames.map((name) => ({ name, masked: maskProfileValue(name, profile[name] ?? '') })),
    profileVersion: version,
    email: head.email === null ? null : { masked: maskEmail(head.email), verifiedAt: head.email_verified_at?.toISOString() ?? null },
    mobile: head.mobile_number === null ? null : { masked: maskNumber(head.mobile_number), verifiedAt: head.mobile_verified_at?.toISOString() ?? null, changedAt: head.mobile_changed_at?.toISOString() ?? null },
    factors: { hasPassword: head.has_password, passwordChangedAt: head.password_changed_at?.toISOString() ?? null, mustChangePassword: head.must_change_password, ...(factors ?? none) },
    accounts: accounts.map((each) => ({ bankAccountId: bankAccountId(each.id), keyType: each.destination_type, masked: maskDestination(each.destination_type, each.destination), addedAt: each.added_at.toISOString() })),
    advertising: said.map((each) => ({ channel: each.channel, product: each.product, isGiven: each.is_given, answeredAt: each.answered_at.toISOString() })),
    consents:
      registration === undefined
        ? null
        : {
            acceptedAt: registration.disclaimer_accepted_at.toISOString(),
            ageMinimum: registration.age_minimum,
            variant: registration.variant,
            method: registration.register_method,
            domain: registration.domain,
            url: registration.register_url,
          },
    proposals: proposals.map(proposalView),
  }
}
