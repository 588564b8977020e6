import { invitedTypes, linkStates } from '@trevo/rules/agents/invites'
import { z } from 'zod'
import { partnerFigures } from '#member/partner-figures.ts'
import { timeText } from '#wire.ts'
import { memberIdText } from './members.ts'
import { staffOperation } from './operation.ts'

const count = z.number().int()

export const staffInvites = {
  'GET /office/members/:memberId/invites': staffOperation({
    access: { right: 'agents.view' },
    params: z.strictObject({ memberId: memberIdText }),
    reply: z.object({
      links: z.array(z.object({
        code: z.string(), channel: z.string(), type: z.union(invitedTypes.map((each) => z.literal(each))), state: z.enum(linkStates), most: count.nullable(), endsAt: timeText.nullable(), madeAt: timeText,
        visits: count, visitors: count, registrations: count, firstDeposits: count,
      })),
      assistants: z.array(z.object({ memberId: memberIdText, username: z.string(), madeAt: timeText, lastSeenAt: timeText.nullable() })),
    }),
    refusals: [],
    summary: 'An agent’s links, with what came by them, and assistants',
  }),
  'GET /office/members/:memberId/partner': staffOperation({
    access: { right: 'agents.view' },
    params: z.strictObject({ memberId: memberIdText }),
    reply: partnerFigures,
    refusals: [],
    summary: 'What a partner is told of those whom they brought, of the last 92 days',
  }),
}
