import { z } from 'zod'
import { languageAsked } from './games.ts'
import { pageQuery, pageReply, timeText } from '#wire.ts'
import { operation } from './operation.ts'

const mailId = z.string().regex(/^[1-9][0-9]{0,17}$/)
const mailLine = { id: z.string(), title: z.string(), preview: z.string(), sentAt: timeText, read: z.boolean() }
const unread = z.object({ value: z.number().int() })

export const inbox = {
  'GET /api/inbox': operation({
    summary: 'A page of the member’s mails, newest first',
    access: 'real',
    query: z.object({ ...pageQuery(25, 100), language: languageAsked }),
    reply: z.object({ list: z.array(z.object(mailLine)), ...pageReply }),
    refusals: [],
  }),
  'GET /api/inbox/unread': operation({ summary: 'How many mails are unread', access: 'real', reply: unread, refusals: [] }),
  'GET /api/inbox/:mailId': operation({
    summary: 'One mail, whole',
    access: 'real',
    params: z.object({ mailId }),
    query: z.object({ language: languageAsked }),
    reply: z.object({
      ...mailLine,
      /** HTML, sanitised when it was saved. */
      content: z.string(),
    }),
    refusals: ['not_found'],
  }),
  'POST /api/inbox/:mailId/read': operation({ summary: 'One mail was read', access: 'real', params: z.object({ mailId }), reply: unread, refusals: ['not_found'] }),
  'POST /api/inbox/read-all': operation({ summary: 'All mails were read', access: 'real', reply: unread, refusals: [] }),
}
