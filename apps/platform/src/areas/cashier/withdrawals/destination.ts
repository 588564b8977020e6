import type { BodyIn } from '@trevo/contract/member/api'
import type { Destination } from '@trevo/rules/cashier/destination'
import { normalisePixKey, pixKeyProblem } from '@trevo/rules/forms/pix-key'
import { bankAccountKey } from '@trevo/rules/ids'
import type { Db } from '#db/tables.ts'
import { refuse } from '@trevo/operation/refuse'
import { type BankAccount, findBankAccount } from '#areas/cashier/bank-accounts/store.ts'
import { usableFrom } from '#areas/cashier/bank-accounts/cool-down-store.ts'

/** With the holder's name as it lies sealed; null of a PIX key. */
export interface PaidTo extends Destination {
  readonly holder: Buffer | null
}

const wrongKey = (problem: string) => refuse('invalid_fields', { fields: [{ field: 'pixKey', problem }] })

/** The key that was typed; null where a saved one, or a saved account, is named. */
export const typedDestination = ({ pixKeyType, pixKey, bankAccountId }: BodyIn<'POST /api/withdrawals'>): PaidTo | null => {
  if (bankAccountId !== undefined) {
    if (pixKey !== undefined || pixKeyType !== undefined) throw refuse('invalid_request')
    return null
  }
  if (pixKeyType === undefined || pixKey === undefined) throw wrongKey('required')
  const key = normalisePixKey(pixKeyType, pixKey)
  const problem = pixKeyProblem(pixKeyType, key)
  if (problem !== null) throw wrongKey(problem)
  return { type: pixKeyType, text: key, holder: null }
}

const savedAccount = async (db: Db, memberId: bigint, named: string | undefined): Promise<BankAccount | undefined> => {
  const id = bankAccountKey(named ?? '')
  return id === null ? undefined : findBankAccount(db, memberId, id)
}

interface DestinationRequest {
  readonly memberId: bigint
  readonly typed: PaidTo | null
  readonly bankAccountId: string | undefined
}

/** Where the money goes: a saved key or account of this member, or a key that was typed where the brand does not make new ones wait. */
export const destinationOf = async (db: Db, { memberId, typed, bankAccountId }: DestinationRequest, newAccountHours: number, now: Date): Promise<PaidTo> => {
  if (typed !== null) {
    if (newAccountHours > 0) throw refuse('bank_account_required')
    return typed
  }
  const account = await savedAccount(db, memberId, bankAccountId)
  if (account === undefined) throw refuse('not_found')
  const from = usableFrom(account.added_at, newAccountHours, now)
  if (from !== null) throw coolingDown(from, now)
  return { type: account.destination_type, text: account.destination, holder: account.holder }
}

/** Whether a request that came before went to what is named now; a saved one that is gone since is taken at its word. */
export const isDestination = async (db: Db, { memberId, typed, bankAccountId }: DestinationRequest, earlier: Destination): Promise<boolean> => {
  if (typed !== null) return typed.type === earlier.type && typed.text === earlier.text
  const account = await savedAccount(db, memberId, bankAccountId)
  return account === undefined || (account.destination_type === earlier.type && account.destination === earlier.text)
}

export const coolingDown = (until: Date, now: Date) => refuse('withdrawal_cooling_down', { retryAfterSeconds: Math.ceil((until.getTime() - now.getTime()) / 1_000) })
