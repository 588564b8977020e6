/**
 * Calls whose body holds a secret, as the contract marks them (`isEncrypted`); a test holds the two equal. Texts alone: the contract's own
 * values would bring its schemas to the phone.
 */
export const encryptedLines: readonly string[] = [
  'POST /api/session',
  'PUT /api/members',
  'POST /api/v2/password',
  'POST /api/password/by-link',
  'POST /api/password/by-phone',
  'POST /api/security/step-up',
  'PUT /api/security/payment-password',
  'POST /api/payment-proofs',
  'POST /api/security/totp/confirm',
  'POST /api/session/second-factor',
]
