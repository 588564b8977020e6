import { z } from 'zod'
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

const text = (max: number) => z.string().max(max).default('')

export const registration = {
  'GET /api/registration/rules': operation({
    summary: 'Which fields the forms show and what each must hold',
    access: 'guest',
    reply: z.object({
      methods: z.array(z.enum(['username', 'mobile'])),
      ageMinimum: z.number().int(),
      registration: z.array(fieldRule),
      login: z.array(fieldRule),
    }),
    refusals: [],
  }),
  'PUT /api/members': operation({
    summary: 'Register a member and open a session',
    access: 'guest',
    body: z.strictObject({
      type: z.literal(0),
      registerMethod: z.enum(['APP', 'H5', 'PWA', 'WEBCLIP']),
      registerUrl: text(256),
      domain: text(256),
      username: text(64),
      password: text(256),
      confirmPassword: text(256),
      nickname: text(64),
      email: text(254),
      countryDialingCode: text(8),
      mobileNum: text(20),
      affiliateCode: text(64),
      recommenderId: text(64),
      birthday: text(10),
      /** The disclaimer: of age, and the terms accepted. */
      isDisclaimerAccepted: z.boolean(),
      language: z.string().max(8).default('pt'),
    }),
    reply: sessionInfo,
    refusals: ['invalid_fields', 'username_taken', 'registration_closed', 'disclaimer_required'],
  }),
}
