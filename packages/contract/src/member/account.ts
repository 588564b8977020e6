import { headIconNames } from '@trevo/rules/head-icons'
import { z } from 'zod'
import { timeText } from '#wire.ts'
import { operation } from './operation.ts'

const profileField = z.object({
  name: z.string(),
  enabled: z.boolean(),
  required: z.boolean(),
  minLength: z.number().int(),
  maxLength: z.number().int(),
  /** A name of `@trevo/rules/forms/field`, which both sides run. */
  format: z.string(),
  value: z.string(),
  /** Said once, and from then on changed by staff alone. */
  isLocked: z.boolean(),
  /** The only values that it takes; empty: any that the rule lets pass. */
  choices: z.array(z.string()),
})

const profileReply = z.object({
  /** Goes back with the changes, so that of two who change at once the later is told. */
  version: z.number().int(),
  /** Changed in the security center alone; masked. */
  email: z.string(),
  mobileNum: z.string(),
  fields: z.array(profileField),
})

const headIconReply = z.object({
  /** The address of its picture. */
  headIcon: z.string(),
  /** Which of the drawn ones it is; null: a picture of the member's own. */
  name: z.enum(headIconNames).nullable(),
  choices: z.array(z.object({ name: z.enum(headIconNames), url: z.string() })),
})


/** none → making → ready, or failed; gone again at `endsAt`. */
export const exportView = z.object({
  status: z.enum(['none', 'making', 'ready', 'failed']),
  madeAt: timeText.nullable(),
  endsAt: timeText.nullable(),
  /** Of the file as it is downloaded; 0 while it is made. */
  bytes: z.number().int(),
})

export const pictureBytesMax = 5 * 1024 * 1024

export const account = {
  'GET /api/account/profile': operation({
    summary: 'What the member told of themselves, and which of it may be changed',
    access: 'real',
    reply: profileReply,
    refusals: [],
  }),
  'PATCH /api/account/profile': operation({
    summary: 'Change fields of the profile; an empty text takes a value away',
    access: 'real',
    body: z.strictObject({
      version: z.number().int().min(0),
      changes: z.record(z.string().max(32), z.string().max(512)).refine((changes) => Object.keys(changes).length <= 40),
    }),
    reply: profileReply,
    refusals: ['invalid_fields', 'profile_changed', 'checks_unfinished'],
  }),
  'GET /api/account/head-icon': operation({
    summary: 'The head icon, and the drawn ones to choose among',
    access: 'real',
    reply: headIconReply,
    refusals: [],
  }),
  'POST /api/account/head-icon': operation({
    summary: 'Wear one of the drawn head icons',
    access: 'real',
    body: z.strictObject({ name: z.enum(headIconNames) }),
    reply: headIconReply,
    refusals: [],
  }),
  'PUT /api/account/head-icon': operation({
    summary: 'Wear a picture of one’s own: the body is its bytes, png or jpg',
    access: 'real',
    body: z.instanceof(Uint8Array),
    upload: { types: ['image/png', 'image/jpeg'], bytesMax: pictureBytesMax },
    reply: headIconReply,
    refusals: ['picture_unreadable'],
  }),
  'POST /api/account/closure': operation({
    summary: 'Close the account for good; every session ends',
    access: 'real',
    reply: z.object({}),
    refusals: ['step_up_required', 'agent_has_open_lines', 'balance_not_empty', 'withdrawals_open'],
  }),
  'GET /api/account/export': operation({
    summary: 'How far the file of the member’s data is',
    access: 'real',
    reply: exportView,
    refusals: [],
  }),
  'POST /api/account/export': operation({
    summary: 'Have a file made of all that is kept about the member; while one is there, it is that one',
    access: 'real',
    reply: exportView,
    refusals: ['step_up_required'],
  }),
  'POST /api/account/export/ticket': operation({
    summary: 'The address of the file, good for one download within 30 s',
    access: 'real',
    reply: z.object({ url: z.string() }),
    refusals: ['step_up_required', 'export_not_ready'],
  }),
}
/** Not an operation of request and answer: `GET /api/account/export/file?ticket=…`. */
export const exportFilePath = '/api/account/export/file'
/** Pictures of members' own stand below it, each under an address that nobody can guess. */
export const headIconsPath = '/head-icons'
