import { isProfileName } from '@trevo/rules/forms/profile'
import { bankAccountKey, sessionKey } from '@trevo/rules/ids'
import { findBankAccount } from '#areas/cashier/bank-accounts/store.ts'
import { readProfile } from '#areas/identity/members/member-profiles-store.ts'
import { logReading } from '#areas/staff/log-store.ts'
import { lockPerson } from '#areas/staff/people-store.ts'
import { refuseStaff } from '#areas/staff/refuse.ts'
import { leftToday, requireReveal } from '#areas/staff/reveals.ts'
import type { StaffCall, StaffHandler, StaffInput, StaffMember } from '#areas/staff/staff-call.ts'
import { sessionAddress } from '#areas/office/members/member-person-store.ts'
import { headOf } from '#areas/office/members/member-view.ts'

type Asked = StaffInput<'POST /office/members/:memberId/reveal'>

/** Null: there is nothing to be shown. */
const valueOf = async ({ params, body: { field, subject = '' } }: Asked, { db, keys }: StaffCall<StaffMember>): Promise<string | null> => {
  const head = await headOf(db, params.memberId)
  if (field === 'email') return head.email
  if (field === 'mobileNumber') return head.mobile_number
  if (field === 'pixKey') return (await findBankAccount(db, head.id, bankAccountKey(subject) ?? 0n))?.pix_key ?? null
  if (field === 'sessionAddress') return sessionAddress(db, head.id, sessionKey(subject) ?? 0n)
  return isProfileName(field) ? ((await readProfile(db, keys, head.id)).profile[field] ?? null) : null
}

/** One personal field, for a reason: counted and logged before it is shown. */
export const revealField: StaffHandler<'POST /office/members/:memberId/reveal'> = async (input, call) => {
  const { params, body } = input
  const { me, transact, clock } = call
  const value = await valueOf(input, call)
  if (value === null) throw refuseStaff('not_found')
  const left = await transact(async (tx) => {
    // One reveal after the other: two at once would both be the sixtieth.
    await lockPerson(tx, me.staffId)
    await requireReveal(tx, me, clock.now())
    await logReading(tx, me.actor, { act: 'members.reveal', target: { kind: 'member', id: params.memberId }, reason: body.reason, after: { field: body.field, subject: body.subject ?? null, roles: [...me.roles] } })
    return leftToday(tx, me.staffId, clock.now())
  })
  return { value, leftToday: left }
}
