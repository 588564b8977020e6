import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { bodyCharsMax, countUnread, openLaunch, sayAsStaff } from '#books/conversations.ts'
import type { Books } from '#books/tables.ts'

const memberId = z.string().min(1).max(64)
const launchBody = z.strictObject({
  memberId,
  userName: z.string().min(1).max(64),
  language: z.string().min(1).max(16),
  title: z.string().min(1).max(64),
  backUrl: z.url({ protocol: /^https?$/ }).max(1_024),
  theme: z.enum(['dark', 'light']),
  headerColor: z.string().regex(/^#[0-9a-f]{6}$/),
})
const unreadQuery = z.object({ memberId })
const staffBody = z.strictObject({ memberId, body: z.string().trim().min(1).max(bodyCharsMax) })

/** The calls of the platform; signed as all of them are. */
export const registerChatApi = (app: FastifyInstance, books: Books): void => {
  app.post('/chat/launches', async (request) => ({ path: `/chat/enter?token=${await openLaunch(books, launchBody.parse(request.body))}` }))
  app.get('/chat/unread', async (request) => ({ unreadCount: await countUnread(books, unreadQuery.parse(request.query).memberId) }))
  app.post('/chat/staff-messages', async (request, reply) => {
    const { memberId: to, body } = staffBody.parse(request.body)
    return (await sayAsStaff(books, to, body)) ? reply.code(204).send() : reply.code(404).send({ error: 'unknown_member' })
  })
}
