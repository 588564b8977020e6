import { isMembersOwn } from '@trevo/rules/cashier/payment-conflicts'
import { type Destination, readDestination } from '@trevo/rules/cashier/destination'
import type { Call, CallingMember, Handler } from '#handler.ts'
import { refuse } from '@trevo/operation/refuse'
import { noteSecurityChange } from '#areas/identity/security/security-notice.ts'
import { requireStepUp } from '#areas/identity/security/step-up.ts'
import { sealHolder, whoseAccount } from '#areas/cashier/bank-accounts/holder.ts'
import { insertBankAccount, listBankAccounts } from '#areas/cashier/bank-accounts/store.ts'
import { readProfile } from '#areas/identity/members/member-profiles-store.ts'
import { lockMember } from '#areas/identity/members/members-store.ts'
import { bankAccountsMax, viewBankAccount } from '#areas/cashier/bank-accounts/bank-account-view.ts'
import { payoutProvider } from '#areas/cashier/withdrawals/offered-kinds.ts'
/** What is not the member's own, where it is known whose it is: a CPF that is another's, a holder who is not on their papers. */
const ownerProblem = async (call: Call<CallingMember>, { type, text }: Destination, holder: string | null) => {
  const { db, keys, member } = call
  if (type === 'cpf' && isMembersOwn((await readProfile(db, keys, member.memberId)).profile.idNumber, text) === false) return [{ field: 'pixKey', problem: 'not_own' }]
  return holder !== null && (await whoseAccount(db, call, member.memberId, holder)) === 'anothers' ? [{ field: 'holder', problem: 'not_own' }] : []
}

export const addBankAccount: Handler<'POST /api/bank-accounts'> = async ({ body }, call) => {
  const { transact, clock, member, keys } = call
  const { memberId } = member
  await requireStepUp(call)
  payoutProvider(call, body.kind, member.currency)
  const { destination, holder, problems } = readDestination(body)
  const fields = problems.length > 0 ? problems : await ownerProblem(call, destination, holder)
  if (fields.length > 0) throw refuse('invalid_fields', { fields: [...fields] })
  const account = await transact(async (tx) => {
    await lockMember(tx, memberId)
    const known = await listBankAccounts(tx, memberId)
    const same = known.find((each) => each.destination_type === destination.type && each.destination === destination.text)
    if (same !== undefined) return same
    if (known.length >= bankAccountsMax) throw refuse('bank_accounts_full')
    await noteSecurityChange(tx, call, 'bank-account-added')
    const sealed = holder === null ? null : await sealHolder(tx, keys, memberId, destination, holder)
    return insertBankAccount(tx, memberId, { ...destination, holder: sealed }, clock.now())
  })
  call.wake('send-outbox')
  return viewBankAccount(account, (await call.site()).new_account_hours, clock.now())
}
