import { readableDestination } from '@trevo/rules/cashier/destination'
import { isProfileName } from '@trevo/rules/forms/profile'
import { bankAccountKey, sessionKey } from '@trevo/rules/ids'
import { openHolder } from '#areas/cashier/bank-accounts/holder.ts'
import { findBankAccount } from '#areas/cashier/bank-accounts/store.ts'
import { readProfile } from '#areas/identity/members/member-profiles-store.ts'
import { logReading } from '#areas/staff/log-store.ts'
import { lockPerson } from '#areas/staff/people-store.ts'
import { refuseStaff } from '#areas/staff/refuse.ts'
import type { Db } from '#db/tables.ts'
import type { Keys } from '#keys/keys.ts'
import { leftToday, requireReveal } from '#areas/staff/reveals.ts'
import type { StaffCall, StaffHandler, StaffInput, StaffMember } from '#areas/staff/staff-call.ts'
import { sessionAddress } from '#areas/office/members/member-person-store.ts'
import { headOf } from '#areas/office/members/member-view.ts'

type Asked = StaffInput<'POST /office/members/:memberId/reveal'>

/** A key as it is; an account with whose it is, as the member told it. */
const savedAccount = async (db: Db, keys: Keys, memberId: bigint, id: bigint): Promise<string | null> => {
  const account = await findBankAccount(db, memberId, id)
  if (account === undefined) return null
  const destination = { type: account.destination_type, text: account.destination }
  const holder = account.holder === null ? null : await openHolder(db, keys, memberId, destination, account.holder)
  return holder === null ? readableDestination(destination) : `${readableDestination(destination)} (${holder})`
}

/** Null: there is nothing to be shown. */
const valueOf = async ({ params, body: { field, subject = '' } }: Asked, { db, keys }: StaffCall<StaffMember>): Promise<string | null> => {
  const head = await headOf(db, params.memberId)
  if (field === 'email') return head.email
  if (field === 'mobileNumber') return head.mobile_number
  if (field === 'pixKey') return savedAccount(db, keys, head.id, bankAccountKey(subject) ?? 0n)
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
