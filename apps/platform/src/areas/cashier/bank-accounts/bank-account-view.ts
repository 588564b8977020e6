import { maskPixKey } from '@trevo/rules/forms/pix-key'
import { bankAccountId } from '@trevo/rules/ids'
import type { BankAccount } from './store.ts'
import { usableFrom } from './cool-down-store.ts'

/** Product §9.54. */
export const bankAccountsMax = 5

export const viewBankAccount = (account: BankAccount, newAccountHours: number, now: Date) => ({
  bankAccountId: bankAccountId(account.id),
  pixKeyType: account.pix_key_type,
  pixKeyMasked: maskPixKey(account.pix_key_type, account.pix_key),
  addedAt: account.added_at.toISOString(),
  usableFrom: usableFrom(account.added_at, newAccountHours, now)?.toISOString() ?? null,
})
