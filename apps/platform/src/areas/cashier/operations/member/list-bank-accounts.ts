import type { Handler } from '#handler.ts'
import { listBankAccounts } from '#areas/cashier/bank-accounts/store.ts'
import { offeredKinds } from '#areas/cashier/withdrawals/offered-kinds.ts'
import { bankAccountsMax, viewBankAccount } from '#areas/cashier/bank-accounts/bank-account-view.ts'

export const listMemberBankAccounts: Handler<'GET /api/bank-accounts'> = async (_input, call) => {
  const { db, clock, site, member } = call
  const { new_account_hours: hours } = await site()
  const accounts = await listBankAccounts(db, member.memberId)
  return { accounts: accounts.map((account) => viewBankAccount(account, hours, clock.now())), most: bankAccountsMax, kinds: [...offeredKinds(call, member.currency)] }
}
