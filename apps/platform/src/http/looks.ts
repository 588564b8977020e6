import { profileNames } from '@trevo/rules/forms/profile'
import { maskDestination } from '@trevo/rules/cashier/destination'
import { mayRead } from '@trevo/rules/staff/rights'
import { lineOf } from '@trevo/server/network'
import { maskEmail, maskNumber, maskProfileValue } from '#areas/account/mask.ts'
import { findAccount } from '#areas/account/profile-store.ts'
import { listBankAccounts } from '#areas/cashier/bank-accounts/store.ts'
import { readProfile } from '#areas/identity/members/member-profiles-store.ts'
import { readTold } from '#areas/papers/sealed.ts'
import { currentPapers } from '#areas/papers/store.ts'
import { findLookByToken } from '#areas/staff/look-store.ts'
import { readGrants } from '#areas/staff/people-store.ts'
import type { CallingMember } from '#handler.ts'
import type { Services } from '#services.ts'
import { type Veiled, veilOver } from './veil.ts'

/** What the phone in the office's frame sends in place of a session's token: told apart before anything is looked up. */
export const lookPrefix = 'look_'
const bearer = new RegExp(`^Bearer ${lookPrefix}([A-Za-z0-9_-]{43})$`)

export const lookTokenOf = (authorization: string): string | null => bearer.exec(authorization)?.[1] ?? null

export interface Look {
  readonly lookId: bigint
  readonly member: CallingMember
}

/** The member whose phone somebody of the staff looks at; null: over, from elsewhere, or whoever looks may not any more. */
export const findLooking = async ({ db, clock }: Services, token: string, address: string): Promise<Look | null> => {
  const now = clock.now()
  const look = await findLookByToken(db, token, lineOf(address), now)
  if (look === null) return null
  const { grants } = await readGrants(db, look.staff_id, now)
  if (!mayRead(grants, 'members.view') || !mayRead(grants, 'money.view')) return null
  const { member_id: memberId, username, type, currency, language, must_change_password: mustChangePassword } = look
  // No session of the member's is this one, and nothing was proved in it.
  return { lookId: look.id, member: { memberId, username, type, currency, language, sessionId: 0n, steppedUpAt: null, mustChangePassword, isExcluded: false } }
}

/** Whatever of the member's person may stand in an answer of their phone, covered as the office covers it. */
export const readVeil = async ({ db, keys }: Services, memberId: bigint): Promise<(reply: unknown) => unknown> => {
  const [account, { profile }, banks] = await Promise.all([findAccount(db, memberId), readProfile(db, keys, memberId), listBankAccounts(db, memberId)])
  const papers = await currentPapers(db, memberId)
  const told = papers === undefined ? null : await readTold(db, keys, papers)
  const [email, mobile] = [account?.email ?? '', account?.mobile_number ?? '']
  const values: Veiled[] = [
    { value: email, masked: maskEmail(email) },
    { value: mobile, masked: maskNumber(mobile) },
    ...profileNames.map((name) => ({ value: profile[name] ?? '', masked: maskProfileValue(name, profile[name] ?? '') })),
    // What was told with papers may be another name than the profile's.
    ...(told === null ? [] : ([['realName', told.name], ['birthday', told.birthday], ['idNumber', told.number]] as const).map(([name, value]) => ({ value, masked: maskProfileValue(name, value) }))),
    ...banks.map((each) => ({ value: each.destination, masked: maskDestination(each.destination_type, each.destination) })),
  ]
  return veilOver(values)
}
