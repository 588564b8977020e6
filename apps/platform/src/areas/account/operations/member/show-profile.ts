import type { ReplyOf } from '@trevo/contract/member/api'
import { lawfulRules } from '@trevo/rules/forms/details'
import { isLocked } from '@trevo/rules/forms/profile-change'
import type { CallingMember, Handler } from '#handler.ts'
import type { Services } from '#services.ts'
import { refuse } from '@trevo/operation/refuse'
import { maskEmail, maskNumber } from '#areas/account/mask.ts'
import { profileFields } from '#areas/account/profile-fields.ts'
import { readFieldRules } from '#areas/site/field-rules-store.ts'
import { askedDetails } from '#areas/identity/members/asked-details.ts'
import { readProfile } from '#areas/identity/members/member-profiles-store.ts'
import { findAccount } from '#areas/account/profile-store.ts'

export const profileView = async ({ db, keys, market }: Pick<Services, 'db' | 'keys' | 'market'>, { memberId }: CallingMember): Promise<ReplyOf<'GET /api/account/profile'>> => {
  const [rules, account, { version, profile }] = await Promise.all([readFieldRules(db, 'profile'), findAccount(db, memberId), readProfile(db, keys, memberId)])
  if (account === undefined) throw refuse('session_ended')
  return {
    version,
    email: maskEmail(account.email ?? ''),
    mobileNum: maskNumber(account.mobile_number ?? ''),
    fields: profileFields(lawfulRules(rules, askedDetails(market, 'profile').details), account.nickname, profile).map(({ rule, value, choices }) => ({ ...rule, value, isLocked: isLocked(rule.name, value), choices: [...choices] })),
  }
}

export const showProfile: Handler<'GET /api/account/profile'> = (_input, call) => profileView(call, call.member)
