import type { Security } from './use-security.ts'

/** What guards an account beside its password, in the order in which it is worth having. */
export const guards = ['contact', 'secondFactor', 'payment'] as const
export type Guard = (typeof guards)[number]

type Facts = Pick<Security, 'phone' | 'email' | 'secondFactor' | 'passkeys' | 'paymentPassword'>

const has: Readonly<Record<Guard, (facts: Facts) => boolean>> = {
  contact: ({ phone, email }) => phone?.isVerified === true || email?.isVerified === true,
  secondFactor: ({ secondFactor, passkeys }) => secondFactor.isOn || passkeys.length > 0,
  payment: ({ paymentPassword }) => paymentPassword.isSet,
}

/** From 1, a password or another way in alone, to 4; and what is worth doing next, null where all of it is done. */
export const levelOf = (facts: Facts): { readonly level: 1 | 2 | 3 | 4; readonly next: Guard | null } => {
  const missing = guards.filter((guard) => !has[guard](facts))
  return { level: (4 - missing.length) as 1 | 2 | 3 | 4, next: missing[0] ?? null }
}
