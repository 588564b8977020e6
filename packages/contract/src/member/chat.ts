import { z } from 'zod'
import { operation } from './operation.ts'

/** The part of the product that stands behind the flag of the same name. */
const chatModule = z.literal('CBS3').default('CBS3')

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
}
