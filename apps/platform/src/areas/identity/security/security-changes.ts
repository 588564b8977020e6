/** How a member got the password that counts from now on: every one of these makes withdrawals wait. */
export const passwordChanges = ['password-set', 'password-changed', 'password-recovered'] as const

export const securityChanges = [
  ...passwordChanges,
  'payment-password-set',
  'payment-password-changed',
  'second-factor-on',
  'second-factor-off',
  'recovery-codes-new',
  'recovery-code-used',
  'passkey-added',
  'passkey-removed',
  'phone-bound',
  'email-bound',
  'bank-account-added',
  'bank-account-removed',
] as const
export type SecurityChange = (typeof securityChanges)[number]
