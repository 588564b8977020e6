import { z } from 'zod'
import { captchaFields } from './captcha.ts'
import { codeDigits, codeRequestId } from './codes.ts'
import { timeText } from '#wire.ts'
import { operation } from './operation.ts'
import { challengeId, creationOptions, newPasskeyResponse, passkeyResponse, requestOptions } from './passkeys.ts'
import { sessionInfo } from './session.ts'
import { bankAccountView, destinationKind, typedDestination } from './withdrawals.ts'

const passkeyView = z.object({
  passkeyId: z.string(),
  name: z.string(),
  createdAt: timeText,
  lastUsedAt: timeText.nullable(),
})
const stepUpMethod = z.enum(['password', 'totp', 'recovery', 'passkey'])
const code = z.string().max(32)
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

const steppedUp = z.object({ token: z.string(), validUntil: timeText })
const stepUpRefusals = ['not_allowed', 'challenge_over', 'wrong_password', 'second_factor_wrong', 'second_factor_used', 'passkey_refused'] as const

/** The member's security center: what proves who they are, and where their money may go. */
export const security = {
  'GET /api/security': operation({
    summary: 'How this account is guarded',
    access: 'real',
    reply: z.object({
      hasPassword: z.boolean(),
      passwordChangedAt: timeText.nullable(),
      paymentPassword: z.object({ isSet: z.boolean(), isRequired: z.boolean(), minLength: z.number().int(), maxLength: z.number().int() }),
      /** Masked; null where there is none. */
      phone: z.object({ masked: z.string(), isVerified: z.boolean() }).nullable(),
      email: z.object({ masked: z.string(), isVerified: z.boolean() }).nullable(),
      bankAccounts: z.number().int(),
      secondFactor: z.object({ isOn: z.boolean(), recoveryCodesLeft: z.number().int() }),
      passkeys: z.array(passkeyView),
      /** Nothing is withdrawn before; null: no wait. */
      withdrawalsFrom: timeText.nullable(),
      stepUp: z.object({ methods: z.array(stepUpMethod), isFresh: z.boolean() }),
    }),
    refusals: [],
  }),

  'POST /api/security/step-up': operation({
    summary: 'Prove once more to be the member; the session goes on under another token, and sensitive calls pass for five minutes',
    access: 'real',
    isEncrypted: true,
    body: z.discriminatedUnion('method', [
      z.strictObject({ method: z.literal('password'), password: z.string().max(256) }),
      z.strictObject({ method: z.literal('totp'), code }),
      z.strictObject({ method: z.literal('recovery'), code }),
    ]),
    reply: steppedUp,
    refusals: stepUpRefusals,
  }),
  'POST /api/security/step-up/passkey-options': operation({
    summary: 'What a passkey of this member is to sign for a step-up',
    access: 'real',
    reply: z.object({ challengeId, options: requestOptions }),
    refusals: [],
  }),
  'POST /api/security/step-up/passkey': operation({
    summary: 'The same step-up, by a passkey',
    access: 'real',
    body: z.strictObject({ challengeId, response: passkeyResponse }),
    reply: steppedUp,
    refusals: stepUpRefusals,
  }),

  'PUT /api/security/payment-password': operation({
    summary: 'Set the payment password, or another one',
    access: 'real',
    isEncrypted: true,
    body: z.strictObject({ paymentPassword: z.string().max(64), confirmPaymentPassword: z.string().max(64) }),
    reply: z.object({}),
    refusals: ['step_up_required', 'invalid_fields'],
  }),
  'POST /api/payment-proofs': operation({
    summary: 'Prove the payment password; the proof is good for one withdrawal within five minutes',
    access: 'paid',
    isEncrypted: true,
    body: z.strictObject({ paymentPassword: z.string().max(64) }),
    reply: z.object({ paymentProof: z.string() }),
    refusals: ['payment_password_wrong', 'payment_password_locked', 'payment_password_unset'],
  }),

  'POST /api/security/totp': operation({
    summary: 'A new secret for an authenticator; it opens nothing until a code of it was sent',
    access: 'real',
    reply: z.object({ uri: z.string(), secret: z.string() }),
    refusals: ['step_up_required', 'second_factor_on'],
  }),
  'POST /api/security/totp/confirm': operation({
    summary: 'Switch the second factor on with a code of the new secret; answers the recovery codes, this once',
    access: 'real',
    isEncrypted: true,
    body: z.strictObject({ code }),
    reply: recoveryCodes,
    refusals: ['step_up_required', 'second_factor_on', 'second_factor_wrong', 'not_found'],
  }),
  'DELETE /api/security/totp': operation({
    summary: 'Switch the second factor off; its recovery codes go with it',
    access: 'real',
    reply: z.object({}),
    refusals: ['step_up_required', 'not_found'],
  }),
  'POST /api/security/recovery-codes': operation({
    summary: 'New recovery codes in the place of all earlier ones, this once',
    access: 'real',
    reply: recoveryCodes,
    refusals: ['step_up_required', 'not_found'],
  }),

  'POST /api/security/passkeys/options': operation({
    summary: 'What a browser needs to make a passkey',
    access: 'real',
    reply: z.object({ challengeId, options: creationOptions }),
    refusals: ['step_up_required', 'passkeys_full'],
  }),
  'POST /api/security/passkeys': operation({
    summary: 'Keep a passkey that the browser made',
    access: 'real',
    body: z.strictObject({ challengeId, name: z.string().max(200), response: newPasskeyResponse }),
    reply: passkeyView,
    refusals: ['step_up_required', 'challenge_over', 'passkey_refused', 'passkeys_full', 'invalid_fields'],
  }),
  'DELETE /api/security/passkeys/:passkeyId': operation({
    summary: 'Forget a passkey',
    access: 'real',
    params: z.object({ passkeyId: z.string().max(32) }),
    reply: z.object({}),
    refusals: ['step_up_required', 'not_found', 'only_way_in'],
  }),

  'PUT /api/security/phone': operation({
    summary: 'Bind a mobile number that a code was sent to',
    access: 'real',
    body: z.strictObject({ countryDialingCode: z.string().max(8), mobileNum: z.string().max(40), verificationCode: codeDigits, verificationId: codeRequestId, ...captchaFields }),
    reply: z.object({ masked: z.string() }),
    refusals: ['step_up_required', 'invalid_fields', 'captcha_required', 'captcha_wrong', 'code_wrong', 'code_expired', 'mobile_taken'],
  }),
  'PUT /api/security/email': operation({
    summary: 'Bind an e-mail address that a code was sent to',
    access: 'real',
    body: z.strictObject({ email: z.string().max(254), verificationCode: codeDigits, verificationId: codeRequestId, ...captchaFields }),
    reply: z.object({ masked: z.string() }),
    refusals: ['step_up_required', 'invalid_fields', 'captcha_required', 'captcha_wrong', 'code_wrong', 'code_expired', 'email_taken'],
  }),

  'GET /api/bank-accounts': operation({
    summary: 'PIX keys and accounts that the member has saved, masked',
    access: 'paid',
    reply: z.object({ accounts: z.array(bankAccountView), most: z.number().int(), kinds: z.array(destinationKind) }),
    refusals: [],
  }),
  'POST /api/bank-accounts': operation({
    summary: 'Save a PIX key or an account; the same again is the one that stands',
    access: 'paid',
    body: typedDestination,
    reply: bankAccountView,
    refusals: ['step_up_required', 'invalid_fields', 'bank_accounts_full', 'market_forbids', 'destination_unavailable'],
  }),
  'DELETE /api/bank-accounts/:bankAccountId': operation({
    summary: 'Forget a saved PIX key or account',
    access: 'paid',
    params: z.object({ bankAccountId: z.string().max(32) }),
    reply: z.object({}),
    refusals: ['not_found'],
  }),
}

/** Login's second half, and its way without a name: stands beside `session.ts`. */
export const secondFactor = {
  'POST /api/session/passkey-options': operation({
    summary: 'What a passkey is to sign for a login; with the id of a second factor that is asked, for that',
    access: 'guest',
    body: z.strictObject({ challengeId: challengeId.optional() }),
    reply: z.object({ challengeId, options: requestOptions }),
    refusals: ['challenge_over'],
  }),
  'POST /api/session/second-factor': operation({
    summary: 'Answer the second factor that a login asked for, and open the session',
    access: 'guest',
    isEncrypted: true,
    body: z.discriminatedUnion('method', [
      z.strictObject({ method: z.literal('totp'), challengeId, code, ...captchaFields }),
      z.strictObject({ method: z.literal('recovery'), challengeId, code, ...captchaFields }),
      z.strictObject({ method: z.literal('passkey'), challengeId, response: passkeyResponse }),
    ]),
    reply: sessionInfo,
    refusals: [
      'challenge_over',
      'captcha_required',
      'captcha_wrong',
      'second_factor_wrong',
      'second_factor_used',
      'passkey_refused',
      'member_blocked',
      'not_a_member_login',
      'not_an_agent_login',
    ],
  }),
}
