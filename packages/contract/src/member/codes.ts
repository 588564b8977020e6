import { z } from 'zod'
import { captchaFields } from './captcha.ts'
import { timeText } from '#wire.ts'
import { operation } from './operation.ts'

/** What a code by SMS opens. `phone` binds a number to the member who asks, and needs a session. */
export const smsPurposes = ['login', 'register', 'password', 'phone'] as const
/** What a code by e-mail opens. `email` binds an address to the member who asks, and needs a session. */
export const emailPurposes = ['email'] as const

/** Goes back with the digits: a code opens only what the phone that asked for it asks. Empty where none was asked for: no code is right then. */
export const codeRequestId = z.string().regex(/^[A-Za-z0-9_-]{0,32}$/)
/** As it was typed; what it must look like is a rule of the form. */
export const codeDigits = z.string().max(10)

const codeSent = z.object({
  value: z.object({
    requestId: codeRequestId,
    /** When the next code may be asked for. */
    expirationTime: timeText,
    /** The same as seconds from now, for phones whose clock is wrong. */
    waitSeconds: z.number().int(),
  }),
})

export const codes = {
  'POST /api/codes/sms': operation({
    summary: 'Send a code to a mobile number; the answer is the same whether somebody here has it or not',
    access: 'guest',
    body: z.strictObject({
      purpose: z.enum(smsPurposes),
      countryDialingCode: z.string().max(8),
      mobileNum: z.string().max(40),
      language: z.string().max(8).default('pt'),
      ...captchaFields,
    }),
    reply: codeSent,
    refusals: ['invalid_fields', 'captcha_required', 'captcha_wrong', 'codes_unavailable'],
  }),
  'POST /api/codes/email': operation({
    summary: 'Send a code to an e-mail address',
    access: 'guest',
    body: z.strictObject({
      purpose: z.enum(emailPurposes),
      email: z.string().max(254),
      language: z.string().max(8).default('pt'),
      ...captchaFields,
    }),
    reply: codeSent,
    refusals: ['invalid_fields', 'captcha_required', 'captcha_wrong', 'codes_unavailable'],
  }),
}
