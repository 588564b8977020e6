import { linkRefusals } from '@trevo/rules/agents/invites'
import { z } from 'zod'
import { operation } from './operation.ts'

export const affiliates = {
  'GET /api/affiliates/check': operation({
    summary: 'Whether an invitation names somebody who may invite: by its code, its inviter, or the address that it leads to',
    access: 'guest',
    query: z.object({
      code: z.string().max(64).default(''),
      recommenderId: z.string().max(64).default(''),
      domain: z.string().max(253).default(''),
    }),
    reply: z.object({
      success: z.boolean(),
      value: z.object({ code: z.string() }).nullable(),
      /** Of an agent's link that brings nobody now. */
      problem: z.enum(linkRefusals).optional(),
    }),
    refusals: [],
  }),
  'POST /api/affiliates/visits': operation({
    summary: 'Somebody came by an agent’s link; the answer is the same for any code',
    access: 'guest',
    body: z.strictObject({ code: z.string().max(64) }),
    reply: z.object({}),
    refusals: [],
  }),
}
