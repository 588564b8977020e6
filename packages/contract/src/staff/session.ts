import { z } from 'zod'
import { timeText } from '#wire.ts'
import { sessionIdText, staffIdText, staffOperation, staffPhoneText } from './operation.ts'

const email = z.string().trim().min(3).max(254)
const code = z.string().trim().min(6).max(24)
export const token = z.string().regex(/^[A-Za-z0-9_-]{43}$/)
const base64url = z.string().regex(/^[A-Za-z0-9_-]*$/).max(4_096)

const credentialList = z.array(z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(z.string()) }))
export const requestOptions = z.object({ challenge: z.string(), timeout: z.number(), rpId: z.string(), allowCredentials: credentialList, userVerification: z.literal('required') })
const creationOptions = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
  timeout: z.number(),
  excludeCredentials: credentialList,
  authenticatorSelection: z.object({ residentKey: z.literal('required'), requireResidentKey: z.literal(true), userVerification: z.literal('required') }),
  attestation: z.literal('none'),
})
export const assertion = z.strictObject({
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  response: z.strictObject({ clientDataJSON: base64url, authenticatorData: base64url, signature: base64url, userHandle: base64url.optional() }),
})
const attestation = z.strictObject({
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  response: z.strictObject({ clientDataJSON: base64url, attestationObject: base64url.max(16_384), transports: z.array(z.string().max(20)).max(10).default([]) }),
})

const factor = z.enum(['passkey', 'totp', 'recovery-code'])

/** Who is in, and what they may do: the app shows what it allows, the server decides again at each call. */
export const me = z.object({
  staffId: staffIdText,
  name: z.string(),
  email: z.string(),
  language: z.enum(['pt', 'en']),
  roles: z.array(z.string()),
  /** Signs by right. */
  grants: z.record(z.string(), z.array(z.string())),
  brand: z.string(),
  currency: z.string(),
  /** Whose days the books are cut by, and whose clock the market lives by: names of the world's list of zones. */
  zones: z.object({ books: z.string(), market: z.string() }),
  /** For the header `x-csrf-token` of each write. */
  csrf: token,
  stepUpMethods: z.array(factor),
  /** Null: not within the last five minutes. */
  steppedUpUntil: timeText.nullable(),
  endsAt: timeText,
  recoveryCodesLeft: z.number().int(),
  isNewDevice: z.boolean(),
  /** Roles of mine that give nothing until an owner confirms them. */
  asleep: z.array(z.string()),
})

/** One that is open: its token is never shown. */
export const session = z.object({ sessionId: z.string(), factor: z.string(), createdAt: timeText, lastSeenAt: timeText, address: z.string(), userAgent: z.string() })

const opened = z.object({ me })

