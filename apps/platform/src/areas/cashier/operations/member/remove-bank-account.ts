import { bankAccountKey } from '@trevo/rules/ids'
import type { Handler } from '#handler.ts'
import { refuse } from '@trevo/operation/refuse'
import { noteSecurityChange } from '#areas/identity/security/security-notice.ts'
import { deleteBankAccount } from '#areas/cashier/bank-accounts/store.ts'

export const removeBankAccount: Handler<'DELETE /api/bank-accounts/:bankAccountId'> = async ({ params }, call) => {
  const { transact, member } = call
  const id = bankAccountKey(params.bankAccountId)
  if (id === null) throw refuse('not_found')
  await transact(async (tx) => {
    if (!(await deleteBankAccount(tx, member.memberId, id))) throw refuse('not_found')
    await noteSecurityChange(tx, call, 'bank-account-removed')
  })
  call.wake('send-outbox')
  return {}
}
