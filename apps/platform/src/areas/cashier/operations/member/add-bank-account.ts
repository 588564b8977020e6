import { isMembersOwn } from '@trevo/rules/cashier/payment-conflicts'
import { normalisePixKey, pixKeyProblem } from '@trevo/rules/forms/pix-key'
import type { Handler } from '#handler.ts'
import { refuse } from '@trevo/operation/refuse'
import { noteSecurityChange } from '#areas/identity/security/security-notice.ts'
import { requireStepUp } from '#areas/identity/security/step-up.ts'
import { insertBankAccount, listBankAccounts } from '#areas/cashier/bank-accounts/store.ts'
import { readProfile } from '#areas/identity/members/member-profiles-store.ts'
import { lockMember } from '#areas/identity/members/members-store.ts'
import { bankAccountsMax, viewBankAccount } from '#areas/cashier/bank-accounts/bank-account-view.ts'

export const addBankAccount: Handler<'POST /api/bank-accounts'> = async ({ body }, call) => {
  const { transact, clock, member } = call
  const { memberId } = member
  await requireStepUp(call)
  const pixKey = normalisePixKey(body.pixKeyType, body.pixKey)
  const problem = pixKeyProblem(body.pixKeyType, pixKey)
  if (problem !== null) throw refuse('invalid_fields', { fields: [{ field: 'pixKey', problem }] })
  if (body.pixKeyType === 'cpf' && isMembersOwn((await readProfile(call.db, call.keys, memberId)).profile.idNumber, pixKey) === false)
    throw refuse('invalid_fields', { fields: [{ field: 'pixKey', problem: 'not_own' }] })
  const account = await transact(async (tx) => {
    await lockMember(tx, memberId)
    const known = await listBankAccounts(tx, memberId)
    const same = known.find((each) => each.pix_key_type === body.pixKeyType && each.pix_key === pixKey)
    if (same !== undefined) return same
    if (known.length >= bankAccountsMax) throw refuse('bank_accounts_full')
    await noteSecurityChange(tx, call, 'bank-account-added')
    return insertBankAccount(tx, memberId, body.pixKeyType, pixKey, clock.now())
  })
  call.wake('send-outbox')
  return viewBankAccount(account, (await call.site()).new_account_hours, clock.now())
}
