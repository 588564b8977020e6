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
    reply: z.object({ success: z.boolean(), value: z.object({ code: z.string() }).nullable() }),
    refusals: [],
  }),
}
