import { z } from 'zod'
import { codeRequestId } from './codes.ts'
import { timeText } from '#wire.ts'
import { operation } from './operation.ts'
import { challengeId, passkeyResponse } from './passkeys.ts'

/** A phone's own key, made and kept where nothing can read it out; its public half. */
export const phoneKey = z.strictObject({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: z.string().regex(/^[A-Za-z0-9_-]{43}$/),
  y: z.string().regex(/^[A-Za-z0-9_-]{43}$/),
})

/** Where it was asked for: what the phone keeps in place of a password, good for one use together with its key. */
const remembered = { remembered: z.string().max(128).optional() }

/** What the phone keeps in session storage under MC_SESSION_INFO (Product §3.3). */
export const sessionInfo = z.object({
  token: z.string(),
  type: z.number().int(),
  merchantCode: z.string(),
  userName: z.string(),
  firstTimeLogin: z.boolean(),
  /** There where its member took a time-out or is excluded: money goes out, and nothing else is done. */
  isExcluded: z.literal(true).optional(),
  ...remembered,
})

/** In place of a session, where the member has a second factor. */
export const secondFactorAsked = z.object({
  secondFactor: z.object({ challengeId: z.string(), methods: z.array(z.enum(['totp', 'recovery', 'passkey'])) }),
  ...remembered,
})

/** How every way in ends. */
export const loginReply = z.union([sessionInfo, secondFactorAsked])

/** What any way in may carry. */
export const loginFields = {
  /** Which login: the members' or the agents'. */
  as: z.enum(['member', 'agent']).default('member'),
  captchaId: z.string().max(64).optional(),
  captcha: z.string().max(16).optional(),
  /** There: remember the login on this phone. */
  remember: phoneKey.optional(),
}

const username = z.string().max(64)
const countryDialingCode = z.string().max(8)

const logIn = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('username'), username, password: z.string().max(256), ...loginFields }),
  /** The name is the number without its country, the password the digits of the message. */
  z.strictObject({ type: z.literal('sms'), username, password: z.string().max(10), countryDialingCode, verificationId: codeRequestId, ...loginFields }),
  z.strictObject({
    type: z.literal('firebase'),
    firebaseChannel: z.literal('sms'),
    firebaseIdToken: z.string().max(4_096),
    firebaseMobileNo: z.string().max(20),
    countryDialingCode,
    ...loginFields,
  }),
  /** The password is the credential that the phone was given, signed with its key. */
  z.strictObject({
    type: z.literal('remembered'),
    username: username.default(''),
    password: z.string().max(128),
    countryDialingCode: countryDialingCode.default(''),
    challenge: z.string().max(200),
    signature: z.string().max(128),
    ...loginFields,
  }),
  /** What a social login ended in. */
  z.strictObject({ type: z.literal('identity'), ticket: z.string().max(128), ...loginFields }),
  /** A passkey says by itself who has it. */
  z.strictObject({ type: z.literal('passkey'), challengeId, response: passkeyResponse, ...loginFields }),
])

export const session = {
  'POST /api/session': operation({
    summary: 'Log in',
    access: 'guest',
    isEncrypted: true,
    body: logIn,
    reply: loginReply,
    refusals: [
      'bad_credentials',
      'member_blocked',
      'invalid_fields',
      'captcha_required',
      'captcha_wrong',
      'log_in_locked',
      'log_in_off',
      'not_a_member_login',
      'not_an_agent_login',
      'remembered_login_over',
      'member_closed',
      'code_wrong',
      'code_expired',
      'user_unknown',
      'identity_unknown',
      'identity_unavailable',
      'sign_in_over',
      'firebase_refused',
      'challenge_over',
      'passkey_refused',
    ],
  }),
  'DELETE /api/session': operation({
    summary: 'Log out; ends this session only',
    access: 'member',
    isOpenWhileExpired: true,
    reply: z.object({}),
    refusals: [],
  }),
  'POST /api/remembered-logins/challenge': operation({
    summary: 'A text for a remembered phone to sign, for one use within 60 s',
    access: 'guest',
    reply: z.object({ challenge: z.string(), expiresAt: timeText }),
    refusals: [],
  }),
  'DELETE /api/remembered-logins': operation({
    summary: 'Forget a remembered login; the answer is the same whether there was one',
    access: 'guest',
    body: z.strictObject({ password: z.string().max(128) }),
    reply: z.object({}),
    refusals: [],
  }),
}
