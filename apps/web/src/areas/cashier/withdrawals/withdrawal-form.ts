import { normalisePixKey, pixKeyProblem } from '@trevo/rules/forms/pix-key'
import type { PixKeyType } from '@trevo/rules/forms/pix-key'
import type { AmountRule } from '@trevo/rules/forms/amount'
import type { Problems } from '#lib/form-state.ts'
import { typedAmountProblem } from '#lib/typed-amount.ts'

export type WithdrawalName = 'amount' | 'pixKey'

export const withdrawalProblems = (
  rule: AmountRule,
  currency: string,
  keyType: PixKeyType,
  values: Readonly<Record<WithdrawalName, string>>,
): Problems<WithdrawalName> => {
  const amount = typedAmountProblem(rule, values.amount, currency)
  const pixKey = values.pixKey.trim() === '' ? 'required' : pixKeyProblem(keyType, normalisePixKey(keyType, values.pixKey))
  return { ...(amount === null ? {} : { amount }), ...(pixKey === null ? {} : { pixKey }) }
}

/** Which keyboard opens for a key, and what may fill it in. */
export const keyTraits = {
  cpf: { inputMode: 'numeric', autoComplete: 'off', type: 'text' },
  email: { inputMode: 'email', autoComplete: 'email', type: 'text' },
  phone: { inputMode: 'tel', autoComplete: 'tel-national', type: 'text' },
  evp: { inputMode: 'text', autoComplete: 'off', type: 'text' },
} as const satisfies Readonly<Record<PixKeyType, object>>

/** A key as people read it, for the moment when it is confirmed. */
export const readableKey = (type: PixKeyType, typed: string): string => {
  const key = normalisePixKey(type, typed)
  if (type === 'cpf') return key.replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, '$1.$2.$3-$4')
  if (type === 'phone') return key.replace(/^(\+55)(\d{2})(\d{4,5})(\d{4})$/, '$1 $2 $3-$4')
  return key
}
