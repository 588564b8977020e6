import type { BodyOf } from '@trevo/contract/member/api'
import { type BankKind, readDestination } from '@trevo/rules/cashier/destination'
import type { Problems } from '#lib/form-state.ts'

type TypedAccount = Exclude<BodyOf<'POST /api/bank-accounts'>, { kind: 'pix' }>

export type AccountField = 'holder' | 'iban' | 'sortCode' | 'accountNumber' | 'bank' | 'branch' | 'account'
export type AccountValues = Readonly<Record<AccountField, string>>

export const emptyAccount: AccountValues = { holder: '', iban: '', sortCode: '', accountNumber: '', bank: '', branch: '', account: '' }

/** The fields of each kind, in reading order. */
export const accountFields: Readonly<Record<BankKind, readonly AccountField[]>> = {
  sepa: ['holder', 'iban'],
  'uk-bank': ['holder', 'sortCode', 'accountNumber'],
  'br-bank': ['holder', 'bank', 'branch', 'account'],
}

export const accountTyped = (kind: BankKind, { holder, iban, sortCode, accountNumber, bank, branch, account }: AccountValues): TypedAccount => {
  if (kind === 'sepa') return { kind, iban, holder }
  return kind === 'uk-bank' ? { kind, sortCode, accountNumber, holder } : { kind, bank, branch, account, holder }
}

/** By the rules that the server goes by. */
export const accountProblems = (kind: BankKind, values: AccountValues): Problems<AccountField> =>
  Object.fromEntries(readDestination(accountTyped(kind, values)).problems.map(({ field, problem }) => [field, problem])) as Problems<AccountField>

/** Which keyboard opens for a field, how much it takes, and what may fill it in. */
export const accountTraits = {
  holder: { inputMode: 'text', autoComplete: 'name', autoCapitalize: 'words', maxLength: 70 },
  iban: { inputMode: 'text', autoComplete: 'off', autoCapitalize: 'characters', maxLength: 42 },
  sortCode: { inputMode: 'numeric', autoComplete: 'off', autoCapitalize: 'none', maxLength: 8 },
  accountNumber: { inputMode: 'numeric', autoComplete: 'off', autoCapitalize: 'none', maxLength: 10 },
  bank: { inputMode: 'numeric', autoComplete: 'off', autoCapitalize: 'none', maxLength: 10 },
  branch: { inputMode: 'text', autoComplete: 'off', autoCapitalize: 'characters', maxLength: 8 },
  account: { inputMode: 'text', autoComplete: 'off', autoCapitalize: 'characters', maxLength: 18 },
} as const satisfies Readonly<Record<AccountField, object>>

const sentences = [
  'iban_format', 'iban_country', 'iban_length', 'iban_check', 'sortCode_format', 'accountNumber_format', 'bank_format', 'branch_format', 'account_format', 'account_check_digit', 'holder_format', 'holder_too_short', 'holder_not_own',
] as const

/** Which sentence says it; undefined: one that every form has. */
export const accountSentence = (field: AccountField, problem: string): (typeof sentences)[number] | undefined => sentences.find((each) => each === problem || each === `${field}_${problem}`)
