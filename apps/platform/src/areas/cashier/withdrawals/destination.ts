import type { BodyIn } from '@trevo/contract/member/api'
import { normalisePixKey, pixKeyProblem, type PixKeyType } from '@trevo/rules/forms/pix-key'
import { bankAccountKey } from '@trevo/rules/ids'
import type { Db } from '#db/tables.ts'
import { refuse } from '@trevo/operation/refuse'
import { type BankAccount, findBankAccount } from '#areas/cashier/bank-accounts/store.ts'
import { usableFrom } from '#areas/cashier/bank-accounts/cool-down-store.ts'

export interface Destination {
  readonly type: PixKeyType
  readonly key: string
}

const wrongKey = (problem: string) => refuse('invalid_fields', { fields: [{ field: 'pixKey', problem }] })

/** The key that was typed; null where a saved one is named. */
export const typedDestination = ({ pixKeyType, pixKey, bankAccountId }: BodyIn<'POST /api/withdrawals'>): Destination | null => {
  if (bankAccountId !== undefined) {
    if (pixKey !== undefined || pixKeyType !== undefined) throw refuse('invalid_request')
    return null
  }
  if (pixKeyType === undefined || pixKey === undefined) throw wrongKey('required')
  const key = normalisePixKey(pixKeyType, pixKey)
  const problem = pixKeyProblem(pixKeyType, key)
  if (problem !== null) throw wrongKey(problem)
  return { type: pixKeyType, key }
}

const savedAccount = async (db: Db, memberId: bigint, named: string | undefined): Promise<BankAccount | undefined> => {
  const id = bankAccountKey(named ?? '')
  return id === null ? undefined : findBankAccount(db, memberId, id)
}

interface DestinationRequest {
  readonly memberId: bigint
  readonly typed: Destination | null
  readonly bankAccountId: string | undefined
}

/** Where the money goes: a saved key of this member, or one that was typed where the brand does not make new keys wait. */
export const destinationOf = async (db: Db, { memberId, typed, bankAccountId }: DestinationRequest, newAccountHours: number, now: Date): Promise<Destination> => {
  if (typed !== null) {
    if (newAccountHours > 0) throw refuse('bank_account_required')
    return typed
  }
  const account = await savedAccount(db, memberId, bankAccountId)
  if (account === undefined) throw refuse('not_found')
  const from = usableFrom(account.added_at, newAccountHours, now)
  if (from !== null) throw coolingDown(from, now)
  return { type: account.pix_key_type, key: account.pix_key }
}

/** Whether a request that came before went to what is named now; a saved key that is gone since is taken at its word. */
export const isDestination = async (db: Db, { memberId, typed, bankAccountId }: DestinationRequest, earlier: Destination): Promise<boolean> => {
  if (typed !== null) return typed.type === earlier.type && typed.key === earlier.key
  const account = await savedAccount(db, memberId, bankAccountId)
  return account === undefined || (account.pix_key_type === earlier.type && account.pix_key === earlier.key)
}

export const coolingDown = (until: Date, now: Date) => refuse('withdrawal_cooling_down', { retryAfterSeconds: Math.ceil((until.getTime() - now.getTime()) / 1_000) })
