import { bankAccountId } from '@trevo/rules/ids'
import type { BankAccount } from './store.ts'
import { viewDestination } from './destination-view.ts'
import { usableFrom } from './cool-down-store.ts'

/** Product §9.54. */
export const bankAccountsMax = 5

export const viewBankAccount = (account: BankAccount, newAccountHours: number, now: Date) => ({
  bankAccountId: bankAccountId(account.id),
  destination: viewDestination(account),
  addedAt: account.added_at.toISOString(),
  usableFrom: usableFrom(account.added_at, newAccountHours, now)?.toISOString() ?? null,
})
