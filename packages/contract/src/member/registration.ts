import { z } from 'zod'
import { botCheck, captchaFields } from './captcha.ts'
import { requestId } from './deposits.ts'
import { operation } from './operation.ts'
import { sessionInfo } from './session.ts'

const fieldRule = z.object({
  name: z.string(),
  enabled: z.boolean(),
  required: z.boolean(),
  minLength: z.number().int(),
  maxLength: z.number().int(),
  /** A name of `@trevo/rules/forms/field`, which both sides run. */
  format: z.string(),
})

/** What the brand's rules say of a field stands beside it; this is only what may travel. */
const text = (max = 256) => z.string().max(max).default('')

const profileFields = {
  nickname: text(),
  payeeName: text(),
  realName: text(),
  email: text(),
  birthday: text(10),
  idNumber: text(),
  qqNum: text(),
  facebook: text(),
  wechat: text(),
  line: text(),
  whatsapp: text(),
  zalo: text(),
  telegram: text(),
  address: text(),
  nationality: text(),
  placeOfBirth: text(),
  occupation: text(),
  sourceOfIncome: text(),
  gender: text(32),
  standing: text(32),
}

export const registration = {
  'GET /api/registration/rules': operation({
    summary: 'Which fields the forms show and what each must hold',
    access: 'guest',
    reply: z.object({
      methods: z.array(z.enum(['username', 'mobile'])),
      /** A mobile number that is given must be proved by a code. */
      verifiesMobile: z.boolean(),
      /** Who registers by a number chooses a password too. */
      asksMobilePassword: z.boolean(),
      asksCaptcha: z.boolean(),
      ageMinimum: z.number().int(),
      /** How long nothing is withdrawn after a change of the password; 0: no wait. */
      withdrawalWaitHours: z.number().int(),
      registration: z.array(fieldRule),
      login: z.array(fieldRule),
    }),
    refusals: [],
  }),
  'GET /api/members/availability': operation({
    summary: 'Whether a username is free; told for a piece of work done (GET /api/bot-check) alone, else the answer is the same for any name. Of an e-mail address it is never told',
    access: 'guest',
    query: z.object({
      username: z.string().max(64).optional(),
      email: z.string().max(254).optional(),
      botCheckId: z.string().max(64).optional(),
      botCheckNonce: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional(),
    }),
    reply: z.object({
      /** Null: not told; the registration itself will say. */
      value: z.object({ isAvailable: z.boolean().nullable() }),
    }),
    refusals: ['bot_check_failed'],
  }),
  'PUT /api/members': operation({
    summary: 'Register a member and open a session',
    access: 'guest',
    isEncrypted: true,
    body: z.strictObject({
      type: z.literal(0),
      variant: z.enum(['username', 'mobile']).default('username'),
      /** The phone's own name for this registration: sent again after a lost answer it opens a session of the member that it made. */
      requestId,
      registerMethod: z.enum(['APP', 'H5', 'PWA', 'WEBCLIP']),
      registerUrl: text(),
      domain: text(),
      username: text(64),
      password: text(),
      confirmPassword: text(),
      paymentPassword: text(64),
      countryDialingCode: text(8),
      mobileNum: text(40),
      verificationCode: text(16),
      /** Of the message that the code came in. */
      verificationId: text(64),
      /** In place of the code, where Firebase sent it. */
      firebaseChannel: z.enum(['', 'sms']).default(''),
      firebaseIdToken: text(4_096),
      ...profileFields,
      affiliateCode: text(64),
      recommenderId: text(64),
      botCheck,
      ...captchaFields,
      /** The disclaimer: of age, and the terms accepted. */
      isDisclaimerAccepted: z.boolean(),
      language: z.string().max(8).default('pt'),
    }),
    reply: sessionInfo,
    refusals: [
      'invalid_fields',
      'username_taken',
      'mobile_taken',
      'checks_unfinished',
      'class_barred',
      'place_barred',
      'registration_closed',
      'disclaimer_required',
      'bot_check_failed',
      'captcha_required',
      'captcha_wrong',
      'affiliate_code_wrong',
      'affiliate_code_paused',
      'affiliate_code_full',
      'affiliate_code_ended',
      'recommender_wrong',
      'code_wrong',
      'code_expired',
      'firebase_refused',
      'identity_unavailable',
      'member_blocked',
    ],
  }),
}
