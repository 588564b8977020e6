import { z } from 'zod'
import { timeText } from '#wire.ts'
import { operation } from './operation.ts'
import { loginFields, loginReply } from './session.ts'

/** Who may vouch for a member. */
export const identityProviders = ['google', 'facebook'] as const
export type IdentityProviderCode = (typeof identityProviders)[number]

const provider = z.enum(identityProviders)
/** 256 bits of the phone's own making: only the phone that began a social login can end it. */
export const socialLoginKey = z.string().regex(/^[A-Za-z0-9_-]{43}$/)
/** What the phone came back with, a point, and its own key. */
export const socialLoginTicket = z.string().max(128)

const begin = { params: z.object({ provider }), body: z.strictObject({ phoneKey: socialLoginKey }), reply: z.object({ url: z.string() }) }

export const identities = {
  'GET /api/identities/providers': operation({
    summary: 'Who may vouch for a member here now: switched on, and set up',
    access: 'guest',
    reply: z.object({ providers: z.array(provider) }),
    refusals: [],
  }),
  'POST /api/identities/:provider/start': operation({
    summary: 'Begin to sign in elsewhere; answers the page to go to',
    access: 'guest',
    ...begin,
    refusals: ['identity_off', 'identity_unavailable'],
  }),
  'POST /api/identities/:provider/link': operation({
    summary: 'Begin to link an identity to the member of this session',
    access: 'real',
    ...begin,
    refusals: ['identity_off', 'identity_unavailable', 'step_up_required'],
  }),
  'POST /api/identities/ticket': operation({
    summary: 'What a social login came to; spends nothing',
    access: 'guest',
    body: z.strictObject({ ticket: socialLoginTicket }),
    reply: z.object({
      provider,
      /** login: a member has it; register: nobody has it; link: a member began it to link it. */
      next: z.enum(['login', 'register', 'link']),
      /** What the provider calls the account. */
      label: z.string(),
      /** A name that is free now; empty where nobody registers. */
      proposedUsername: z.string(),
      ageMinimum: z.number().int(),
    }),
    refusals: ['sign_in_over'],
  }),
  'PUT /api/identities/member': operation({
    summary: 'Register a member for whom a social login vouches, and open a session',
    access: 'guest',
    body: z.strictObject({
      ticket: socialLoginTicket,
      username: z.string().max(64),
      /** As the registration of the site asks for them (`entryNames`). */
      realName: z.string().max(128).default(''),
      birthday: z.string().max(16).default(''),
      idNumber: z.string().max(64).default(''),
      address: z.string().max(256).default(''),
      registerMethod: z.enum(['APP', 'H5', 'PWA', 'WEBCLIP']),
      registerUrl: z.string().max(256).default(''),
      domain: z.string().max(256).default(''),
      affiliateCode: z.string().max(64).default(''),
      recommenderId: z.string().max(64).default(''),
      isDisclaimerAccepted: z.boolean(),
      language: z.string().max(8).default('pt'),
      remember: loginFields.remember,
    }),
    reply: loginReply,
    refusals: [
      'sign_in_over',
      'place_barred',
      'invalid_fields',
      'username_taken',
      'registration_closed',
      'disclaimer_required',
      'identity_taken',
      'affiliate_code_wrong',
      'affiliate_code_paused',
      'affiliate_code_full',
      'affiliate_code_ended',
      'recommender_wrong',
      'checks_unfinished',
    ],
  }),
  'GET /api/identities': operation({
    summary: 'The identities of the member: one row for each that is offered or linked',
    access: 'real',
    reply: z.object({
      identities: z.array(z.object({ provider, isOffered: z.boolean(), linkedAt: timeText.nullable(), label: z.string().nullable() })),
      /** Without one the last identity cannot be let go. */
      hasOtherWayIn: z.boolean(),
    }),
    refusals: [],
  }),
  'POST /api/identities': operation({
    summary: 'Link the identity of a social login that this member began',
    access: 'real',
    body: z.strictObject({ ticket: socialLoginTicket }),
    reply: z.object({ provider }),
    refusals: ['sign_in_over', 'identity_taken', 'identity_linked'],
  }),
  'DELETE /api/identities/:provider': operation({
    summary: 'Let an identity go',
    access: 'real',
    params: z.object({ provider }),
    reply: z.object({}),
    refusals: ['only_way_in', 'step_up_required'],
  }),
}
