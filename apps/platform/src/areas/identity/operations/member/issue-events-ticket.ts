import type { Handler } from '#handler.ts'

export const issueTicket: Handler<'POST /api/events/ticket'> = async (_input, { tickets, member }) => ({
  ticket: tickets.issue({ memberId: member.memberId, sessionId: member.sessionId }),
})