export const staffSession = {
  'GET /office/entrance': staffOperation({
    access: 'public',
    reply: z.object({
      brand: z.string(),
      /** How staff log in here. */
      factors: z.array(z.enum(['passkey', 'totp'])),
      /** Of a demonstration: its logins, with the code of the moment of each; null in every other house. */
      demo: z.array(z.object({ email: z.string(), password: z.string(), role: z.string(), code: z.string() })).nullable(),
    }),
    refusals: [],
    summary: 'What the page before the login shows',
  }),
  'POST /office/login/password': staffOperation({
    access: 'public',
    body: z.strictObject({ email, password: z.string().min(1).max(128) }),
    reply: z.object({ token, methods: z.array(z.enum(['totp', 'recovery-code'])) }),
    refusals: ['bad_credentials', 'login_locked', 'factor_off'],
    summary: 'First half of a login by password; the second half is a code',
  }),
  'POST /office/login/code': staffOperation({
    access: 'public',
    body: z.strictObject({ token, code }),
    reply: opened,
    refusals: ['challenge_over', 'second_factor_wrong', 'login_locked'],
    summary: 'Second half: the authenticator’s code, or one of the recovery codes; opens a session',
  }),
  'POST /office/login/passkey-options': staffOperation({
    access: 'public',
    body: z.strictObject({}),
    reply: z.object({ token, options: requestOptions }),
    refusals: [],
    summary: 'What a passkey is asked to sign',
  }),
  'POST /office/login/passkey': staffOperation({
    access: 'public',
    body: z.strictObject({ token, response: assertion }),
    reply: opened,
    refusals: ['challenge_over', 'passkey_refused', 'login_locked'],
    summary: 'Opens a session by a passkey with user verification, which is two factors',
  }),
  // Before the login too: a page that opens asks it, and nobody is no error. Who was in and is not any more is told so.
  'GET /office/session': staffOperation({ access: 'public', reply: z.object({ me: me.nullable() }), refusals: ['session_ended'], summary: 'Who is in; null: nobody' }),
  'DELETE /office/session': staffOperation({ access: 'session', reply: z.null(), refusals: [], summary: 'Ends this session' }),
  'GET /office/mine/sessions': staffOperation({
    access: 'session',
    reply: z.object({ sessions: z.array(session.extend({ isThis: z.boolean() })) }),
    refusals: [],
    summary: 'Where I am logged in',
  }),
  'DELETE /office/mine/sessions/:sessionId': staffOperation({
    access: 'session',
    params: z.strictObject({ sessionId: sessionIdText }),
    reply: z.null(),
    refusals: [],
    summary: 'Ends one of my sessions at once',
  }),
  'GET /office/mine/phone': staffOperation({
    access: 'session',
    /** Whole, as it was told; null: none is known. */
    reply: z.object({ number: z.string().nullable() }),
    refusals: [],
    summary: 'My phone, by which an account of my own is found',
  }),
  'PUT /office/mine/phone': staffOperation({
    access: 'session',
    body: z.strictObject({ number: staffPhoneText }),
    reply: z.object({ number: z.string() }),
    refusals: ['step_up_required'],
    summary: 'Says or changes my phone; who manages staff takes it away',
  }),
  'POST /office/step-up/passkey-options': staffOperation({
    access: 'session',
    body: z.strictObject({}),
    reply: z.object({ token, options: requestOptions }),
    refusals: [],
    summary: 'What a passkey of mine is asked to sign',
  }),
  'POST /office/step-up': staffOperation({
    access: 'session',
    body: z.union([z.strictObject({ code }), z.strictObject({ token, response: assertion })]),
    reply: opened,
    refusals: ['second_factor_wrong', 'challenge_over', 'passkey_refused', 'login_locked'],
    summary: 'Proves once more who I am; the session has another token from then on',
  }),
  'POST /office/links/read': staffOperation({
    access: 'public',
    body: z.strictObject({ link: token }),
    reply: z.object({
      reason: z.enum(['invitation', 'owner', 'reset']),
      email: z.string(),
      name: z.string(),
      brand: z.string(),
      mayUsePassword: z.boolean(),
      /** For an authenticator: to be shown as a picture, and to be typed. */
      totp: z.object({ uri: z.string(), secret: z.string() }),
      passkey: creationOptions,
      /** Goes back with the passkey's answer. */
      token,
    }),
    refusals: ['link_over'],
    summary: 'What a link of an invitation is good for, and what to set up',
  }),
  'POST /office/links/use': staffOperation({
    access: 'public',
    body: z.strictObject({
      link: token,
      name: z.string().trim().min(1).max(80),
      language: z.enum(['pt', 'en']),
      passkey: z.strictObject({ token, response: attestation }).optional(),
      password: z.string().min(1).max(128).optional(),
      code: z.string().trim().max(24).optional(),
    }),
    reply: z.object({ me, recoveryCodes: z.array(z.string()) }),
    refusals: ['link_over', 'weak_password', 'factor_required', 'passkey_refused', 'second_factor_wrong', 'challenge_over'],
    summary: 'Sets up how I log in: a passkey, or a password with an authenticator, or both; opens a session and shows ten recovery codes once',
  }),
}
