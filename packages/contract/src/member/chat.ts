import { chatTextMax } from '@trevo/rules/support/text'
import { z } from 'zod'
import { timeText } from '#wire.ts'
import { requestId } from './deposits.ts'
import { languageAsked } from './games.ts'
import { operation } from './operation.ts'

/** The part of the product that stands behind the flag of the same name. */
const chatModule = z.literal('CBS3').default('CBS3')

const talk = z.object({
  state: z.enum(['none', 'open', 'ended']),
  chatId: z.string().nullable(),
  lines: z.array(
    z.object({
      key: z.string(),
      by: z.enum(['member', 'house']),
      /** Null: it cannot be read any more. */
      text: z.string().nullable(),
      at: timeText,
      /** Of the member's own. */
      requestId: z.string().nullable(),
    }),
  ),
  unread: z.number().int(),
  isOpenNow: z.boolean(),
  /** Null: now, or nobody knows. */
  opensAt: timeText.nullable(),
  /** The house's, at the head. */
  words: z.string().nullable(),
})

export const chat = {
  'GET /api/chat/launch': operation({
    summary: 'Where customer service is, for this member and this once',
    access: 'real',
    query: z.object({
      b2c: z.literal('1').default('1'),
      /** As `chatLanguage` gives it: every Chinese is CN. */
      language: z.string().regex(/^[A-Za-z]{2,3}(?:[-_][A-Za-z0-9]{2,8})?$/),
      /** A page of this site, to which the chat leads back; never one of another. */
      backUrl: z.string().max(512).regex(/^\/(?![/\\])[^\\\s]*$/),
      headerColor: z.string().regex(/^#[0-9a-f]{6}$/),
      /** How the site looks at that moment. */
      theme: z.enum(['dark', 'light']).default('dark'),
      title: z.string().trim().min(1).max(64),
      module: chatModule,
    }),
    reply: z.object({ value: z.object({ chatUrl: z.string() }) }),
    refusals: ['chat_off'],
  }),
  'GET /api/chat/unread': operation({
    summary: 'How much of what customer service said is unread',
    access: 'real',
    query: z.object({ module: chatModule }),
    reply: z.object({ value: z.object({ unReadCount: z.number().int() }) }),
    refusals: ['chat_off'],
  }),
  'GET /api/chat/talk': operation({
    summary: 'Where the house answers itself: the newest lines of the member’s conversations, and whether somebody is there',
    access: 'real',
    query: z.object({ language: languageAsked }),
    reply: talk,
    refusals: ['chat_off'],
  }),
  'POST /api/chat/lines': operation({
    summary: 'Says a line; the same requestId says it once',
    access: 'real',
    body: z.strictObject({ requestId, text: z.string().max(chatTextMax * 2), language: languageAsked }),
    reply: talk,
    refusals: ['chat_off', 'invalid_fields', 'request_mismatch'],
  }),
  'POST /api/chat/read': operation({ summary: 'The member has seen what stands there', access: 'real', reply: z.object({}), refusals: [] }),
}
